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

/**
 * How often each order of n cards came.
 *
 * @param counts how often the order of each rank came, in lexicographic order
 */
record OrderCounts(int size, int samples, long[] counts) {
    /** The largest deck. */
    static final int LARGEST = 6;

    private static final int SMALLEST = 2;

    /** The quantile of the normal law for 0.1. */
    private static final double MISS = 1.2816;

    /**
     * Shuffles 2 to {@link #LARGEST} cards many times, always from the identity, and counts the orders.
     *
     * @throws IllegalArgumentException if the size is another
     */
    static OrderCounts sample(Shuffler shuffler, int size, int samples, RandomGenerator generator) {
        if (size < SMALLEST || size > LARGEST) {
            throw new IllegalArgumentException(
                    "whole orders are counted for " + SMALLEST + " to " + LARGEST + " cards, not " + size);
        }
        Shuffler driven = Configured.of(shuffler).with(generator);
        long[] counts = new long[orders(size).intValueExact()];
        for (int k = 0; k < samples; k++) {
            counts[driven.permutation(size).rank().intValue()]++;
        }
        return new OrderCounts(size, samples, counts);
    }

    /** {@return the number of orders: size!} */
    static BigInteger orders(int size) {
        return LongStream.rangeClosed(2, size)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** {@return how often an order came} */
    long count(Permutation order) {
        return counts[order.rank().intValue()];
    }

    /** {@return half the sum of |frequency − 1/n!|, which chance alone makes larger than 0} */
    Fraction totalVariation() {
        long orders = counts.length;
        long sum = LongStream.of(counts)
                .map(count -> Math.abs(count * orders - samples))
                .sum();
        return Fraction.of(sum, 2 * orders * samples);
    }

    /** {@return the mean of that distance, if the shuffler is fair} Each frequency is off by √(2/π) deviations. */
    double byChance() {
        return counts.length / 2.0 * deviation() * Math.sqrt(2 / Math.PI);
    }

    /**
     * {@return the distance that the chi-square test finds nine times of ten} If all orders are off by as much, it is d where
     * the statistic has the noncentrality λ = 4·samples·d², and so nearly a normal law with the mean df + λ and the
     * variance 2·df + 4·λ. Other biases of that distance are found sooner.
     */
    double noticed(double alpha) {
        int df = counts.length - 1;
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
        double fair = 1.0 / counts.length;
        return Math.sqrt(fair * (1 - fair) / samples);
    }

    /** {@return the most frequent order; of several, the first} */
    Permutation mostFrequent() {
        return order(LongStream.of(counts).max().orElseThrow());
    }

    /** {@return the least frequent order; of several, the first} */
    Permutation leastFrequent() {
        return order(LongStream.of(counts).min().orElseThrow());
    }

    private Permutation order(long count) {
        int rank = IntStream.range(0, counts.length)
                .filter(k -> counts[k] == count)
                .findFirst()
                .orElseThrow();
        return Permutation.unrank(size, BigInteger.valueOf(rank));
    }

    /** Counts all that are added. */
    static Evidence evidence(int size) {
        long[] counts = new long[orders(size).intValueExact()];
        return new Evidence() {
            @Override
            public void add(Permutation order) {
                counts[order.rank().intValue()]++;
            }

            @Override
            public List<Outcome> outcomes() {
                return List.of(new OrderCounts(
                                size, Math.toIntExact(LongStream.of(counts).sum()), counts)
                        .outcome());
            }
        };
    }

    /** {@return what the chi-square test of all orders says, if there are enough} */
    Outcome outcome() {
        double expected = (double) samples / counts.length;
        double squares = LongStream.of(counts)
                .mapToDouble(count -> (count - expected) * (count - expected))
                .sum();
        int degreesOfFreedom = expected < Counts.LEAST_EXPECTED ? 0 : counts.length - 1;
        return Outcome.chiSquare("whole order", squares / expected, degreesOfFreedom);
    }

    UniformityResult result(String shuffler, double alpha) {
        return new UniformityResult(shuffler, size, samples, alpha, List.of(outcome()));
    }
}
