package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Arrays;
import java.util.Comparator;

/**
 * Sorts the cards by random keys that are too short, with a stable sort.
 *
 * <p><b>The bug:</b> cards with equal keys keep their old order. For n &gt; 2 the law cannot be uniform, because the
 * number of equally likely lists of keys is a power of two, which n! does not divide. Each bit of the keys has the
 * effect of one inverse riffle. For 54 cards, two keys are equal with probability 2.16e-2 at 16 bits and 3.33e-7 at 32.
 *
 * <p><b>Cost:</b> {@code bits} random bits for each card, and O(n log n) time. Memory O(n).
 *
 * <p><b>Instead:</b> {@link io.github.fairshuffle.uniform.RandomKeys} draws again when keys are equal.
 *
 * <p><b>Source:</b> {@code ORDER BY rand()} with random numbers of few digits; {@link
 * io.github.fairshuffle.physical.Riffle} explains the law.
 *
 * <pre>{@code
 * new TruncatedKeys(16).shuffle(deck);
 * }</pre>
 *
 * @param bits the number of random bits of each key, from 1 to 62
 */
public record TruncatedKeys(int bits) implements Shuffler {
    /** @throws IllegalArgumentException if {@code bits} is not from 1 to 62 */
    public TruncatedKeys {
        if (bits < 1 || bits > 62) {
            throw new IllegalArgumentException("bits is from 1 to 62, not " + bits);
        }
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        long[] keys = new long[deck.size()];
        Arrays.setAll(keys, card -> dice.bits(bits));
        Integer[] order = new Integer[keys.length];
        Arrays.setAll(order, card -> card);
        Arrays.sort(order, Comparator.comparingLong(card -> keys[card]));
        deck.arrange(Arrays.stream(order).mapToInt(card -> card).toArray());
    }

    @Override
    public Law law() {
        return Law.BIASED;
    }

    @Override
    public String toString() {
        return "TruncatedKeys(" + bits + ")";
    }
}
