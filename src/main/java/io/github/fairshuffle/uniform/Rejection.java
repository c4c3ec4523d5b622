package io.github.fairshuffle.uniform;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;

/**
 * Draws from a pile by number: pick any place of the source; if its card was taken already, pick again; put the card at
 * the end of the result. What most people write first.
 *
 * <p><b>Law:</b> uniform. However many rolls were thrown away, the next one that counts is equally likely to be any of
 * the remaining cards. So every order has the probability 1/n · 1/(n−1) ⋯ 1/1 = 1/n!.
 *
 * <p><b>Cost:</b> rolls of n until every card has come up: n·H<sub>n</sub> of them are expected (247 for 54 cards).
 * Memory O(n). It gives up after n(ln n + 89) rolls: by then a given card is missing with a probability below
 * e<sup>−(ln n + 89)</sup>, and any card at all with one below 2<sup>−128</sup>.
 *
 * <p><b>Instead:</b> {@link Splice} never rolls in vain; {@link Durstenfeld} needs no second pile either.
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
                    throw new IllegalStateException("the generator is broken: after " + mostRolls + " rolls of " + size
                            + " some card has not come up, which happens with a probability below 2^-128;"
                            + " use another generator");
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
