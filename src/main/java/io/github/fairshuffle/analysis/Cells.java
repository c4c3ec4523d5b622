package io.github.fairshuffle.analysis;

import java.util.Arrays;
import java.util.IntSummaryStatistics;

/** How often each of many things came, that all have the same probability in each order. */
final class Cells {
    private final int[] counts;
    private final double fair;

    Cells(int cells, double fair) {
        counts = new int[cells];
        this.fair = fair;
    }

    void count(int cell) {
        counts[cell]++;
    }

    /** {@return how unlikely the least likely count is: see {@link Tails#exponent}} */
    double furthest(int orders) {
        IntSummaryStatistics all = Arrays.stream(counts).summaryStatistics();
        return Math.max(Tails.exponent(all.getMin(), orders, fair), Tails.exponent(all.getMax(), orders, fair));
    }

    /** {@return Pearson's statistic: Σ (count − expected)² / expected} */
    double pearson(int orders) {
        double expected = orders * fair;
        return Arrays.stream(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }

    /** {@return how often any of them came} */
    int total() {
        return Arrays.stream(counts).sum();
    }
}
