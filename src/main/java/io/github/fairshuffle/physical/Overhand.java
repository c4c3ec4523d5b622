package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * The overhand shuffle: packets slide from the top of the deck into the other hand, which reverses the order of the
 * packets and keeps the order within each packet. Each gap between two cards is cut with the same probability,
 * independently of the other gaps.
 *
 * <p><b>Law:</b> repeated passes converge to the uniform law, very slowly, after Θ(n² log n) passes. For n &gt; 2 the
 * law is never exactly uniform, because all probabilities are multiples of a power of 1/2, but 1/n! is not. The law
 * converges, because a pass may leave the deck unchanged, and because every order can be reached by passes that cut
 * only after card 1 or only after cards 1 and 2. For three cards and a cut of 1/2, the total variation from uniform is
 * 1/3, 1/8, 1/16 after 1, 2, 3 passes.
 *
 * <p><b>Cost:</b> n−1 draws, and O(n) time for each pass. Memory O(n). A draw is a coin flip if {@code cut} is 0.5.
 * Otherwise a draw is a roll whose bound is the smallest power of two for which bound · {@code cut} is a whole number.
 * The largest bound is 2<sup>30</sup>, so {@code cut} is rounded to a multiple of 2<sup>−30</sup>.
 *
 * <p><b>Sources:</b> R. Pemantle, <i>J. Theor. Probab.</i> 2 (1989) 37, doi 10.1007/BF01048267; J. Jonasson,
 * <i>Electron. Commun. Probab.</i> 11 (2006) 243, doi 10.1214/ECP.v11-1229.
 *
 * <pre>{@code
 * new Overhand(10, 0.5).shuffle(deck);
 * }</pre>
 *
 * @param times the number of passes, 0 or more; 0 passes leave the deck unchanged
 * @param cut the probability of a cut after each card, where 2<sup>−31</sup> &lt; cut &lt; 1 − 2<sup>−31</sup>
 */
public record Overhand(int times, double cut) implements Shuffler {
    /** Probabilities up to this number would be rounded to 0. */
    private static final double LEAST = 0x1p-31;

    /** @throws IllegalArgumentException if {@code times} is negative or {@code cut} is out of range */
    public Overhand {
        Times.check(times);
        if (!(cut > 0 && cut < 1)) {
            throw new IllegalArgumentException("cut is a probability between 0 and 1, both excluded, not " + cut);
        }
        if (cut <= LEAST || cut >= 1 - LEAST) {
            throw new IllegalArgumentException("cut is too close to " + Math.round(cut)
                    + " for dice of 2^30 sides: use a number between 2^-31 and 1 - 2^-31, not " + cut);
        }
    }

    private boolean isCut(Dice dice) {
        if (cut == 0.5) {
            return dice.flip();
        }
        int bound = 2;
        while (bound < 1 << 30 && cut * bound != Math.rint(cut * bound)) {
            bound *= 2;
        }
        return dice.roll(bound) < Math.rint(cut * bound);
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        for (int pass = 0; pass < times; pass++) {
            int[] order = new int[size];
            int end = size; // the first packet moves to the end of the result
            int top = 0;
            for (int card = 1; card <= size; card++) {
                if (card == size || isCut(dice)) {
                    int start = end - (card - top);
                    for (int place = start; place < end; place++) {
                        order[place] = top++;
                    }
                    end = start;
                }
            }
            deck.arrange(order);
        }
    }

    @Override
    public Law law() {
        return Law.CONVERGING;
    }

    @Override
    public String toString() {
        return "Overhand(" + times + ", " + cut + ")";
    }
}
