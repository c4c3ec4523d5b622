package io.github.fairshuffle.analysis;

import java.math.BigInteger;
import java.util.Locale;

/** Total variation against the number of riffles, as a curve. */
final class RiffleCurve {
    static final int SIZE = 52;
    static final int MOST = 12;

    private RiffleCurve() {}

    /**
     * The distance of {@link #SIZE} cards from uniform after a number of riffles: an order with r rising sequences has
     * probability C(2^k + n − r, n) / 2^(kn), and as many orders have r of them as the Eulerian number says (Bayer and
     * Diaconis 1992, doi 10.1214/aoap/1177005705).
     */
    static double distance(int riffles) {
        BigInteger[] orders = eulerian(SIZE);
        BigInteger all = BigInteger.ZERO;
        for (BigInteger count : orders) {
            all = all.add(count);
        }
        BigInteger paths = BigInteger.ONE.shiftLeft(riffles * SIZE);
        BigInteger sum = BigInteger.ZERO;
        for (int rising = 1; rising <= SIZE; rising++) {
            BigInteger ways = binomial((1L << riffles) + SIZE - rising, SIZE);
            sum = sum.add(ways.multiply(all).subtract(paths).abs().multiply(orders[rising - 1]));
        }
        return Fraction.of(sum, paths.multiply(all).shiftLeft(1)).doubleValue();
    }

    /** How many orders of a size have 0, 1, … descents: A(n, d) = (d + 1) A(n−1, d) + (n − d) A(n−1, d−1). */
    private static BigInteger[] eulerian(int size) {
        BigInteger[] counts = {BigInteger.ONE};
        for (int n = 2; n <= size; n++) {
            BigInteger[] next = new BigInteger[n];
            for (int d = 0; d < n; d++) {
                BigInteger kept = d < n - 1 ? counts[d].multiply(BigInteger.valueOf(d + 1)) : BigInteger.ZERO;
                BigInteger added = d > 0 ? counts[d - 1].multiply(BigInteger.valueOf(n - d)) : BigInteger.ZERO;
                next[d] = kept.add(added);
            }
            counts = next;
        }
        return counts;
    }

    private static BigInteger binomial(long n, int k) {
        BigInteger product = BigInteger.ONE;
        for (int j = 0; j < k; j++) {
            product = product.multiply(BigInteger.valueOf(n - j)).divide(BigInteger.valueOf(j + 1));
        }
        return product;
    }

    static String svg() {
        StringBuilder line = new StringBuilder();
        StringBuilder dots = new StringBuilder();
        for (int k = 0; k <= MOST; k++) {
            double distance = distance(k);
            double x = x(k);
            double y = y(distance);
            line.append(text("%s%.1f %.1f", k == 0 ? "M" : "L", x, y));
            dots.append(text(
                    "<g><title>%d riffles: %.3f</title><circle cx=\"%.1f\" cy=\"%.1f\" r=\"4.5\"/></g>",
                    k, distance, x, y));
            dots.append(text("<text class=\"middle\" x=\"%.1f\" y=\"240\">%d</text>", x, k));
        }
        StringBuilder grid = new StringBuilder();
        for (int tenths = 0; tenths <= 10; tenths += 5) {
            grid.append(text(
                    "<path class=\"axis\" d=\"M44 %.1fH536\"/><text class=\"end\" x=\"36\" y=\"%.1f\">%.1f</text>",
                    y(tenths / 10.0), y(tenths / 10.0) + 4, tenths / 10.0));
        }
        return "<svg class=\"curve\" viewBox=\"0 0 548 250\" role=\"img\" aria-label=\"Total variation of 52 cards after 0 to "
                + MOST + " riffles; the numbers are in the table\">" + grid + "<path class=\"line\" d=\"" + line
                + "\"/>"
                + dots + "</svg>";
    }

    private static double x(int riffles) {
        return 56 + 468.0 * riffles / MOST;
    }

    private static double y(double distance) {
        return 216 - 200 * distance;
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
