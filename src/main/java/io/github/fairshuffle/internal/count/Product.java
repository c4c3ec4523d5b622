package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.internal.LargeNumbers;
import java.math.BigDecimal;

/** A product of whole numbers and of {@link Numbers}: an approximation, and on request also the exact product. */
final class Product {
    /** The factorials m[n] · 2^e[n] up to a number. Each of them has a relative error below 2^−52. */
    static final class Factorials {
        /** Is enough for a product without factorials. */
        static final Factorials NONE = new Factorials(0);

        private final double[] m;
        private final int[] e;

        Factorials(int most) {
            m = new double[most + 1];
            e = new int[most + 1];
            m[0] = 1;
            double rest = 0; // m[n] + rest has about 106 bits, so that the errors of n products do not add up
            for (int n = 1; n <= most; n++) {
                double product = m[n - 1] * n;
                double error = Math.fma(m[n - 1], n, -product) + rest * n;
                double sum = product + error;
                int shift = Math.getExponent(sum);
                m[n] = Math.scalb(sum, -shift);
                rest = Math.scalb(product - sum + error, -shift);
                e[n] = e[n - 1] + shift;
            }
        }
    }

    private final Factorials factorials;
    private final boolean isExact;
    private double m = 1;
    private long e;
    private BigDecimal exact = BigDecimal.ONE;

    Product(Factorials factorials, boolean isExact) {
        this.factorials = factorials;
        this.isExact = isExact;
    }

    /** Multiplies by the number of ways to choose k of n things. */
    Product choose(int n, int k) {
        if (k < 0 || k > n) {
            m = 0;
            exact = BigDecimal.ZERO;
            return this;
        }
        Factorials f = factorials;
        m *= f.m[n] / (f.m[k] * f.m[n - k]);
        e += f.e[n] - f.e[k] - f.e[n - k];
        if (isExact) {
            exact = exact.multiply(new BigDecimal(LargeNumbers.binomial(n, k)));
        }
        return this;
    }

    Product factorial(int n) {
        m *= factorials.m[n];
        e += factorials.e[n];
        if (isExact) {
            exact = exact.multiply(new BigDecimal(LargeNumbers.factorial(n)));
        }
        return this;
    }

    Product times(Numbers numbers, int i) {
        m *= numbers.m[i];
        e += 256L * numbers.e[i];
        exact = isExact ? exact.multiply(numbers.exact(i)) : exact;
        return this;
    }

    /** Returns the approximate quotient of this product and of a number. */
    double over(Numbers numbers, int i) {
        long exponent = e - 256L * numbers.e[i];
        return m == 0 ? 0 : Math.scalb(m / numbers.m[i], (int) Math.max(-2000, Math.min(2000, exponent)));
    }

    /** Returns the approximate logarithm to base 2. */
    double logarithm() {
        return StrictMath.log(m) / StrictMath.log(2) + e;
    }

    BigDecimal exact() {
        return exact;
    }
}
