package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the words of a {@code SecureRandom} are its bytes, and that few calls read them. */
class SecureWordsTest {
    /** Returns a secure generator whose bytes the test supplies. */
    private static SecureRandom generator(Consumer<byte[]> fill) {
        return new SecureRandom() {
            private static final long serialVersionUID = 1L;

            @Override
            public void nextBytes(byte[] block) {
                fill.accept(block);
            }

            @Override
            public long nextLong() {
                throw new AssertionError("only nextBytes is asked of a SecureRandom");
            }
        };
    }

    /** Returns a secure generator of the words of a generator; a list receives the number of bytes of each block. */
    private static SecureRandom of(RandomGenerator words, List<Integer> blocks) {
        return generator(block -> {
            blocks.add(block.length);
            ByteBuffer bytes = ByteBuffer.wrap(block);
            while (bytes.hasRemaining()) {
                bytes.putLong(words.nextLong());
            }
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 8, 13, 14, 52, 257, 5_000, 70_000, 2_000_000})
    void theOrderIsThatOfTheWords(int size) {
        for (Shuffler shuffler :
                List.of(Shuffler.durstenfeld(), Shuffler.insideOut(), Shuffler.scatter(), Shuffler.parallelScatter())) {
            int[] expected =
                    shuffler.using(new SplittableRandom(3)).permutation(size).order();
            assertThat(shuffler.using(of(new SplittableRandom(3), new ArrayList<>()))
                            .permutation(size)
                            .order())
                    .isEqualTo(expected);
        }
    }

    /** A deck has nine words of eight bytes; less than one word in 64 is rejected, and is replaced by one more word. */
    @Test
    void aDeckTakesSeventyTwoBytesReadAtOnce() {
        List<Integer> blocks = new ArrayList<>();
        Shuffler secure = Shuffler.durstenfeld().using(of(new SplittableRandom(4), blocks));
        for (int k = 0; k < 10_000; k++) {
            secure.shuffle(new int[52]);
        }
        assertThat(blocks).startsWith(72, 72).hasSizeBetween(10_000, 10_300);
        assertThat(blocks.stream().filter(bytes -> bytes == 72)).hasSize(10_000);
    }

    @ParameterizedTest
    @CsvSource({
        "2, 2, 8",
        "7, 7, 8",
        "8, 8, 16",
        "13, 13, 16",
        "54, 54, 72",
        "104, 104, 144",
        "1000, 1000, 1832",
        "1000, 1, 8",
        "1000, 5, 16",
        "30000000, 3, 24",
        "256, 6, 8",
        "257, 6, 16",
        "4096, 4, 8",
        "4097, 4, 16",
        "5000, 4, 16",
        "16777216, 2, 8",
        "16777217, 2, 16"
    })
    void aSampleTakesTheBytesOfItsWords(int size, int count, int bytes) {
        List<Integer> blocks = new ArrayList<>();
        List<String> cards = Collections.nCopies(size, "card");
        Shuffler.durstenfeld().using(of(new SplittableRandom(5), blocks)).sample(cards, count);
        assertThat(blocks).containsExactly(bytes);
    }

    /** Other operations do not know how many words they need. */
    @Test
    void otherBlocksAreDoubledUpToFourThousandBytes() {
        List<Integer> blocks = new ArrayList<>();
        Dice dice = Dice.of(of(new SplittableRandom(6), blocks));
        assertThat(blocks).isEmpty();
        for (int k = 0; k < 2_048; k++) {
            dice.bits(64);
        }
        assertThat(blocks).containsExactly(8, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 4096, 4096);
        List<Integer> large = new ArrayList<>();
        Shuffler.durstenfeld().using(of(new SplittableRandom(6), large)).shuffle(new int[100_000]);
        assertThat(large).startsWith(4096, 8, 16).endsWith(4096, 4096);
    }

    @Test
    void anotherGeneratorIsItself() {
        RandomGenerator words = new SplittableRandom(1);
        assertThat(SecureWords.of(words, 52, 52)).isSameAs(words);
    }

    /** The generator writes zeros and fails at one call; before and after it, all bits are ones. */
    @Test
    void whatAGeneratorFailedToDeliverIsNotUsed() {
        int[] calls = {0};
        Dice dice = Dice.of(generator(block -> {
            boolean fails = calls[0]++ == 1;
            Arrays.fill(block, (byte) (fails ? 0 : 0xFF));
            if (fails) {
                throw new IllegalStateException("planned");
            }
        }));
        assertThat(dice.bits(64)).isEqualTo(-1);
        assertThatThrownBy(() -> dice.bits(64)).hasMessage("planned");
        assertThat(dice.bits(64)).isEqualTo(-1);
    }
}
