package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * A popular but poor riffle: cut the deck anywhere, then take one card from each packet in turn, the lower packet
 * first; the rest of the longer packet comes last. {@link Riffle} describes how cards really fall.
 *
 * <p><b>Law:</b> converges to uniform, slowly, because a pass has only n outcomes. For n &gt; 2 it is never exactly
 * uniform: n! does not divide the number n<sup>k</sup> of equally likely runs, because n−1 divides n! and has no factor
 * in common with n. It converges, because a pass can leave the deck as it is, swap the first two cards, or bring the
 * last one to the top, and these moves lead to every order. Three cards are 1/2, 1/6, 1/18 away from uniform (total
 * variation) after 1, 2, 3 passes.
 *
 * <p><b>Cost:</b> one roll of n and O(n) time a pass. Memory O(n).
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
    /** @throws IllegalArgumentException if {@code times} is negative */
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
