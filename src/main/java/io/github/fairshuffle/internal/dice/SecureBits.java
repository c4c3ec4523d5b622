package io.github.fairshuffle.internal.dice;

import io.github.fairshuffle.Randomness;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.security.SecureRandom;
import java.util.Arrays;

/**
 * Bits of a secure generator, which is read in blocks through {@code nextBytes}, since each call is expensive and each
 * byte too. No byte is used that the generator has not delivered; what has been used is wiped.
 */
final class SecureBits implements ThriftyDice.Source {
    private static final int SMALLEST_BLOCK = Long.BYTES;
    private static final int LARGEST_BLOCK = 4096;

    /** How many bits of a byte rolls in a sequence make use of, nearly. */
    private static final double USED = 6.875;

    private static final VarHandle WORD = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final SecureRandom generator;

    private byte[] block = new byte[0];

    /** The first byte that is left. Those before it are 0. */
    private int next;

    SecureBits(SecureRandom generator) {
        this.generator = generator;
    }

    @Override
    public long draw(int bits) {
        if (isShortOf(bits)) {
            read(0);
        }
        int at = Math.min(next, block.length - Long.BYTES);
        int used = (next - at) * Byte.SIZE;
        long word = (long) WORD.get(block, at);
        long drawn = word << used & -1L << Long.SIZE - bits;
        WORD.set(block, at, word ^ drawn >>> used);
        next += bits / Byte.SIZE;
        return drawn;
    }

    @Override
    public void expect(int bits, int high, int low) {
        if (isShortOf(bits)) {
            read((Randomness.bitsFor(high) - Randomness.bitsFor(low - 1)) / USED);
        }
    }

    private boolean isShortOf(int bits) {
        return block.length - next < bits / Byte.SIZE;
    }

    private void read(double bytes) {
        wipe();
        block = new byte[(int) Math.max(SMALLEST_BLOCK, Math.min(bytes, LARGEST_BLOCK))];
        next = block.length; // until they are delivered
        generator.nextBytes(block);
        next = 0;
    }

    @Override
    public void wipe() {
        Arrays.fill(block, (byte) 0);
        next = block.length;
    }
}
