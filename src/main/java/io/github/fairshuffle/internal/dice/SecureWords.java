package io.github.fairshuffle.internal.dice;

import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.random.RandomGenerator;

/**
 * The words of a {@link SecureRandom}: eight bytes each, the high byte first. The bytes are read in blocks, because each
 * call of a {@code SecureRandom} is expensive. Unused words of the last block are lost.
 */
public final class SecureWords implements RandomGenerator {
    /** The largest number of words in a block: 4 KiB. */
    private static final int MOST = 512;

    private final SecureRandom source;
    private ByteBuffer block = ByteBuffer.allocate(0);

    /** The number of words in the next block. */
    private int words;

    /** The number of words in the block after the next one. */
    private int more = 1;

    private SecureWords(SecureRandom source, int words) {
        this.source = source;
        this.words = words;
    }

    /**
     * Returns the words of a generator if it is a {@code SecureRandom}, or else the generator itself. The first block has
     * as many words as {@code count} rolls with the bounds {@code high}, {@code high - 1}, … need if no word is rejected.
     * The later blocks have 1, 2, 4, … words. No block has more than 512 words.
     */
    public static RandomGenerator of(RandomGenerator generator, int high, int count) {
        return !(generator instanceof Xoshiro256) && generator instanceof SecureRandom secure
                ? new SecureWords(secure, words(high, count))
                : generator;
    }

    /** Returns the words of a generator, as above, for an unknown number of rolls: the first block has one word. */
    public static RandomGenerator of(RandomGenerator generator) {
        return of(generator, 1, 0);
    }

    private static int words(int high, int count) {
        int words = 0;
        for (int bound = high; bound > Math.max(1, high - count) && words < MOST; words++) {
            bound -= WordDice.rollsPerWord(bound);
        }
        return Math.max(1, words);
    }

    @Override
    public long nextLong() {
        if (!block.hasRemaining()) {
            byte[] bytes = new byte[Long.BYTES * words];
            source.nextBytes(bytes); // if it fails, the bytes that it has written are not used
            block = ByteBuffer.wrap(bytes);
            words = more;
            more = Math.min(2 * more, MOST);
        }
        return block.getLong();
    }
}
