package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests the test that the statistical tests use. */
class ChiSquareTest {
    /** Rolls a die of which one side is loaded, with the weight 3 and not 2. */
    private static long[] counts(int samples, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        long[] counts = new long[6];
        for (int k = 0; k < samples; k++) {
            counts[(random.nextInt(13) - 1) / 2]++; // 0, 1 and 2 are the loaded side
        }
        return counts;
    }

    private static long rejected(int samples) {
        return IntStream.range(0, 500)
                .filter(seed -> ChiSquare.pValue(counts(samples, seed)) < ChiSquare.ALPHA)
                .count();
    }

    @Test
    void theNumberOfSamplesShowsTheWrongLaw() {
        int samples = ChiSquare.samples(ChiSquare.even(6), 3, 2, 2, 2, 2, 2);
        assertThat(rejected(samples)).isEqualTo(500);
        assertThat(rejected(samples / 4)).isBetween(50L, 450L);
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
