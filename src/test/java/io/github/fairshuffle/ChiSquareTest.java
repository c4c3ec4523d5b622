package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the test that the statistical tests use. */
class ChiSquareTest {
    /** The law of a die on which one side is twice as likely as each other side. */
    private static final double[] LOADED = {2, 1, 1, 1, 1, 1};

    private static long[] counts(int samples, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] counts = new long[6];
        for (int k = 0; k < samples; k++) {
            counts[Math.max(0, random.nextInt(7) - 1)]++;
        }
        return counts;
    }

    private static long rejected(int samples) {
        return IntStream.range(0, 2_000)
                .filter(seed -> ChiSquare.pValue(counts(samples, seed)) < ChiSquare.ALPHA)
                .count();
    }

    /** About half of the samples are rejected if the mean of the statistic is the critical value. */
    @Test
    void theNumberOfSamplesShowsTheWrongLaw() {
        int samples = ChiSquare.samples(ChiSquare.even(6), LOADED);
        assertThat(rejected(samples)).isEqualTo(2_000);
        assertThat(rejected(600)).isBetween(1L, 1_500L);
    }

    /** With one degree of freedom, the statistic is a square of a normal variate, and both errors have the same bound. */
    @Test
    void aNormalVariateNeedsTheSumOfTwoQuantiles() {
        double[] even = ChiSquare.even(2);
        double two = 4.891638; // of both tails, 1e-6
        double one = 4.753424; // of one tail, 1e-6
        double squares = 0.01;
        assertThat((double) ChiSquare.samples(even, 0.55, 0.45))
                .isCloseTo((two + one) * (two + one) / squares, within(1.5));
    }

    @Test
    void eachCellExpects100() {
        assertThat(ChiSquare.samples(ChiSquare.even(6), 1, 0, 0, 0, 0, 0)).isEqualTo(600);
    }
}
