package io.github.fairshuffle.audit.judge;

import static io.github.fairshuffle.internal.Names.format;

import io.github.fairshuffle.exact.ExactLaw;

/**
 * One look at the subject of an audit.
 *
 * @param cards the number of cards
 * @param shuffles the number of shuffles, or of the outcomes that were enumerated
 * @param way the way in which the deck was shuffled
 */
public record Look(int cards, int shuffles, Way way) {
    /** The ways of looking; {@link io.github.fairshuffle.audit.Look.Way} describes them. */
    public enum Way {
        ENUMERATED("%,d cards"),
        FRESH_DECK("%,d cards"),
        SAME_DECK("one deck of %,d cards, again and again"),
        LINKED_LIST("%,d cards in a LinkedList"),
        EQUAL_CARDS("%,d cards, some of them equal"),
        NEW_OBJECTS("%,d cards by new objects"),
        NEW_STARTS("%,d cards by several starts of the program"),
        FIRST_ORDERS("%,d cards, the first shuffle of each start of the program"),
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

    static Look of(ExactLaw law) {
        return new Look(law.size(), Math.toIntExact(law.paths()), Way.ENUMERATED);
    }

    static Look ofNewDecks(int cards, int shuffles) {
        return new Look(cards, shuffles, Way.FRESH_DECK);
    }

    /** Returns whether the other look was at the same decks in the same way. */
    boolean isLike(Look other) {
        return cards == other.cards && way == other.way;
    }

    @Override
    public String toString() {
        return way == Way.ENUMERATED
                ? format("%,d cards, %,d outcomes", cards, shuffles)
                : format("%,d shuffle%s of %s", shuffles, shuffles == 1 ? "" : "s", way.decks(cards));
    }
}
