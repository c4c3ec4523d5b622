package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.Comparator;
import java.util.List;

/**
 * Several pieces of evidence, of which the strongest counts. Its p-value is multiplied by their number (Bonferroni):
 * that is an upper bound, whatever they have in common.
 */
final class StrongestEvidence implements Evidence {
    private final List<Evidence> pieces;

    private StrongestEvidence(List<Evidence> pieces) {
        this.pieces = pieces;
    }

    /** {@return a plan that gathers the evidence of several} */
    public static Plan plan(List<Plan> plans) {
        return new Plan(
                plans.stream().mapToLong(Plan::samplesNeeded).max().orElseThrow(),
                samples -> new StrongestEvidence(
                        plans.stream().map(plan -> plan.start().apply(samples)).toList()));
    }

    private Evidence strongest() {
        return pieces.stream().min(Comparator.comparingDouble(Evidence::pValue)).orElseThrow();
    }

    @Override
    public void add(Permutation order) {
        pieces.forEach(piece -> piece.add(order));
    }

    @Override
    public double statistic() {
        return strongest().statistic();
    }

    @Override
    public int degreesOfFreedom() {
        return strongest().degreesOfFreedom();
    }

    @Override
    public double pValue() {
        return Math.min(1, pieces.size() * strongest().pValue());
    }
}
