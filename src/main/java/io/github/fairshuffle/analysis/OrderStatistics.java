package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

/** Numbers computed from an order, beside those that {@link Permutation} has itself. */
final class OrderStatistics {
    private OrderStatistics() {}

    /** {@return how many cards are directly after a larger one: the number of k with order[k] > order[k + 1]} */
    public static int descents(Permutation permutation) {
        return steps(permutation, step -> step < 0);
    }

    /**
     * {@return how many passes through the deck it takes to collect the cards 0, 1, 2, … in turn: the descents of the
     * inverse, plus one} A riffle at most doubles it.
     */
    public static int risingSequences(Permutation order) {
        return 1 + descents(order.inverse());
    }

    /** {@return how many cards directly follow the card before them: the number of k with order[k + 1] = order[k] + 1} */
    public static int successions(Permutation permutation) {
        return steps(permutation, step -> step == 1);
    }

    /** {@return how many neighbours were neighbours: the number of k with order[k + 1] = order[k] ± 1} */
    public static int adjacencies(Permutation permutation) {
        return steps(permutation, step -> Math.abs(step) == 1);
    }

    /** How many differences of a card to the card before it are such. */
    private static int steps(Permutation permutation, IntPredicate such) {
        int[] order = permutation.order();
        return (int) IntStream.range(1, order.length)
                .map(k -> order[k] - order[k - 1])
                .filter(such)
                .count();
    }

    /** {@return the Lehmer code: digit i is how many cards after place i are smaller than the card at i} O(n²/64). */
    public static int[] lehmerCode(Permutation permutation) {
        int[] order = permutation.order();
        long[] ahead = new long[(order.length + 63) / 64]; // the set of cards that are still to come
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
