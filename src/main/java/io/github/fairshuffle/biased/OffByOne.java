package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Sattolo's algorithm, by accident: Durstenfeld's algorithm with a range one too short, so that no card is ever swapped
 * with itself.
 *
 * <p><b>The bug:</b> {@code roll(i)} instead of {@code roll(i + 1)}. Each swap ties a place to an earlier one, and n−1
 * swaps tie all places into one cycle. So only the (n−1)! orders that are a single cycle occur, each with probability
 * 1/(n−1)!, and no card ever stays in its place. Total variation 1 − 1/n. Used on purpose, it draws a uniform cycle.
 *
 * <p><b>Cost:</b> rolls of n−1, n−2, …, 2 and n−1 swaps.
 *
 * <p><b>Instead:</b> {@link io.github.fairshuffle.uniform.Durstenfeld}.
 *
 * <p><b>Source:</b> S. Sattolo, <i>Inform. Process. Lett.</i> 22 (1986) 315, doi 10.1016/0020-0190(86)90073-6.
 *
 * <pre>{@code
 * ExactLaw.of(new OffByOne(), 4).support();   // 6 of the 24 orders
 * }</pre>
 */
public record OffByOne() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        for (int i = deck.size() - 1; i > 0; i--) {
            deck.swap(i, dice.roll(i));
        }
    }

    @Override
    public Law law() {
        return Law.UNIFORM_CYCLES;
    }

    @Override
    public String toString() {
        return "OffByOne";
    }
}
