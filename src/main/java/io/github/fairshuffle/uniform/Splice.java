package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * The method of Fisher and Yates for pencil and paper: strikes out a random remaining card, appends it to the result,
 * and closes the gap. Here the deck contains the result, followed by the remaining cards in their old order.
 *
 * <p><b>Law:</b> uniform. The rolls with the bounds n, n−1, …, 2 have n! equally likely outcomes. Each order results
 * from exactly one outcome: its first card determines the first roll, its second card the second roll, and so on.
 *
 * <p><b>Cost:</b> n−1 rolls, and n−1 moves that take O(n) time each, so O(n²) time. Memory O(1).
 *
 * <p><b>Instead:</b> {@link Durstenfeld} needs only O(n) time, because it fills the gap with the last card.
 *
 * <p><b>Source:</b> R. A. Fisher and F. Yates, <i>Statistical Tables for Biological, Agricultural and Medical
 * Research</i>, 1938.
 *
 * <pre>{@code
 * Shuffler.splice().shuffle(list);
 * }</pre>
 */
public record Splice() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        dice.falling(size, 2, (remaining, pick) -> {
            int next = size - remaining;
            deck.move(next + pick, next);
        });
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Splice";
    }
}
