package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.battery.statistics.AllOrders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Selects the facts that tell the most about the orders of an unfair shuffle. */
final class Facts {
    private static final int MOST_FACTS = 3;
    private static final int ENOUGH = 2;

    /** Cards move in blocks if more of them follow the same card as before; one riffle leaves half of the pairs. */
    private static final double MOST_IN_BLOCKS = 0.75;

    /** Facts that are always looked for. */
    private static final List<Function<Examined, Optional<Fact>>> TELLING = List.of(
            Kind.PREVIOUS_ORDER::find,
            Kind.PERIOD::find,
            Kind.DEPENDENT_ORDERS::find,
            Kind.REPEATED_ORDERS::find,
            Kind.FEW_ORDERS::find,
            Kind.ONE_KIND_OF_ORDER::find,
            seen -> seen.isSmall() ? Optional.empty() : Kind.ORDER.find(seen),
            Kind.NO_CARD_STAYS::find,
            Kind.BARRIER::find,
            Kind.SHORT_WAY::find,
            Kind.CARDS_STAY::find);

    /** Facts that are looked for until there are two facts, beginning with the most important one. */
    private static final List<Function<Examined, Optional<Fact>>> OTHERS = List.of(
            seen -> Kind.NEIGHBOURS.find(seen).filter(Facts::isInBlocks),
            Kind.CARD_AT_PLACE::find,
            seen -> seen.isSmall() ? Kind.ORDER.find(seen) : Optional.empty(),
            Kind.PAIR_ORDER::find,
            Kind.NEIGHBOURS::find,
            Kind.FIXED_POINTS::find);

    private Facts() {}

    /**
     * Returns at most three facts, beginning with the most important fact.
     *
     * @param drawn the number of cards in a sample, which begins each order; 0 if there is no sample
     */
    static List<Fact> of(Orders orders, int drawn, double alpha) {
        Examined seen = new Examined(orders, drawn, alpha);
        List<Fact> ofSample = drawn > 0 && seen.areCellsKnown() ? ofSample(seen) : List.of();
        return ofSample.isEmpty() ? ofOrders(seen) : ofSample;
    }

    /** Returns the cards that are drawn most often and most rarely, or else two cards that are drawn together. */
    private static List<Fact> ofSample(Examined seen) {
        List<Fact> single = Stream.of(Kind.DRAWN.find(seen), Kind.drawnMostRarely(seen))
                .flatMap(Optional::stream)
                .toList();
        return single.isEmpty() ? Kind.DRAWN_TOGETHER.find(seen).stream().toList() : single;
    }

    private static List<Fact> ofOrders(Examined seen) {
        Optional<Fact> same = Kind.SAME_ORDER.find(seen);
        if (same.isPresent()) {
            return List.of(same.get());
        }
        List<Fact> facts = new ArrayList<>();
        TELLING.forEach(kind -> kind.apply(seen).ifPresent(facts::add));
        for (Function<Examined, Optional<Fact>> kind : OTHERS) {
            if (facts.size() < ENOUGH) {
                kind.apply(seen)
                        .filter(fact -> facts.stream().noneMatch(other -> other.kind() == fact.kind()))
                        .ifPresent(facts::add);
            }
        }
        return facts.stream()
                .sorted(Comparator.comparing(Fact::kind))
                .limit(MOST_FACTS)
                .toList();
    }

    /** Returns whether so many cards follow the same card as before that they move in blocks. */
    static boolean isInBlocks(Fact fact) {
        return fact.cards() > AllOrders.LARGEST && fact.found() > MOST_IN_BLOCKS * fact.cards();
    }
}
