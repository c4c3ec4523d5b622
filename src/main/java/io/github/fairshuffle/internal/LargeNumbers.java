package io.github.fairshuffle.internal;

import java.math.BigInteger;
import java.util.function.IntFunction;

/** Products of whole numbers with up to millions of digits. A computation ends between two products if it is interrupted. */
public final class LargeNumbers {
    private LargeNumbers() {}

    /** Multiplies two numbers. Throws an exception if the thread was interrupted before the end of the multiplication. */
    public static BigInteger multiply(BigInteger one, BigInteger other) {
        Interruption.check();
        BigInteger product = one.multiply(other);
        Interruption.check();
        return product;
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
