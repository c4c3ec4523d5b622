package io.github.fairshuffle.analysis;

import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.Arrays;
import java.util.IntSummaryStatistics;

/** How often each of many things came, of which each has the probability p in each of so many trials. */
record Cells(String test, int[] counts, long trials, double p) {
    /** {@return the test of the least likely count, which is the least or the greatest} */
    Outcome furthest() {
        IntSummaryStatistics all = Arrays.stream(counts).summaryStatistics();
        double exponent = Math.max(Tails.exponent(all.getMin(), trials, p), Tails.exponent(all.getMax(), trials, p));
        return Outcome.furthest(test, exponent, 2.0 * counts.length);
    }

    /** {@return Pearson's statistic: Σ (count − expected)² / expected} */
    double pearson() {
        double expected = trials * p;
        return Arrays.stream(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }
}
