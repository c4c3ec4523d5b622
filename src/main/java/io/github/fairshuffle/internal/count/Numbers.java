package io.github.fairshuffle.internal.count;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Arrays;

/**
 * An array of numbers of any size that are not negative. Number i is m[i] · 2^(256 · e[i]), and it is stored <em>rounded
 * up</em>: it is at least the exact result of the operation that stored it.
 *
 * <p>A double rounds a result by at most a factor 1 − 2^−53 down. So a result of {@code steps} such operations, all of
 * them with positive numbers, is multiplied by 1 + (steps + 2) · 2^−52. The exponent e is an int, so that numbers with
 * thousands of digits fit. The double m is 0, or from 2^−128 to 2^128: the product of two of them, and of whole numbers
 * below 2^53, neither overflows nor underflows.
 */
final class Numbers {
    /** The exponent of 0: it is smaller than any other. */
    static final int NONE = -1 << 28;

    private static final double[] SCALES = {1, 0x1p-256, 0x1p-512, 0x1p-700};

    final double[] m;
    final int[] e;
    private final long dropped; // the last bits of a double that are rounded off: none, except in tests

    /**
     * Creates an array of zeros.
     *
     * @param bits the bits behind the first one that are kept: 52, or fewer in a test
     */
    Numbers(int length, int bits) {
        m = new double[length];
        e = new int[length];
        Arrays.fill(e, NONE);
        dropped = (1L << 52 - bits) - 1;
    }

    int length() {
        return m.length;
    }

    boolean isZero(int i) {
        return m[i] == 0;
    }

    /**
     * Returns a number by which a term is multiplied if its exponent is smaller than the exponent of the sum by {@code
     * down}: 2^(−256 · down), or more, if the term is so small that rounding it up makes no difference.
     */
    static double scale(int down) {
        return SCALES[Math.min(down, 3)];
    }

    /** Stores x · 2^(256 · exponent), where x results from {@code steps} or fewer operations that round. */
    void set(int i, double x, int exponent, int steps) {
        double up = x * (1 + (steps + 2) * 0x1p-52);
        int power = exponent;
        while (up >= 0x1p128) {
            up *= 0x1p-256;
            power++;
        }
        while (up < 0x1p-128 && up > 0) {
            up *= 0x1p256;
            power--;
        }
        m[i] = dropped == 0 ? up : Double.longBitsToDouble(Double.doubleToRawLongBits(up) + dropped & ~dropped);
        e[i] = up == 0 ? NONE : power;
    }

    void setOne(int i) {
        m[i] = 1;
        e[i] = 0;
    }

    /** Stores the product of a number and of a fraction. */
    void set(int i, Numbers from, int k, double numerator, double denominator) {
        set(i, from.m[k] * numerator / denominator, from.e[k], 2);
    }

    /** Adds x · 2^(256 · exponent) to a number, where x results from {@code steps} or fewer operations that round. */
    void add(int i, double x, int exponent, int steps) {
        int top = Math.max(e[i], exponent);
        set(i, m[i] * scale(top - e[i]) + x * scale(top - exponent), top, steps + 1);
    }

    /** Replaces a number by another one if this is larger. */
    void raise(int i, int k) {
        if (e[k] > e[i] || e[k] == e[i] && m[k] > m[i]) {
            m[i] = m[k];
            e[i] = e[k];
        }
    }

    BigDecimal exact(int i) {
        if (m[i] == 0) {
            return BigDecimal.ZERO;
        }
        BigDecimal power = new BigDecimal(BigInteger.ONE.shiftLeft(256 * Math.abs(e[i])));
        BigDecimal value = new BigDecimal(m[i]);
        return e[i] >= 0 ? value.multiply(power) : value.multiply(new BigDecimal("0.5").pow(-256 * e[i]));
    }
}
