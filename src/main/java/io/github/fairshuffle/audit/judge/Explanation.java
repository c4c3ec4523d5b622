package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.judge.Evidence.Draws;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.mistake.Match;
import io.github.fairshuffle.audit.mistake.Mistakes;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
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
        Optional<UnevenDraws> why,
        List<Match> causes,
        Optional<Unnamed> unnamed,
        String line) {
    /** The number of outcomes, which is no multiple of the number of orders, and the bounds of the random numbers. */
    public record UnevenDraws(List<Integer> bounds, long outcomes, BigInteger orders) {}

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

    /** Explains what is wrong; the shuffles of one deck are shown if they fit a mistake, or if they tell more. */
    public static Explanation of(Evidence evidence) {
        if (!evidence.isUnfair()) {
            return NONE;
        }
        List<Match> causes = Mistakes.of(evidence.clues.seen(), evidence.traits.sampling());
        boolean isLoss = evidence.finding == Finding.LOSES_CARDS;
        boolean isOneDeck = !isLoss && (causes.stream().anyMatch(Match::ofOneDeck) || evidence.isOneDeck());
        boolean areFewNamed = causes.stream().limit(1).anyMatch(Match::isOfFew);
        View shown = isLoss
                ? evidence.clues
                        .loss()
                        .orElseGet(() -> unexamined(evidence.loss().orElseThrow()))
                : new Views(evidence, isOneDeck).shown(areFewNamed);
        Look look = isOneDeck && shown.look().way() == Way.FRESH_DECK
                ? Results.look(shown.look().cards(), shown.look().shuffles(), Way.SAME_DECK)
                : shown.look();
        return new Explanation(
                look.shuffles() > 0 ? Optional.of(look) : Optional.empty(),
                isLoss ? shown.facts() : withStarts(evidence, shown),
                isLoss ? Optional.empty() : why(evidence, look),
                causes,
                causes.isEmpty() ? Optional.of(unnamed(evidence)) : Optional.empty(),
                evidence.clues.draws(isLoss ? look.cards() : evidence.cards()).line());
    }

    /** Adds the fact that each start of a program prints the same orders. */
    private static List<Fact> withStarts(Evidence evidence, View shown) {
        Optional<Fact> same = evidence.sameStarts().flatMap(Sample::repeated);
        return same.isEmpty() || shown.shows(Kind.SAME_ORDERS_AT_EACH_START)
                ? shown.facts()
                : Stream.concat(shown.facts().stream().limit(2), same.stream()).toList();
    }

    /** Returns a loss in lines of text, one that only one way of shuffling has shown, or one that was seen only once. */
    private static View unexamined(Failure first) {
        int last = Math.max(1, first.witness().map(Witness::shuffle).orElse(1));
        LostCards.Lines lines = first.lines().orElse(new LostCards.Lines("", 1, last));
        Look look = Results.look(first.cards(), lines.all(), first.way());
        return first.lostIn(look, (double) lines.lost() / lines.all());
    }

    private static Optional<UnevenDraws> why(Evidence evidence, Look shown) {
        BigInteger orders = AllOrders.number(shown.cards());
        Draws draws = evidence.clues.draws(shown.cards());
        BigInteger outcomes = draws.outcomes();
        boolean areAll = shown.way() == Way.ENUMERATED
                && evidence.enumerated(shown.cards()).isPresent()
                && outcomes.equals(BigInteger.valueOf(shown.shuffles()));
        boolean areUnequal =
                outcomes.compareTo(orders) > 0 && outcomes.mod(orders).signum() > 0;
        return areAll && areUnequal
                ? Optional.of(new UnevenDraws(draws.bounds(), shown.shuffles(), orders))
                : Optional.empty();
    }

    private static Unnamed unnamed(Evidence evidence) {
        List<Integer> needed = evidence.traits.namingSizes();
        List<Integer> missing =
                needed.stream().filter(size -> evidence.orders(size).isEmpty()).toList();
        boolean areTooLarge = needed.size() < 2;
        Unnamed.Reason reason = missing.isEmpty() && !areTooLarge || evidence.finding == Finding.LOSES_CARDS
                ? Unnamed.Reason.NONE_MATCHES
                : areTooLarge ? Unnamed.Reason.SAMPLES_ARE_TOO_LARGE : Unnamed.Reason.ORDERS_ARE_MISSING;
        return new Unnamed(reason, missing);
    }
}
