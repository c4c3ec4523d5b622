package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.battery.statistics.AllOrders;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Selects the facts that tell the most about the orders of an unfair shuffle. */
final class Facts {
    private static final int MOST_FACTS = 3;
    private static final int ENOUGH = 2;

    /** Cards move in blocks if more of them follow the same card as before; one riffle leaves half of the pairs. */
    private static final double MOST_IN_BLOCKS = 0.75;

    /** Facts that are always looked for. */
    private static final List<Function<FactFinder, Optional<Fact>>> TELLING = List.of(
            FactFinder::previousOrder,
            FactFinder::period,
            FactFinder::dependentOrders,
            FactFinder::repeatedOrders,
            FactFinder::fewOrders,
            FactFinder::oneKindOfOrder,
            seen -> seen.isSmall() ? Optional.empty() : seen.order(),
            FactFinder::noCardStays,
            FactFinder::barrier,
            FactFinder::shortWay,
            FactFinder::cardsStay);

    /** Facts that are looked for until there are two facts, beginning with the most important one. */
    private static final List<Function<FactFinder, Optional<Fact>>> OTHERS = List.of(
            seen -> seen.neighbours().filter(Facts::isInBlocks),
            FactFinder::cardAtPlace,
            seen -> seen.isSmall() ? seen.order() : Optional.empty(),
            FactFinder::pairOrder,
            FactFinder::neighbours,
            FactFinder::fixedPoints);

    private Facts() {}

    /**
     * Returns at most three facts, beginning with the most important fact.
     *
     * @param drawn the number of cards in a sample, which begins each order; 0 if there is no sample
     */
    static List<Fact> of(Orders orders, int drawn, double alpha) {
        FactFinder seen = new FactFinder(orders, drawn, alpha);
        List<Fact> ofSample = seen.areSamples() ? ofSample(seen) : List.of();
        return ofSample.isEmpty() ? ofOrders(seen) : ofSample;
    }

    /** Returns the cards that are drawn most often and most rarely, or else two cards that are drawn together. */
    private static List<Fact> ofSample(FactFinder seen) {
        List<Fact> single = seen.drawn();
        return single.isEmpty() ? seen.drawnTogether().stream().toList() : single;
    }

    private static List<Fact> ofOrders(FactFinder seen) {
        Optional<Fact> same = seen.sameOrder();
        if (same.isPresent()) {
            return List.of(same.get());
        }
        List<Fact> facts = new ArrayList<>();
        TELLING.forEach(kind -> kind.apply(seen).ifPresent(facts::add));
        for (Function<FactFinder, Optional<Fact>> kind : OTHERS) {
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
    private static boolean isInBlocks(Fact fact) {
        return fact.cards() > AllOrders.LARGEST && fact.found() > MOST_IN_BLOCKS * fact.cards();
    }

    /** Returns whether a fact about a large deck tells more than facts about few cards: orders that repeat, for example. */
    static boolean isTelling(Fact fact, int shuffles) {
        boolean isWeak = fact.kind() == Kind.REPEATED_ORDERS && fact.found() < shuffles / 100.0;
        return (fact.kind().compareTo(Kind.NO_CARD_STAYS) < 0 || fact.kind() == Kind.SHORT_WAY) && !isWeak;
    }
}
