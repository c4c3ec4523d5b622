package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.uniform.Small;
import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the parallel scatter with its short form for any number of threads, and tests failures. */
class PooledScatterTest {
    private static final int SIZE = 300_007;
    private static final int CHUNK = 70_000;

    private static int[] shortForm(int size, int chunk, RandomGenerator generator) {
        int[] order = Indices.identity(size);
        Small.parallelScatter(chunk, 256, 8, dice -> Dice.of(Xoshiro256.fromWords(() -> dice.bits(64))))
                .permute(Deck.of(order), Dice.of(generator));
        return order;
    }

    private static void scatter(Deck deck, int chunk, Function<Dice, RandomGenerator> derive) {
        Dice dice = Dice.of(new SplittableRandom(chunk));
        PooledScatter.shuffle((ArrayDeck<?>) deck, dice, chunk, derived -> {
            RandomGenerator generator = derive.apply(derived);
            return () -> generator;
        });
    }

    private static boolean isWhole(int[] cards) {
        int[] sorted = cards.clone();
        Arrays.sort(sorted);
        return Arrays.equals(sorted, Indices.identity(cards.length));
    }

    @ParameterizedTest
    @CsvSource({"2,1", "5,2", "300,300", "300,17", "1000,999", "65536,8192", "200003,70000", "300007,300007"})
    void theOrderIsThatOfTheShortForm(int size, int chunk) {
        int[] cards = Indices.identity(size);
        scatter(Deck.of(cards), chunk, dice -> Xoshiro256.fromWords(() -> dice.bits(64)));
        assertThat(Arrays.equals(cards, shortForm(size, chunk, new SplittableRandom(chunk))))
                .isTrue();
    }

    /** Chooses the pool in the way that the Javadoc of {@code ParallelScatter} describes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8})
    void theOrderDoesNotDependOnTheThreadsAndAPoolShufflesAlone(int threads) {
        int size = Dealing.BASE + 77_777;
        int[] expected = shortForm(size, Dealing.chunk(size), new SplittableRandom(6));
        CountingGenerator words = new CountingGenerator(new SplittableRandom(6));
        int[] array = Indices.identity(size);
        ForkJoinPool pool = new ForkJoinPool(threads);
        pool.submit(() -> Shuffler.parallelScatter().using(words).shuffle(array))
                .join();
        assertThat(Arrays.equals(array, expected)).isTrue();
        assertThat(words.words()).isEqualTo(4 * (3 + 256));

        int[] again = Indices.identity(size);
        Set<ForkJoinPool> pools = ConcurrentHashMap.newKeySet();
        pool.submit(() -> PooledScatter.shuffle(
                        (ArrayDeck<?>) Deck.of(again), Dice.of(new SplittableRandom(6)), Dealing.chunk(size), dice -> {
                            Xoshiro256 derived = Xoshiro256.fromWords(() -> dice.bits(64));
                            return () -> {
                                pools.add(ForkJoinTask.getPool());
                                return derived;
                            };
                        }))
                .join();
        pool.shutdown();
        assertThat(Arrays.equals(again, expected)).isTrue();
        assertThat(pools).containsExactly(pool);
    }

    @ParameterizedTest
    @EnumSource
    void everyKindOfArrayHasTheSameOrderAndNothingOutsideTheRangeIsTouched(ArrayOf kind) {
        int[] expected = shortForm(5_003, 1_700, new SplittableRandom(1_700));
        int[] part = kind.orderOfPart(
                5_003, 1, deck -> scatter(deck, 1_700, dice -> Xoshiro256.fromWords(() -> dice.bits(64))));
        assertThat(Arrays.equals(part, expected)).isTrue();
    }

    /** Derives generators; generator number {@code which} fails at its word number {@code word}. */
    private static Function<Dice, RandomGenerator> failingAt(int which, int word, Runnable failure) {
        AtomicInteger derived = new AtomicInteger();
        return dice -> {
            RandomGenerator sound = Xoshiro256.fromWords(() -> dice.bits(64));
            return derived.getAndIncrement() == which ? Generators.actingAt(word, sound, failure) : sound;
        };
    }

    /** The generators 0 to 4 are for the five chunks, and the others for the 256 buckets. */
    @ParameterizedTest
    @CsvSource({"0,0", "0,3000", "4,10", "5,0", "5,100", "130,50", "260,0", "260,200"})
    void aPieceThatFailsLosesNothingAndIsReported(int which, int word) {
        RuntimeException exception = new Generators.Planned();
        Error error = new OutOfMemoryError("planned");
        Map<Throwable, Runnable> failures = Map.of(
                exception,
                () -> {
                    throw exception;
                },
                error,
                () -> {
                    throw error;
                });
        failures.forEach((planned, failure) -> {
            int[] cards = Indices.identity(SIZE);
            assertThatThrownBy(() -> scatter(Deck.of(cards), CHUNK, failingAt(which, word, failure)))
                    .isSameAs(planned);
            assertThat(isWhole(cards)).isTrue();
            if (which < 5) {
                assertThat(Arrays.equals(cards, Indices.identity(SIZE)))
                        .as("the cards are unchanged")
                        .isTrue();
            }
        });
    }

    @Test
    void chunksDependOnTheSizeAlone() {
        assertThat(Dealing.chunk(Dealing.BASE + 1)).isEqualTo((1 << 19) - 256);
        assertThat(Dealing.chunk(1 << 24)).isEqualTo((1 << 19) - 256);
        assertThat(Dealing.chunk(1 << 25)).isEqualTo(1 << 19);
        assertThat(Dealing.chunk((1 << 25) + 1)).isEqualTo((1 << 19) + 1);
        assertThat(Dealing.chunk(Integer.MAX_VALUE)).isEqualTo(1 << 25);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1, 0x5555_5555_5555_5555L})
    void aConstantGeneratorDoesNotHang(long constant) {
        int[] cards = Indices.identity(Dealing.BASE + 1);
        Shuffler shuffler = Shuffler.parallelScatter().using(() -> constant);
        if (constant == 0) {
            assertThatThrownBy(() -> shuffler.shuffle(cards))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("the generator is broken");
        } else {
            shuffler.shuffle(cards);
        }
        assertThat(isWhole(cards)).isTrue();
    }

    /**
     * Allows a copy of the cards, an eighth of it for the chunks, and the cards of all buckets. The caller allocates
     * everything, because it is the only thread of its pool.
     */
    @Test
    void theMemoryIsAsStated() {
        int size = 6 * ((1 << 19) - 256);
        int[] cards = Indices.identity(size);
        ForkJoinPool one = new ForkJoinPool(1);
        long allocated = one.submit(() -> {
                    Shuffler shuffler = Shuffler.parallelScatter().using(new SplittableRandom(1));
                    shuffler.shuffle(cards);
                    long before = Allocation.bytes();
                    shuffler.shuffle(cards);
                    return Allocation.bytes() - before;
                })
                .join();
        one.shutdown();
        assertThat(allocated).isLessThan(4L * size * 9 / 8 + 4L * size + size / 50 + 200_000);
    }
}
