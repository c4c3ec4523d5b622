package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import java.util.Random;

/**
 * Durstenfeld's algorithm with a new {@link java.util.Random} for each roll, always seeded with the same clock time.
 *
 * <p><b>The bug:</b> every generator has the same seed and therefore the same first output, and all rolls are computed
 * from this output. So many orders cannot occur: with four cards, 12 of 24 orders occur, with five cards 60 of 120, and
 * with six cards 120 of 720.
 *
 * <p><b>Cost:</b> n−1 generators, n−1 swaps, and one draw of 48 bits for the clock time.
 *
 * <p><b>Instead:</b> create one generator, and pass it to {@link Shuffler#using}.
 *
 * <p><b>Source:</b> {@code new Random().nextInt(n)} inside a loop, a common mistake.
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
