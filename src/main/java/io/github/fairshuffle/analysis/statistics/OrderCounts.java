package io.github.fairshuffle.analysis.statistics;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.random.RandomGenerator;
import java.util.stream.LongStream;

/**
 * How often each order of n cards came, and Pearson's chi-square over them. Its critical values are built in, so that
 * it needs no other jar: it judges what cannot be enumerated.
 *
 * @param counts how often the order of each rank came, in lexicographic order
 */
public record OrderCounts(int size, int samples, long[] counts) {
    /** Enough shuffles to find each bias of the catalogue that can be found this way: 200 for an order of six cards. */
    public static final int SAMPLES = 144_000;

    /** The largest deck. */
    public static final int LARGEST = 6;

    private static final int SMALLEST = 3;

    /** What a fair shuffler exceeds with probability 1e-6: for 5, 23, 119 and 719 degrees of freedom. */
    private static final double[] CRITICAL = {35.8882, 70.5496, 207.1986, 913.8572};

    /**
     * Shuffles 3 to {@link #LARGEST} cards many times, always from the identity, and counts the orders.
     *
     * @throws IllegalArgumentException if the size is another
     */
    public static OrderCounts sample(Shuffler shuffler, int size, int samples, RandomGenerator generator) {
        if (size < SMALLEST || size > LARGEST) {
            throw new IllegalArgumentException(
                    "whole orders are counted for " + SMALLEST + " to " + LARGEST + " cards, not " + size);
        }
        Shuffler driven = shuffler.using(generator);
        long[] counts = new long[orders(size).intValueExact()];
        for (int k = 0; k < samples; k++) {
            counts[driven.permutation(size).rank().intValue()]++;
        }
        return new OrderCounts(size, samples, counts);
    }

    /** {@return the number of orders: size!} */
    public static BigInteger orders(int size) {
        return LongStream.rangeClosed(2, size)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** {@return how often an order came} */
    public long count(Permutation order) {
        return counts[order.rank().intValue()];
    }

    /** {@return X² = Σ (count − expected)² / expected} */
    public double statistic() {
        return Evidence.pearson(counts, (double) samples / counts.length);
    }

    /** {@return what the statistic of a fair shuffler exceeds with probability 1e-6} */
    public double criticalValue() {
        return CRITICAL[size - SMALLEST];
    }

    /** {@return one less than the number of orders} */
    public int degreesOfFreedom() {
        return counts.length - 1;
    }

    /** {@return whether the statistic is not above the critical value} */
    public boolean looksUniform() {
        return statistic() <= criticalValue();
    }
}
