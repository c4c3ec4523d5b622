package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.array.Indices;
import java.util.function.IntUnaryOperator;

/** Prints lines. A line that is no order of the cards is a loss. */
public interface Code {
    /**
     * Shuffles a new deck, and returns its order.
     *
     * @throws UnsupportedOperationException if the code cannot shuffle so many cards
     */
    int[] line(int cards, Dice dice);

    /** A fair shuffle. */
    Code FAIR = of(1, n -> n, (k, n, deck, dice) -> deck.swap(n - k, dice.roll(n - k + 1)));

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

    /** One step of a loop, for the index i. */
    interface Step {
        void step(int i, int n, Deck deck, Dice dice);
    }

    /** Returns code that performs one step for each i from the given start to {@code to(n) - 1}. */
    static Code of(int from, IntUnaryOperator to, Step step) {
        return of((n, deck, dice) -> {
            for (int i = from; i < to.applyAsInt(n); i++) {
                step.step(i, n, deck, dice);
            }
        });
    }
}
