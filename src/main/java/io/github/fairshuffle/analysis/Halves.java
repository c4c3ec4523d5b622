package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.stream.Stream;

/**
 * Into which half of the deck the cards fall: for each pair and each triple of cards, how often an odd number of them is in
 * the lower half. Each card has a set of the orders in which it is there, a bit an order; the exclusive or of two or three
 * sets has a bit for each such order. The least likely count decides. O(n³·orders/64). Of products nothing is compared with
 * the orders before.
 */
final class Halves implements Evidence {
    /** Of more orders, the first count. */
    private static final int MOST_ORDERS = 1 << 16;

    private final int size;
    private final long[][] lower;
    private int orders;

    private final int lags;
    /** Whether a card is in the lower half, and whether a place has a card of the lower half, or an odd one. */
    private final List<List<Serial>> again;

    Halves(int size, int samples, int lags) {
        this.size = size;
        this.lags = lags;
        again = Stream.generate(() ->
                        Stream.generate(() -> new Serial(lags)).limit(size).toList())
                .limit(3)
                .toList();
        lower = new long[size][(Math.min(samples, MOST_ORDERS) + 63) / 64];
    }

    @Override
    public void add(Permutation order) {
        if (orders < MOST_ORDERS) {
            int[] cards = order.order();
            for (int place = size - size / 2; place < size; place++) {
                lower[cards[place]][orders >> 6] |= 1L << orders;
            }
            for (int place = 0; place < size && lags > 0; place++) {
                again.get(0).get(cards[place]).add(place >= size - size / 2);
                again.get(1).get(place).add(cards[place] >= size - size / 2);
                again.get(2).get(place).add(cards[place] % 2 == 1);
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
                        Outcome.furthest("halves of triples", furthest, triples.getCount()),
                        Outcome.furthest("halves again", again(), 3L * size * lags))
                .subList(0, lags > 0 ? 3 : 2);
    }

    /** A card is odd as often as it is in the lower half. */
    private double again() {
        return again.stream()
                .flatMap(List::stream)
                .mapToDouble(each -> each.furthest((double) (size / 2) / size))
                .max()
                .orElse(0);
    }
}
