package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Moves the last card to a random place, a given number of times. A common recipe makes one move for each card. That is
 * not enough, because some cards may never become the last card.
 *
 * <p><b>Law:</b> repeated passes converge to the uniform law, because a pass is the mirror image of a pass of {@link
 * TopToRandom}. For n &gt; 2 the law is never exactly uniform: k passes have n<sup>k</sup> equally likely outcomes, and
 * n! does not divide this number, because n−1 divides n! and has no factor in common with n.
 *
 * <p><b>Cost:</b> one roll with the bound n, and one move in O(n) time for each pass. Memory O(1).
 *
 * <p><b>Source:</b> folklore; for the theory see {@link TopToRandom}.
 *
 * <pre>{@code
 * new BottomToRandom(52).shuffle(deck);
 * }</pre>
 *
 * @param times the number of passes, 0 or more; 0 passes leave the deck unchanged
 */
public record BottomToRandom(int times) implements Shuffler {
    /** @throws IllegalArgumentException if {@code times} is negative */
    public BottomToRandom {
        Times.check(times);
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        for (int pass = 0; pass < times; pass++) {
            deck.move(size - 1, dice.roll(size));
        }
    }

    @Override
    public Law law() {
        return Law.CONVERGING;
    }

    @Override
    public String toString() {
        return "BottomToRandom(" + times + ")";
    }
}
