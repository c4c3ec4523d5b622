package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.Words;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Draws one of several events whose probabilities are given exactly. A spin draws a random real number from 0 to 1, of
 * which only as many bits are drawn as the comparisons need. The events occupy intervals of this range, one after the
 * other. If the number lies behind the last interval, no event occurs. With a sound generator, a comparison practically
 * never needs more than a few words.
 */
class Wheel {
    private static final int BITS = 62;

    private final Dice dice;
    private BigInteger number = BigInteger.ZERO; // the real number is from number / 2^bits to (number + 1) / 2^bits
    private int bits;
    private BigDecimal whole = BigDecimal.ONE;
    private BigDecimal occupied = BigDecimal.ZERO;

    Wheel(Dice dice) {
        this.dice = dice;
    }

    /** Begins a new draw, in which an event has the probability {@code part / whole}. */
    void spin(BigDecimal whole) {
        this.whole = whole;
        occupied = BigDecimal.ZERO;
        number = BigInteger.ZERO;
        bits = 0;
    }

    /** Returns true if the next event occurs. */
    boolean stopsAt(BigDecimal part) {
        occupied = sum(occupied, part);
        BigDecimal end = occupied;
        while (true) {
            BigDecimal low = whole.multiply(new BigDecimal(number));
            BigDecimal limit = end.multiply(new BigDecimal(BigInteger.ONE.shiftLeft(bits)));
            if (limit.compareTo(low) <= 0) {
                return false;
            }
            if (limit.compareTo(low.add(whole)) >= 0) {
                return true;
            }
            if (bits >= BITS * Words.MOST_REJECTED) {
                throw Words.brokenGenerator();
            }
            number = number.shiftLeft(BITS).or(BigInteger.valueOf(dice.bits(BITS)));
            bits += BITS;
        }
    }

    /** Returns the exact sum. A zero is left out, because its scale would lengthen the other number. */
    private static BigDecimal sum(BigDecimal a, BigDecimal b) {
        return a.signum() == 0 ? b : b.signum() == 0 ? a : a.add(b);
    }
}
