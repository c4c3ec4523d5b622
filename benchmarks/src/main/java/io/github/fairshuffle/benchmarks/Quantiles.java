package io.github.fairshuffle.benchmarks;

import java.util.stream.DoubleStream;

/** Order statistics. Means are useless here, because other programs may double the time of any measurement. */
final class Quantiles {
    private final double[] sorted;

    Quantiles(DoubleStream values) {
        sorted = values.sorted().toArray();
        if (sorted.length == 0) {
            throw new IllegalArgumentException("there are no values to take quantiles of");
        }
    }

    double min() {
        return sorted[0];
    }

    double median() {
        return at(0.5);
    }

    /** The quantile, interpolated linearly between two values. */
    double at(double probability) {
        double place = probability * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    double max() {
        return sorted[sorted.length - 1];
    }
}
