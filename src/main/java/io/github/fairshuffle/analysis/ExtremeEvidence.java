package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;

/**
 * The cell of two matrices that is furthest from what is expected: which card lies at which place, and which card
 * directly follows which ({@code size} standing for both ends of the deck). Sees one card that avoids one place, which a
 * sum over all cells hides.
 *
 * <p>The count of a cell is binomial with p = 1/n. By Chernoff's bound it is as far above or below N·p as c is with a
 * probability of at most exp(−s), where s = c·ln(c/(N·p)) + (N − c)·ln((N − c)/(N − N·p)). The statistic is the largest
 * s, and its p-value at most 2·exp(−s) times the number of cells. Nothing is assumed about what cells have in common,
 * nor about their size.
 */
final class ExtremeEvidence implements Evidence {
    private final PositionMatrix places;
    private final SuccessorEvidence successors;

    private ExtremeEvidence(int size) {
        places = new PositionMatrix(size);
        successors = new SuccessorEvidence(size);
    }

    /** {@return evidence about the cells of both matrices} */
    public static Plan plan(int size) {
        return new Plan(2, samples -> new ExtremeEvidence(size));
    }

    @Override
    public void add(Permutation permutation) {
        places.add(permutation.order());
        successors.add(permutation);
    }

    @Override
    public double statistic() {
        long[][] follows = successors.follows;
        double largest = 0;
        for (int one = 0; one < follows.length; one++) {
            for (int other = 0; other < follows.length; other++) {
                if (one != other) {
                    largest = Math.max(largest, exponent(follows[one][other]));
                }
                if (Math.max(one, other) < places.size()) {
                    largest = Math.max(largest, exponent(places.count(one, other)));
                }
            }
        }
        return largest;
    }

    private double exponent(long count) {
        double expected = (double) places.samples() / places.size();
        return term(count, expected) + term(places.samples() - count, places.samples() - expected);
    }

    private static double term(long count, double expected) {
        return count == 0 ? 0 : count * Math.log(count / expected);
    }

    @Override
    public int degreesOfFreedom() {
        return 0;
    }

    @Override
    public double pValue() {
        double cells = places.size() * (2.0 * places.size() + 1);
        return Math.min(1, 2 * cells * Math.exp(-statistic()));
    }
}
