package io.github.fairshuffle.internal.dice;

import java.security.SecureRandom;

/**
 * Dice for a {@code SecureRandom}, where each byte and each call is expensive.
 *
 * <p>A sequence is rolled in batches. A batch has as many bounds as possible with a product P below 2<sup>58</sup>. The
 * batch draws a word of w bits, where w is the smallest multiple of 8 with P ≤ 2<sup>w−6</sup>. The word, read as a
 * fraction, is multiplied by one bound after another; {@link Words#isAccepted} rejects the word with a probability
 * below 2<sup>−6</sup>. A single roll is a batch of one bound and requires only P ≤ 2<sup>w−2</sup>.
 *
 * <p>The bytes for a sequence are read in blocks; the bytes for single rolls are read eight at a time. A shuffle of 52
 * cards uses four words, 32 bytes in one block; one in 58 uses a fifth word. The minimum is log2(52!)/8 = 28.2 bytes.
 */
public final class SecureDice extends BatchDice {
    private static final int PRODUCT_BITS = 58;
    private static final int SPARE_BITS = 6;
    private static final int SPARE_BITS_ALONE = 2;
    private static final int LARGEST_BLOCK = 4096;
    private final SecureRandom generator;

    /** Invariant: the bytes before the index {@code next} have been used; the other bytes are unused. */
    private byte[] block = {};

    private int next;

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
            return super.bits(count); // throws an exception
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

    /** Returns the integer part of {@code fraction * bound / 2^64}; the fraction is unsigned. */
    private static int outcome(long fraction, int bound) {
        return (int) (Math.multiplyHigh(fraction, bound) + (fraction >> 63 & bound));
    }

    /** Returns an accepted word as a fraction of 2^64. The bounds {@code high} … {@code low} are still to be rolled. */
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

    /** Returns the next bytes as a number. A new block suffices for rolls with bounds {@code high} … {@code low}. */
    private long draw(int bytes, int high, int low) {
        if (block.length - next < bytes) {
            double sequence = (StateBits.needed(high) - StateBits.needed(low - 1)) / 6.875; // used bits per byte
            int least = high == low ? Long.BYTES : bytes;
            read((int) Math.max(least, Math.min(sequence, LARGEST_BLOCK)));
        }
        long drawn = 0;
        for (int k = 0; k < bytes; k++) {
            drawn = drawn << Byte.SIZE | block[next++] & 0xFF;
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
