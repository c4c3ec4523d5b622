package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Words;
import java.util.Arrays;

/**
 * Assigns a random 64-bit key to each card and sorts the cards by key, like {@code ORDER BY random()} in SQL.
 *
 * <p><b>Law:</b> uniform. If two keys are equal, all keys are drawn again. By symmetry, all orders of n different keys
 * are equally likely. If all keys have been drawn 64 times and two of them were equal each time, the algorithm throws
 * an exception; with a sound generator, the probability of this exception is below 2<sup>−128</sup> for every size.
 *
 * <p><b>Cost:</b> 64 random bits for each card, and O(n log n) time. Memory O(n).
 *
 * <p><b>Instead:</b> {@link Durstenfeld} needs O(n) time and fewer bits. {@link
 * io.github.fairshuffle.biased.TruncatedKeys} uses shorter keys and accepts equal keys.
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
                throw Words.brokenGenerator(
                        MOST_DRAWS + " times in a row two of " + size + " keys of 64 bits were equal");
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
