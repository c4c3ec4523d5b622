package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;

/** How often each card comes to each place. */
final class PositionEvidence implements Evidence {
    private final PositionMatrix matrix;

    private PositionEvidence(int size) {
        matrix = new PositionMatrix(size);
    }

    static Plan plan(int size) {
        return new Plan((long) LEAST_EXPECTED * size, samples -> new PositionEvidence(size));
    }

    @Override
    public void add(Permutation order) {
        matrix.add(order.order());
    }

    @Override
    public double statistic() {
        return matrix.statistic();
    }

    @Override
    public int degreesOfFreedom() {
        return matrix.degreesOfFreedom();
    }
}
