package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Arrays;

/**
 * Gives every card a random 64-bit key and sorts by key, as {@code ORDER BY random()} does.
 *
 * <p><b>Law:</b> uniform. If any two keys are equal, all keys are drawn again, and among n different keys every order
 * is equally likely by symmetry. The algorithm gives up after 64 such draws, which a sound generator needs with a
 * probability below 2<sup>−128</sup> for every size.
 *
 * <p><b>Cost:</b> 64 random bits a card, O(n log n) time. Memory O(n).
 *
 * <p><b>Instead:</b> {@link Durstenfeld} takes O(n) and fewer bits. {@link io.github.fairshuffle.biased.TruncatedKeys}
 * is the same with short keys, whose ties stay.
 *
 * <p><b>Source:</b> folklore; D. E. Knuth, <i>The Art of Computer Programming</i> 2, 3rd ed. 1997, 3.4.2.
 *
 * <pre>{@code
 * Shuffler.randomKeys().shuffle(list);
 * }</pre>
 */
public record RandomKeys() implements Shuffler {
    private static final int MOST_DRAWS = 64;

    private static boolean hasTwins(long[] sorted) {
        for (int k = 1; k < sorted.length; k++) {
            if (sorted[k] == sorted[k - 1]) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        long[] keys = new long[size];
        long[] sorted;
        int draws = 0;
        do {
            if (draws++ == MOST_DRAWS) {
                throw new IllegalStateException("the generator is broken: " + MOST_DRAWS + " times in a row two of "
                        + size + " keys of 64 bits were equal, which happens with a probability below 2^-128;"
                        + " use another generator");
            }
            Arrays.setAll(keys, card -> dice.bits(64));
            sorted = keys.clone();
            Arrays.sort(sorted);
        } while (hasTwins(sorted));
        int[] order = new int[size];
        for (int card = 0; card < size; card++) {
            order[Arrays.binarySearch(sorted, keys[card])] = card;
        }
        deck.arrange(order);
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "RandomKeys";
    }
}
