package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;

/**
 * Shuffles one card more, and deals the cards of its only cycle in turn: if (0 2 3 1) is the cycle, then 2, 3, 1, each
 * less one. The cycles of n cards are so told apart as the orders of n − 1, and can be judged as those are. If there is more
 * than one cycle, the deck stays as it is, so that this order comes too often.
 */
record CycleNotation(Shuffler shuffler) implements Shuffler {
    @Override
    public void permute(Deck deck, Dice dice) {
        int[] order = Permutation.identity(deck.size() + 1).order();
        shuffler.permute(Deck.of(order), dice);
        if (Permutation.of(order).cycles() != 1) {
            return;
        }
        int[] dealt = new int[deck.size()];
        int card = 0;
        for (int place = 0; place < dealt.length; place++) {
            card = order[card];
            dealt[place] = card - 1;
        }
        deck.arrange(dealt);
    }

    @Override
    public String toString() {
        return shuffler.toString();
    }
}
