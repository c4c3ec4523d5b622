package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;

/**
 * Which card directly follows which, {@code size} standing for the end of the deck, before the first card and behind
 * the last one. A uniform order is a uniform cycle through these m = size + 1 points, so that a point follows another
 * with probability p = 1/(m−1), and two given pairs of different points occur together with probability 1/((m−1)(m−2)),
 * unless they have the start or the end in common or are each other's reverse: then never.
 *
 * <p>Let D be the matrix of deviations from N·p; its rows and columns sum to 0. It follows that the symmetric part of D
 * has the covariance N·p times the identity, and the antisymmetric part N·p·m/(m−2) times the identity. So the sum of
 * their squares, each divided by its factor, is chi-square with m(m−3)/2 + (m−1)(m−2)/2 = m² − 3m + 1 degrees of
 * freedom.
 */
final class SuccessorEvidence implements Evidence {
    /** How often a card follows another: {@code follows[before][card]}. */
    final long[][] follows;

    private long samples;

    SuccessorEvidence(int size) {
        follows = new long[size + 1][size + 1];
    }

    /** {@return evidence about all pairs} */
    public static Plan plan(int size) {
        return new Plan((long) LEAST_EXPECTED * size, samples -> new SuccessorEvidence(size));
    }

    @Override
    public void add(Permutation order) {
        int end = order.size();
        int before = end;
        for (int card : order.order()) {
            follows[before][card]++;
            before = card;
        }
        follows[before][end]++;
        samples++;
    }

    @Override
    public double statistic() {
        int points = follows.length;
        double expected = (double) samples / (points - 1);
        double symmetric = 0;
        double antisymmetric = 0;
        for (int one = 0; one < points; one++) {
            for (int other = 0; other < one; other++) {
                double both = follows[one][other] + follows[other][one] - 2 * expected;
                double difference = follows[one][other] - follows[other][one];
                symmetric += both * both / 2;
                antisymmetric += difference * difference / 2;
            }
        }
        return (symmetric + antisymmetric * (points - 2) / points) / expected;
    }

    @Override
    public int degreesOfFreedom() {
        int points = follows.length;
        return points * (points - 3) + 1;
    }
}
