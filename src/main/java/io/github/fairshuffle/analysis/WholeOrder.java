package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.random.RandomGenerator;

/**
 * Pearson's chi-square over all n! orders, with its critical values built in, so that it needs no other jar: the judge of
 * what cannot be enumerated.
 */
final class WholeOrder {
    /** The shuffles that find every bias of the catalogue which can be found this way: 200 for each order of six cards. */
    static final int SAMPLES = 144_000;

    static final double ALPHA = 1e-6;

    static final int SMALLEST = 3;
    static final int LARGEST = 6;

    /** What a fair shuffler exceeds with probability 1e-6: for 5, 23, 119 and 719 degrees of freedom. */
    private static final double[] CRITICAL = {35.8882, 70.5496, 207.1986, 913.8572};

    private final long[] counts;
    private final int size;
    private final int samples;

    private WholeOrder(long[] counts, int size, int samples) {
        this.counts = counts;
        this.size = size;
        this.samples = samples;
    }

    /** Shuffles 0 … size−1, always from the identity, and counts the orders. */
    static WholeOrder sample(Shuffler shuffler, int size, int samples, RandomGenerator generator) {
        if (size < SMALLEST || size > LARGEST) {
            throw new IllegalArgumentException(
                    "whole orders are counted for " + SMALLEST + " to " + LARGEST + " cards, not " + size);
        }
        Shuffler bound = shuffler.using(generator);
        long[] counts = new long[ExactLaw.factorial(size).intValueExact()];
        for (int k = 0; k < samples; k++) {
            counts[bound.permutation(size).rank().intValue()]++;
        }
        return new WholeOrder(counts, size, samples);
    }

    /** How often the order with a given rank came. */
    long count(int rank) {
        return counts[rank];
    }

    /** X² = Σ (count − expected)² / expected. */
    double statistic() {
        double expected = (double) samples / counts.length;
        double sum = 0;
        for (long count : counts) {
            sum += (count - expected) * (count - expected);
        }
        return sum / expected;
    }

    double criticalValue() {
        return CRITICAL[size - SMALLEST];
    }

    int degreesOfFreedom() {
        return counts.length - 1;
    }

    boolean looksUniform() {
        return statistic() <= criticalValue();
    }

    /** Half the sum of |frequency − 1/n!|; above 0 by chance alone. */
    double totalVariation() {
        double sum = 0;
        for (long count : counts) {
            sum += Math.abs((double) count / samples - 1.0 / counts.length);
        }
        return sum / 2;
    }

    Permutation mostFrequent() {
        int best = 0;
        for (int rank = 1; rank < counts.length; rank++) {
            best = counts[rank] > counts[best] ? rank : best;
        }
        return Permutation.unrank(size, BigInteger.valueOf(best));
    }

    Permutation leastFrequent() {
        int worst = 0;
        for (int rank = 1; rank < counts.length; rank++) {
            worst = counts[rank] < counts[worst] ? rank : worst;
        }
        return Permutation.unrank(size, BigInteger.valueOf(worst));
    }
}
