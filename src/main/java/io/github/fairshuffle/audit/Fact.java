package io.github.fairshuffle.audit;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One defect of a shuffle, with the value that was found and the value that a fair shuffle would have. Cards and places
 * are numbered from 0, and shares are between 0 and 1. Immutable.
 *
 * <pre>{@code
 * Fact fact = Audit.of(new SwapAny()).run().facts().get(0);
 * fact.kind();       // CARD_AT_PLACE
 * fact.found();      // 0.29296875
 * fact.fair();       // 0.25
 * fact.toString();   // card 1 ends up in the first place in 29.3 % of shuffles (should be 25 %)
 * }</pre>
 */
public final class Fact {
    /** The kinds of facts, beginning with the most important kind. Later releases may add constants. */
    public enum Kind {
        /** Cards are lost or duplicated. The value is the share of shuffles that lose or duplicate cards. */
        LOST_CARDS,
        /** Cards are lost or shuffled unfairly if they are in a {@code LinkedList}, or if some of them are equal. */
        OTHER_CARDS,
        /**
         * All shuffles result in the same order. The value is 1, the share of the shuffles with this order; the fair
         * value is 1/n!, which is 0 in double precision for more than 177 cards.
         */
        SAME_ORDER,
        /** The first order is the same for all new objects. The values are defined as for {@link #SAME_ORDER}. */
        SAME_FIRST_ORDER,
        /** Each start of a program prints the same orders. The values are defined as for {@link #SAME_ORDER}. */
        SAME_ORDERS_AT_EACH_START,
        /** The share of shuffles that result in the same order as the shuffle before them. */
        PREVIOUS_ORDER,
        /** The number of shuffles that repeat the order of an earlier shuffle. */
        REPEATED_ORDERS,
        /** No card ever stays in its place. The value is 0, the share of shuffles in which a given card stays. */
        NO_CARD_STAYS,
        /** The number of orders that occur. */
        FEW_ORDERS,
        /** Only even orders, odd orders, rotations or single cycles occur. The value is 1, their share. */
        ONE_KIND_OF_ORDER,
        /** No card ever crosses a certain place. The value is the number of that place. */
        BARRIER,
        /** No card moves far towards the front. The value is the length of the longest forward move. */
        SHORT_WAY,
        /** Several cards always stay in their places. The value is their number. */
        CARDS_STAY,
        /** The share of samples that contain a certain card. */
        DRAWN,
        /** The share of samples that contain both of two certain cards; {@link #card()} is the first one. */
        DRAWN_TOGETHER,
        /** The share of shuffles that move a certain card to a certain place. */
        CARD_AT_PLACE,
        /** The share of shuffles that result in a certain order. */
        ORDER,
        /** The share of pairs of cards that keep their relative order. */
        PAIR_ORDER,
        /** The mean number of cards that stay in their places. */
        FIXED_POINTS,
        /** The mean number of cards that still follow the same card as before the shuffle. */
        NEIGHBOURS
    }

    /** What the sentence of some kinds of facts needs in addition. */
    sealed interface Detail permits Pattern, Where, Pair, OneOrder, Loss, Other {}

    /** A property that all orders have. */
    enum Pattern implements Detail {
        SINGLE_CYCLES(order -> order.cycles() == 1),
        ROTATIONS(order ->
                IntStream.range(1, order.size()).allMatch(k -> order.at(k) == (order.at(0) + k) % order.size())),
        EVEN(Permutation::isEven),
        ODD(order -> !order.isEven());

        private final Predicate<Permutation> property;

        Pattern(Predicate<Permutation> property) {
            this.property = property;
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

    /** An order. */
    record OneOrder(Permutation order) implements Detail {}

    /** Another fact that only a certain way of shuffling shows. */
    record Other(Way way, Fact fact) implements Detail {}

    /** A loss of cards in a way of shuffling. */
    record Loss(LostCards lost, Way way) implements Detail {}

    private final Kind kind;
    private final int cards;
    private final double found;
    private final double fair;
    private final double pValue;
    private final int shuffles;
    private final @Nullable Detail detail;

    private Fact(
            Kind kind, int cards, double found, double fair, double pValue, int shuffles, @Nullable Detail detail) {
        this.kind = kind;
        this.cards = cards;
        this.found = found;
        this.fair = fair;
        this.pValue = pValue;
        this.shuffles = shuffles;
        this.detail = detail;
    }

    /** Creates a fact without a detail; {@code shuffles} is 0 for a law. */
    Fact(Kind kind, int cards, double found, double fair, double pValue, int shuffles) {
        this(kind, cards, found, fair, pValue, shuffles, null);
    }

    Fact with(@Nullable Detail other) {
        return new Fact(kind, cards, found, fair, pValue, shuffles, other);
    }

    /** Returns this fact as a fact of another kind, which only a certain way of shuffling shows. */
    Fact in(Way way, Kind other) {
        return new Fact(other, cards, found, fair, pValue, shuffles, new Other(way, this));
    }

    @Nullable
    Detail detail() {
        return detail;
    }

    /** Returns the number of shuffles that were examined; 0 for a law. */
    int shuffles() {
        return shuffles;
    }

    /** {@return the kind of this fact} */
    public Kind kind() {
        return kind;
    }

    /** {@return the number of cards} */
    public int cards() {
        return cards;
    }

    /** {@return the value that was found, which {@link #kind()} describes} */
    public double found() {
        return found;
    }

    /** {@return the value that a fair shuffle would have} */
    public double fair() {
        return fair;
    }

    /** {@return an upper bound on the probability that a fair shuffle shows this fact; 0 if the fact is proved} */
    public double pValue() {
        return pValue;
    }

    /** {@return whether the fact follows from the exact law, and not from a sample} */
    public boolean isProved() {
        return pValue == 0;
    }

    /** {@return the card that the fact is about, for the kinds that have one} */
    public OptionalInt card() {
        return number(shown() instanceof Pair pair ? pair.card : shown() instanceof Where at ? at.card : -1);
    }

    /** {@return the place that the fact is about, for the kinds that have one} */
    public OptionalInt place() {
        return number(shown() instanceof Where at ? at.place : -1);
    }

    /** {@return the order that the fact is about, for the kinds that have one} */
    public Optional<Permutation> order() {
        return shown() instanceof OneOrder one ? Optional.of(one.order) : Optional.empty();
    }

    private @Nullable Detail shown() {
        return detail instanceof Other other ? other.fact.detail : detail;
    }

    private static OptionalInt number(int number) {
        return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** {@return the fact in one sentence} */
    @Override
    public String toString() {
        return FactText.of(this);
    }
}
