package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.Words;

/**
 * Draws random places of the source until one has a card that has not been taken yet, and appends this card to the
 * result. Most people write this algorithm first.
 *
 * <p><b>Law:</b> uniform. However many rolls have been rejected, the next accepted roll is equally likely to choose any
 * of the remaining cards. So every order has the probability 1/n · 1/(n−1) ⋯ 1/1 = 1/n!.
 *
 * <p><b>Cost:</b> rolls with the bound n until every card has been rolled; the expected number is n·H<sub>n</sub> (247
 * for 54 cards). Memory O(n). After n(ln n + 89) rolls, the algorithm throws an exception. After this number of fair
 * rolls, the probability that a given card is missing is below e<sup>−(ln n + 89)</sup>, so the probability of an
 * exception is below 2<sup>−128</sup>.
 *
 * <p><b>Instead:</b> {@link Splice} and {@link Durstenfeld} never reject a card, and need no second array.
 *
 * <pre>{@code
 * Shuffler.rejection().shuffle(list);
 * }</pre>
 */
public record Rejection() implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int size = deck.size();
        long mostRolls = (long) Math.ceil(size * (Math.log(size) + 89));
        boolean[] taken = new boolean[size];
        int[] order = new int[size];
        long rolls = 0;
        for (int place = 0; place < size; place++) {
            int card;
            do {
                if (rolls++ == mostRolls) {
                    throw Words.brokenGenerator(
                            "after " + mostRolls + " rolls of " + size + " some card was not rolled");
                }
                card = dice.roll(size);
            } while (taken[card]);
            taken[card] = true;
            order[place] = card;
        }
        deck.arrange(order);
    }

    @Override
    public Law law() {
        return Law.UNIFORM;
    }

    @Override
    public String toString() {
        return "Rejection";
    }
}
