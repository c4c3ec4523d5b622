package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Unchecked.What;
import io.github.fairshuffle.audit.mistake.Notation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderLines.LeftOut;
import io.github.fairshuffle.exact.ExactLaw;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The abilities of a subject, as data. Nothing else asks whether the subject is code, a program or a file.
 *
 * @param ways the ways in which it can be examined
 * @param sampling the samples that it draws; empty if it shuffles
 * @param generator the generator that the user has set, which is not audited
 * @param isForeign whether the code was not written for this library
 * @param areDrawn whether shuffles can be made, and not only read
 * @param mayBeOneDeck whether successive orders may be of one deck that is shuffled again and again
 * @param areAlike whether its failures say the same for each number of cards
 * @param neverChecked the properties that no look can examine
 * @param leftOut the lines that are not judged; those of a program are known after the samples
 * @param names the names of the first two cards, by the number of cards, if the user may call them otherwise
 * @param notation how a correction is written
 */
public record Traits(
        Set<Way> ways,
        Sizes sizes,
        Optional<Sampling> sampling,
        Optional<Generator> generator,
        boolean isForeign,
        boolean areDrawn,
        boolean mayBeOneDeck,
        boolean areAlike,
        List<What> neverChecked,
        List<LeftOut> leftOut,
        Map<Integer, CardNames> names,
        Notation notation) {
    /**
     * The decks that can be examined.
     *
     * @param least the smallest number of cards
     * @param most the largest number of different cards
     * @param own the number of cards of the deck that the code keeps in a field; empty if the deck is a parameter
     * @param usual the numbers of cards that are examined by default, in their sequence
     * @param few those that are examined if the audit is not thorough
     */
    record Sizes(int least, int most, OptionalInt own, List<Integer> usual, List<Integer> few) {
        boolean allow(int cards) {
            return cards >= least && cards <= most;
        }
    }

    public record Generator(String name, OptionalInt stateBits) {}

    public record CardNames(String first, String second, boolean areNumbers) {}

    public boolean allow(Way way) {
        return ways.contains(way);
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
