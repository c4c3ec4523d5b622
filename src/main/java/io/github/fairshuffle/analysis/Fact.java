package io.github.fairshuffle.analysis;

import java.util.Optional;
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

    private final Kind kind;
    private final int size;
    private final double found;
    private final double fair;
    private final double pValue;
    private final String sentence;
    private final @Nullable KnownBug cause;

    Fact(Kind kind, int size, double found, double fair, double pValue, String sentence, @Nullable KnownBug cause) {
        this.kind = kind;
        this.size = size;
        this.found = found;
        this.fair = fair;
        this.pValue = pValue;
        this.sentence = sentence;
        this.cause = cause;
    }

    /** Returns a copy of this fact with another kind, a description of the decks, and another cause. */
    Fact of(Kind other, String decks, KnownBug otherCause) {
        return new Fact(other, size, found, fair, pValue, "with " + decks + ", " + sentence, otherCause);
    }

    /** Returns the bug that this fact alone suggests, if any. */
    Optional<KnownBug> likelyCause() {
        return Optional.ofNullable(cause);
    }

    /** {@return the kind of this fact} */
    public Kind kind() {
        return kind;
    }

    /** {@return the number of cards} */
    public int size() {
        return size;
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

    /** {@return the fact in one sentence} */
    @Override
    public String toString() {
        return sentence;
    }
}
