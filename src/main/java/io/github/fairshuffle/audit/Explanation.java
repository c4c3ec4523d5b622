package io.github.fairshuffle.audit;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Evidence.Draws;
import io.github.fairshuffle.audit.Evidence.Failure;
import io.github.fairshuffle.audit.Evidence.Losses;
import io.github.fairshuffle.audit.Evidence.Sample;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Fact.Loss;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.Rules.View;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.statistics.AllOrders;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is wrong with a shuffler, and why. It is computed from the {@link Evidence} alone.
 *
 * @param shown the look whose orders show the facts; empty if no facts were found, or nothing is wrong
 * @param why the reason why the outcomes cannot be divided equally among the orders, if this is the reason
 * @param causes the known bugs that explain the facts equally well
 * @param line the source line that draws random numbers; empty if the line is unknown
 */
record Explanation(
        Optional<Look> shown,
        List<Fact> facts,
        Optional<Why> why,
        List<KnownBug> causes,
        Optional<Repair> repair,
        String line) {
    /** The number of outcomes, which is no multiple of the number of orders, and the bounds of the random numbers. */
    record Why(List<Integer> bounds, long outcomes, BigInteger orders) {}

    private static final Explanation NONE =
            new Explanation(Optional.empty(), List.of(), Optional.empty(), List.of(), Optional.empty(), "");

    /** The deck sizes whose facts may be shown, in order of preference. */
    private static final List<Integer> SHOWN = List.of(4, 3, 5, 2, 6);

    static Explanation of(Evidence evidence) {
        return !evidence.isUnfair()
                ? NONE
                : evidence.finding == Finding.LOSES_CARDS ? ofLoss(evidence) : ofBias(evidence);
    }

    /** Explains a bias. The orders of a program or a file may be successive orders of one deck, if this explains more. */
    private static Explanation ofBias(Evidence evidence) {
        Explanation ofOrders = ofBias(evidence, Way.FRESH_DECK);
        boolean neverRepeats = ofOrders.facts.stream()
                .limit(1)
                .anyMatch(fact -> fact.kind() == Kind.PREVIOUS_ORDER && fact.found() == 0);
        if (evidence.subject.shuffler().isPresent() || !ofOrders.facts.isEmpty() && !neverRepeats) {
            return ofOrders;
        }
        Explanation ofDeck = ofBias(evidence.ofOneDeck(), Way.SAME_DECK);
        boolean isNamedByLaw = ofDeck.causes.stream().anyMatch(bug -> bug.certainty() != KnownBug.Certainty.LIKELY);
        return isNamedByLaw || ofOrders.facts.isEmpty() && !ofDeck.facts.isEmpty() ? ofDeck : ofOrders;
    }

    /** Returns the views of the laws and the samples of few cards that show a bias, in order of preference. */
    private static List<View> few(Evidence evidence) {
        return Stream.concat(Stream.of(evidence.size), SHOWN.stream())
                .flatMap(cards -> Stream.concat(
                        evidence
                                .enumerated(cards)
                                .filter(law -> !law.isUniform())
                                .map(law -> view(evidence, law))
                                .stream(),
                        evidence.sample(cards).filter(Sample::convicts).map(sample -> view(evidence, sample)).stream()))
                .toList();
    }

    /** Returns whether laws or samples of few cards show a fact that does not depend on orders of many cards. */
    static boolean isShownByFewCards(Evidence evidence) {
        return few(evidence).stream().anyMatch(view -> !view.facts().isEmpty() && !view.shows(Kind.SAME_ORDER));
    }

    private static Explanation ofBias(Evidence evidence, Way way) {
        List<View> few = few(evidence);
        Optional<View> large = view(evidence, evidence.clues.large());
        View first = few.stream()
                .filter(view -> !view.facts().isEmpty())
                .filter(view -> !view.shows(Kind.SAME_ORDER) || evidence.isAlsoIdleWithManyCards())
                .findFirst()
                .or(() -> large)
                .or(() -> view(evidence, evidence.clues.more()))
                .or(() -> few.stream().findFirst())
                .or(() -> evidence.sample().filter(Sample::convicts).map(sample -> view(evidence, sample)))
                .orElseGet(() -> new View(new Look(evidence.cards(), 0, Way.FRESH_DECK), List.of()));
        List<KnownBug> causes = Rules.causes(evidence, first);
        Optional<View> telling =
                large.filter(view -> causes.isEmpty() && isTelling(view.facts().get(0)));
        View shown = telling.orElse(first);
        return new Explanation(
                Optional.of(shown.look())
                        .filter(look -> look.shuffles() > 0)
                        .map(look ->
                                look.way() == Way.FRESH_DECK ? new Look(look.cards(), look.shuffles(), way) : look),
                withStarts(evidence, shown.facts()),
                why(evidence, shown.look()),
                withStarts(
                        evidence,
                        shown,
                        causes.isEmpty() && telling.isPresent() ? Rules.causes(evidence, shown) : causes),
                evidence.clues.repair(),
                evidence.clues.draws(evidence.cards()).line());
    }

    /** Adds the fact that each start of a program prints the same orders. */
    private static List<Fact> withStarts(Evidence evidence, List<Fact> facts) {
        List<Fact> same =
                evidence.sameStarts().flatMap(Sample::repeated).stream().toList();
        return facts.containsAll(same)
                ? facts
                : Stream.concat(facts.stream().limit(2), same.stream()).toList();
    }

    /** Adds the cause of the same orders at each start, unless these are always the same order. */
    private static List<KnownBug> withStarts(Evidence evidence, View shown, List<KnownBug> causes) {
        Stream<KnownBug> same = shown.shows(Kind.SAME_ORDER)
                ? Stream.of()
                : Rules.ofStarts(evidence).stream()
                        .filter(bug ->
                                causes.stream().noneMatch(other -> other.name().equals(bug.name())));
        return Stream.concat(causes.stream(), same).toList();
    }

    /** Returns whether a fact about a large deck suggests a cause for any number of cards, such as few seeds. */
    private static boolean isTelling(Fact fact) {
        return (fact.kind().compareTo(Kind.NO_CARD_STAYS) < 0 || fact.kind() == Kind.SHORT_WAY) && !Rules.isWeak(fact);
    }

    private static View view(Evidence evidence, ExactLaw law) {
        Orders orders = Orders.of(law);
        return new View(Look.of(law), orders, evidence.facts(orders));
    }

    private static View view(Evidence evidence, Sample sample) {
        Optional<Orders> orders = sample.orders();
        List<Fact> facts = sample.repeated()
                .map(List::of)
                .or(() -> orders.map(evidence::facts))
                .orElse(List.of());
        List<Fact> shown = switch (sample.look().way()) {
            case LINKED_LIST, EQUAL_CARDS -> first(facts, sample.look().way(), Kind.OTHER_CARDS);
            case NEW_OBJECTS -> first(facts, sample.look().way(), Kind.SAME_FIRST_ORDER);
            default -> facts;
        };
        return orders.map(drawn -> new View(sample.look(), drawn, shown))
                .orElseGet(() -> new View(sample.look(), shown));
    }

    private static List<Fact> first(List<Fact> facts, Way way, Kind kind) {
        return facts.stream().limit(1).map(fact -> fact.in(way, kind)).toList();
    }

    /** Returns orders of a large deck with their facts; empty if there are no facts. */
    private static Optional<View> view(Evidence evidence, List<Permutation> sequence) {
        if (sequence.isEmpty()) {
            return Optional.empty();
        }
        Orders orders = Orders.of(sequence);
        Look look = new Look(orders.cards(), orders.shuffles(), Way.FRESH_DECK);
        return Optional.of(new View(look, orders, evidence.facts(orders)))
                .filter(view -> !view.facts().isEmpty());
    }

    private static Optional<Why> why(Evidence evidence, Look shown) {
        BigInteger orders = AllOrders.number(shown.cards());
        BigInteger[] perOrder = BigInteger.valueOf(shown.shuffles()).divideAndRemainder(orders);
        Draws draws = evidence.clues.draws(shown.cards());
        return shown.way() == Way.ENUMERATED
                        && evidence.law(shown.cards())
                                .filter(ExactLaw::isBalanced)
                                .isPresent()
                        && !draws.bounds().isEmpty()
                        && perOrder[0].signum() > 0
                        && perOrder[1].signum() > 0
                ? Optional.of(new Why(draws.bounds(), shown.shuffles(), orders))
                : Optional.empty();
    }

    private static Explanation ofLoss(Evidence evidence) {
        Failure first = evidence.firstLoss();
        Way way = Optional.ofNullable(first.way()).orElse(Way.FRESH_DECK);
        Optional<Losses> examined = evidence.clues.losses();
        Kind kind = examined.isPresent() ? Kind.LOST_CARDS : Kind.OTHER_CARDS;
        Losses losses = examined.orElseGet(
                () -> new Losses(new Look(first.cards(), 1, way), 1, new Loss((LostCards) first.thrown(), way)));
        int cards = losses.look().cards();
        View view =
                new View(losses.look(), List.of(new Fact(kind, cards, losses.share(), 0, 0, 0).with(losses.loss())));
        return new Explanation(
                Optional.of(view.look()),
                view.facts(),
                Optional.empty(),
                Rules.causes(evidence, view),
                Optional.empty(),
                evidence.clues.draws(cards).line());
    }
}
