package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.Arrays;

/**
 * The digits of the Lehmer code: digit i is how many cards after place i are smaller than the card at i. In a uniform
 * order digit i is uniform on n − i values and all digits are independent, so that the sum of their chi-square
 * statistics is chi-square as well, with the sum of their degrees of freedom, n(n−1)/2.
 */
final class LehmerEvidence implements Evidence {
    private final long[][] counts;
    private final int samples;

    private LehmerEvidence(int size, int samples) {
        counts = new long[size - 1][];
        Arrays.setAll(counts, digit -> new long[size - digit]);
        this.samples = samples;
    }

    /** {@return evidence about all digits} */
    public static Plan plan(int size) {
        return new Plan((long) LEAST_EXPECTED * size, samples -> new LehmerEvidence(size, samples));
    }

    @Override
    public void add(Permutation permutation) {
        int[] digits = OrderStatistics.lehmerCode(permutation);
        for (int digit = 0; digit < counts.length; digit++) {
            counts[digit][digits[digit]]++;
        }
    }

    @Override
    public double statistic() {
        return Arrays.stream(counts)
                .mapToDouble(digit -> Evidence.pearson(digit, (double) samples / digit.length))
                .sum();
    }

    @Override
    public int degreesOfFreedom() {
        int size = counts.length + 1;
        return size * (size - 1) / 2;
    }
}
