package io.github.fairshuffle.analysis;

import java.util.Arrays;

/** How often each of many things came, that all have the same probability in each order. */
final class Cells {
    final int[] counts;
    final double fair;

    Cells(int cells, double fair) {
        counts = new int[cells];
        this.fair = fair;
    }

    /** {@return how unlikely the least likely count is: see {@link Tails#furthest}} */
    double furthest(int orders) {
        return Tails.furthest(Arrays.stream(counts).summaryStatistics(), orders, fair);
    }

    /** {@return Pearson's statistic: Σ (count − expected)² / expected} */
    double pearson(long orders) {
        double expected = orders * fair;
        return Arrays.stream(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }
}
