package io.github.fairshuffle.audit;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.exact.ExactLaw;

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
        ENUMERATED("%,d cards"),
        /** Each shuffle began with a new deck. */
        FRESH_DECK("%,d cards"),
        /** The same deck was shuffled many times in a row. */
        SAME_DECK("one deck of %,d cards, again and again"),
        /** The deck was a {@code LinkedList}. */
        LINKED_LIST("%,d cards in a LinkedList"),
        /** Some of the cards were equal. */
        EQUAL_CARDS("%,d cards, some of them equal"),
        /** Each shuffle was the first one of a new object. */
        NEW_OBJECTS("%,d cards by new objects"),
        /** A program was started several times with the same arguments. */
        NEW_STARTS("%,d cards by several starts of the program"),
        /** The orders of very many shuffles were compared with each other. */
        MANY("%,d cards, examined for repeated orders");

        private final String decks;

        Way(String decks) {
            this.decks = decks;
        }

        /** Returns whether code may reject such decks, so that an exception is no failure. */
        boolean isOptional() {
            return this == LINKED_LIST || this == EQUAL_CARDS;
        }

        /** Describes the decks, such as {@code 13 cards in a LinkedList}. */
        String decks(int cards) {
            return format(decks, cards);
        }
    }

    private final int cards;
    private final int shuffles;
    private final Way way;

    static Look of(ExactLaw law) {
        return new Look(law.size(), Math.toIntExact(law.paths()), Way.ENUMERATED);
    }

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
                : format("%,d shuffle%s of %s", shuffles, shuffles == 1 ? "" : "s", way.decks(cards));
    }
}
