package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;

/** Numbers computed from an order, beside those that {@link Permutation} has itself. */
final class OrderStatistics {
    private OrderStatistics() {}

    /** 0 for an even order, 1 for an odd one. */
    static int parity(Permutation order) {
        return order.isEven() ? 0 : 1;
    }

    /** How many cards lie directly on a larger one's back: the number of k with order[k] > order[k + 1]. */
    static int descents(Permutation permutation) {
        int[] order = permutation.order();
        int count = 0;
        for (int k = 1; k < order.length; k++) {
            count += order[k - 1] > order[k] ? 1 : 0;
        }
        return count;
    }

    /**
     * How many times one must go through the deck to collect the cards 0, 1, 2, … in turn: the descents of the inverse, and
     * one. A riffle at most doubles it.
     */
    static int risingSequences(Permutation order) {
        return 1 + descents(order.inverse());
    }

    /** Digit i is how many cards after place i are smaller than the card at place i. O(n²/64). */
    static int[] lehmerCode(Permutation permutation) {
        int[] order = permutation.order();
        long[] ahead = new long[(order.length + 63) / 64]; // the set of cards that have not been met yet
        for (int card : order) {
            ahead[card >> 6] |= 1L << card;
        }
        int[] digits = new int[order.length];
        for (int place = 0; place < order.length; place++) {
            int card = order[place];
            int word = card >> 6;
            ahead[word] &= ~(1L << card);
            digits[place] = Long.bitCount(ahead[word] & (1L << card) - 1);
            for (int k = 0; k < word; k++) {
                digits[place] += Long.bitCount(ahead[k]);
            }
        }
        return digits;
    }
}
