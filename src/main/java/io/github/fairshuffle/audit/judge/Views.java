package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.judge.Detail.Other;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The looks of unfair evidence, and the facts that each of them shows.
 *
 * @param isOneDeck whether one deck was shuffled again and again: then the shuffles that turn each order into the next one
 *     are examined instead of the orders
 */
record Views(Evidence evidence, boolean isOneDeck) {
    /** The deck sizes whose facts may be shown, in order of preference. */
    private static final List<Integer> SHOWN = List.of(4, 3, 5, 2, 6);

    /** Selects the first view that tells something; no other view is computed. */
    View shown(boolean areFewNamed) {
        Optional<View> ofFew = few().filter(view -> !view.facts().isEmpty())
                .filter(view -> !view.shows(Kind.SAME_ORDER) || isIdleWithManyCards())
                .findFirst();
        Optional<View> large = ofFew.isPresent() && areFewNamed ? Optional.empty() : large();
        return large.filter(view -> ofFew.isEmpty()
                        || Facts.isTelling(view.facts().get(0), view.look().shuffles()))
                .or(() -> ofFew)
                .or(() -> few().findFirst())
                .or(() -> evidence.sample().filter(Sample::convicts).map(this::of))
                .orElseGet(() -> new View(Results.newDecks(evidence.cards(), 0), List.of()));
    }

    /** Returns whether shuffles of a large deck always give the same order too, or were not looked at. */
    private boolean isIdleWithManyCards() {
        return evidence.clues.large().stream().distinct().limit(2).count() < 2;
    }

    /** Returns views of the laws and the samples of few cards that show a bias, in order of preference. */
    private Stream<View> few() {
        return Stream.concat(Stream.of(evidence.size), SHOWN.stream())
                .distinct()
                .flatMap(cards -> Stream.concat(ofLaw(cards), ofSample(cards)));
    }

    private Stream<View> ofLaw(int cards) {
        return evidence.enumerated(cards).filter(law -> !law.isUniform()).stream()
                .map(law -> of(evidence.traits.look(law), evidence.orders(cards).orElseThrow()));
    }

    private Stream<View> ofSample(int cards) {
        return evidence.sample(cards).filter(Sample::convicts).stream().map(this::of);
    }

    /** Returns orders of a large deck with their facts; empty if there are no facts. */
    private Optional<View> large() {
        return Optional.of(evidence.clues.large())
                .filter(orders -> orders.size() > (isOneDeck ? 1 : 0))
                .map(this::orders)
                .map(orders ->
                        of(Results.newDecks(orders.cards(), orders.sequence().size()), orders))
                .filter(view -> !view.facts().isEmpty());
    }

    private Orders orders(List<Permutation> sequence) {
        return Orders.of(isOneDeck ? Orders.steps(sequence) : sequence);
    }

    private View of(Sample sample) {
        Look look = sample.look();
        View view = sample.repeated()
                .map(fact -> new View(look, List.of(fact)))
                .or(() -> sample.orders().map(orders -> of(look, isOneDeck ? orders(orders.sequence()) : orders)))
                .orElseGet(() -> new View(look, List.of()));
        return switch (look.way()) {
            case LINKED_LIST, EQUAL_CARDS, NEW_OBJECTS -> first(view);
            default -> view;
        };
    }

    /** Returns a look at orders with their facts; about the samples that begin the orders, if samples are drawn. */
    private View of(Look look, Orders orders) {
        int drawn = evidence.traits
                .sampling()
                .map(sampling -> sampling.drawn(orders.cards()))
                .orElse(0);
        return new View(look, Facts.of(orders, drawn, evidence.alpha));
    }

    /** Returns the first fact of a view, as a fact that only this way of shuffling shows. */
    private static View first(View view) {
        Way way = view.look().way();
        boolean areNew = way == Way.NEW_OBJECTS;
        List<Fact> first = view.facts().stream()
                .limit(1)
                .map(fact -> Results.fact(
                        areNew ? Kind.SAME_FIRST_ORDER : Kind.OTHER_CARDS,
                        fact.cards(),
                        areNew ? fact.found() : 1,
                        areNew ? fact.fair() : 0,
                        fact.pValue(),
                        view.look().shuffles(),
                        new Other(way, fact)))
                .toList();
        return new View(view.look(), first);
    }
}
