package io.github.fairshuffle;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import org.apache.commons.math3.analysis.solvers.BrentSolver;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.distribution.PoissonDistribution;

/** Pearson's chi-squared test of counts against exact probabilities. Commons Math computes the p-value. */
public final class ChiSquare {
    /** A test fails if its p-value is smaller. */
    public static final double ALPHA = 1e-6;

    private static final double LEAST = 100;

    private ChiSquare() {}

    public static double[] even(int outcomes) {
        double[] even = new double[outcomes];
        Arrays.fill(even, 1.0 / outcomes);
        return even;
    }

    /**
     * Returns the number of samples of a wrong law that the test rejects with a probability of 1 − 10<sup>−6</sup>, if its
     * probabilities are proportional to some weights; at least so many that each cell expects 100.
     */
    public static int samples(double[] law, double... weights) {
        double sum = DoubleStream.of(weights).sum();
        double squares = 0;
        for (int k = 0; k < law.length; k++) {
            squares += Math.pow(weights[k] / sum - law[k], 2) / law[k];
        }
        return (int) Math.ceil(
                Math.max(LEAST / DoubleStream.of(law).min().orElseThrow(), noncentrality(law.length - 1) / squares));
    }

    /** Returns the noncentrality of the chi-squared distribution of a statistic that ALPHA misses with its probability. */
    private static double noncentrality(int degrees) {
        double critical = new ChiSquaredDistribution(null, degrees).inverseCumulativeProbability(1 - ALPHA);
        return new BrentSolver()
                .solve(1_000, noncentrality -> missed(degrees, noncentrality, critical) - ALPHA, 1, 1e4);
    }

    /** Returns the distribution function. A Poisson variate is half the number of degrees of freedom that are added. */
    private static double missed(int degrees, double noncentrality, double critical) {
        PoissonDistribution added = new PoissonDistribution(noncentrality / 2);
        double sum = 0;
        for (int k = 0; k < noncentrality; k++) { // up to twice the mean
            sum += added.probability(k)
                    * new ChiSquaredDistribution(null, degrees + 2.0 * k).cumulativeProbability(critical);
        }
        return sum;
    }

    public static double pValue(long... counts) {
        return pValue(even(counts.length), counts);
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
            if (expected < LEAST * (1 - 1e-9)) {
                throw new IllegalArgumentException("cell " + k + " expects only " + expected + "; draw more");
            }
            statistic += (counts[k] - expected) * (counts[k] - expected) / expected;
            cells++;
        }
        return 1 - new ChiSquaredDistribution(null, cells - 1).cumulativeProbability(statistic);
    }
}
