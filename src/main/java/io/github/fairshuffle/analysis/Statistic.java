package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The tests of {@link UniformityTest}: what is computed from every shuffle, and the exact law that it has if shuffles
 * are uniform and independent. Nearly all give a chi-square statistic over cells with an expected count of 100 or more.
 *
 * <pre>{@code
 * UniformityTest.of(shuffler).tests(Statistic.PARITY, Statistic.DESCENTS).run();
 * Statistic.POSITION.samplesNeeded(54);   // 5,400
 * }</pre>
 */
public enum Statistic {
    /** Every order equally often; for up to 6 cards, which have 720 orders. Finds any bias, given enough samples. */
    ORDER(
            "whole order",
            6,
            n -> CellEvidence.each(NullLaws.ranks(n), p -> p.rank().intValue())),

    /** Every card at every place equally often: {@link PositionMatrix}, with its factor (n−1)/n. Blind to rotations. */
    POSITION("position matrix", 1_000, PositionMatrix::plan),

    /** Even and odd orders equally often. Sees a missing or a duplicate swap that nothing else sees. */
    PARITY("parity", 10_000, n -> CellEvidence.pooled(new double[] {0.5, 0.5}, p -> p.isEven() ? 0 : 1)),

    /** Places where a card is followed by a smaller one: Eulerian numbers. Sees stable sorts by keys with ties. */
    DESCENTS("descents", 10_000, n -> CellEvidence.pooled(NullLaws.descents(n), OrderStatistics::descents)),

    /** Runs of the old order that are still there, interleaved: Eulerian numbers. Sees too few riffles. */
    RISING_SEQUENCES(
            "rising sequences",
            10_000,
            n -> CellEvidence.pooled(NullLaws.risingSequences(n), OrderStatistics::risingSequences)),

    /** How many later cards are smaller, for each place: uniform and independent digits. */
    LEHMER_DIGITS("Lehmer digits", 1_000, LehmerEvidence::plan),

    /** Cards that stay where they were: rencontres numbers. */
    FIXED_POINTS("fixed points", 10_000, n -> CellEvidence.pooled(NullLaws.fixedPoints(n), Permutation::fixedPoints)),

    /** Cycles of the permutation: Stirling numbers of the first kind. */
    CYCLES("cycles", 10_000, n -> CellEvidence.pooled(NullLaws.cycles(n), Permutation::cycles)),

    /** Pairs of cards out of order: Mahonian numbers. */
    INVERSIONS(
            "inversions",
            1_000,
            n -> CellEvidence.pooled(NullLaws.inversions(n), p -> Math.toIntExact(p.inversions()))),

    /** Whether cards tend to the top, or rolls to small numbers: five directions of the position matrix. */
    POSITION_TREND("position trend", 1_000, TrendEvidence::plan),

    /** Which card directly follows which. Sees cards that attract or avoid each other. */
    SUCCESSORS("successor matrix", 1_000, SuccessorEvidence::plan),

    /** Cards that directly follow the card that they followed before. Sees packets that stay together. */
    SUCCESSIONS("successions", 10_000, n -> CellEvidence.pooled(NullLaws.successions(n), OrderStatistics::successions)),

    /** Neighbours that were neighbours before, either way round. Sees old neighbours that are kept apart. */
    ADJACENCIES(
            "adjacencies", 3, 10_000, n -> CellEvidence.pooled(NullLaws.adjacencies(n), OrderStatistics::adjacencies)),

    /** The place that a card avoids or prefers most, or the card that it follows. Sees what is odd about one cell only. */
    EXTREME_CELL("extreme cell", 1_000, ExtremeEvidence::plan),

    /**
     * Orders that were there before. Sees a generator with few states, such as one that is seeded from a clock; none of
     * its orders needs to look odd. Only the first 2<sup>22</sup> / size orders are compared.
     */
    REPEATED_ORDERS("repeated orders", 10_000, RepeatEvidence::plan),

    /** Whether the first card depends on the first card of the shuffle before. Blind to bias common to all shuffles. */
    SERIAL_FIRST("first card after first", 10_000, n -> SerialEvidence.plan(n, 0)),

    /** Whether the last card depends on the last card of the shuffle before. Blind to bias common to all shuffles. */
    SERIAL_LAST("last card after last", 10_000, n -> SerialEvidence.plan(n, n - 1)),

    /** Whether the card at any place depends on the card that the shuffle before put there; the strongest place counts. */
    SERIAL_PLACES(
            "card after card",
            1_000,
            n -> StrongestEvidence.plan(IntStream.range(0, n)
                    .mapToObj(place -> SerialEvidence.plan(n, place))
                    .toList())),

    /** Whether an even order comes after an even one as often as an odd one. */
    SERIAL_PARITY("parity after parity", 10_000, n -> PairEvidence.plan(Permutation::then, Statistic.PARITY.plan(n))),

    /**
     * Whether an order depends on the shuffle before: the position matrix of the places that cards moved from, of the
     * cards that came instead of others, and of both orders one after the other. The strongest of them counts. Sees
     * orders that repeat, reverse or undo the one before.
     */
    SERIAL_ORDER(
            "order after order",
            1_000,
            n -> StrongestEvidence.plan(Stream.<BinaryOperator<Permutation>>of(
                            (before, now) -> before.inverse().then(now),
                            (before, now) -> now.then(before.inverse()),
                            Permutation::then)
                    .map(product -> PairEvidence.plan(product, PositionMatrix.plan(n)))
                    .toList()));

    private final String label;
    private final int fewestCards;
    private final int mostCards;
    private final IntFunction<Evidence.Plan> plan;

    Statistic(String label, int mostCards, IntFunction<Evidence.Plan> plan) {
        this(label, 2, mostCards, plan);
    }

    Statistic(String label, int fewestCards, int mostCards, IntFunction<Evidence.Plan> plan) {
        this.label = label;
        this.fewestCards = fewestCards;
        this.mostCards = mostCards;
        this.plan = plan;
    }

    /**
     * {@return whether the test can be made with a deck of this size} It takes 2 cards or more
     * (adjacencies 3), and at most 6, 1,000 or 10,000, depending on what the test costs.
     *
     * @param size how many cards
     */
    public boolean appliesTo(int size) {
        return size >= fewestCards && size <= mostCards;
    }

    /**
     * {@return the smallest number of samples that this test takes: every cell then has an expected count of 100}
     * Repeated orders and the extreme cell take 2 samples, since their tails are bounded at any count.
     *
     * @param size how many cards
     * @throws IllegalArgumentException if the test does not apply to this size
     */
    public long samplesNeeded(int size) {
        return plan(size).samplesNeeded();
    }

    Evidence.Plan plan(int size) {
        if (!appliesTo(size)) {
            throw new IllegalArgumentException(
                    "the test \"" + label + "\" takes " + fewestCards + " to " + mostCards + " cards, not " + size);
        }
        return plan.apply(size);
    }

    /** The test's name in words, such as {@code rising sequences}. */
    @Override
    public String toString() {
        return label;
    }
}
