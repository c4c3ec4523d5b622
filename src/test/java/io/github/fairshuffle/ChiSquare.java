package io.github.fairshuffle;

import java.util.Arrays;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/** Pearson's chi-squared test of counts against exact probabilities. Commons Math computes the p-value. */
public final class ChiSquare {
    /** A test fails if its p-value is smaller. */
    public static final double ALPHA = 1e-6;

    private ChiSquare() {}

    /** Returns the p-value of the counts of equally likely outcomes. */
    public static double pValue(long... counts) {
        double[] even = new double[counts.length];
        Arrays.fill(even, 1.0 / counts.length);
        return pValue(even, counts);
    }

    /** Returns the p-value of the counts, or throws an exception if a cell's expected count is below 100. */
    public static double pValue(double[] probabilities, long[] counts) {
        long total = 0;
        for (long count : counts) {
            total += count;
        }
        double statistic = 0;
        int cells = 0;
        for (int k = 0; k < counts.length; k++) {
            double expected = probabilities[k] * total;
            if (expected == 0) {
                if (counts[k] > 0) {
                    return 0; // an impossible outcome occurred
                }
                continue;
            }
            if (expected < 100) {
                throw new IllegalArgumentException("cell " + k + " expects only " + expected + "; draw more");
            }
            statistic += (counts[k] - expected) * (counts[k] - expected) / expected;
            cells++;
        }
        return 1 - new ChiSquaredDistribution(null, cells - 1).cumulativeProbability(statistic);
    }
}
