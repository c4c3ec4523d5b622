package io.github.fairshuffle.benchmarks;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** The cards of most benchmarks: the numbers 0 to n−1. Each shuffle starts with the order that the last one left. */
final class Cards {
    private Cards() {}

    static int[] array(int size) {
        return IntStream.range(0, size).toArray();
    }

    static List<Integer> list(int size) {
        List<Integer> cards = new ArrayList<>(size);
        for (int card = 0; card < size; card++) {
            cards.add(card);
        }
        return cards;
    }

    /**
     * Fails unless the given number of places contains different cards of the numbers 0 to n−1, but not the first cards
     * in order, because a contender that does nothing, or loses cards, must not win. A fair shuffle produces the identity
     * with probability 1/n!.
     */
    static void requireShuffled(String contender, int places, int size, IntUnaryOperator cardAt) {
        BitSet seen = new BitSet(size);
        boolean moved = false;
        for (int place = 0; place < places; place++) {
            int card = cardAt.applyAsInt(place);
            if (card < 0 || card >= size || seen.get(card)) {
                throw new IllegalStateException(contender + " lost cards: place " + place + " holds " + card);
            }
            seen.set(card);
            moved |= card != place;
        }
        if (!moved) {
            throw new IllegalStateException(contender + " left " + places + " cards in order: it does not shuffle");
        }
    }
}
