package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.judge.Detail.Loss;
import java.util.List;

/** A look that shows a bias, with the facts that it shows. */
record View(Look look, List<Fact> facts) {
    /** Returns the loss of cards in a share of the shuffles of a look. */
    static View of(Look look, double share, Loss loss) {
        Kind kind = Traits.isOptional(look.way()) ? Kind.OTHER_CARDS : Kind.LOST_CARDS;
        return new View(look, List.of(Results.fact(kind, look.cards(), share, 0, 0, 0, loss)));
    }

    boolean shows(Kind kind) {
        return facts.stream().anyMatch(fact -> fact.kind() == kind);
    }
}
