package io.github.fairshuffle;

import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DiceTest {
    private static final BigInteger WORDS = BigInteger.ONE.shiftLeft(64);

    private static Dice scripted(long... words) {
        Iterator<Long> next = LongStream.of(words).iterator();
        return Dice.of(next::next);
    }

    /** Dice that return the given rolls and record the bounds. */
    private static final class Script implements Dice {
        private final List<Integer> bounds = new ArrayList<>();
        private final Iterator<Integer> rolls;

        Script(Integer... rolls) {
            this.rolls = Arrays.asList(rolls).iterator();
        }

        @Override
        public int roll(int bound) {
            bounds.add(bound);
            return rolls.hasNext() ? rolls.next() : 0;
        }
    }

    /**
     * A roll is unbiased if all outcomes have equally many words. Outcome k has the words ⌈(k·2^64 + r) / bound⌉ to
     * ⌈(k+1)·2^64 / bound⌉ − 1, where r = 2^64 mod bound. The test rolls both ends and the words next to them.
     */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 5, 6, 7, 10, 52, 54, 255, 256, 257, 65_537, 1_000_003, 1 << 30, Integer.MAX_VALUE})
    void everyOutcomeHasEquallyManyWords(int bound) {
        BigInteger b = BigInteger.valueOf(bound);
        BigInteger rejected = WORDS.mod(b);
        BigInteger share = WORDS.divide(b);
        for (int outcome : new int[] {0, 1, bound / 2, bound - 2, bound - 1}) {
            BigInteger k = BigInteger.valueOf(outcome);
            BigInteger first = ceiling(k.multiply(WORDS).add(rejected), b);
            BigInteger end = ceiling(k.add(BigInteger.ONE).multiply(WORDS), b);
            assertThat(end.subtract(first)).isEqualTo(share);

            long sentinel = 0x9E3779B97F4A7C15L; // used if the word before it was rejected
            int next = scripted(sentinel).roll(bound);
            assertThat(scripted(first.longValue()).roll(bound)).isEqualTo(outcome);
            assertThat(scripted(end.subtract(BigInteger.ONE).longValue()).roll(bound))
                    .isEqualTo(outcome);
            if (rejected.signum() != 0) {
                BigInteger before = first.subtract(BigInteger.ONE);
                boolean isRejected = before.multiply(b).mod(WORDS).compareTo(rejected) < 0;
                assertThat(scripted(before.longValue(), sentinel).roll(bound))
                        .isEqualTo(isRejected ? next : outcome - 1);
            }
        }
    }

    private static BigInteger ceiling(BigInteger dividend, BigInteger divisor) {
        return dividend.add(divisor).subtract(BigInteger.ONE).divide(divisor);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, Integer.MIN_VALUE})
    void boundsBelowOneAreRefused(int bound) {
        Dice.Roll never = (high, index) -> {
            throw new AssertionError("nothing should be rolled");
        };
        refusedWith(String.valueOf(bound), () -> scripted().roll(bound));
        for (Dice dice : List.of(scripted(), new Script())) {
            assertThatIllegalArgumentException().isThrownBy(() -> dice.falling(3, bound, never));
            assertThatIllegalArgumentException().isThrownBy(() -> dice.rising(bound, 3, never));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 65, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void bitsAreOneToSixtyFour(int count) {
        for (Dice dice : List.of(scripted(), new Script())) {
            refusedWith(String.valueOf(count), () -> dice.bits(count));
        }
    }

    @Test
    void bitsOfAWordAreItsHighest() {
        long word = 0x9E3779B97F4A7C15L;
        for (int count = 1; count <= 64; count++) {
            assertThat(scripted(word).bits(count)).isEqualTo(word >>> 64 - count);
        }
    }

    @Test
    void byDefaultEverythingIsRolled() {
        Script flips = new Script(1, 0);
        assertThat(flips.flip()).isTrue();
        assertThat(flips.flip()).isFalse();
        assertThat(flips.bounds).containsExactly(2, 2);

        Script bits = new Script(0x2AAAAAAA, 0x15555555, 0xF);
        assertThat(bits.bits(64)).isEqualTo(0x2AAAAAAAL << 34 | 0x15555555L << 4 | 0xF);
        assertThat(bits.bounds).containsExactly(1 << 30, 1 << 30, 1 << 4);

        for (int count = 1; count <= 64; count++) {
            Script ones =
                    new Script((1 << Math.min(count, 30)) - 1, (1 << Math.max(0, Math.min(count - 30, 30))) - 1, 15);
            long all = ones.bits(count);
            assertThat(all & -1L << count % 64).as("%d bits", count).isEqualTo(count == 64 ? all : 0);
            assertThat(ones.bounds.stream()
                            .mapToLong(bound -> Integer.numberOfTrailingZeros(bound))
                            .sum())
                    .isEqualTo(count);
        }
    }

    @Test
    void sequencesRollEachBoundOnce() {
        List<Integer> rolled = new ArrayList<>();
        Script script = new Script(4, 3, 2, 1);
        script.falling(5, 2, (bound, index) -> rolled.addAll(List.of(bound, index)));
        assertThat(rolled).containsExactly(5, 4, 4, 3, 3, 2, 2, 1);

        rolled.clear();
        new Script(1, 2, 3, 4).rising(2, 5, (bound, index) -> rolled.addAll(List.of(bound, index)));
        assertThat(rolled).containsExactly(2, 1, 3, 2, 4, 3, 5, 4);
    }

    @Test
    void sequencesOfEveryKindOfDiceGiveEachBoundInOrder() {
        for (Dice dice : List.of(Dice.of(new SplittableRandom(1)), new Script())) {
            for (int low : new int[] {1, 2, 250, 4_090, Integer.MAX_VALUE - 19}) {
                for (int length = 0; length <= 20; length++) {
                    List<Integer> bounds = new ArrayList<>();
                    Dice.Roll each = (bound, index) -> {
                        assertThat(index).isBetween(0, bound - 1);
                        bounds.add(bound);
                    };
                    dice.rising(low, low + length - 1, each);
                    List<Integer> expected = new ArrayList<>();
                    for (int k = 0; k < length; k++) {
                        expected.add(low + k);
                    }
                    assertThat(bounds).isEqualTo(expected);
                    bounds.clear();
                    dice.falling(low + length - 1, low, each);
                    Collections.reverse(expected);
                    assertThat(bounds).isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void sequencesDrawNothingForABoundOfOne() {
        Script script = new Script();
        for (Dice dice : List.of(script, Dice.of(Generators.untouchable()))) {
            List<Integer> rolled = new ArrayList<>();
            dice.falling(1, 1, (bound, index) -> rolled.addAll(List.of(bound, index)));
            dice.rising(1, 1, (bound, index) -> rolled.addAll(List.of(bound, index)));
            assertThat(rolled).containsExactly(1, 0, 1, 0);
            dice.falling(0, 1, (bound, index) -> rolled.add(bound));
            dice.rising(1, 0, (bound, index) -> rolled.add(bound));
            assertThat(rolled).hasSize(4);
            assertThat(dice.roll(1)).isZero();
        }
        assertThat(script.bounds).as("only the single roll").containsExactly(1);
    }
}
