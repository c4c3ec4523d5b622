package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Random;

/**
 * Durstenfeld's algorithm with a new {@link java.util.Random} at every step, seeded from a clock that has not moved.
 *
 * <p><b>The bug:</b> every generator has the same seed and therefore the same first output, which decides all rolls. So
 * one roll tells much of the next, and many orders cannot occur: four cards have 12 of 24 orders, five have 60 of 120,
 * six have 120 of 720.
 *
 * <p><b>Cost:</b> 48 bits, the clock's value, drawn once; n−1 generators and swaps.
 *
 * <p><b>Instead:</b> make one generator and keep it: {@link Shuffler#using}.
 *
 * <p><b>Source:</b> {@code new Random().nextInt(n)} inside a loop, everywhere.
 *
 * <pre>{@code
 * new Reseeded().shuffle(deck);
 * }</pre>
 */
public record Reseeded() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        long clock = dice.bits(48);
        for (int i = deck.size() - 1; i > 0; i--) {
            deck.swap(i, new Random(clock).nextInt(i + 1));
        }
    }

    @Override
    public Law law() {
        return Law.BIASED;
    }

    @Override
    public String toString() {
        return "Reseeded";
    }
}
