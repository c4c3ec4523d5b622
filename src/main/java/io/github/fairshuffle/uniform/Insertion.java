package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Inserts each card at a random place among the cards before it: an insertion sort that rolls instead of comparing.
 *
 * <p><b>Law:</b> uniform. The rolls with the bounds 2, 3, …, n have n! equally likely outcomes. Each order results from
 * exactly one outcome: the place of card n determines the last roll; when card n is removed, the place of card n−1
 * determines the roll before it, and so on.
 *
 * <p><b>Cost:</b> n−1 rolls, and n−1 moves that take O(n) time each, so O(n²) time. Memory O(1).
 *
 * <p><b>Instead:</b> {@link InsideOutInPlace} swaps two cards instead of inserting a card, so it needs only O(n) time.
 *
 * <p><b>Source:</b> folklore. The rolls form an inversion table; see D. E. Knuth, <i>The Art of Computer
 * Programming</i> 3, 2nd ed. 1998, 5.1.1.
 *
 * <pre>{@code
 * Shuffler.insertion().shuffle(list);
 * }</pre>
 */
public record Insertion() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        dice.rising(2, deck.size(), (bound, place) -> deck.move(bound - 1, place));
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Insertion";
    }
}
