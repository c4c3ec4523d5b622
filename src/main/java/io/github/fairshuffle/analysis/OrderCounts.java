package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.internal.Configured;
import java.math.BigInteger;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** How often each order of a few cards came. */
final class OrderCounts implements Evidence {
    /** The largest deck. */
    static final int LARGEST = 6;

    /** The quantile of the normal law for 0.1. */
    private static final double MISS = 1.2816;

    /** In lexicographic order. */
    private final Cells cells;

    private int samples;

    /** Counts orders of 2 to {@link #LARGEST} cards. */
    OrderCounts(int size) {
        int orders = orders(size).intValueExact();
        cells = new Cells(orders, 1.0 / orders);
    }

    /** Shuffles many times, always from the identity, and counts the orders. */
    static OrderCounts sample(Shuffler shuffler, int size, int samples, RandomGenerator generator) {
        OrderCounts counts = new OrderCounts(size);
        Shuffler driven = Configured.of(shuffler).with(generator);
        for (int k = 0; k < samples; k++) {
            counts.add(driven.permutation(size));
        }
        return counts;
    }

    /** {@return the number of orders: size!} */
    static BigInteger orders(int size) {
        return LongStream.rangeClosed(2, size)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    @Override
    public void add(Permutation order) {
        cells.counts[order.rank().intValue()]++;
        samples++;
    }

    int samples() {
        return samples;
    }

    /** {@return how often an order came} */
    int count(Permutation order) {
        return cells.counts[order.rank().intValue()];
    }

    /** {@return half the sum of |frequency − 1/n!|, which chance alone makes larger than 0} */
    Fraction totalVariation() {
        long orders = cells.counts.length;
        long sum = IntStream.of(cells.counts)
                .mapToLong(count -> Math.abs(count * orders - samples))
                .sum();
        return Fraction.of(sum, 2 * orders * samples);
    }

    /** {@return the mean of that distance, if the shuffler is fair} Each frequency is off by √(2/π) deviations. */
    double byChance() {
        return cells.counts.length / 2.0 * deviation() * Math.sqrt(2 / Math.PI);
    }

    /**
     * {@return the distance that the chi-square test finds nine times of ten} If all orders are off by as much, it is d where
     * the statistic has the noncentrality λ = 4·samples·d², and so nearly a normal law with the mean df + λ and the
     * variance 2·df + 4·λ. Other biases of that distance are found sooner.
     */
    double noticed(double alpha) {
        int df = cells.counts.length - 1;
        double critical = df;
        while (Tails.chiSquare(critical, df) > alpha) {
            critical += 0.1;
        }
        double lambda = 0;
        while (df + lambda - MISS * Math.sqrt(2 * df + 4 * lambda) < critical) {
            lambda += 0.1;
        }
        return Math.sqrt(lambda / samples) / 2;
    }

    /** {@return the standard deviation of a frequency, if the shuffler is fair} */
    double deviation() {
        double fair = 1.0 / cells.counts.length;
        return Math.sqrt(fair * (1 - fair) / samples);
    }

    /** Says nothing of too few. */
    @Override
    public List<Outcome> outcomes() {
        int orders = cells.counts.length;
        int degreesOfFreedom = samples < Counts.LEAST_EXPECTED * orders ? 0 : orders - 1;
        return List.of(Outcome.chiSquare("whole order", cells.pearson(samples), degreesOfFreedom));
    }
}
