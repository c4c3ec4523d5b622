package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Allocation;
import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Xoshiro256;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.Small;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds the parallel scatter to its short form, for any number of threads, and to what is promised about failures. */
class PooledScatterTest {
    private static final int SIZE = 300_007;
    private static final int CHUNK = 70_000;

    private ForkJoinPool pool = new ForkJoinPool(2);

    @AfterEach
    void closePool() {
        pool.shutdownNow();
    }

    private void usePool(int threads) {
        pool.shutdownNow();
        pool = new ForkJoinPool(threads);
    }

    private static int[] shortForm(int size, int chunk, RandomGenerator generator) {
        int[] order = Orders.identity(size);
        Small.parallelScatter(chunk, 256, 8, dice -> Dice.of(Xoshiro256.fromDice(dice)))
                .permute(Deck.of(order), Dice.of(generator));
        return order;
    }

    private void scatter(Deck deck, int chunk, Function<Dice, RandomGenerator> derive) {
        Dice dice = Dice.of(new SplittableRandom(chunk));
        PooledScatter.shuffle((ArrayDeck<?>) deck, dice, pool, chunk, derived -> {
            RandomGenerator generator = derive.apply(derived);
            return () -> generator;
        });
    }

    private static boolean isWhole(int[] cards) {
        int[] sorted = cards.clone();
        Arrays.sort(sorted);
        return Arrays.equals(sorted, Orders.identity(cards.length));
    }

    @ParameterizedTest
    @CsvSource({"2,1", "5,2", "300,300", "300,17", "1000,999", "65536,8192", "200003,70000", "300007,300007"})
    void theOrderIsThatOfTheShortForm(int size, int chunk) {
        int[] cards = Orders.identity(size);
        scatter(Deck.of(cards), chunk, Xoshiro256::fromDice);
        assertThat(Arrays.equals(cards, shortForm(size, chunk, new SplittableRandom(chunk))))
                .isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void theOrderDoesNotDependOnTheThreads(int threads) {
        usePool(threads);
        int size = ParallelScatter.BASE + 77_777;
        int[] expected = shortForm(size, ParallelScatter.chunk(size), new SplittableRandom(6));
        for (Shuffler shuffler : List.of(Shuffler.parallelScatter().on(pool), Shuffler.parallelScatter())) {
            CountingGenerator words = new CountingGenerator(new SplittableRandom(6));
            int[] cards = Orders.identity(size);
            shuffler.using(words).shuffle(cards);
            assertThat(Arrays.equals(cards, expected)).isTrue();
            assertThat(words.words()).isEqualTo(4 * (3 + 256));
        }
        int[] within = Orders.identity(size);
        pool.submit(() -> Shuffler.parallelScatter()
                        .on(pool)
                        .using(new SplittableRandom(6))
                        .shuffle(within))
                .join();
        assertThat(Arrays.equals(within, expected)).isTrue();
        pool.shutdown();
        int[] alone = Orders.identity(size);
        Shuffler.parallelScatter().on(pool).using(new SplittableRandom(6)).shuffle(alone);
        assertThat(Arrays.equals(alone, expected))
                .as("with a pool that is closed")
                .isTrue();
    }

    @Tag("large")
    @ParameterizedTest
    @EnumSource
    void everyKindOfArrayHasTheSameOrderAndNothingOutsideTheRangeIsTouched(ArrayOf kind) {
        int[] expected = shortForm(SIZE, CHUNK, new SplittableRandom(CHUNK));
        int[] part = kind.orderOfPart(SIZE, 1, deck -> scatter(deck, CHUNK, Xoshiro256::fromDice));
        assertThat(Arrays.equals(part, expected)).isTrue();
    }

    /** Derives generators, of which number {@code which} fails at its word number {@code word}. */
    private static Function<Dice, RandomGenerator> failingAt(int which, int word, Throwable planned) {
        AtomicInteger derived = new AtomicInteger();
        return dice -> {
            RandomGenerator sound = Xoshiro256.fromDice(dice);
            if (derived.getAndIncrement() != which) {
                return sound;
            }
            CountingGenerator words = new CountingGenerator(sound);
            return () -> {
                if (words.words() == word) {
                    if (planned instanceof Error error) {
                        throw error;
                    }
                    throw (RuntimeException) planned;
                }
                return words.nextLong();
            };
        };
    }

    /** Five chunks, numbers 0 to 4, then 256 buckets. */
    @ParameterizedTest
    @CsvSource({"0,0", "0,3000", "4,10", "5,0", "5,100", "130,50", "260,0", "260,200"})
    void aPieceThatFailsLosesNothingAndIsReported(int which, int word) {
        for (Throwable planned : List.of(new IllegalStateException("planned"), new OutOfMemoryError("planned"))) {
            int[] cards = Orders.identity(SIZE);
            assertThatThrownBy(() -> scatter(Deck.of(cards), CHUNK, failingAt(which, word, planned)))
                    .isSameAs(planned);
            assertThat(isWhole(cards)).isTrue();
            if (which < 5) {
                assertThat(Arrays.equals(cards, Orders.identity(SIZE)))
                        .as("unchanged")
                        .isTrue();
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 5, 100, 260})
    void anInterruptionLosesNothingAndIsReported(int which) {
        Thread caller = Thread.currentThread();
        AtomicInteger derived = new AtomicInteger();
        int[] cards = Orders.identity(SIZE);
        Function<Dice, RandomGenerator> interrupting = dice -> {
            RandomGenerator sound = Xoshiro256.fromDice(dice);
            return derived.getAndIncrement() != which
                    ? sound
                    : () -> {
                        caller.interrupt();
                        return sound.nextLong();
                    };
        };
        assertThatThrownBy(() -> scatter(Deck.of(cards), CHUNK, interrupting))
                .isInstanceOf(CancellationException.class)
                .hasMessageContaining("interrupted");
        assertThat(Thread.interrupted()).as("still interrupted").isTrue();
        assertThat(isWhole(cards)).isTrue();
    }

    @Test
    void anInterruptedCallerDoesNotBeginAndAListIsAsItWas() {
        int size = ParallelScatter.BASE + 1;
        List<Integer> list = new ArrayList<>(IntStream.range(0, size).boxed().toList());
        List<Integer> before = new ArrayList<>(list);
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> Shuffler.parallelScatter().shuffle(list)).isInstanceOf(CancellationException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(list.equals(before)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1, 1, 0x5555_5555_5555_5555L})
    void aConstantGeneratorDoesNotHang(long constant) {
        int[] cards = Orders.identity(ParallelScatter.BASE + 1);
        Shuffler shuffler = Shuffler.parallelScatter().on(pool).using(() -> constant);
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
     * A copy of the cards, an eighth for the chunks, and the cards bucket by bucket: all allocated by the caller, who
     * works alone since the pool is closed.
     */
    @Test
    void theMemoryIsAsStated() {
        int size = 6 * ((1 << 19) - 256);
        int[] cards = Orders.identity(size);
        pool.shutdown();
        Shuffler shuffler = Shuffler.parallelScatter().on(pool).using(new SplittableRandom(1));
        shuffler.shuffle(cards);
        long before = Allocation.bytes();
        shuffler.shuffle(cards);
        long allocated = Allocation.bytes() - before;
        assertThat(allocated).isLessThan(4L * size * 9 / 8 + 4L * size + size / 50 + 200_000);
    }
}
