package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Orders;

/**
 * Turns the cycles of n cards into the orders of n − 1 cards, so that they are judged as orders are. It shuffles one
 * card more and follows the cycle from card 0 on: the cycle (0 2 3 1) becomes the order 1 2 0, which is 2, 3, 1 with one
 * subtracted. An order of several cycles leaves the deck as it is, which makes that order too frequent.
 */
record CycleNotation(Shuffler shuffler) implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int[] order = Permutation.identity(deck.size() + 1).order();
        shuffler.permute(Deck.of(order), dice);
        deck.arrange(deal(order));
    }

    /** {@return the order of n − 1 cards for a cycle of n, or else the identity} */
    static int[] deal(int[] order) {
        int[] dealt = Orders.identity(order.length - 1);
        if (Permutation.of(order).cycles() == 1) {
            int card = 0;
            for (int place = 0; place < dealt.length; place++) {
                card = order[card];
                dealt[place] = card - 1;
            }
        }
        return dealt;
    }
}
