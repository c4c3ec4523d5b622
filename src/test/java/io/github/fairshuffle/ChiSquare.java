package io.github.fairshuffle;

import org.apache.commons.math3.distribution.ChiSquaredDistribution;

/** Pearson's test of counts against exact probabilities, its tail by Commons Math. */
public final class ChiSquare {
    /** Below it a test fails. */
    public static final double ALPHA = 1e-6;

    private ChiSquare() {}

    /** How likely counts as far off as these are; refuses cells of fewer than 100 expected. */
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
                    return 0; // what cannot happen has happened
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
