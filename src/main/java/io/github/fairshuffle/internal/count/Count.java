package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.LargeNumbers;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * The exact number of arrangements in which elements of the same group are apart. It is a sum of terms with both signs,
 * which could not be rounded; so the draws, which round, use another method.
 *
 * <p>Each group of n elements is divided into m blocks, in all ways, and the blocks of all groups are arranged without
 * any rule. The ways to divide a group have weights with both signs, so that an arrangement that breaks the rule is
 * counted 0 times in total, and any other arrangement once. The weights of a group are the coefficients of a polynomial
 * in x<sup>m</sup>. If M blocks can be arranged in f(M) ways, the number of arrangements is the sum of f(M) · (the
 * coefficient of x<sup>M</sup> in the product of all polynomials).
 *
 * <table>
 * <caption>Weights and arrangements</caption>
 * <tr><th>arrangement</th><th>weight(n, m)</th><th>f(M)</th></tr>
 * <tr><td>row, at most r in a row</td><td>n! / m! · a(n, m)</td><td>M!</td></tr>
 * <tr><td>circle</td><td>n! / m! · a(n, m) with r = 1</td><td>(M − 1)!</td></tr>
 * <tr><td>assignment</td><td>(−1)^(n − m) · n! / m! · C(n, m)</td><td>M!</td></tr>
 * <tr><td>pairing, k = (n − m) / 2</td><td>(−1)^k · n! / (m! · k! · 2^k)</td><td>1 · 3 · 5 · … · (M − 1)</td></tr>
 * </table>
 *
 * <p>Here a(n, m) is the coefficient of z^n in u(z)^m, where u = z − z^(r+1) + z^(r+2) − z^(2r+2) + … = p / (1 + p) and p =
 * z + … + z^r. A run of n elements is a sequence of blocks with the total weight u / (1 − u) = p, which is 1 if n is at
 * most r, and otherwise 0.
 *
 * <p><b>Source:</b> S. Even and J. Gillis, Derangements and Laguerre polynomials, <i>Math. Proc. Cambridge Philos.
 * Soc.</i> 79 (1976) 135, doi 10.1017/S0305004100052154, for assignments; L. Q. Eifler, K. B. Reid and D. P. Roselle,
 * <i>Aequationes Math.</i> 6 (1971) 256, doi 10.1007/BF01819761, for rows. The product of polynomials is Kronecker's.
 */
public final class Count {
    private static final int MOST_ELEMENTS = 2_000; // the last product, which no interrupt ends, takes about a second
    private static final int MOST_FACTORS = 1_000_000; // a factorial takes about 3 s

    private Count() {}

    /**
     * Returns the number of rows.
     *
     * @param sizes the sizes of the groups
     * @param preceding the group of the element before the row, or −1
     * @param most the greatest number of elements of a group side by side
     */
    public static BigInteger rows(int[] sizes, int preceding, int most) {
        requireFeasible(sizes, MOST_ELEMENTS);
        IntFunction<Polynomial> blocks = blocks(sizes, most);
        if (preceding < 0 || sizes[preceding] == 0) {
            return product(sizes, blocks).sum(0, 1, m -> m + 1);
        }
        int[] without = IntStream.range(0, sizes.length)
                .map(i -> i == preceding ? 0 : sizes[i])
                .toArray();
        Polynomial others = product(without, blocks);
        return others.timesExponents().times(blocks.apply(sizes[preceding])).sum(1, 1, m -> m);
    }

    /** Returns the number of circles, assignments or pairs of elements of different groups. */
    public static BigInteger of(Shape shape, int[] sizes) {
        requireFeasible(sizes, MOST_ELEMENTS);
        return switch (shape) {
            case ROW -> rows(sizes, -1, 1);
            case CIRCLE -> product(sizes, blocks(sizes, 1)).sum(1, 1, m -> m);
            case ASSIGNMENT -> product(sizes, Count::assigned).sum(0, 1, m -> m + 1);
            case PAIRS -> product(sizes, Count::paired).sum(0, 2, m -> m + 1);
        };
    }

    /** Returns the number of rows in which each place keeps its group. */
    public static BigInteger factorials(int... sizes) {
        requireFeasible(IntStream.of(sizes).filter(size -> size > 1).toArray(), MOST_FACTORS);
        return LargeNumbers.product(0, sizes.length - 1, i -> LargeNumbers.factorial(sizes[i]));
    }

    private static void requireFeasible(int[] sizes, int most) {
        int size = IntStream.of(sizes).sum();
        if (size > most) {
            throw new IllegalArgumentException("an exact count for " + size + " elements would take too long; count at"
                    + " most " + most + " elements");
        }
    }

    /** Returns the polynomial of each size. The series u^m / z^m follows from u^(m − 1) / z^(m − 1). */
    private static IntFunction<Polynomial> blocks(int[] sizes, int most) {
        int largest = IntStream.of(sizes).max().orElse(0);
        Map<Integer, BigInteger[]> weights = new HashMap<>();
        IntStream.of(sizes).forEach(n -> weights.put(n, zeros(n + 1)));
        BigInteger[] series = zeros(largest + 1);
        series[0] = BigInteger.ONE;
        for (int m = 0; m <= largest; m++) {
            Interruption.check();
            for (Map.Entry<Integer, BigInteger[]> each : weights.entrySet()) {
                if (m <= each.getKey()) {
                    each.getValue()[m] = series[each.getKey() - m];
                }
            }
            for (int d = largest; d >= most; d--) { // times 1 − z^r
                series[d] = series[d].subtract(series[d - most]);
            }
            for (int d = most + 1; d <= largest; d++) { // divided by 1 − z^(r + 1)
                series[d] = series[d].add(series[d - most - 1]);
            }
        }
        Map<Integer, Polynomial> blocks = new HashMap<>();
        weights.forEach((n, each) -> blocks.put(n, Polynomial.of(timesFactorials(each))));
        return n -> blocks.getOrDefault(n, Polynomial.ONE);
    }

    private static BigInteger[] zeros(int length) {
        BigInteger[] zeros = new BigInteger[length];
        Arrays.fill(zeros, BigInteger.ZERO);
        return zeros;
    }

    /** Multiplies number m by n! / m!, where n is the greatest index. */
    private static BigInteger[] timesFactorials(BigInteger[] numbers) {
        BigInteger quotient = BigInteger.ONE;
        for (int m = numbers.length - 1; m >= 0; m--) {
            numbers[m] = numbers[m].multiply(quotient);
            quotient = quotient.multiply(BigInteger.valueOf(Math.max(1, m)));
        }
        return numbers;
    }

    private static Polynomial assigned(int n) {
        BigInteger[] weights = zeros(n + 1);
        BigInteger weight = BigInteger.ONE;
        for (int m = n; m >= 0; m--) { // (−1)^(n − m) · C(n, m)
            weights[m] = weight;
            weight = weight.multiply(BigInteger.valueOf(-m)).divide(BigInteger.valueOf(n - m + 1L));
        }
        return Polynomial.of(timesFactorials(weights));
    }

    private static Polynomial paired(int n) {
        BigInteger[] weights = zeros(n + 1);
        BigInteger weight = BigInteger.ONE;
        for (int m = n; m >= 0; m -= 2) { // (−1)^k · n! / (m! · k! · 2^k) for k = (n − m) / 2
            weights[m] = weight;
            weight = weight.multiply(BigInteger.valueOf(-(long) m * (m - 1))).divide(BigInteger.valueOf(n - m + 2L));
        }
        return Polynomial.of(weights);
    }

    /** Multiplies the polynomials of all groups, small ones first. */
    private static Polynomial product(int[] sizes, IntFunction<Polynomial> ofSize) {
        PriorityQueue<Polynomial> factors = new PriorityQueue<>(Comparator.comparingInt(each -> each.terms.length));
        factors.add(Polynomial.ONE);
        IntStream.of(sizes).forEach(size -> factors.add(ofSize.apply(size)));
        while (factors.size() > 1) {
            factors.add(factors.remove().times(factors.remove()));
        }
        return factors.remove();
    }

    /**
     * A polynomial with whole coefficients.
     *
     * @param terms the coefficients, from the constant term on
     * @param bits the length of the sum of their absolute values
     */
    private record Polynomial(BigInteger[] terms, int bits) {
        static final Polynomial ONE = of(new BigInteger[] {BigInteger.ONE});

        static Polynomial of(BigInteger[] terms) {
            BigInteger sum = Arrays.stream(terms).map(BigInteger::abs).reduce(BigInteger.ZERO, BigInteger::add);
            return new Polynomial(terms, sum.bitLength());
        }

        /** Multiplies the values at a power of two that is so large that the coefficients of the product can be read. */
        Polynomial times(Polynomial other) {
            int width = (bits + other.bits) / 8 + 1; // in bytes, with a bit for the sign
            byte[] value =
                    LargeNumbers.multiply(value(width), other.value(width)).toByteArray();
            BigInteger[] product = new BigInteger[terms.length + other.terms.length - 1];
            int borrowed = 0;
            for (int k = 0; k < product.length; k++) {
                int end = value.length - k * width;
                int start = Math.max(0, end - width);
                BigInteger digit =
                        end > 0 ? new BigInteger(value, start, end - start) : BigInteger.valueOf(value[0] < 0 ? -1 : 0);
                product[k] = digit.add(BigInteger.valueOf(borrowed));
                borrowed = digit.signum() < 0 ? 1 : 0;
            }
            return of(product);
        }

        /** Returns the value at 2^(8 · width), whose digits with this base are the coefficients. */
        private BigInteger value(int width) {
            byte[] value = new byte[width * terms.length + 1];
            int borrowed = 0;
            for (int k = 0; k < terms.length; k++) {
                BigInteger digit = terms[k].subtract(BigInteger.valueOf(borrowed));
                byte[] bytes = digit.toByteArray();
                int end = value.length - k * width;
                borrowed = digit.signum() < 0 ? 1 : 0;
                Arrays.fill(value, end - width, end, (byte) -borrowed);
                int length = Math.min(width, bytes.length);
                System.arraycopy(bytes, bytes.length - length, value, end - length, length);
            }
            value[0] = (byte) -borrowed;
            return new BigInteger(value);
        }

        Polynomial timesExponents() {
            BigInteger[] products = new BigInteger[terms.length];
            Arrays.setAll(products, k -> terms[k].multiply(BigInteger.valueOf(k)));
            return of(products);
        }

        /**
         * Returns the sum of f(m) · (coefficient m), for m = first, first + step, ….
         *
         * @param quotient returns f(m + step) / f(m); f(first) is 1
         */
        BigInteger sum(int first, int step, IntUnaryOperator quotient) {
            BigInteger sum = BigInteger.ZERO;
            for (int m = first + (terms.length - 1 - first) / step * step; m >= first; m -= step) {
                sum = sum.multiply(BigInteger.valueOf(quotient.applyAsInt(m))).add(terms[m]);
            }
            return sum;
        }
    }
}
