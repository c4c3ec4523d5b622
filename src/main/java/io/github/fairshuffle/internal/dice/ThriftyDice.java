package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Dice that waste next to nothing, for sources where every byte is expensive. What is left of the chance after a roll
 * is kept for the next one, and so is what a rejection leaves.
 *
 * <p>Always, {@code value} is uniform below {@code range}, given all that was rolled before. To roll a bound b, let q =
 * ⌊range/b⌋. If value &lt; q·b, then value mod b is uniform below b and ⌊value/b⌋ is uniform below q, and the two are
 * independent: the first is the outcome, the second stays. Otherwise value − q·b is uniform below range − q·b and
 * stays, and the roll is tried again. Further digits d make value·D + d uniform below range·D.
 *
 * <p>No method can shuffle 52 cards with fewer than log2(52!)/8 = 28.2 bytes on average.
 */
public final class ThriftyDice implements Dice {
    /** Where digits come from. */
    interface Source {
        /** Fills the block with uniform digits, each in the lowest bits of a byte. */
        void fill(byte[] block);
    }

    private static final int LARGEST_BLOCK = 4096;

    private final Source source;
    private final int digitBits;
    /**
     * A roll is tried when range is at least bound · 2^spareBits, so that it is rejected with less than 2^-spareBits.
     */
    private final int spareBits;

    private final int smallestBlock;

    private byte[] block = new byte[0];
    private int next;
    private double bitsExpected;

    private long value;
    private long range = 1;

    /** Dice that read a generator in blocks through {@code nextBytes}. */
    public ThriftyDice(SecureRandom generator) {
        this(generator::nextBytes, 8, 16, 16);
    }

    /** Dice of other digits and blocks, for the proofs. */
    ThriftyDice(Source source, int digitBits, int spareBits, int smallestBlock) {
        this.source = source;
        this.smallestBlock = smallestBlock;
        this.digitBits = digitBits;
        this.spareBits = spareBits;
    }

    @Override
    public int roll(int bound) {
        if (WordDice.isTrivial(bound)) {
            return 0;
        }
        for (int tries = 0; tries < WordDice.REJECTIONS; tries++) {
            while (range < (long) bound << spareBits) {
                value = value << digitBits | digit();
                range <<= digitBits;
            }
            long quotient = range / bound;
            long rest = value / bound;
            if (rest < quotient) {
                int outcome = (int) (value - rest * bound);
                value = rest;
                range = quotient;
                return outcome;
            }
            value -= quotient * bound;
            range -= quotient * bound;
        }
        throw WordDice.brokenGenerator();
    }

    @Override
    public void falling(int high, int low, Roll each) {
        bitsExpected = high < low ? 0 : Randomness.bitsFor(high) - Randomness.bitsFor(low - 1);
        Dice.super.falling(high, low, each);
    }

    @Override
    public void rising(int low, int high, Roll each) {
        bitsExpected = high < low ? 0 : Randomness.bitsFor(high) - Randomness.bitsFor(low - 1);
        Dice.super.rising(low, high, each);
    }

    private int digit() {
        if (next == block.length) {
            int digits = (int) Math.ceil(Math.max(0, bitsExpected + spareBits) / digitBits) + 1;
            block = new byte[Math.min(Math.max(digits, smallestBlock), LARGEST_BLOCK)];
            bitsExpected -= (double) block.length * digitBits;
            source.fill(block);
            next = 0;
        }
        int digit = block[next] & (1 << digitBits) - 1;
        block[next++] = 0;
        return digit;
    }

    /** Wipes what thrifty dice have left; other dice keep nothing that is secret. */
    public static void wipe(Dice dice) {
        if (dice instanceof ThriftyDice thrifty) {
            Arrays.fill(thrifty.block, (byte) 0);
            thrifty.value = 0;
            thrifty.range = 1;
        }
    }
}
