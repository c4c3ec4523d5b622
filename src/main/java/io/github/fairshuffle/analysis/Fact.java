package io.github.fairshuffle.analysis;

/**
 * One thing that is wrong with a shuffle, with the value that was found and the value of a fair shuffle. Cards and places
 * are numbered from 0; shares are between 0 and 1. Immutable.
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
    /** The kinds of facts, the most telling one first. Later releases may add constants. */
    public enum Kind {
        /** Cards are lost or duplicated. The value is the share of these shuffles. */
        LOST_CARDS,
        /** Cards in another kind of list, or cards with other values, are not shuffled or are lost. The value is 1. */
        OTHER_CARDS,
        /** All shuffles result in the same order. The value is the number of orders, which is 1. */
        SAME_ORDER,
        /** New objects of the class begin with the same order. The value is the number of their first orders, which is 1. */
        SAME_FIRST_ORDER,
        /** The share of shuffles that result in the same order as the shuffle before them. */
        PREVIOUS_ORDER,
        /** The number of shuffles that result in the order of an earlier shuffle. */
        REPEATED_ORDERS,
        /** No card ever stays in its place. The value is the share of shuffles in which a card stays. */
        NO_CARD_STAYS,
        /** The number of orders that occur. */
        FEW_ORDERS,
        /** Only orders of one kind occur: even or odd ones, rotations or single cycles. The value is their share, which is 1. */
        ONE_KIND_OF_ORDER,
        /** No card crosses a place. The value is that place. */
        BARRIER,
        /** No card moves more than some places towards the front. The value is that number. */
        SHORT_WAY,
        /** Several cards always stay in their places. The value is their number. */
        CARDS_STAY,
        /** The share of shuffles that move one card to one place. */
        CARD_AT_PLACE,
        /** The share of shuffles that result in one order. */
        ORDER,
        /** The share of pairs of cards that keep their order. */
        PAIR_ORDER,
        /** The mean number of cards that stay in their places. */
        FIXED_POINTS,
        /** The mean number of cards that still follow the card that they followed before the shuffle. */
        NEIGHBOURS
    }

    private final Kind kind;
    private final int size;
    private final double found;
    private final double fair;
    private final double pValue;
    private final String sentence;

    Fact(Kind kind, int size, double found, double fair, double pValue, String sentence) {
        this.kind = kind;
        this.size = size;
        this.found = found;
        this.fair = fair;
        this.pValue = pValue;
        this.sentence = sentence;
    }

    /** Returns the same fact as one of another kind, about decks such as {@code a LinkedList of 13 cards}. */
    Fact of(Kind other, String decks) {
        return new Fact(other, size, found, fair, pValue, "with " + decks + ", " + sentence);
    }

    /** {@return the kind of this fact} */
    public Kind kind() {
        return kind;
    }

    /** {@return the number of cards} */
    public int size() {
        return size;
    }

    /** {@return the value that was found; {@link #kind()} describes it} */
    public double found() {
        return found;
    }

    /** {@return the value of a fair shuffle} */
    public double fair() {
        return fair;
    }

    /** {@return an upper bound of the probability that a sample of a fair shuffle shows this fact; 0 if it is proved} */
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
