package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Fisher and Yates' method for pencil and paper: strike out one of the remaining cards, append it to the result, close
 * the gap. Here both piles lie in one deck: the result in front, the remaining cards behind it in their old order.
 *
 * <p><b>Law:</b> uniform. The rolls n, n−1, …, 2 have n! equally likely outcomes, and each order comes from exactly
 * one: its first card tells the first roll, and so on.
 *
 * <p><b>Cost:</b> n−1 rolls and as many moves, each O(n): O(n²) time. Memory O(1).
 *
 * <p><b>Instead:</b> {@link Durstenfeld} fills the gap with the last card instead of closing it, and so takes O(n).
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
