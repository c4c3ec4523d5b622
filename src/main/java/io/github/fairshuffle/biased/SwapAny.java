package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * The naive shuffle: swaps each card with <i>any</i> card. Durstenfeld's algorithm excludes cards already placed.
 *
 * <p><b>The bug:</b> {@code roll(n)} instead of {@code roll(i + 1)}. There are n<sup>n</sup> equally likely outcomes.
 * If n &gt; 2, n! does not divide this number, because n−1 divides n! and has no factor in common with n. So some
 * orders must occur more often: for three cards, 132, 213 and 231 have probability 5/27 each, and 123, 312 and 321 have
 * 4/27 each. The total variation from the uniform law is 1/18, 25/384, 3157/37500 and 2285/23328 for 3, 4, 5 and 6
 * cards.
 *
 * <p><b>Cost:</b> n rolls with the bound n, and n swaps.
 *
 * <p><b>Instead:</b> {@link io.github.fairshuffle.uniform.Durstenfeld}.
 *
 * <p><b>Source:</b> a common mistake; its law is described by D. Goldstein and D. Moews, 2000, arXiv math/0010066.
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
