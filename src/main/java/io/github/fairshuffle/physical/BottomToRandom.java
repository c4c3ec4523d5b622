package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Draws the last card and pushes it back in at a random place, a given number of times. The folk recipe, once for every
 * card, is not enough: some card may never have been the last.
 *
 * <p><b>Law:</b> converges to uniform, as {@link TopToRandom} does, seen upside down. For n &gt; 2 it is never exactly
 * uniform: n! does not divide the number n<sup>k</sup> of equally likely runs, because n−1 divides n! and has no factor
 * in common with n.
 *
 * <p><b>Cost:</b> one roll of n and one move, O(n), a time. Memory O(1).
 *
 * <p><b>Source:</b> folklore; for the theory see {@link TopToRandom}.
 *
 * <pre>{@code
 * new BottomToRandom(52).shuffle(deck);
 * }</pre>
 *
 * @param times how many passes, 0 or more; 0 leaves the deck as it is
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
