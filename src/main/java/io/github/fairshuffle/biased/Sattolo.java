package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Sattolo's algorithm: a uniformly random cycle. It is Durstenfeld's algorithm with a bound that is one smaller, so no
 * card is ever swapped with itself. Most programs that contain it were meant to shuffle.
 *
 * <p><b>The bug:</b> {@code roll(i)} instead of {@code roll(i + 1)}. Each swap connects a place with an earlier place,
 * and n−1 swaps connect all places in one cycle. So only the (n−1)! orders that are a single cycle occur, each with
 * probability 1/(n−1)!, and no card ever stays in its place. The total variation from uniform is 1 − 1/n.
 *
 * <p><b>Cost:</b> rolls with the bounds n−1, n−2, …, 2, and n−1 swaps.
 *
 * <p><b>Instead:</b> use {@link io.github.fairshuffle.uniform.Durstenfeld}, unless you need a uniformly random cycle,
 * for example a game in which each player has one target and is the target of one player.
 *
 * <p><b>Source:</b> S. Sattolo, <i>Inform. Process. Lett.</i> 22 (1986) 315, doi 10.1016/0020-0190(86)90073-6.
 *
 * <pre>{@code
 * ExactLaw.of(new Sattolo(), 4).support();   // 6 of the 24 orders
 * }</pre>
 */
public record Sattolo() implements Shuffler {
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
        return "Sattolo";
    }
}
