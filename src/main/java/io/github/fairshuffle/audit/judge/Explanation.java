package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.judge.Detail.Loss;
import io.github.fairshuffle.audit.judge.Detail.Other;
import io.github.fairshuffle.audit.judge.Evidence.Draws;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Evidence.Losses;
import io.github.fairshuffle.audit.judge.Evidence.Repetitions;
import io.github.fairshuffle.audit.judge.Evidence.Sample;
import io.github.fairshuffle.audit.mistake.Match;
import io.github.fairshuffle.audit.mistake.Mistakes;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.exact.ExactLaw;
import java.math.BigInteger;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is wrong with a subject, and why. It is computed from the {@link Evidence} alone.
 *
 * @param shown the look whose orders show the facts; empty if no facts were found, or nothing is wrong
 * @param why the reason why the outcomes cannot be divided equally among the orders, if this is the reason
 * @param causes the known mistakes that fit equally well
 * @param unnamed why there are no causes; empty if there are some, or nothing is wrong
 * @param line the source line that draws random numbers; empty if the line is unknown
 */
public record Explanation(
        Optional<Look> shown,
        List<Fact> facts,
        Optional<Why> why,
        List<Match> causes,
        Optional<Unnamed> unnamed,
        String line) {
    /** A look that shows a bias, with the facts that it shows. */
    private record View(Look look, List<Fact> facts) {
        boolean shows(Kind kind) {
            return facts.stream().anyMatch(fact -> fact.kind() == kind);
        }
    }

    /** The number of outcomes, which is no multiple of the number of orders, and the bounds of the random numbers. */
    public record Why(List<Integer> bounds, long outcomes, BigInteger orders) {}

    /**
     * Why no bug is named.
     *
     * @param missing the numbers of cards that are necessary to compare the code with the known bugs
     */
    public record Unnamed(Reason reason, List<Integer> missing) {
        public enum Reason {
            NONE_MATCHES,
            ORDERS_ARE_MISSING,
            SAMPLES_ARE_TOO_LARGE
        }
    }

    private static final Explanation NONE =
            new Explanation(Optional.empty(), List.of(), Optional.empty(), List.of(), Optional.empty(), "");

    /** The deck sizes whose facts may be shown, in order of preference. */
    private static final List<Integer> SHOWN = List.of(4, 3, 5, 2, 6);

    /** Explains what is wrong; the shuffles of one deck are shown if they fit a mistake, or if they tell more. */
    public static Explanation of(Evidence evidence) {
        if (!evidence.isUnfair()) {
            return NONE;
        }
        List<Match> causes = Mistakes.of(evidence.clues.seen(), evidence.traits.sampling());
        if (evidence.finding == Finding.LOSES_CARDS) {
            return ofLoss(evidence, causes);
        }
        boolean isOneDeck = causes.stream().anyMatch(Match::ofOneDeck) || evidence.isOneDeck();
        return ofBias(isOneDeck ? evidence.ofOneDeck() : evidence, isOneDeck ? Way.SAME_DECK : Way.FRESH_DECK, causes);
    }

    /** Explains a bias by the first view that tells something; no other view is computed. */
    private static Explanation ofBias(Evidence evidence, Way way, List<Match> causes) {
        Optional<View> ofFew = few(evidence)
                .filter(view -> !view.facts().isEmpty())
                .filter(view -> !view.shows(Kind.SAME_ORDER) || evidence.isAlsoIdleWithManyCards())
                .findFirst();
        boolean areFewNamed = causes.stream().limit(1).anyMatch(Match::isOfFew);
        Optional<View> large =
                ofFew.isPresent() && areFewNamed ? Optional.empty() : view(evidence, evidence.clues.large());
        View shown = large.filter(view -> ofFew.isEmpty()
                        || Facts.isTelling(view.facts().get(0), view.look().shuffles()))
                .or(() -> ofFew)
                .or(() -> few(evidence).findFirst())
                .or(() -> evidence.sample().filter(Sample::convicts).map(sample -> view(evidence, sample)))
                .orElseGet(() -> new View(Results.newDecks(evidence.cards(), 0), List.of()));
        return new Explanation(
                Optional.of(shown.look())
                        .filter(look -> look.shuffles() > 0)
                        .map(look ->
                                look.way() == Way.FRESH_DECK ? Results.look(look.cards(), look.shuffles(), way) : look),
                withStarts(evidence, shown.facts()),
                why(evidence, shown.look()),
                causes,
                causes.isEmpty() ? Optional.of(unnamed(evidence)) : Optional.empty(),
                evidence.clues.draws(evidence.cards()).line());
    }

    /** Returns views of the laws and the samples of few cards that show a bias, in order of preference. */
    private static Stream<View> few(Evidence evidence) {
        return Stream.concat(Stream.of(evidence.size), SHOWN.stream())
                .distinct()
                .flatMap(cards -> Stream.concat(ofLaw(evidence, cards), ofSample(evidence, cards)));
    }

    private static Stream<View> ofLaw(Evidence evidence, int cards) {
        return evidence.enumerated(cards).filter(law -> !law.isUniform()).stream()
                .map(law -> view(
                        evidence,
                        evidence.traits.look(law),
                        evidence.orders(cards).orElseThrow()));
    }

    private static Stream<View> ofSample(Evidence evidence, int cards) {
        return evidence.sample(cards).filter(Sample::convicts).stream().map(sample -> view(evidence, sample));
    }

    /** Adds the fact that each start of a program prints the same orders. */
    private static List<Fact> withStarts(Evidence evidence, List<Fact> facts) {
        List<Fact> same =
                evidence
                        .sameStarts()
                        .filter(sample -> sample.repetitions().isPresent())
                        .map(Explanation::sameOrders)
                        .stream()
                        .toList();
        boolean areThere = facts.stream().anyMatch(fact -> fact.kind() == Kind.SAME_ORDERS_AT_EACH_START);
        return areThere
                ? facts
                : Stream.concat(facts.stream().limit(same.isEmpty() ? facts.size() : 2), same.stream())
                        .toList();
    }

    private static View view(Evidence evidence, Sample sample) {
        Look look = sample.look();
        if (sample.repetitions().isPresent()) {
            Fact fact = switch (look.way()) {
                case NEW_STARTS -> sameOrders(sample);
                case FIRST_ORDERS -> firstOrders(sample);
                default -> repeatedOrders(sample);
            };
            return new View(look, List.of(fact));
        }
        View view =
                sample.orders().map(orders -> view(evidence, look, orders)).orElseGet(() -> new View(look, List.of()));
        return switch (look.way()) {
            case LINKED_LIST, EQUAL_CARDS, NEW_OBJECTS -> first(view);
            default -> view;
        };
    }

    /** Returns a look at orders with their facts; about the samples that begin the orders, if samples are drawn. */
    private static View view(Evidence evidence, Look look, Orders orders) {
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

    private static Fact repeatedOrders(Sample sample) {
        Repetitions repeated = sample.repetitions().orElseThrow();
        return fact(sample, Kind.REPEATED_ORDERS, repeated.number(), repeated.mean());
    }

    private static Fact firstOrders(Sample sample) {
        int starts = sample.look().shuffles();
        return fact(
                sample,
                Kind.FEW_FIRST_ORDERS,
                starts - sample.repetitions().orElseThrow().number(),
                starts);
    }

    private static Fact sameOrders(Sample sample) {
        Repetitions same = sample.repetitions().orElseThrow();
        return fact(sample, Kind.SAME_ORDERS_AT_EACH_START, same.number() / (Settings.STARTS - 1.0), same.mean());
    }

    private static Fact fact(Sample sample, Kind kind, double found, double fair) {
        double p = sample.repetitions().orElseThrow().pValue();
        return Results.fact(
                kind, sample.look().cards(), found, fair, p, sample.look().shuffles(), null);
    }

    /** Returns orders of a large deck with their facts; empty if there are no facts. */
    private static Optional<View> view(Evidence evidence, List<Permutation> sequence) {
        return Optional.of(sequence)
                .filter(orders -> !orders.isEmpty())
                .map(Orders::of)
                .map(orders -> view(evidence, Results.newDecks(orders.cards(), orders.shuffles()), orders))
                .filter(view -> !view.facts().isEmpty());
    }

    private static Optional<Why> why(Evidence evidence, Look shown) {
        BigInteger orders = AllOrders.number(shown.cards());
        BigInteger[] perOrder = BigInteger.valueOf(shown.shuffles()).divideAndRemainder(orders);
        Draws draws = evidence.clues.draws(shown.cards());
        return shown.way() == Way.ENUMERATED
                        && evidence.law(shown.cards())
                                .filter(ExactLaw::isComplete)
                                .isPresent()
                        && draws.outcomes().equals(BigInteger.valueOf(shown.shuffles()))
                        && perOrder[0].signum() > 0
                        && perOrder[1].signum() > 0
                ? Optional.of(new Why(draws.bounds(), shown.shuffles(), orders))
                : Optional.empty();
    }

    private static Unnamed unnamed(Evidence evidence) {
        List<Integer> needed = Evidence.comparedSizes(evidence.traits.sampling());
        List<Integer> missing =
                needed.stream().filter(size -> evidence.orders(size).isEmpty()).toList();
        boolean areTooLarge = needed.size() < 2;
        Unnamed.Reason reason = missing.isEmpty() && !areTooLarge || evidence.finding == Finding.LOSES_CARDS
                ? Unnamed.Reason.NONE_MATCHES
                : areTooLarge ? Unnamed.Reason.SAMPLES_ARE_TOO_LARGE : Unnamed.Reason.ORDERS_ARE_MISSING;
        return new Unnamed(reason, missing);
    }

    private static Explanation ofLoss(Evidence evidence, List<Match> causes) {
        Losses losses = evidence.clues.losses().orElseGet(() -> unexamined(evidence.firstLoss()));
        Kind kind = Traits.isOptional(losses.loss().way()) ? Kind.OTHER_CARDS : Kind.LOST_CARDS;
        int cards = losses.look().cards();
        Fact fact = Results.fact(kind, cards, losses.share(), 0, 0, 0, losses.loss());
        return new Explanation(
                Optional.of(losses.look()),
                List.of(fact),
                Optional.empty(),
                causes,
                causes.isEmpty() ? Optional.of(unnamed(evidence)) : Optional.empty(),
                evidence.clues.draws(cards).line());
    }

    /** Returns a loss that only one way of shuffling has shown, or that is so rare that it was seen only once. */
    private static Losses unexamined(Failure first) {
        Way way = Optional.ofNullable(first.way()).orElse(Way.FRESH_DECK);
        int shuffles = Math.max(1, first.witness().map(Witness::shuffle).orElse(1));
        Loss loss = new Loss((LostCards) first.thrown(), way, first.witness());
        return new Losses(Results.look(first.cards(), shuffles, way), 1.0 / shuffles, loss);
    }
}
