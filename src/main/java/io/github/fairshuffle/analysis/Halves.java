package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.IntSummaryStatistics;
import java.util.List;

/**
 * Into which half of the deck the cards fall: for each pair and each triple of cards, how often an odd number of them is in
 * the lower half. Each card has a set of the orders in which it is there, a bit an order; the exclusive or of two or three
 * sets has a bit for each such order. The least likely count decides. O(n³·orders/64).
 */
final class Halves implements Evidence {
    /** Of more orders, the first count. */
    private static final int MOST_ORDERS = 1 << 16;

    private final int size;
    private final long[][] lower;
    private int orders;

    Halves(int size, int samples) {
        this.size = size;
        lower = new long[size][(Math.min(samples, MOST_ORDERS) + 63) / 64];
    }

    @Override
    public void add(Permutation order) {
        if (orders < MOST_ORDERS) {
            int[] cards = order.order();
            for (int place = size - size / 2; place < size; place++) {
                lower[cards[place]][orders >> 6] |= 1L << orders;
            }
            orders++;
        }
    }

    @Override
    public List<Outcome> outcomes() {
        double below = size / 2;
        double above = size - below;
        double ofTwo = 2 * below * above / size / (size - 1);
        double ofThree = (3 * below * above * (above - 1) + below * (below - 1) * (below - 2))
                / (size * (size - 1.0) * (size - 2));
        IntSummaryStatistics pairs = new IntSummaryStatistics();
        IntSummaryStatistics triples = new IntSummaryStatistics();
        long[] both = new long[lower[0].length];
        for (int a = 0; a < size; a++) {
            for (int b = 0; b < a; b++) {
                int odd = 0;
                for (int k = 0; k < both.length; k++) {
                    both[k] = lower[a][k] ^ lower[b][k];
                    odd += Long.bitCount(both[k]);
                }
                pairs.accept(odd);
                for (int c = 0; c < b; c++) {
                    int oddOfThree = 0;
                    for (int k = 0; k < both.length; k++) {
                        oddOfThree += Long.bitCount(both[k] ^ lower[c][k]);
                    }
                    triples.accept(oddOfThree);
                }
            }
        }
        double furthest = size < 3 ? 0 : Tails.furthest(triples, orders, ofThree);
        return List.of(
                Outcome.furthest("halves of pairs", Tails.furthest(pairs, orders, ofTwo), pairs.getCount()),
                Outcome.furthest("halves of triples", furthest, triples.getCount()));
    }
}
