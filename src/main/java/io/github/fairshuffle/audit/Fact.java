package io.github.fairshuffle.audit;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.audit.judge.Detail;
import io.github.fairshuffle.audit.judge.Detail.OneOrder;
import io.github.fairshuffle.audit.judge.Detail.Other;
import io.github.fairshuffle.audit.judge.Detail.Pair;
import io.github.fairshuffle.audit.judge.Detail.Where;
import java.util.Optional;
import java.util.OptionalInt;
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
        LOST_CARDS(Unit.SHARE),
        /**
         * Cards are lost or shuffled unfairly if they are in a {@code LinkedList}, or if some of them are equal. The value
         * is 1, and the fair value is 0.
         */
        OTHER_CARDS(Unit.SHARE),
        /**
         * All shuffles result in the same order. The value is 1, the share of the shuffles with this order; the fair
         * value is 1/n!, which is 0 in double precision for more than 177 cards.
         */
        SAME_ORDER(Unit.SHARE),
        /** The first order is the same for all new objects. The values are defined as for {@link #SAME_ORDER}. */
        SAME_FIRST_ORDER(Unit.SHARE),
        /** The share of the starts of a program that print the same orders as the start before; the fair value is 0. */
        SAME_ORDERS_AT_EACH_START(Unit.SHARE),
        /** Several starts of a program begin with the same order. The value is the number of different first orders. */
        FEW_FIRST_ORDERS(Unit.COUNT),
        /** The share of shuffles that result in the same order as the shuffle before them. */
        PREVIOUS_ORDER(Unit.SHARE),
        /** The orders are periodic. The value is the number of shuffles after which they repeat. */
        PERIOD(Unit.COUNT),
        /** Each order depends on the order before. The value is the total variation between near and distant steps. */
        DEPENDENT_ORDERS(Unit.SHARE),
        /** The number of shuffles that repeat the order of an earlier shuffle. */
        REPEATED_ORDERS(Unit.COUNT),
        /** No card ever stays in its place. The value is 0, the share of shuffles in which a given card stays. */
        NO_CARD_STAYS(Unit.SHARE),
        /** The number of orders that occur. */
        FEW_ORDERS(Unit.COUNT),
        /** Only even orders, odd orders, rotations or single cycles occur. The value is 1, their share. */
        ONE_KIND_OF_ORDER(Unit.SHARE),
        /** No card ever crosses a certain place. The value is the number of that place. */
        BARRIER(Unit.PLACE),
        /** No card moves far towards the front. The value is the length of the longest forward move. */
        SHORT_WAY(Unit.LENGTH),
        /** Several cards always stay in their places. The value is their number. */
        CARDS_STAY(Unit.COUNT),
        /** The share of samples that contain a certain card. */
        DRAWN(Unit.SHARE),
        /** The share of samples that contain both of two certain cards; {@link #card()} is the first one. */
        DRAWN_TOGETHER(Unit.SHARE),
        /** The share of shuffles that move a certain card to a certain place. */
        CARD_AT_PLACE(Unit.SHARE),
        /** The share of shuffles that result in a certain order. */
        ORDER(Unit.SHARE),
        /** The share of pairs of cards that keep their relative order. */
        PAIR_ORDER(Unit.SHARE),
        /** The mean number of cards that stay in their places. */
        FIXED_POINTS(Unit.MEAN),
        /** The mean number of cards that still follow the same card as before the shuffle. */
        NEIGHBOURS(Unit.MEAN);

        private final Unit unit;

        Kind(Unit unit) {
            this.unit = unit;
        }

        /** {@return the unit of {@link Fact#found()} and {@link Fact#fair()}} */
        public Unit unit() {
            return unit;
        }
    }

    /** The units of values. Later releases may add constants. */
    public enum Unit {
        /** A part of the shuffles, of the samples or of the pairs of cards, or another probability, between 0 and 1. */
        SHARE,
        /** A number of orders, of shuffles or of cards. */
        COUNT,
        /** The number of a place, from 0 on. */
        PLACE,
        /** A number of places. */
        LENGTH,
        /** A mean number of cards. */
        MEAN
    }

    private final Kind kind;
    private final int cards;
    private final double found;
    private final double fair;
    private final double pValue;
    private final int shuffles;
    private final @Nullable Detail detail;

    /** Creates a fact; {@code shuffles} is the number of shuffles that were examined, or 0 for a law. */
    Fact(Kind kind, int cards, double found, double fair, double pValue, int shuffles, @Nullable Detail detail) {
        this.kind = kind;
        this.cards = cards;
        this.found = found;
        this.fair = fair;
        this.pValue = pValue;
        this.shuffles = shuffles;
        this.detail = detail;
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

    /**
     * {@return an upper bound on the probability that a fair shuffle shows this fact in a sample of this size; 0 if the fact
     * is proved} The bound is for one sample whose size was chosen beforehand. An audit looks at several samples, and ends
     * a sample that convicts, so it is no bound on the probability that an audit of a fair shuffle shows such a fact; for
     * this probability, alpha is the bound.
     */
    public double pValue() {
        return pValue;
    }

    /** {@return whether the fact is certain: it follows from an exact law, or cards were lost} */
    public boolean isProved() {
        return pValue == 0;
    }

    /** {@return the card that the fact is about, for the kinds that have one} */
    public OptionalInt card() {
        Detail shown = shown();
        return number(shown instanceof Pair pair ? pair.card() : shown instanceof Where at ? at.card() : -1);
    }

    /** {@return the place that the fact is about, for the kinds that have one} */
    public OptionalInt place() {
        return number(shown() instanceof Where at ? at.place() : -1);
    }

    private static OptionalInt number(int number) {
        return number < 0 ? OptionalInt.empty() : OptionalInt.of(number);
    }

    /** {@return the order that the fact is about, for the kinds that have one} */
    public Optional<Permutation> order() {
        return shown() instanceof OneOrder one ? Optional.of(one.order()) : Optional.empty();
    }

    private @Nullable Detail shown() {
        return detail instanceof Other other ? other.fact().detail : detail;
    }

    /** Returns what the sentence about this fact needs in addition; null for most kinds. */
    @Nullable
    Detail detail() {
        return detail;
    }

    /** Returns the number of shuffles that were examined; 0 for a law. */
    int shuffles() {
        return shuffles;
    }

    /** {@return the fact in one sentence} */
    @Override
    public String toString() {
        return FactText.of(this);
    }
}
