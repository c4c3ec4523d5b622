package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;

import java.security.SecureRandom;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class SecureBitsTest {
    /** Fills each block with 1, 2, 3, … and keeps the last. */
    private static final class Counting extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private transient byte[] block = {};

        @Override
        public void nextBytes(byte[] bytes) {
            block = bytes;
            for (int k = 0; k < bytes.length; k++) {
                bytes[k] = (byte) (k + 1);
            }
        }
    }

    private static Counting expecting(int high, int low, SecureBits[] bits) {
        Counting generator = new Counting();
        bits[0] = new SecureBits(generator);
        bits[0].expect(8, high, low);
        return generator;
    }

    @Test
    void everyByteIsDrawnOnceInOrderAndWipedAtOnce() {
        SecureBits[] bits = new SecureBits[1];
        for (int high = 10; high < 100; high++) { // blocks of 8 to 75 bytes
            Counting generator = expecting(high, 2, bits);
            byte[] left = generator.block.clone();
            for (int k = 0; k < left.length; k++) {
                assertThat(bits[0].draw(8)).isEqualTo((long) left[k] << 56);
                left[k] = 0;
                assertThat(generator.block).as("block for %d", high).isEqualTo(left);
            }
        }
    }

    @Test
    void drawsOfSeveralBytesAreConsecutive() {
        SecureBits[] bits = new SecureBits[1];
        Counting generator = expecting(60, 2, bits);
        assertThat(bits[0].draw(24)).isEqualTo(0x010203L << 40);
        assertThat(bits[0].draw(64)).isEqualTo(0x0405060708090a0bL);
        assertThat(Arrays.copyOf(generator.block, 12)).startsWith(new byte[11]).endsWith((byte) 12);
    }

    @Test
    void aBlockIsAsLargeAsTheSequenceNeeds() {
        SecureBits[] bits = new SecureBits[1];
        assertThat(expecting(52, 2, bits).block).hasSize(32);
        assertThat(expecting(100, 51, bits).block).hasSizeBetween(43, 48); // log2(100!/50!) is 310.6
        assertThat(expecting(3, 2, bits).block).hasSize(8);
        assertThat(expecting(1_000_000, 2, bits).block).hasSize(4096);
    }
}
