package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.mistake.Notation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.exact.ExactLaw;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The abilities of a subject, as data.
 *
 * @param ways the ways in which it can be examined
 * @param usual the numbers of cards that are examined by default, in their sequence
 * @param most the largest number of different cards
 * @param own the number of cards of the deck that the code keeps in a field; empty if the deck is a parameter
 * @param sampling the samples that it draws; empty if it shuffles
 * @param generator the generator that the user has set, which is not audited
 * @param names the names of the first two cards, by the number of cards, if the user may call them otherwise
 * @param notation how a correction is written
 */
public record Traits(
        Origin origin,
        Set<Way> ways,
        List<Integer> usual,
        int most,
        OptionalInt own,
        Optional<Sampling> sampling,
        Optional<Generator> generator,
        Map<Integer, CardNames> names,
        Notation notation) {
    /** The largest deck whose orders are compared with known mistakes. */
    static final int MOST_TO_COMPARE = 5;

    public enum Origin {
        SHUFFLER,
        /** Code that was not written for this library. */
        FOREIGN_CODE,
        PROGRAM,
        /** Orders that exist already, so that no shuffles can be made. */
        ORDERS
    }

    public record Generator(String name, OptionalInt stateBits) {}

    public record CardNames(String first, String second, boolean areNumbers) {}

    /** Returns the traits of a subject that is no code. */
    static Traits of(
            Origin origin,
            Set<Way> ways,
            List<Integer> usual,
            Optional<Sampling> sampling,
            Map<Integer, CardNames> names,
            Notation notation) {
        OptionalInt own = OptionalInt.empty();
        return new Traits(origin, ways, usual, Integer.MAX_VALUE, own, sampling, Optional.empty(), names, notation);
    }

    public boolean is(Origin other) {
        return origin == other;
    }

    public boolean allow(Way way) {
        return ways.contains(way);
    }

    boolean allow(int cards) {
        return cards >= least() && cards <= most;
    }

    /** Returns the smallest number of cards. */
    int least() {
        return sampling.map(Sampling::leastCards).orElse(2);
    }

    /** Returns the numbers of cards of the two small decks that are compared with known mistakes; fewer for large samples. */
    List<Integer> namingSizes() {
        return IntStream.rangeClosed(Math.max(3, least()), MOST_TO_COMPARE)
                .limit(2)
                .boxed()
                .toList();
    }

    /** Returns whether successive orders may be of one deck that is shuffled again and again. */
    boolean mayBeOneDeck() {
        return (is(Origin.PROGRAM) || is(Origin.ORDERS)) && sampling.isEmpty();
    }

    /** Returns whether code may reject the decks of a way, so that an exception is no failure. */
    static boolean isOptional(Way way) {
        return way == Way.LINKED_LIST || way == Way.EQUAL_CARDS;
    }

    /** Returns the look at a law. Its outcomes are those of the code, without the shuffles that complete a sample. */
    Look look(ExactLaw law) {
        BigInteger completions =
                shuffledParts(law.size()).map(AllOrders::number).reduce(BigInteger.ONE, BigInteger::multiply);
        long outcomes = law.paths() / completions.longValueExact();
        return Results.look(law.size(), Math.toIntExact(outcomes), Way.ENUMERATED);
    }

    /** Returns the logarithm of the number of orders, or of samples, which a fair subject deals equally often. */
    double logOutcomes(int cards) {
        return AllOrders.log(cards)
                - shuffledParts(cards).mapToDouble(AllOrders::log).sum();
    }

    private Stream<Integer> shuffledParts(int cards) {
        return sampling.stream().flatMap(samples -> samples.shuffledParts(cards).stream());
    }
}
