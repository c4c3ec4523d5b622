package io.github.fairshuffle.analysis.statistics;

import io.github.fairshuffle.Permutation;
import java.util.Arrays;

/** How often each card came to each place. */
public final class PositionCounts implements Evidence {
    private final long[][] counts;
    private long samples;

    /** No shuffle yet. */
    public PositionCounts(int size) {
        counts = new long[size][size];
    }

    /** {@return evidence about all cards and places} */
    public static Plan plan(int size) {
        return new Plan((long) LEAST_EXPECTED * size, samples -> new PositionCounts(size));
    }

    @Override
    public void add(Permutation order) {
        add(order.order());
    }

    /** Adds the next shuffle of the identity: a permutation, which is not checked. */
    public void add(int[] order) {
        for (int place = 0; place < order.length; place++) {
            counts[order[place]][place]++;
        }
        samples++;
    }

    /** {@return how many shuffles were counted} */
    public long samples() {
        return samples;
    }

    /** {@return how often a card came to a place} */
    public long count(int card, int place) {
        return counts[card][place];
    }

    /** With a factor of (n−1)/n, since rows and columns have fixed sums. */
    @Override
    public double statistic() {
        int size = counts.length;
        double expected = (double) samples / size;
        double sum = Arrays.stream(counts)
                .mapToDouble(row -> Evidence.pearson(row, expected))
                .sum();
        return sum * (size - 1) / size;
    }

    @Override
    public int degreesOfFreedom() {
        return (counts.length - 1) * (counts.length - 1);
    }
}
