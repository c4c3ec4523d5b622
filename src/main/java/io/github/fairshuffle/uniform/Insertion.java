package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Takes the cards one by one and inserts each at a random place among those taken already: an insertion sort that asks
 * the dice instead of comparing.
 *
 * <p><b>Law:</b> uniform. The rolls 2, 3, …, n have n! equally likely outcomes, and each order comes from exactly one:
 * the place of the last card tells the last roll; take the card out and ask again.
 *
 * <p><b>Cost:</b> n−1 rolls and as many moves, each O(n): O(n²) time. Memory O(1).
 *
 * <p><b>Instead:</b> {@link InsideOutInPlace} makes room by one swap instead of a move.
 *
 * <p><b>Source:</b> folklore; the rolls are the inversion table of D. E. Knuth, <i>The Art of Computer Programming</i>
 * 3, 2nd ed. 1998, 5.1.1.
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
