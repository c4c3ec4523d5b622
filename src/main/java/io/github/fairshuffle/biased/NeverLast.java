package io.github.fairshuffle.biased;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * {@link SwapAny} with a bound that is one too small: the author confuses the number of outcomes with the largest
 * outcome, so the last place is never drawn.
 *
 * <p><b>The bug:</b> {@code roll(n - 1)} instead of {@code roll(i + 1)}. Only the last swap changes the last place, and
 * it moves the last card to another place, so the last card never keeps its place. With four cards, only 18 of the 24
 * orders occur, and the total variation from uniform is 1/4.
 *
 * <p><b>Cost:</b> n rolls with the bound n−1, and n swaps.
 *
 * <p><b>Instead:</b> {@link io.github.fairshuffle.uniform.Durstenfeld}.
 *
 * <p><b>Source:</b> the shuffle that an online poker site published in 1999 to show that its games were fair; B. Arkin,
 * F. Hill, S. Marks, M. Schmid and T. J. Walls, <i>How We Learned to Cheat at Online Poker</i>, 1999.
 *
 * <pre>{@code
 * ExactLaw.of(new NeverLast(), 4).support();   // 18
 * }</pre>
 */
public record NeverLast() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        for (int i = 0; i < size; i++) {
            deck.swap(i, dice.roll(size - 1));
        }
    }

    @Override
    public Law law() {
        return Law.BIASED;
    }

    @Override
    public String toString() {
        return "NeverLast";
    }
}
