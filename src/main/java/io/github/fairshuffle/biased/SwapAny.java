package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * The naive shuffle: every card in turn is swapped with <i>any</i> card. Durstenfeld swaps it with a card up to itself.
 *
 * <p><b>The bug:</b> {@code roll(n)} instead of {@code roll(i + 1)}. There are n<sup>n</sup> equally likely runs, and
 * for n &gt; 2 n! does not divide this number, because n−1 divides n! and has no factor in common with n. So some
 * orders must occur more often: for three cards 132, 213 and 231 with 5/27 each, 123, 312 and 321 with 4/27. Total
 * variation 1/18, 25/384, 3157/37500, 2285/23328 for n = 3 … 6.
 *
 * <p><b>Cost:</b> n rolls of n and n swaps.
 *
 * <p><b>Instead:</b> {@link io.github.fairshuffle.uniform.Durstenfeld}.
 *
 * <p><b>Source:</b> seen everywhere; its law: D. Goldstein and D. Moews, 2000, arXiv math/0010066.
 *
 * <pre>{@code
 * ExactLaw.of(new SwapAny(), 3).totalVariation();   // 1/18
 * }</pre>
 */
public record SwapAny() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        for (int i = 0; i < size; i++) {
            deck.swap(i, dice.roll(size));
        }
    }

    @Override
    public Law law() {
        return Law.BIASED;
    }

    @Override
    public String toString() {
        return "SwapAny";
    }
}
