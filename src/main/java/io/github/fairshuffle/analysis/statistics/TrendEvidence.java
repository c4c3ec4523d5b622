package io.github.fairshuffle.analysis.statistics;

import io.github.fairshuffle.Permutation;

/**
 * Whether cards from the top tend to the top, or to the bottom: one direction of the position matrix. It is the sum
 * over all places k of (k − m)(order[k] − m), where m = (n−1)/2, as in Spearman's rank correlation. Its mean is 0 and
 * its variance n²(n+1)²(n−1)/144; the square of the sum over all shuffles is chi-square with one degree of freedom.
 *
 * <p>One direction is seen with far fewer shuffles than all of them: bounded rolls by remainder prefer small numbers,
 * each by little, and all push the same way.
 */
public final class TrendEvidence implements Evidence {
    private final int size;
    private double sum;
    private long samples;

    private TrendEvidence(int size) {
        this.size = size;
    }

    /** {@return evidence about the trend} It is the mean of many shuffles, which is normal enough from 200 on. */
    public static Plan plan(int size) {
        return new Plan(2L * LEAST_EXPECTED, samples -> new TrendEvidence(size));
    }

    @Override
    public void add(Permutation order) {
        double middle = (size - 1) / 2.0;
        int place = 0;
        for (int card : order.order()) {
            sum += (place++ - middle) * (card - middle);
        }
        samples++;
    }

    @Override
    public double statistic() {
        double n = size;
        double variance = n * n * (n + 1) * (n + 1) * (n - 1) / 144;
        return sum * sum / (samples * variance);
    }

    @Override
    public int degreesOfFreedom() {
        return 1;
    }
}
