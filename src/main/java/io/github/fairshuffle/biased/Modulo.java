package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Durstenfeld's algorithm with the remainder of a random number in place of an unbiased roll.
 *
 * <p><b>The bug:</b> if the bound is not a power of two, the possible numbers cannot be divided equally among the
 * remainders, so low indices occur too often. For one draw with the bound 54, the total variation from uniform is
 * 4.05e-2 with 8 bits, 2.49e-4 with 15 bits, and 3.04e-9 with 32 bits.
 *
 * <p><b>Cost:</b> n−1 random numbers, each with {@code bits} bits, and n−1 swaps.
 *
 * <p><b>Instead:</b> use {@link Dice#roll}, as {@link io.github.fairshuffle.uniform.Durstenfeld} does.
 *
 * <p><b>Source:</b> {@code rand() % n}, a common mistake; for unbiased rolls, see D. Lemire 2019, arXiv 1805.10941.
 *
 * <pre>{@code
 * new Modulo(8).shuffle(deck);
 * }</pre>
 *
 * @param bits the number of random bits of each draw, from 1 to 62
 */
public record Modulo(int bits) implements Shuffler {
    /** @throws IllegalArgumentException if {@code bits} is not from 1 to 62 */
    public Modulo {
        if (bits < 1 || bits > 62) {
            throw new IllegalArgumentException("bits is from 1 to 62, not " + bits);
        }
    }

    @Override
    public void permute(Deck deck, Dice dice) {
        for (int i = deck.size() - 1; i > 0; i--) {
            deck.swap(i, (int) (dice.bits(bits) % (i + 1)));
        }
    }

    @Override
    public Law law() {
        return Law.BIASED;
    }

    @Override
    public String toString() {
        return "Modulo(" + bits + ")";
    }
}
