package io.github.fairshuffle.analysis;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.function.IntFunction;

/**
 * The exact laws of some statistics of a uniform order of n cards, as arrays: entry k is the probability of the value
 * k. Every recurrence adds positive terms only, except where noted, so that rounding stays in the last places.
 */
final class NullLaws {
    /** A number of ties between cards that does not occur. */
    private static final int MOST_TIES = 60;

    private NullLaws() {}

    /**
     * {@return the law of the number of descents: Eulerian numbers over n!} Put card n into an order of the others: at
     * the end or into a descent, and there are as many descents as before; anywhere else, and there is one more.
     */
    public static double[] descents(int size) {
        double[] law = new double[size];
        law[0] = 1;
        for (int n = 2; n <= size; n++) {
            for (int k = n - 1; k > 0; k--) {
                law[k] = (law[k] * (k + 1) + law[k - 1] * (n - k)) / n;
            }
            law[0] /= n;
        }
        return law;
    }

    /**
     * {@return the law of the number of rising sequences} They are one more than the descents of the inverse, which is
     * uniform too.
     */
    public static double[] risingSequences(int size) {
        double[] law = new double[size + 1];
        System.arraycopy(descents(size), 0, law, 1, size);
        return law;
    }

    /**
     * {@return the law of the number of successions: cards that directly follow the card before them in the old order}
     * Any i of the n − 1 pairs can be tied together, and then n − i pieces be put in any order.
     */
    public static double[] successions(int size) {
        return tied(size, i -> choose(size - 1, i));
    }

    /**
     * {@return the law of the number of adjacencies: neighbours that were neighbours in the old order, either way round}
     * Pairs are tied together as for {@link #successions}; each of the j pieces of more than one card, of the n − i
     * pieces in all, may be turned round.
     */
    public static double[] adjacencies(int size) {
        return tied(size, i -> {
            BigInteger ways = i == 0 ? BigInteger.ONE : BigInteger.ZERO;
            for (int j = 1; j <= Math.min(i, size - i); j++) {
                ways = ways.add(
                        choose(size - i, j).multiply(choose(i - 1, j - 1)).shiftLeft(j));
            }
            return ways;
        });
    }

    /**
     * The law of the number of ties, by inclusion and exclusion: i ties can be chosen in so many ways, and each choice
     * leaves n − i pieces, in any order. All in whole numbers. More than {@link #MOST_TIES} ties have a probability below
     * 1e-60 together, and are left out.
     */
    private static double[] tied(int size, IntFunction<BigInteger> ways) {
        int most = Math.min(size - 1, MOST_TIES);
        BigInteger[] chosen = new BigInteger[most + 1]; // times (n-i)!, as a multiple of (n-most)!
        BigInteger orders = BigInteger.ONE; // of n - i pieces
        for (int i = most; i >= 0; i--) {
            chosen[i] = ways.apply(i).multiply(orders);
            orders = i == 0 ? orders : orders.multiply(BigInteger.valueOf(size - i + 1L));
        }
        double[] law = new double[size];
        for (int k = 0; k <= most; k++) {
            BigInteger exactly = BigInteger.ZERO;
            for (int i = k; i <= most; i++) {
                BigInteger term = choose(i, k).multiply(chosen[i]);
                exactly = (i - k) % 2 == 0 ? exactly.add(term) : exactly.subtract(term);
            }
            law[k] = new BigDecimal(exactly)
                    .divide(new BigDecimal(orders), MathContext.DECIMAL64)
                    .doubleValue();
        }
        return law;
    }

    private static BigInteger choose(int from, int count) {
        BigInteger ways = BigInteger.ONE;
        for (int k = 1; k <= count; k++) {
            ways = ways.multiply(BigInteger.valueOf(from - k + 1L)).divide(BigInteger.valueOf(k));
        }
        return ways;
    }
}
