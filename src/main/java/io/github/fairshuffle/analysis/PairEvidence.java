package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Evidence about what each shuffle and the one before make together, such as the moves that lead from one to the other;
 * before the first, the deck is in its old order. If orders are uniform and independent, such products are too:
 * whatever the order before was, the next one makes every product equally likely.
 */
final class PairEvidence implements Evidence {
    private final BinaryOperator<Permutation> product;
    private final Evidence evidence;
    private @Nullable Permutation before;

    private PairEvidence(BinaryOperator<Permutation> product, Evidence evidence) {
        this.product = product;
        this.evidence = evidence;
    }

    /** {@return a plan that looks at products of the shuffle before and the next one as another plan looks at orders} */
    public static Plan plan(BinaryOperator<Permutation> product, Plan plan) {
        return new Plan(
                plan.samplesNeeded(),
                samples -> new PairEvidence(product, plan.start().apply(samples)));
    }

    @Override
    public void add(Permutation order) {
        evidence.add(product.apply(before == null ? Permutation.identity(order.size()) : before, order));
        before = order;
    }

    @Override
    public double statistic() {
        return evidence.statistic();
    }

    @Override
    public int degreesOfFreedom() {
        return evidence.degreesOfFreedom();
    }
}
