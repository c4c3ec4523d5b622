package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.judge.Look.Way;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One defect of a shuffle.
 *
 * @param cards the number of cards
 * @param found the value that was found, in the unit of the kind
 * @param fair the value that a fair shuffle would have
 * @param pValue an upper bound on the probability that a fair shuffle shows this fact in one sample of this size, which was
 *     chosen beforehand; 0 if the fact is proved
 * @param shuffles the number of shuffles that were examined; 0 for a law
 * @param detail what the sentence of some kinds needs in addition
 */
public record Fact(
        Kind kind,
        int cards,
        double found,
        double fair,
        double pValue,
        int shuffles,
        @Nullable Detail detail) {
    /** What the sentence of some kinds of facts needs in addition. */
    sealed interface Detail permits Pattern, Where, Pair, OneOrder, Loss, Other {}

    /** A property that all orders have. */
    enum Pattern implements Detail {
        SINGLE_CYCLES(order -> OrderStatistics.cycles(order) == 1),
        ROTATIONS(order ->
                IntStream.range(1, order.size()).allMatch(k -> order.at(k) == (order.at(0) + k) % order.size())),
        EVEN(Permutation::isEven),
        ODD(order -> !order.isEven());

        private final Predicate<Permutation> property;

        Pattern(Predicate<Permutation> property) {
            this.property = property;
        }

        boolean has(Permutation order) {
            return property.test(order);
        }

        /** Returns the first pattern that all orders have: for example, all rotations may be even. */
        static Optional<Pattern> of(Orders orders) {
            return Stream.of(values())
                    .filter(pattern -> orders.all(pattern.property))
                    .findFirst();
        }
    }

    /** A card and a place; −1 stands for none. */
    record Where(int card, int place) implements Detail {}

    /** Two cards. */
    record Pair(int card, int other) implements Detail {}

    record OneOrder(Permutation order) implements Detail {}

    /** Another fact that only a certain way of shuffling shows. */
    record Other(Way way, Fact fact) implements Detail {}

    /** A loss of cards in a way of shuffling, with a shuffle that shows it if one is known. */
    record Loss(LostCards lost, Way way, Optional<Witness> witness) implements Detail {}

    /** Creates a fact without a detail. */
    Fact(Kind kind, int cards, double found, double fair, double pValue, int shuffles) {
        this(kind, cards, found, fair, pValue, shuffles, null);
    }

    Fact with(Detail other) {
        return new Fact(kind, cards, found, fair, pValue, shuffles, other);
    }

    /** Returns the fact that only a certain way of shuffling shows this fact. */
    Fact in(Way way) {
        Other other = new Other(way, this);
        return way == Way.NEW_OBJECTS
                ? new Fact(Kind.SAME_FIRST_ORDER, cards, found, fair, pValue, shuffles, other)
                : new Fact(Kind.OTHER_CARDS, cards, 1, 0, pValue, shuffles, other);
    }

    /** Returns whether the fact follows from the exact law, and not from a sample. */
    public boolean isProved() {
        return pValue == 0;
    }

    /** Returns the card that the fact is about, for the kinds that have one. */
    public OptionalInt card() {
        return number(shown() instanceof Pair pair ? pair.card : shown() instanceof Where at ? at.card : -1);
    }

    /** Returns the place that the fact is about, for the kinds that have one. */
    public OptionalInt place() {
        return number(shown() instanceof Where at ? at.place : -1);
    }

    /** Returns the order that the fact is about, for the kinds that have one. */
    public Optional<Permutation> order() {
        return shown() instanceof OneOrder one ? Optional.of(one.order) : Optional.empty();
    }

    private @Nullable Detail shown() {
        return detail instanceof Other other ? other.fact.detail : detail;
    }

    private static OptionalInt number(int number) {
        return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    @Override
    public String toString() {
        return kind.say(this);
    }
}
