package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.function.IntFunction;

/**
 * What a test has seen of a run of shuffles: a statistic, and how probable it is if they are uniform and independent.
 * Nearly all are chi-square distributed then.
 */
interface Evidence {
    /** The smallest expected count of a cell. Below it the far tail of the chi-square law cannot be trusted. */
    int LEAST_EXPECTED = 100;

    /** Adds the next shuffle of the identity. */
    void add(Permutation order);

    /** {@return how far the counts are from what is expected} */
    double statistic();

    /** {@return the degrees of freedom of the statistic; 0 if it is not chi-square, or nothing was to be compared} */
    int degreesOfFreedom();

    /** {@return the probability of a statistic as large or larger, or an upper bound of it} */
    default double pValue() {
        return Tails.chiSquare(statistic(), degreesOfFreedom());
    }

    /**
     * How to gather evidence about decks of one size.
     *
     * @param samplesNeeded the smallest number of samples with which every cell has {@link #LEAST_EXPECTED}
     * @param start makes empty evidence for a number of samples, which is not below {@code samplesNeeded}
     */
    record Plan(long samplesNeeded, IntFunction<Evidence> start) {}

    /** {@return Pearson's statistic of cells that are all equally likely: Σ (count − expected)² / expected} */
    static double pearson(long[] counts, double expected) {
        double sum = 0;
        for (long count : counts) {
            sum += (count - expected) * (count - expected);
        }
        return sum / expected;
    }
}
