package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
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

    private static final int SMALLEST = 3;
    private static final double ALPHA = 1e-6;

    /**
     * Shuffles 3 to {@link #LARGEST} cards many times, always from the identity, and counts the orders.
     *
     * @throws IllegalArgumentException if the size is another
     */
    static OrderCounts sample(Shuffler shuffler, int size, int samples, RandomGenerator generator) {
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

    /** {@return what the test {@link Statistic#ORDER} makes of the counts} */
    UniformityResult result(String shuffler) {
        double statistic = Evidence.pearson(counts, (double) samples / counts.length);
        int degreesOfFreedom = counts.length - 1;
        double pValue = Tails.chiSquare(statistic, degreesOfFreedom);
        Verdict verdict = pValue < ALPHA ? Verdict.FAILED : Verdict.PASSED;
        return new UniformityResult(
                shuffler,
                size,
                samples,
                ALPHA,
                List.of(new Outcome(Statistic.ORDER, statistic, degreesOfFreedom, pValue, pValue, verdict)));
    }
}
