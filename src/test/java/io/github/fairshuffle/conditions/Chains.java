package io.github.fairshuffle.conditions;

import java.util.Locale;
import org.apache.commons.math3.stat.descriptive.SummaryStatistics;

/** Compares statistics of Markov chains, and shows them as conditions.md does. */
final class Chains {
    private Chains() {}

    /** Returns the standard error of the mean. */
    private static double error(SummaryStatistics values) {
        return Math.sqrt(values.getPopulationVariance() / values.getN());
    }

    /** Returns the difference of two means, in standard errors. */
    static double difference(SummaryStatistics a, SummaryStatistics b) {
        return Math.abs(a.getMean() - b.getMean()) / Math.hypot(error(a), error(b));
    }

    /** Returns the mean and its standard error as a cell of a table. */
    static String cell(SummaryStatistics values) {
        return String.format(Locale.ROOT, "%.2f ± %.2f", values.getMean(), error(values));
    }
}
