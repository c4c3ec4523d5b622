package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Text.format;

import io.github.fairshuffle.audit.judge.Results;

/**
 * What an audit examined at one time: a number of cards, a number of shuffles, and the way in which the deck was
 * shuffled. Immutable.
 *
 * <pre>{@code
 * for (Look look : Audit.of(new SwapAny()).run().looks()) {
 *     System.out.println(look);    // 4 cards, 256 outcomes
 * }
 * }</pre>
 */
public final class Look {
    /** The ways in which an audit examines a shuffler. Later releases may add constants. */
    public enum Way {
        /** All outcomes were enumerated, or as many as the limit on paths allows. */
        ENUMERATED,
        /** Each shuffle began with a new deck. */
        FRESH_DECK,
        /** The same deck was shuffled many times in a row. */
        SAME_DECK,
        /** The deck was a {@code LinkedList}. */
        LINKED_LIST,
        /** Some of the cards were equal. */
        EQUAL_CARDS,
        /** Each shuffle was the first one of a new object. */
        NEW_OBJECTS,
        /** A program was started several times with the same arguments. */
        NEW_STARTS,
        /** A program was started many times, for one shuffle each. */
        FIRST_ORDERS,
        /** The orders of very many shuffles were compared with each other. */
        MANY
    }

    static {
        Results.register(Look::new, Fact::new);
    }

    private final int cards;
    private final int shuffles;
    private final Way way;

    Look(int cards, int shuffles, Way way) {
        this.cards = cards;
        this.shuffles = shuffles;
        this.way = way;
    }

    /** {@return the number of cards} */
    public int cards() {
        return cards;
    }

    /** {@return the number of shuffles, or the number of enumerated outcomes} */
    public int shuffles() {
        return shuffles;
    }

    /** {@return the way in which the shuffler was examined} */
    public Way way() {
        return way;
    }

    /** {@return this look in words, such as {@code 2,000 shuffles of 52 cards}} */
    @Override
    public String toString() {
        return way == Way.ENUMERATED
                ? format("%,d cards, %,d outcomes", cards, shuffles)
                : format("%,d shuffle%s of %s", shuffles, shuffles == 1 ? "" : "s", FactText.decks(way, cards));
    }
}
