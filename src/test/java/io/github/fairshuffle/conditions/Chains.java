package io.github.fairshuffle.conditions;

import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/** Compares statistics of Markov chains. */
final class Chains {
    /** The probability that two means of the same law differ by more than this number of standard errors is 10<sup>−6</sup>. */
    static final double CHANCE = 4.89;

    /** A true difference of so many standard errors exceeds {@link #CHANCE} with a probability of 1 − 10<sup>−6</sup>. */
    static final double SEEN = CHANCE + 4.75;

    /**
     * The number of draws for each mean. If another number of moves changes a mean by one standard deviation
     * of a draw, the test sees it, because 186 = 2·{@link #SEEN}² draws are enough. Half as many draws show a change by
     * 1.4 standard deviations, and a quarter shows a change by two.
     */
    static final int ENOUGH = 200;

    private Chains() {}

    private static double error(SummaryStatistics values) {
        return Math.sqrt(values.getPopulationVariance() / values.getN());
    }

    /** Returns the difference of two means, in standard errors. */
    static double difference(SummaryStatistics a, SummaryStatistics b) {
        return Math.abs(a.getMean() - b.getMean()) / Math.hypot(error(a), error(b));
    }
}
