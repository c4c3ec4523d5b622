package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * A popular but poor riffle: cuts the deck at a random place, and then takes a card from each packet in turn, the lower
 * packet first. The rest of the longer packet follows. {@link Riffle} models a real riffle.
 *
 * <p><b>Law:</b> repeated passes converge to the uniform law slowly, because a pass has only n outcomes. For n &gt; 2
 * the law is never exactly uniform: k passes have n<sup>k</sup> equally likely outcomes, and n! does not divide this
 * number, because n−1 divides n! and has no factor in common with n. It converges, because a pass can leave the deck
 * unchanged, swap the first two cards, or move the last card to the top, and these moves lead to every order. For three
 * cards, the total variation from uniform is 1/2, 1/6 and 1/18 after 1, 2 and 3 passes.
 *
 * <p><b>Cost:</b> one roll with the bound n, and O(n) time for each pass. Memory O(n).
 *
 * <p><b>Source:</b> folklore; many programs for card games contain it.
 *
 * <pre>{@code
 * new Interleave(10).shuffle(deck);
 * }</pre>
 *
 * @param times the number of passes, 0 or more; 0 passes leave the deck unchanged
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
