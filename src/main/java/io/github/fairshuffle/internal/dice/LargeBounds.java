package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import java.math.BigInteger;

/** Uniform rolls beyond {@code int}: draws numbers with as many bits as bound − 1 until one is below the bound. */
public final class LargeBounds {
    private LargeBounds() {}

    /** Rolls a number from 0 to {@code bound - 1}; the bound is at least 1. */
    public static long roll(long bound, Dice dice) {
        if (bound <= Integer.MAX_VALUE) {
            return dice.roll((int) Math.max(bound, 0));
        }
        return roll(BigInteger.valueOf(bound), dice).longValueExact();
    }

    /** Rolls a number from 0 to {@code bound - 1}; the bound is at least 1. */
    public static BigInteger roll(BigInteger bound, Dice dice) {
        if (bound.bitLength() < Integer.SIZE) {
            return BigInteger.valueOf(dice.roll(bound.intValue()));
        }
        int width = bound.subtract(BigInteger.ONE).bitLength();
        for (int tries = 0; tries < Words.MOST_REJECTED; tries++) {
            BigInteger number = BigInteger.ZERO;
            for (int left = width; left > 0; left -= Long.SIZE - 1) {
                int count = Math.min(left, Long.SIZE - 1);
                number = number.shiftLeft(count).or(BigInteger.valueOf(dice.bits(count)));
            }
            if (number.compareTo(bound) < 0) {
                return number;
            }
        }
        throw Words.brokenGenerator();
    }
}
