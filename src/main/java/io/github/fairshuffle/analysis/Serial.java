package io.github.fairshuffle.analysis;

import java.util.BitSet;

/** Whether something is so in each order, and whether it is so again some orders later. */
final class Serial {
    private final int lags;
    private final BitSet bits = new BitSet();
    private int orders;

    /** Looks so many orders back; nothing is kept if that is 0. */
    Serial(int lags) {
        this.lags = lags;
    }

    void add(boolean isSo) {
        bits.set(orders, isSo && lags > 0);
        orders++;
    }

    /**
     * {@return how unlikely the least likely number of agreements is, of all lags} At each lag only every other pair of orders is
     * independent of those before: half of the exponent counts, by the inequality of Cauchy and Schwarz.
     *
     * @param p the probability that it is so
     */
    double furthest(double p) {
        double furthest = 0;
        for (int lag = 1; lag <= Math.min(lags, orders - 1); lag++) {
            BitSet different = bits.get(lag, orders);
            different.xor(bits.get(0, orders - lag));
            int equal = orders - lag - different.cardinality();
            furthest = Math.max(furthest, Tails.exponent(equal, orders - lag, p * p + (1 - p) * (1 - p)) / 2);
        }
        return furthest;
    }
}
