package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.audit.Look;

/**
 * Something that was not checked.
 *
 * @param look the look that would have been necessary, with the number of missing shuffles
 */
public record Unchecked(What what, Look look) {
    /** What was not checked, in the order in which the text says it. */
    public enum What {
        /** The generator that the user has set. */
        GENERATOR,
        /** Decks for which no time was left. */
        TIME,
        /** Decks for which the code needs a larger stack. */
        STACK,
        /** Repeated orders in very many shuffles, because nothing needs them. */
        REPEATED_ORDERS,
        /** Repeated orders in very many shuffles, for which no time was left. */
        REPEATED_ORDERS_IN_TIME,
        /** Unusual decks, with which the code fails. */
        REFUSED,
        /** Cards that are equal. */
        EQUAL_CARDS,
        /** A second shuffle of the same object. */
        SECOND_SHUFFLE,
        /** Orders that are too few to be tested. */
        FEW
    }
}
