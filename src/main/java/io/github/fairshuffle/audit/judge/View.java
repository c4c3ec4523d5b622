package io.github.fairshuffle.audit.judge;

import java.util.List;

/**
 * A look that shows a bias, with the facts that it shows.
 *
 * @param support the number of different orders; 0 if they are not known
 */
record View(Look look, int support, List<Fact> facts) {
    /** Returns a look at orders with their facts; about the samples that begin the orders, if samples are drawn. */
    static View of(Evidence evidence, Look look, Orders orders) {
        int drawn = evidence.traits
                .sampling()
                .map(sampling -> sampling.drawn(orders.cards()))
                .orElse(0);
        return new View(look, orders.support(), Facts.of(orders, drawn, evidence.alpha));
    }

    boolean shows(Kind kind) {
        return facts.stream().anyMatch(fact -> fact.kind() == kind);
    }
}
