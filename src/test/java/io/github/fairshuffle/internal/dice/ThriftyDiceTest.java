package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.InsideOutInPlace;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Are thrifty dice uniform at every width, and as thrifty with bytes as stated? */
class ThriftyDiceTest {
    /** Digits that come from other dice, so that they can be enumerated. */
    private static Dice narrow(Dice dice, int digitBits, int spareBits) {
        return new ThriftyDice(
                block -> {
                    for (int k = 0; k < block.length; k++) {
                        block[k] = (byte) dice.roll(1 << digitBits);
                    }
                },
                digitBits,
                spareBits,
                1);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 3", "1, 0, 4", "1, 2, 3", "2, 0, 3", "2, 1, 4", "3, 0, 4", "3, 1, 4", "4, 0, 5", "4, 2, 4"})
    void everyOrderIsEquallyLikelyAtEveryNumberOfDigits(int digitBits, int spareBits, int size) {
        for (Shuffler s : List.of(new Durstenfeld(), new InsideOutInPlace())) {
            ExactLaw law = ExactLaw.of(
                    (deck, dice) -> s.permute(deck, narrow(dice, digitBits, spareBits)),
                    size,
                    300_000,
                    (done, most) -> {});
            assertThat(law.isUniform()).isTrue();
            assertThat(law.unresolved().doubleValue()).isLessThan(0.6);
        }
    }

    /** The same dice, but what a rejection leaves is handled wrongly: the proof has to detect it. */
    @Test
    void diceThatForgetTheRangeAreFound() {
        Shuffler wrong = (deck, dice) -> {
            long[] state = {0, 1};
            new Durstenfeld().permute(deck, bound -> {
                while (state[1] < bound) {
                    state[0] = state[0] << 3 | dice.roll(8);
                    state[1] <<= 3;
                }
                int outcome = (int) (state[0] % bound);
                state[0] /= bound;
                state[1] /= bound;
                return outcome;
            });
        };
        assertThat(ExactLaw.of(wrong, 3).isUniform()).isFalse();
    }

    /** Counts what is asked of it. */
    private static final class Counting extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final transient SplittableRandom random = new SplittableRandom(5);
        private final transient List<byte[]> blocks = new ArrayList<>();
        private long bytes;

        @Override
        public void nextBytes(byte[] block) {
            random.nextBytes(block);
            blocks.add(block);
            bytes += block.length;
        }

        @Override
        public long nextLong() {
            throw new AssertionError("only nextBytes is asked of a SecureRandom");
        }

        @Override
        public int nextInt(int bound) {
            throw new AssertionError("only nextBytes is asked of a SecureRandom");
        }
    }

    @Test
    void aDeckTakesAtMostFortyBytesMostlyReadAtOnce() {
        Counting generator = new Counting();
        int shuffles = 10_000;
        for (int k = 0; k < shuffles; k++) {
            Shuffler.durstenfeld().using(generator).shuffle(new int[52]);
        }
        assertThat((double) generator.bytes / shuffles).isBetween(28.2, 40.0);
        assertThat((double) generator.blocks.size() / shuffles).isLessThan(1.1);
    }

    @Test
    void whatWasReadIsWiped() {
        Counting generator = new Counting();
        for (Shuffler s : Shufflers.all()) {
            s.using(generator).shuffle(new int[100]);
        }
        assertThat(generator.blocks)
                .isNotEmpty()
                .allSatisfy(block -> assertThat(block).containsOnly(0));
    }

    @Test
    void itIsUniformInProduction() {
        Counting generator = new Counting();
        int samples = 60_000;
        long[] counts = new long[120];
        for (int k = 0; k < samples; k++) {
            counts[Shuffler.durstenfeld().using(generator).permutation(5).rank().intValue()]++;
        }
        double[] even = new double[120];
        Arrays.fill(even, 1.0 / 120);
        assertThat(ChiSquare.pValue(even, counts)).isGreaterThan(ChiSquare.ALPHA);
    }

    @Test
    void aBrokenGeneratorIsBounded() {
        SecureRandom ones = new SecureRandom() {
            private static final long serialVersionUID = 1L;

            @Override
            public void nextBytes(byte[] block) {
                Arrays.fill(block, (byte) 0xFF);
            }
        };
        assertThatThrownBy(() -> Dice.of(ones).roll(3)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void largeBoundsWork() {
        Dice dice = Dice.of(new Counting());
        for (int bound : new int[] {Integer.MAX_VALUE, 1 << 30, (1 << 30) + 1}) {
            for (int k = 0; k < 1000; k++) {
                assertThat(dice.roll(bound)).isBetween(0, bound - 1);
            }
        }
    }
}
