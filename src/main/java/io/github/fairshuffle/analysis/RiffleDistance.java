package io.github.fairshuffle.analysis;

import java.math.BigInteger;

/**
 * How far a deck is from uniform after riffles, exactly and for any size. After k riffles an order with r rising
 * sequences has probability C(2<sup>k</sup> + n − r, n) / 2<sup>kn</sup>, and there are A(n, r − 1) such orders, an
 * Eulerian number, so that a sum of n terms covers all n! orders.
 *
 * <pre>{@code
 * RiffleDistance.totalVariation(52, 7).doubleValue();   // 0.334…: "seven shuffles are enough"
 * }</pre>
 *
 * <p>Source: D. Bayer and P. Diaconis, <i>Ann. Appl. Probab.</i> 2 (1992) 294, doi 10.1214/aoap/1177005705.
 *
 * @see io.github.fairshuffle.physical.Riffle
 */
public final class RiffleDistance {
    private RiffleDistance() {}

    /**
     * The total variation distance from uniform after a number of riffles. O(n²) additions of numbers with
     * O(n (times + log n)) bits.
     *
     * @param size how many cards, 1 or more
     * @param times how many riffles, 0 or more
     * @return the exact distance, from 0 to 1
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static Fraction totalVariation(int size, int times) {
        Fraction[] law = risingSequences(size, times);
        BigInteger[] eulerian = eulerian(size);
        Fraction distance = Fraction.ZERO;
        for (int rising = 1; rising <= size; rising++) {
            Fraction over = law[rising].minus(Fraction.of(eulerian[rising - 1], OrderCounts.orders(size)));
            distance = over.compareTo(Fraction.ZERO) > 0 ? distance.plus(over) : distance;
        }
        return distance;
    }

    /**
     * {@return the exact probability of each order with a given number of rising sequences}
     *
     * @param size how many cards, 1 or more
     * @param times how many riffles, 0 or more
     * @param risingSequences how many rising sequences the order has, 1 to {@code size}
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static Fraction probability(int size, int times, int risingSequences) {
        check(size, times);
        if (risingSequences < 1 || risingSequences > size) {
            throw new IllegalArgumentException(
                    "an order of " + size + " cards has 1 to " + size + " rising sequences, not " + risingSequences);
        }
        return Fraction.of(
                ways(size, times, risingSequences), BigInteger.ONE.shiftLeft(Math.multiplyExact(size, times)));
    }

    /**
     * {@return the law of the number of rising sequences, as a new array} Entry r is the exact probability of r rising
     * sequences, from 0 to {@code size}.
     *
     * @param size how many cards, 1 or more
     * @param times how many riffles, 0 or more
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static Fraction[] risingSequences(int size, int times) {
        check(size, times);
        BigInteger[] eulerian = eulerian(size);
        Fraction[] law = new Fraction[size + 1];
        law[0] = Fraction.ZERO;
        for (int rising = 1; rising <= size; rising++) {
            Fraction each = probability(size, times, rising);
            law[rising] = Fraction.of(each.numerator().multiply(eulerian[rising - 1]), each.denominator());
        }
        return law;
    }

    private static void check(int size, int times) {
        if (size < 1) {
            throw new IllegalArgumentException("a deck to riffle has 1 card or more, not " + size);
        }
        if (times < 0) {
            throw new IllegalArgumentException("times is 0 or more, not " + times);
        }
    }

    /** C(2^times + size − rising, size) of the 2^(size·times) outcomes of all flips; 0 for too many sequences. */
    private static BigInteger ways(int size, int times, int rising) {
        BigInteger top = BigInteger.ONE.shiftLeft(times).add(BigInteger.valueOf(size - rising));
        BigInteger ways = BigInteger.ONE;
        for (int k = 0; k < size; k++) {
            ways = ways.multiply(top.subtract(BigInteger.valueOf(k)));
        }
        return ways.divide(OrderCounts.orders(size));
    }

    /** A(n, k), how many orders of n cards have k descents. */
    private static BigInteger[] eulerian(int size) {
        BigInteger[] row = new BigInteger[size];
        row[0] = BigInteger.ONE;
        for (int n = 2; n <= size; n++) {
            row[n - 1] = BigInteger.ONE;
            for (int k = n - 2; k > 0; k--) {
                row[k] = row[k].multiply(BigInteger.valueOf(k + 1)).add(row[k - 1].multiply(BigInteger.valueOf(n - k)));
            }
        }
        return row;
    }
}
