package io.github.fairshuffle.battery.statistics;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.array.Indices;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;
import java.util.stream.Stream;

/** Draws orders, and computes statistics of single orders. */
public final class OrderStatistics {
    private OrderStatistics() {}

    /** {@return the orders of several shuffles of the identity} */
    public static List<Permutation> sample(Shuffler shuffler, int size, int samples) {
        return Stream.generate(() -> {
                    Interruption.check();
                    return shuffler.permutation(size);
                })
                .limit(samples)
                .toList();
    }

    /** {@return the number of places, from {@code from} on, that fulfil a condition} */
    public static int count(Permutation order, int from, IntPredicate condition) {
        int count = 0;
        for (int k = from; k < order.size(); k++) {
            count += condition.test(k) ? 1 : 0;
        }
        return count;
    }

    /** {@return the number of cards that are at their old places} */
    public static int fixedPoints(Permutation p) {
        return count(p, 0, k -> p.at(k) == k);
    }

    /** {@return the number of cycles, including the fixed points} */
    public static int cycles(Permutation p) {
        return Indices.cycles(p.order());
    }

    /** {@return the number of pairs of cards whose order is inverted, in O(n log n) time} */
    public static long inversions(Permutation p) {
        return inversions(p, p.size());
    }

    /** {@return the number of inverted pairs among the cards at the first places} */
    public static long inversions(Permutation p, int places) {
        long count = 0;
        long[] later = new long[p.size() / 64 + 1]; // the set of the later cards, one bit for each card
        int[] tree = new int[later.length + 1]; // a Fenwick tree (1994) that counts the cards in earlier words
        for (int k = places - 1; k >= 0; k--) {
            int word = p.at(k) / 64;
            for (int i = word; i > 0; i -= i & -i) {
                count += tree[i];
            }
            for (int i = word + 1; i < tree.length; i += i & -i) {
                tree[i]++;
            }
            long bit = 1L << p.at(k);
            count += Long.bitCount(later[word] & (bit - 1));
            later[word] |= bit;
        }
        return count;
    }

    /** {@return the number of cards that are lower than the card before them} */
    public static int descents(Permutation p) {
        return count(p, 1, k -> p.at(k) < p.at(k - 1));
    }

    /** {@return the number of cards that directly follow the same card as before the shuffle} */
    public static int successions(Permutation p) {
        return count(p, 1, k -> p.at(k) == p.at(k - 1) + 1);
    }

    /** {@return the number of pairs of neighbours that were already neighbours before the shuffle, in either order} */
    public static int adjacencies(Permutation p) {
        return count(p, 1, k -> Math.abs(p.at(k) - p.at(k - 1)) == 1);
    }

    /**
     * Adds a weight to the count of each card at its place, or of each part of the deck at each part.
     *
     * @param order returns the card at a place
     * @param part the part of each card and of each place; to count single cards and places, part k is k
     * @param parts the number of parts; cards and places of further parts are not counted
     * @param counts the count of a part of the cards at a part of the places is the element {@code card * parts + place}
     */
    public static void addPlaces(IntUnaryOperator order, double weight, int[] part, int parts, double[] counts) {
        for (int place = 0; place < part.length; place++) {
            int from = part[order.applyAsInt(place)];
            if (from < parts && part[place] < parts) {
                counts[from * parts + part[place]] += weight;
            }
        }
    }
}
