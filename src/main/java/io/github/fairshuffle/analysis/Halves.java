package io.github.fairshuffle.analysis;

import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.stream.Stream;

/**
 * Which cards are in the lower half of the deck: each has a set of the orders in which it is, a bit an order. How often that
 * is so of one card, or of an odd number of two or of three, is the size of the exclusive or of their sets. The least likely
 * count of each kind decides. O(n³·orders/64).
 */
final class Halves {
    /** Of more orders, the first count. */
    private static final int MOST_ORDERS = 1 << 16;

    private Halves() {}

    /** Looks at cards if their places are given, and at places if their cards are. */
    static Stream<Outcome> of(String what, int[][] places) {
        int size = places[0].length;
        int orders = Math.min(places.length, MOST_ORDERS);
        long[][] sets = new long[size + 1][(orders + 63) / 64]; // the last one stays empty
        for (int order = 0; order < orders; order++) {
            for (int card = 0; card < size; card++) {
                sets[card][order / 64] |= (places[order][card] >= size - size / 2 ? 1L : 0) << order;
            }
        }
        int[] ones = new int[size];
        int[] twos = new int[size * (size - 1) / 2];
        int[] threes = new int[size * (size - 1) * (size - 2) / 6];
        long[] both = new long[sets[0].length];
        for (int a = 0, two = 0, three = 0; a < size; a++) {
            ones[a] = different(sets[a], sets[size]);
            for (int b = 0; b < a; b++) {
                twos[two++] = different(sets[a], sets[b]);
                for (int k = 0; k < both.length; k++) {
                    both[k] = sets[a][k] ^ sets[b][k];
                }
                for (int c = 0; c < b; c++) {
                    threes[three++] = different(both, sets[c]);
                }
            }
        }
        double in = size / 2;
        double out = size - in;
        double ofOne = in / size;
        double ofTwo = 2 * ofOne * out / (size - 1);
        double ofThree = (3 * in * out * (out - 1) + in * (in - 1) * (in - 2)) / (size * (size - 1.0) * (size - 2));
        return Stream.of(
                        new Cells("halves of one " + what, ones, orders, ofOne),
                        new Cells("halves of two " + what, twos, orders, ofTwo),
                        new Cells("halves of three " + what, threes, orders, ofThree))
                .filter(cells -> cells.counts().length > 0)
                .map(Cells::furthest);
    }

    private static int different(long[] one, long[] other) {
        int different = 0;
        for (int k = 0; k < one.length; k++) {
            different += Long.bitCount(one[k] ^ other[k]);
        }
        return different;
    }
}
