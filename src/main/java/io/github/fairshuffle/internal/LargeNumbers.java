package io.github.fairshuffle.internal;

import java.math.BigInteger;
import java.util.function.IntFunction;

/**
 * Products of whole numbers with up to millions of digits. A long computation ends if the thread is interrupted: large
 * numbers are multiplied by Toom's method, as in the JDK, and the interrupt status is checked before each product of their
 * parts.
 *
 * <p><b>Source:</b> A. L. Toom, <i>Soviet Math. Doklady</i> 3 (1963) 714.
 */
public final class LargeNumbers {
    private static final int SMALL = 1 << 18; // the bits of a number that is not divided into parts

    private static final BigInteger THREE = BigInteger.valueOf(3);

    private LargeNumbers() {}

    public static BigInteger multiply(BigInteger one, BigInteger other) {
        Interruption.check();
        int bits = Math.max(one.bitLength(), other.bitLength());
        return bits <= SMALL ? one.multiply(other) : multiplied(one, other, (bits + 2) / 3);
    }

    /**
     * Divides each number into three parts, which are the coefficients of a polynomial. Five values of the product
     * determine its coefficients c0 to c4.
     */
    private static BigInteger multiplied(BigInteger one, BigInteger other, int bits) {
        BigInteger[] values = values(one, bits);
        BigInteger[] others = values(other, bits);
        for (int k = 0; k < values.length; k++) {
            values[k] = multiply(values[k], others[k]);
        }
        BigInteger c0 = values[0];
        BigInteger c4 = values[4];
        BigInteger even = values[1].add(values[2]).shiftRight(1); // c0 + c2 + c4
        BigInteger odd = values[1].subtract(even); // c1 + c3
        BigInteger c2 = even.subtract(c0).subtract(c4);
        BigInteger third = values[3].subtract(values[2]).divide(THREE); // c1 + c2 + 3 · c3 + 5 · c4
        BigInteger c3 = third.subtract(even).add(c0).subtract(odd).shiftRight(1).subtract(c4.shiftLeft(1));
        BigInteger result = c4;
        for (BigInteger coefficient : new BigInteger[] {c3, c2, odd.subtract(c3), c0}) {
            result = result.shiftLeft(bits).add(coefficient);
        }
        return result;
    }

    /** Returns the values at 0, 1, −1, 2 and infinity of the polynomial whose coefficients are the parts of a number. */
    private static BigInteger[] values(BigInteger number, int bits) {
        BigInteger upper = number.shiftRight(bits);
        BigInteger low = number.subtract(upper.shiftLeft(bits));
        BigInteger high = upper.shiftRight(bits);
        BigInteger middle = upper.subtract(high.shiftLeft(bits));
        BigInteger even = low.add(high);
        BigInteger two = high.shiftLeft(1).add(middle).shiftLeft(1).add(low);
        return new BigInteger[] {low, even.add(middle), even.subtract(middle), two, high};
    }

    /** Returns the product of the factors with the numbers from {@code first} to {@code last}; 1 if there are none. */
    public static BigInteger product(int first, int last, IntFunction<BigInteger> factor) {
        if (first >= last) {
            return first > last ? BigInteger.ONE : factor.apply(first);
        }
        int middle = first + (last - first) / 2;
        return multiply(product(first, middle, factor), product(middle + 1, last, factor));
    }

    public static BigInteger factorial(int n) {
        return product(2, n, BigInteger::valueOf);
    }

    /** Returns the binomial coefficient C(n, k). */
    public static BigInteger binomial(int n, int k) {
        int few = Math.min(k, n - k);
        return product(1, few, chosen -> BigInteger.valueOf((long) n - few + chosen))
                .divide(factorial(few));
    }
}
