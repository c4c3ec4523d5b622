package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Moves the top card to a random place, a given number of times.
 *
 * <p><b>Law:</b> repeated passes converge to the uniform law. The cards below the original bottom card are in uniformly
 * random order, because each of them was inserted at a random place among the cards already there. When the original
 * bottom card has reached the top and has been put back, the whole deck is in uniformly random order. For three cards,
 * the total variation from uniform is 1/2, 1/6, 1/18 and 1/54 after 1, 2, 3 and 4 passes. A deck of n cards needs about
 * n ln n passes.
 *
 * <p><b>Cost:</b> one roll with the bound n, and one move in O(n) time for each pass. Memory O(1).
 *
 * <p><b>Source:</b> D. Aldous and P. Diaconis, <i>Amer. Math. Monthly</i> 93 (1986) 333, doi
 * 10.1080/00029890.1986.11971821.
 *
 * <pre>{@code
 * new TopToRandom(205).shuffle(deck);
 * }</pre>
 *
 * @param times the number of passes, 0 or more; 0 passes leave the deck unchanged
 */
public record TopToRandom(int times) implements Shuffler {
    /** @throws IllegalArgumentException if {@code times} is negative */
    public TopToRandom {
        Times.check(times);
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        for (int pass = 0; pass < times; pass++) {
            deck.move(0, dice.roll(size));
        }
    }

    @Override
    public Law law() {
        return Law.CONVERGING;
    }

    @Override
    public String toString() {
        return "TopToRandom(" + times + ")";
    }
}
