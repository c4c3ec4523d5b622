package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.nio.ByteBuffer;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the dice for a {@code SecureRandom} are uniform and waste few bytes. */
class SecureDiceTest {
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

    /** Returns a secure generator that keeps references to its blocks. */
    private static SecureRandom keeping(List<byte[]> blocks) {
        SplittableRandom random = new SplittableRandom(5);
        return generator(block -> {
            random.nextBytes(block);
            blocks.add(block);
        });
    }

    /** Counts the outcomes over all words with the given number of bytes. */
    private static Map<List<Integer>, Integer> overEveryWord(int bytes, BiConsumer<Dice, List<Integer>> play) {
        Function<LongSupplier, Dice> dice = words -> Dice.of(generator(block -> {
            assertThat(block.length).isIn(bytes, Long.BYTES); // of eight bytes, the first ones form the word
            byte[] word =
                    ByteBuffer.allocate(Long.BYTES).putLong(words.getAsLong()).array();
            System.arraycopy(word, Long.BYTES - bytes, block, 0, bytes);
        }));
        return WordDiceTest.overEveryWord(8 * bytes, dice, play);
    }

    private static void assertUniform(Map<List<Integer>, Integer> counts, int outcomes, int bytes) {
        WordDiceTest.assertUniform(counts, outcomes);
        assertThat(counts).as("no word is rejected without need").containsValue((1 << 8 * bytes) / outcomes);
    }

    @ParameterizedTest
    @CsvSource({"2, 1", "3, 1", "4, 1", "6, 1", "7, 1", "52, 1", "54, 1", "64, 1", "65, 2", "1000, 2", "16384, 2"})
    void aSingleRollIsUniform(int bound, int bytes) {
        assertUniform(overEveryWord(bytes, (dice, outcome) -> outcome.add(dice.roll(bound))), bound, bytes);
    }

    @ParameterizedTest
    @CsvSource({"3, 2, 6", "4, 2, 24", "5, 2, 120", "6, 2, 720", "6, 4, 120", "32, 31, 992"})
    void aBatchIsUniform(int high, int low, int outcomes) {
        assertUniform(
                overEveryWord(2, (dice, outcome) -> dice.falling(high, low, (bound, index) -> outcome.add(index))),
                outcomes,
                2);
        assertUniform(
                overEveryWord(2, (dice, outcome) -> dice.rising(low, high, (bound, index) -> outcome.add(index))),
                outcomes,
                2);
    }

    /** One deck in 58 has a rejected word, and then needs a second block. */
    @Test
    void aDeckTakesThirtyTwoBytesReadAtOnce() {
        List<byte[]> blocks = new ArrayList<>();
        Shuffler secure = Shuffler.durstenfeld().using(keeping(blocks));
        for (int k = 0; k < 10_000; k++) {
            secure.shuffle(new int[52]);
        }
        assertThat(blocks.size()).isLessThan(10_300);
        assertThat(blocks.stream().mapToInt(block -> block.length).average().orElseThrow())
                .isBetween(31.0, 32.0);
    }

    @ParameterizedTest
    @CsvSource({"2, 8", "13, 8", "20, 16", "54, 42", "104, 80", "1000, 1275", "20000, 38500", "1000000, 3000000"})
    void otherSizesTakeLittleMoreThanTheyNeed(int size, int most) {
        List<byte[]> blocks = new ArrayList<>();
        Shuffler.durstenfeld().using(keeping(blocks)).shuffle(new int[size]);
        long bytes = blocks.stream().mapToLong(block -> block.length).sum();
        assertThat(bytes).isBetween((long) (Randomness.bitsFor(size) / 8), (long) (most * 1.01 + 8));
        assertThat(blocks.size()).isLessThan(5 + most / 4000);
    }

    /** Five bounds near 1,000 need seven bytes, and a roll with the bound 64 needs one byte. */
    @Test
    void aPartOfASequenceAndASingleRollTakeNoMoreThanTheyNeed() {
        List<byte[]> blocks = new ArrayList<>();
        Dice dice = Dice.of(keeping(blocks));
        dice.falling(1000, 991, (bound, index) -> {});
        IntStream.range(0, 8).forEach(k -> dice.roll(64));
        assertThat(blocks).extracting(block -> block.length).containsExactly(14, 8);
    }

    @Test
    void aFlipTakesABit() {
        List<byte[]> blocks = new ArrayList<>();
        Dice dice = Dice.of(keeping(blocks));
        long heads = IntStream.range(0, 8_000).filter(k -> dice.flip()).count();
        assertThat(blocks).hasSize(125).allSatisfy(block -> assertThat(block).hasSize(8));
        assertThat(heads).isBetween(3_800L, 4_200L);
    }

    @Test
    void bitsTakeWholeBytes() {
        Dice dice = Dice.of(generator(block -> ByteBuffer.wrap(block).putLong(0xFEDC_BA98_7654_3210L)));
        assertThat(dice.bits(1)).isEqualTo(1);
        assertThat(dice.bits(8)).isEqualTo(0xDC);
        assertThat(dice.bits(12)).isEqualTo(0xBA9);
        assertThat(dice.bits(32)).isEqualTo(0x7654_3210L);
        assertThat(dice.bits(64)).isEqualTo(0xFEDC_BA98_7654_3210L);
        assertThatThrownBy(() -> dice.bits(0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> dice.bits(65)).isInstanceOf(IllegalArgumentException.class);
    }

    /** All bits are ones, but at one call the generator writes zeros to half of the block and fails. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void whatAGeneratorFailedToDeliverIsNotUsed(int call) {
        int[] calls = {0};
        Dice dice = Dice.of(generator(block -> {
            Arrays.fill(block, (byte) 0xFF);
            if (calls[0]++ == call) {
                Arrays.fill(block, block.length / 2, block.length, (byte) 0);
                throw new IllegalStateException("planned");
            }
        }));
        List<Integer> outcomes = new ArrayList<>();
        assertThatThrownBy(() -> {
                    while (true) { // three bounds need a block of seven bytes
                        dice.falling(65_536, 65_534, (bound, index) -> outcomes.add(bound - 1 - index));
                    }
                })
                .hasMessage("planned");
        for (int k = 0; k < 100; k++) {
            outcomes.add(255 - dice.roll(256));
        }
        assertThat(outcomes).hasSize(3 * call + 100).containsOnly(0);
    }

    /** The word 0 is rejected for every bound that is not a power of two. */
    @Test
    void aBrokenGeneratorIsFoundOutAfterAHundredAndTwentyEightWords() {
        int[] bytes = {0};
        Dice zeros = Dice.of(generator(block -> bytes[0] += block.length));
        assertThatThrownBy(() -> zeros.roll(3)).hasMessageContaining("the generator is broken");
        assertThat(bytes[0]).isEqualTo(128);
        assertThatThrownBy(() -> zeros.falling(6, 2, (bound, index) -> {}))
                .hasMessageContaining("the generator is broken");
        assertThat(bytes[0]).isEqualTo(3 * 128);
    }

    @ParameterizedTest
    @ValueSource(ints = {Integer.MAX_VALUE, 1 << 30, (1 << 30) + 1})
    void largeBoundsWork(int bound) {
        Dice dice = Dice.of(keeping(new ArrayList<>()));
        List<Integer> rolled = new ArrayList<>();
        Dice.Roll each = (b, index) -> {
            assertThat(index).isBetween(0, b - 1);
            rolled.add(b);
        };
        for (int k = 0; k < 1_000; k++) {
            assertThat(dice.roll(bound)).isBetween(0, bound - 1);
        }
        dice.falling(bound, bound - 2, each);
        dice.rising(bound - 2, bound, each);
        assertThat(rolled).containsExactly(bound, bound - 1, bound - 2, bound - 2, bound - 1, bound);
    }
}
