package io.github.fairshuffle.internal.array;

import static io.github.fairshuffle.Numbers.numbers;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.ArrayOf;
import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.list.ShortList;
import io.github.fairshuffle.uniform.Durstenfeld;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the fused loops of every kind of array with the short form: both have to draw the same words and produce the
 * same order. A part of an array is copied, and the same loops shuffle the copy.
 */
class FusedLoopsTest {
    private static final int MARGIN = 3;

    /** Words that a batch often rejects or suspects, so that the tests reach the rare paths too. */
    enum Words {
        FAIR,
        LOW_HALF_OFTEN_ZERO,
        HIGH_HALF_OFTEN_ZERO,
        FEW_BITS;

        CountingGenerator from(long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            return new CountingGenerator(() -> {
                long word = random.nextLong();
                return switch (this) {
                    case FAIR -> word;
                    case LOW_HALF_OFTEN_ZERO -> (word & 3) == 0 ? word & 0xFFFF_FFFF_0000_0000L : word;
                    case HIGH_HALF_OFTEN_ZERO -> (word & 3) == 0 ? word & 0xFFFF_FFFFL : word;
                    case FEW_BITS -> word & random.nextLong() & random.nextLong() & random.nextLong();
                };
            });
        }
    }

    private static int[] shortForm(int size, RandomGenerator generator) {
        int[] order = Indices.identity(size);
        if (size > 1) {
            new Durstenfeld().permute(Deck.of(order), Dice.of(generator));
        }
        return order;
    }

    private static void using(Words words, long seed, int drawn, Consumer<Shuffler> use) {
        CountingGenerator generator = words.from(seed);
        use.accept(Shuffler.durstenfeld().using(generator));
        assertThat(generator.words())
                .as("words drawn, %s, seed %d", words, seed)
                .isEqualTo(drawn);
    }

    private static void assertSame(int size, Words words, long seed) {
        CountingGenerator shortWords = words.from(seed);
        int[] expected = shortForm(size, shortWords);
        int[] cards = Indices.identity(size);
        using(words, seed, shortWords.words(), shuffler -> shuffler.shuffle(cards));
        assertThat(Arrays.mismatch(cards, expected))
                .as("first place that differs from Durstenfeld.permute, size %d, seed %d", size, seed)
                .isEqualTo(-1);
    }

    @Tag("large")
    @ParameterizedTest
    @EnumSource
    void theOrderIsThatOfTheShortForm(Words words) {
        for (int size = 0; size <= 300; size++) {
            for (long seed = 1; seed <= 5; seed++) {
                assertSame(size, words, seed);
            }
        }
        for (int power = 9; power <= 18; power++) {
            for (int size = (1 << power) - 1; size <= (1 << power) + 3; size++) {
                assertSame(size, words, size);
            }
        }
    }

    @Tag("slow")
    @Test
    void theOrderIsThatOfTheShortFormWhereEveryIndexTakesAWord() {
        assertSame((1 << 24) + 5, Words.FAIR, 1);
    }

    /** Covers the loops with six, four and two bounds a word, and the limits between them, for arrays and parts. */
    @ParameterizedTest
    @EnumSource
    void everyKindOfArrayHasThatOrder(ArrayOf kind) {
        IntStream small = IntStream.rangeClosed(0, 30);
        IntStream large = IntStream.of(52, 54, 255, 256, 257, 262, 4_095, 4_096, 4_097, 4_098);
        IntStream.concat(small, large).forEach(size -> {
            for (Words words : Words.values()) {
                CountingGenerator shortWords = words.from(size);
                int[] expected = shortForm(size, shortWords);
                int drawn = shortWords.words();
                int[] whole = kind.order(size, array -> using(words, size, drawn, s -> kind.shuffle(s, array)));
                int[] part = kind.orderOfPart(size, MARGIN, deck -> using(words, size, drawn, s -> s.shuffle(deck)));
                assertThat(Arrays.equals(whole, expected))
                        .as("%s, size %d, %s", kind, size, words)
                        .isTrue();
                assertThat(Arrays.equals(part, expected))
                        .as("part of %s, size %d, %s", kind, size, words)
                        .isTrue();
            }
        });
    }

    @ParameterizedTest
    @EnumSource
    void aShortListHasThatOrder(Words words) {
        for (int size = 2; size <= ShortList.MOST; size++) {
            for (long seed = 1; seed <= 1_000; seed++) {
                CountingGenerator shortWords = words.from(seed);
                int[] expected = shortForm(size, shortWords);
                CountingGenerator generator = words.from(seed);
                List<Integer> list = new ArrayList<>(numbers(size));
                ShortList.shuffle(list, size, generator);
                assertThat(list)
                        .as("%s, seed %d", words, seed)
                        .isEqualTo(IntStream.of(expected).boxed().toList());
                assertThat(generator.words()).isEqualTo(shortWords.words());
            }
        }
    }

    /** Ensures that the loaded words do their work: every loop rejects many of them. */
    @ParameterizedTest
    @EnumSource(names = "FAIR", mode = EnumSource.Mode.EXCLUDE)
    void loadedWordsAreOftenRejected(Words words) {
        for (int size : new int[] {54, 255, 4_096, 9_000}) {
            CountingGenerator fair = Words.FAIR.from(size);
            CountingGenerator loaded = words.from(size);
            for (int k = 0; k < 100; k++) {
                shortForm(size, fair);
                shortForm(size, loaded);
            }
            assertThat(loaded.words()).as("size %d", size).isGreaterThan(fair.words() * 11 / 10);
        }
    }

    /** One half of the first word leaves the largest remainder that is rejected, or the smallest accepted one. */
    @ParameterizedTest
    @CsvSource({"7, 210, 24", "13, 1716, 720", "54, 148824, 124950", "300, 89700, 88506", "5000, 5000, 4999"})
    void aWordIsRejectedUpToTheLimitAndNotBeyond(int size, long high, long low) {
        for (boolean ofHighHalf : new boolean[] {true, false}) {
            long product = ofHighHalf ? high : low;
            long step = Long.lowestOneBit(product);
            long limit = (1L << 32) % product;
            int rejected = wordsAfter(half(product, limit - step), ofHighHalf, size);
            int accepted = wordsAfter(half(product, limit), ofHighHalf, size);
            assertThat(rejected).isEqualTo(accepted + 1);
        }
    }

    /** Returns the half word whose multiple by a product has a given remainder modulo 2^32. */
    private static long half(long product, long remainder) {
        long step = Long.lowestOneBit(product);
        BigInteger range = BigInteger.valueOf((1L << 32) / step);
        return BigInteger.valueOf(product / step)
                .modInverse(range)
                .multiply(BigInteger.valueOf(remainder / step))
                .mod(range)
                .longValue();
    }

    private static int wordsAfter(long half, boolean high, int size) {
        long first = high ? half << 32 | 0xFFFF_FFFFL : 0xFFFF_FFFFL << 32 | half;
        Supplier<CountingGenerator> words = () -> {
            long[] next = {first};
            return new CountingGenerator(() -> {
                long word = next[0];
                next[0] = -1; // words of ones are never rejected
                return word;
            });
        };
        CountingGenerator shortWords = words.get();
        CountingGenerator generator = words.get();
        int[] cards = Indices.identity(size);
        Shuffler.durstenfeld().using(generator).shuffle(cards);
        assertThat(cards).isEqualTo(shortForm(size, shortWords));
        assertThat(generator.words()).isEqualTo(shortWords.words());
        return generator.words();
    }

    /** After a failure of the generator at any word, an array or a part still contains all its cards. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void aFailureLosesNothing(int from) {
        for (int size : new int[] {2, 7, 52, 300, 4200}) {
            CountingGenerator all = Words.FAIR.from(3);
            shortForm(size, all);
            for (int word = 0; word < all.words(); word++) {
                RandomGenerator failing = Generators.failingAt(word, 3, new Generators.Planned());
                int[] cards = Indices.identity(from + size);
                Deck deck = Deck.of(cards, from, from + size);
                assertThatThrownBy(() -> Shuffler.durstenfeld().using(failing).shuffle(deck))
                        .isInstanceOf(Generators.Planned.class);
                assertThat(Permutation.of(cards).size()).isEqualTo(from + size); // refuses any other array
            }
        }
    }
}
