package io.github.fairshuffle.internal.array;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.uniform.Durstenfeld;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Holds the fused loops to the short form: the same order from the same words, and as many of them. */
class FusedLoopsTest {
    /** Words that a batch is likely to reject, or to suspect, so that the rare paths are walked too. */
    enum Words {
        FAIR,
        LOW_HALF_OFTEN_ZERO,
        HIGH_HALF_OFTEN_ZERO,
        FEW_BITS;

        RandomGenerator from(long seed, long[] count) {
            SplittableRandom random = new SplittableRandom(seed);
            return () -> {
                count[0]++;
                long word = random.nextLong();
                return switch (this) {
                    case FAIR -> word;
                    case LOW_HALF_OFTEN_ZERO -> (word & 3) == 0 ? word & 0xFFFF_FFFF_0000_0000L : word;
                    case HIGH_HALF_OFTEN_ZERO -> (word & 3) == 0 ? word & 0xFFFF_FFFFL : word;
                    case FEW_BITS -> word & random.nextLong() & random.nextLong() & random.nextLong();
                };
            };
        }
    }

    private static int[] shortForm(int size, RandomGenerator generator) {
        int[] order = Orders.identity(size);
        if (size > 1) {
            new Durstenfeld().permute(Deck.of(order), Dice.of(generator));
        }
        return order;
    }

    private static void assertSame(int size, Words words, long seed) {
        long[] shortCount = {0};
        long[] fusedCount = {0};
        int[] expected = shortForm(size, words.from(seed, shortCount));
        int[] fused = Orders.identity(size);
        Shuffler.durstenfeld().using(words.from(seed, fusedCount)).shuffle(fused);
        assertThat(Arrays.equals(fused, expected))
                .as("size %d, seed %d", size, seed)
                .isTrue();
        assertThat(fusedCount).as("words drawn").isEqualTo(shortCount);
    }

    @ParameterizedTest
    @EnumSource
    void theOrderIsThatOfTheShortForm(Words words) {
        for (int size = 0; size <= 300; size++) {
            for (long seed = 1; seed <= 5; seed++) {
                assertSame(size, words, seed);
            }
        }
        for (int power = 9; power <= 20; power++) {
            for (int size = (1 << power) - 1; size <= (1 << power) + 3; size++) {
                assertSame(size, words, size);
            }
        }
    }

    @Test
    void theOrderIsThatOfTheShortFormWhereEveryIndexTakesAWord() {
        assertSame((1 << 24) + 5, Words.FAIR, 1);
    }

    @Test
    void everyKindOfArrayHasTheSameOrder() {
        for (int size : new int[] {2, 3, 7, 8, 9, 52, 127, 300, 5000}) {
            int[] order = shortForm(size, new SplittableRandom(size));
            Shuffler shuffler = Shuffler.durstenfeld();

            Integer[] objects = IntStream.range(0, size).boxed().toArray(Integer[]::new);
            shuffler.using(new SplittableRandom(size)).shuffle(objects);
            long[] longs = IntStream.range(0, size).asLongStream().toArray();
            shuffler.using(new SplittableRandom(size)).shuffle(longs);
            double[] doubles = IntStream.range(0, size).asDoubleStream().toArray();
            shuffler.using(new SplittableRandom(size)).shuffle(doubles);
            float[] floats = new float[size];
            short[] shorts = new short[size];
            char[] chars = new char[size];
            byte[] bytes = new byte[size];
            boolean[] booleans = new boolean[size];
            for (int k = 0; k < size; k++) {
                floats[k] = k;
                shorts[k] = (short) k;
                chars[k] = (char) k;
                bytes[k] = (byte) k;
                booleans[k] = k % 3 == 0;
            }
            shuffler.using(new SplittableRandom(size)).shuffle(floats);
            shuffler.using(new SplittableRandom(size)).shuffle(shorts);
            shuffler.using(new SplittableRandom(size)).shuffle(chars);
            shuffler.using(new SplittableRandom(size)).shuffle(bytes);
            shuffler.using(new SplittableRandom(size)).shuffle(booleans);
            for (int k = 0; k < size; k++) {
                assertThat(objects[k]).isEqualTo(order[k]);
                assertThat(longs[k]).isEqualTo(order[k]);
                assertThat(doubles[k]).isEqualTo(order[k]);
                assertThat(floats[k]).isEqualTo(order[k]);
                assertThat(shorts[k]).isEqualTo((short) order[k]);
                assertThat(chars[k]).isEqualTo((char) order[k]);
                assertThat(bytes[k]).isEqualTo((byte) order[k]);
                assertThat(booleans[k]).isEqualTo(order[k] % 3 == 0);
            }
        }
    }

    @Test
    void aDeckOfFiftyTwoTakesNineWords() {
        long[] count = {0};
        RandomGenerator generator = Words.FAIR.from(1, count);
        Shuffler.durstenfeld().using(generator).shuffle(new int[52]);
        assertThat(count[0]).isEqualTo(9);
        for (int k = 1; k < 100_000; k++) {
            Shuffler.durstenfeld().using(generator).shuffle(new int[52]);
        }
        assertThat(count[0]).as("rejections are rare").isBetween(900_000L, 900_090L);
    }

    /** The generator fails at every word there is: the array is left as some permutation of itself. */
    @Test
    void aFailureLosesNothing() {
        for (int size : new int[] {2, 7, 52, 300, 4200}) {
            long[] total = {0};
            shortForm(size, Words.FAIR.from(3, total));
            for (long failAt = 1; failAt <= total[0]; failAt++) {
                long last = failAt;
                long[] count = {0};
                RandomGenerator sound = Words.FAIR.from(3, count);
                RandomGenerator failing = () -> {
                    if (count[0] == last - 1) {
                        throw new UnsupportedOperationException("no more words");
                    }
                    return sound.nextLong();
                };
                int[] cards = Orders.identity(size);
                assertThatThrownBy(() -> Shuffler.durstenfeld().using(failing).shuffle(cards))
                        .hasMessage("no more words");
                assertThat(Permutation.of(cards).size()).isEqualTo(size); // refuses what is no permutation
            }
        }
    }

    @Test
    void aBrokenGeneratorIsBounded() {
        for (int size : new int[] {3, 52, 300, 5000}) {
            int[] cards = Orders.identity(size);
            assertThatThrownBy(() -> Shuffler.durstenfeld().using(() -> 0L).shuffle(cards))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("use another generator");
            assertThat(Permutation.of(cards).size()).isEqualTo(size);
        }
    }
}
