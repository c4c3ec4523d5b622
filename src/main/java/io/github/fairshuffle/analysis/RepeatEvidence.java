package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.HashSet;
import java.util.Set;

/**
 * How many shuffles gave an order that was there before. The k-th does so with a probability of at most (k−1)/n!,
 * whatever came before, so that the number is stochastically no larger than a sum of independent indicators with the
 * mean μ = N(N−1)/(2·n!), and Chernoff's bound holds: it is r > μ or more with a probability of at most
 * exp(r − μ)·(μ/r)^r. Nothing has to be expected anywhere: with 54 cards one repeated order is enough.
 *
 * <p>Only the first orders are kept and compared, as many as have 2<sup>22</sup> places together.
 */
final class RepeatEvidence implements Evidence {
    private static final long MOST_PLACES = 1 << 22;

    private final int size;
    private final Set<Permutation> seen = new HashSet<>();
    private int samples;
    private int repeated;

    private RepeatEvidence(int size) {
        this.size = size;
    }

    /** {@return evidence about repeated orders} */
    public static Plan plan(int size) {
        return new Plan(2, samples -> new RepeatEvidence(size));
    }

    @Override
    public void add(Permutation order) {
        if ((seen.size() + 1L) * size <= MOST_PLACES) {
            samples++;
            repeated += seen.add(order) ? 0 : 1;
        }
    }

    /** {@return how many orders were there before} */
    @Override
    public double statistic() {
        return repeated;
    }

    @Override
    public int degreesOfFreedom() {
        return 0;
    }

    @Override
    public double pValue() {
        double logMean = Math.log(samples) + Math.log(samples - 1.0) - Math.log(2);
        for (int k = 2; k <= size; k++) {
            logMean -= Math.log(k);
        }
        double mean = Math.exp(logMean);
        return repeated <= mean ? 1 : Math.exp(repeated - mean + repeated * (logMean - Math.log(repeated)));
    }
}
