package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Randomness;
import java.security.SecureRandom;

/**
 * Dice for a {@code SecureRandom}, where every byte and every call is expensive.
 *
 * <p>Rolls of a sequence come in batches, as many bounds as have a product P below 2<sup>58</sup>. A batch takes a word
 * of w bits, the least number of whole bytes with P ≤ 2<sup>w−6</sup>. The word, read as a fraction, is multiplied by
 * one bound after the other; {@link Words#isAccepted} rejects it with a probability below 2<sup>−6</sup>. A single roll
 * is a batch of one bound, with P ≤ 2<sup>w−2</sup>.
 *
 * <p>The bytes of a sequence are read in blocks, those of single rolls by eights. Four words, 32 bytes in one block,
 * serve 52 cards, and one time in 58 a further word; log2(52!)/8 is 28.2.
 */
public final class SecureDice extends BatchDice {
    private static final int PRODUCT_BITS = 58;
    private static final int SPARE_BITS = 6;
    private static final int SPARE_BITS_ALONE = 2;
    private static final int LARGEST_BLOCK = 4096;
    private final SecureRandom generator;

    /** The bytes before {@code next} are used and overwritten; the others are not used yet. */
    private byte[] block = {};

    private int next;

    /** Dice that take all bytes from a generator. */
    public SecureDice(SecureRandom generator) {
        super(Long.SIZE);
        this.generator = generator;
    }

    @Override
    public int roll(int bound) {
        return isTrivial(bound) ? 0 : outcome(word(bound, bound, bound), bound);
    }

    @Override
    public long bits(int count) {
        if (count < 1 || count > Long.SIZE) {
            return super.bits(count); // which refuses it
        }
        int bytes = (count + Byte.SIZE - 1) / Byte.SIZE;
        return draw(bytes, 1, 1) >>> bytes * Byte.SIZE - count;
    }

    @Override
    int batch(int first, int step, int left, Roll each) {
        int count = 1;
        long product = first;
        for (long bound = (long) first + step; count < left && fits(product, bound); bound += step) {
            product *= bound;
            count++;
        }
        int last = first + step * (left - 1);
        long word = word(product, Math.max(first, last), Math.min(first, last));
        for (int k = 0; k < count; k++) {
            int bound = first + step * k;
            each.accept(bound, outcome(word, bound));
            word *= bound;
        }
        return count;
    }

    private static boolean fits(long product, long bound) {
        return Math.multiplyHigh(product, bound << 64 - PRODUCT_BITS) == 0;
    }

    /** The integer part of an unsigned fraction of 2^64, multiplied by a bound. */
    private static int outcome(long fraction, int bound) {
        return (int) (Math.multiplyHigh(fraction, bound) + (fraction >> 63 & bound));
    }

    /** Draws a fraction of 2^64 for a product of bounds; the bounds from {@code high} to {@code low} are rolled next. */
    private long word(long product, int high, int low) {
        int spare = high == low ? SPARE_BITS_ALONE : SPARE_BITS;
        int least = Long.SIZE - Long.numberOfLeadingZeros(product - 1) + spare;
        int bytes = (least + Byte.SIZE - 1) / Byte.SIZE;
        int width = bytes * Byte.SIZE;
        for (int tries = 0; tries < Words.MOST_REJECTED; tries++) {
            long word = draw(bytes, high, low);
            if (Words.isAccepted(word, product, width)) {
                return word << Long.SIZE - width;
            }
        }
        throw Words.brokenGenerator();
    }

    /** The next bytes as a number. If a block is read for them, it is for all bounds from {@code high} to {@code low}. */
    private long draw(int bytes, int high, int low) {
        if (block.length - next < bytes) {
            double sequence = (Randomness.bitsFor(high) - Randomness.bitsFor(low - 1)) / 6.875; // bits used of a byte
            int least = high == low ? Long.BYTES : bytes;
            read((int) Math.max(least, Math.min(sequence, LARGEST_BLOCK)));
        }
        long drawn = 0;
        for (int k = 0; k < bytes; k++) {
            drawn = drawn << Byte.SIZE | block[next] & 0xFF;
            block[next++] = 0;
        }
        return drawn;
    }

    private void read(int bytes) {
        byte[] delivered = new byte[bytes];
        generator.nextBytes(delivered);
        block = delivered;
        next = 0;
    }
}
