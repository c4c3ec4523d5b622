package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * A popular but poor riffle: cut the deck anywhere, then take one card from each packet in turn, the lower one first;
 * the rest of the longer packet comes last.
 *
 * <p><b>Law:</b> converges to uniform, slowly: a pass has only n outcomes, so that k passes reach at most n<sup>k</sup>
 * of the n! orders. For n &gt; 2 it is never exactly uniform: n! orders cannot share n<sup>k</sup> runs evenly, since n−1
 * divides n! and has no factor in common with n. It converges, since a pass can leave the deck as it is, swap the first
 * two cards, or bring the last one to the top, and these lead to every order. Three cards are 1/2, 1/6, 1/18 away from
 * uniform (total variation) after 1, 2, 3 passes.
 *
 * <p><b>Cost:</b> one roll of n and O(n) time a pass. Memory O(n).
 *
 * <p><b>Instead:</b> {@link Riffle} is how cards really fall.
 *
 * <p><b>Source:</b> folklore; seen in many programs that play cards.
 *
 * <pre>{@code
 * new Interleave(10).shuffle(deck);
 * }</pre>
 *
 * @param times how many passes, 0 or more; 0 leaves the deck as it is
 */
public record Interleave(int times) implements Shuffler {
    /**
     * Checks the parameter.
     *
     * @param times 0 or more
     * @throws IllegalArgumentException if {@code times} is negative
     */
    public Interleave {
        Times.check(times);
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        for (int pass = 0; pass < times; pass++) {
            int cut = dice.roll(size);
            int[] order = new int[size];
            int upper = 0;
            int lower = cut;
            for (int place = 0; place < size; place++) {
                boolean fromLower = upper == cut || (place % 2 == 0 && lower < size);
                order[place] = fromLower ? lower++ : upper++;
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
        return "Interleave(" + times + ")";
    }
}
