package io.github.fairshuffle.physical;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * The Hindu shuffle: pulls a block out of the deck and puts it at the end. The code rolls two places, which may be the
 * same. The block between the two places, including both, moves to the end and keeps its order.
 *
 * <p><b>Law:</b> repeated passes converge to the uniform law. For n &gt; 2 the law is never exactly uniform: k passes
 * have n<sup>2k</sup> equally likely outcomes. The number n! does not divide n<sup>2k</sup>, because n−1 divides n! and
 * has no factor in common with n. It converges, because a pass can leave the deck unchanged, move the first card to the
 * end, or swap the last two cards, and these moves lead to every order. One pass with three cards produces 123 with
 * probability 5/9, 312 with probability 2/9, and 132 and 231 with probability 1/9 each.
 *
 * <p><b>Cost:</b> two rolls with the bound n, and O(n) time for each pass. Memory O(n).
 *
 * <p><b>Source:</b> the Hindu shuffle (Kutti Kulukkal), known from card tables; here in the form that programs use.
 *
 * <pre>{@code
 * new BlockMove(30).shuffle(deck);
 * }</pre>
 *
 * @param times the number of passes, 0 or more; 0 passes leave the deck unchanged
 */
public record BlockMove(int times) implements Shuffler {
    /** @throws IllegalArgumentException if {@code times} is negative */
    public BlockMove {
        Times.check(times);
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        for (int pass = 0; pass < times; pass++) {
            int one = dice.roll(size);
            int other = dice.roll(size);
            int first = Math.min(one, other);
            int last = Math.max(one, other);
            int[] order = new int[size];
            int place = 0;
            for (int card = 0; card < first; card++) {
                order[place++] = card;
            }
            for (int card = last + 1; card < size; card++) {
                order[place++] = card;
            }
            for (int card = first; card <= last; card++) {
                order[place++] = card;
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
        return "BlockMove(" + times + ")";
    }
}
