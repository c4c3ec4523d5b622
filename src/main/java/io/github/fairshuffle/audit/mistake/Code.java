package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.array.Indices;

/** Prints lines. A line that is no order of the cards is a loss. */
public interface Code {
    /**
     * Shuffles a new deck, and returns its order.
     *
     * @throws UnsupportedOperationException if the code cannot shuffle so many cards
     */
    int[] line(int cards, Dice dice);

    /** A fair shuffle. */
    Code FAIR = of((n, deck, dice) -> shuffle(0, n, deck, dice));

    /** The steps of a shuffle of n cards, which begins with a new deck. */
    interface Steps {
        /** Shuffles the deck. */
        void shuffle(int n, Deck deck, Dice dice);
    }

    /** Returns code that prints the deck after its steps. */
    static Code of(Steps steps) {
        return (n, dice) -> {
            int[] cards = Indices.identity(n);
            steps.shuffle(n, Deck.of(cards), dice);
            return cards;
        };
    }

    /** Shuffles the places from one place to another one, which is excluded. */
    static void shuffle(int from, int to, Deck deck, Dice dice) {
        for (int i = to - 1; i > from; i--) {
            deck.swap(i, from + dice.roll(i - from + 1));
        }
    }
}
