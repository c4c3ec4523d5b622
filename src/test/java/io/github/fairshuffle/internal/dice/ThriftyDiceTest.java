package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.InsideOutInPlace;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Are thrifty dice uniform at every width, and as thrifty with bytes as stated? */
class ThriftyDiceTest {
    /** Bits that come from other dice, so that they can be enumerated. */
    private static Dice narrow(Dice dice, int digitBits, int productBits, int spareBits) {
        return new ThriftyDice(bits -> dice.bits(bits) << Long.SIZE - bits, digitBits, productBits, spareBits);
    }

    @ParameterizedTest
    @CsvSource({"1, 0, 3", "1, 0, 4", "1, 2, 3", "2, 0, 3", "2, 1, 4", "3, 0, 4", "3, 1, 4", "4, 0, 5", "4, 2, 4"})
    void everyOrderIsEquallyLikelyBySingleRolls(int digitBits, int spareBits, int size) {
        Shuffler s = (deck, dice) -> {
            for (int bound = deck.size(); bound > 1; bound--) {
                deck.swap(bound - 1, dice.roll(bound));
            }
        };
        proveUniform(s, size, dice -> narrow(dice, digitBits, 1, spareBits));
    }

    /** The batches: 4, 3, 2 or 4·3, 2 or all at once, and so on. */
    @ParameterizedTest
    @CsvSource({
        "1, 2, 0, 4",
        "1, 4, 0, 4",
        "1, 5, 0, 4",
        "1, 5, 1, 4",
        "2, 4, 1, 4",
        "3, 5, 0, 4",
        "3, 5, 2, 4",
        "4, 4, 1, 4",
        "1, 5, 0, 5",
        "2, 5, 1, 5",
        "4, 7, 1, 5",
        "8, 7, 1, 5",
        "3, 10, 0, 6",
        "5, 10, 2, 6"
    })
    void everyOrderIsEquallyLikelyByBatches(int digitBits, int productBits, int spareBits, int size) {
        for (Shuffler s : List.of(new Durstenfeld(), new InsideOutInPlace())) {
            proveUniform(s, size, dice -> narrow(dice, digitBits, productBits, spareBits));
        }
    }

    private static void proveUniform(Shuffler shuffler, int size, UnaryOperator<Dice> made) {
        ExactLaw law = ExactLaw.of(
                (deck, dice) -> shuffler.permute(deck, made.apply(dice)), size, 100_000, (done, most) -> {});
        assertThat(law.answer()).isEqualTo(ExactLaw.Answer.OPEN);
        assertThat(law.isUniformAtEveryDepth()).isTrue();
        assertThat(law.unresolved().doubleValue()).isLessThan(0.6);
    }

    /** The same dice, but what a rejection leaves is handled wrongly: the proof has to detect it. */
    @Test
    void diceThatForgetTheRangeAreFound() {
        Shuffler wrong = (deck, dice) -> {
            long[] state = {0, 1};
            new Durstenfeld().permute(deck, bound -> {
                while (state[1] < bound) {
                    state[0] = state[0] << 3 | dice.roll(8);
                    state[1] <<= 3;
                }
                int outcome = (int) (state[0] % bound);
                state[0] /= bound;
                state[1] /= bound;
                return outcome;
            });
        };
        assertThat(ExactLaw.of(wrong, 3).isUniformAtEveryDepth()).isFalse();
    }

    /** Counts what is asked of it. */
    private static final class Counting extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final transient SplittableRandom random = new SplittableRandom(5);
        private final transient List<byte[]> blocks = new ArrayList<>();
        private long bytes;

        @Override
        public void nextBytes(byte[] block) {
            random.nextBytes(block);
            blocks.add(block);
            bytes += block.length;
        }

        @Override
        public long nextLong() {
            throw new AssertionError("only nextBytes is asked of a SecureRandom");
        }

        @Override
        public int nextInt(int bound) {
            throw new AssertionError("only nextBytes is asked of a SecureRandom");
        }
    }

    /** One deck in 58 has a word rejected, and then a second block. */
    @Test
    void aDeckTakesThirtyTwoBytesReadAtOnce() {
        Counting generator = new Counting();
        int shuffles = 10_000;
        for (int k = 0; k < shuffles; k++) {
            Shuffler.durstenfeld().using(generator).shuffle(new int[52]);
        }
        assertThat((double) generator.bytes / shuffles).isBetween(32.0, 32.25);
        assertThat((double) generator.blocks.size() / shuffles).isLessThan(1.03);
    }

    @ParameterizedTest
    @CsvSource({"2, 8", "13, 8", "20, 16", "54, 42", "104, 80", "1000, 1275", "20000, 38500", "1000000, 3000000"})
    void otherSizesTakeLittleMoreThanTheyNeed(int size, int most) {
        Counting generator = new Counting();
        Shuffler.durstenfeld().using(generator).shuffle(new int[size]);
        assertThat(generator.bytes).isBetween((long) (Randomness.bitsFor(size) / 8), (long) (most * 1.01 + 8));
        assertThat(generator.blocks.size()).isLessThan(5 + most / 4000);
    }

    @Test
    void singleRollsKeepWhatIsLeft() {
        Counting generator = new Counting();
        Dice dice = Dice.of(generator);
        for (int k = 0; k < 8000; k++) {
            dice.flip();
        }
        assertThat(generator.bytes).isBetween(1000L, 1008L);
    }

    @Test
    void whatWasReadIsWiped() {
        Counting generator = new Counting();
        for (Shuffler s : Shufflers.all()) {
            s.using(generator).shuffle(new int[100]);
        }
        assertThat(generator.blocks)
                .isNotEmpty()
                .allSatisfy(block -> assertThat(block).containsOnly(0));
    }

    /** Fails at one call, after it has written half of the block. */
    private static final class FailingAt extends SecureRandom {
        private static final long serialVersionUID = 1L;
        private final int call;
        private transient byte[] halfWritten = new byte[0];
        private int calls;

        FailingAt(int call) {
            this.call = call;
        }

        @Override
        public void nextBytes(byte[] block) {
            Arrays.fill(block, (byte) 0xFF);
            if (calls++ == call) {
                Arrays.fill(block, block.length / 2, block.length, (byte) 0);
                halfWritten = block;
                throw new IllegalStateException("planned");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void whatAGeneratorFailedToDeliverIsNotUsed(int call) {
        FailingAt generator = new FailingAt(call);
        Dice dice = Dice.of(generator);
        List<Integer> outcomes = new ArrayList<>();
        assertThatThrownBy(() -> {
                    while (true) {
                        outcomes.add(dice.roll(256));
                    }
                })
                .hasMessage("planned");
        for (int k = 0; k < 100; k++) {
            outcomes.add(dice.roll(256));
        }
        dice.falling(256, 256, (bound, index) -> outcomes.add(index));
        assertThat(outcomes).containsOnly(255);
        ThriftyDice.wipe(dice);
        assertThat(generator.halfWritten).containsOnly(0);
    }

    @Test
    void wipedDiceDrawAnew() {
        Dice dice = Dice.of(new FailingAt(-1));
        assertThat(dice.roll(256)).isEqualTo(255);
        ThriftyDice.wipe(dice);
        for (int k = 0; k < 100; k++) {
            assertThat(dice.roll(256)).isEqualTo(255);
        }
    }

    @Test
    void itIsUniformInProduction() {
        Counting generator = new Counting();
        int samples = 60_000;
        long[] counts = new long[120];
        for (int k = 0; k < samples; k++) {
            counts[Shuffler.durstenfeld().using(generator).permutation(5).rank().intValue()]++;
        }
        double[] even = new double[120];
        Arrays.fill(even, 1.0 / 120);
        assertThat(ChiSquare.pValue(even, counts)).isGreaterThan(ChiSquare.ALPHA);
    }

    /** Single rolls reject the largest values, and batches the smallest remainders. */
    @Test
    void aBrokenGeneratorIsBounded() {
        Dice ones = Dice.of(constant((byte) 0xFF));
        assertThatThrownBy(() -> ones.roll(3)).hasMessageContaining("the generator is broken");
        Dice zeros = Dice.of(constant((byte) 0));
        assertThatThrownBy(() -> zeros.falling(52, 2, (bound, index) -> {}))
                .hasMessageContaining("the generator is broken");
    }

    /** Draws of 0, which a batch rejects, and a sound one in turn. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 7, 31, 127})
    void rejectedDrawsAreBoundedInTotal(int bad) {
        int[] draws = {0};
        Dice batches = new ThriftyDice(bits -> draws[0]++ % (bad + 1) < bad ? 0 : -1L << Long.SIZE - bits, 8, 58, 6);
        assertThatThrownBy(() -> batches.falling(100_000, 2, (bound, index) -> {}))
                .hasMessageContaining("the generator is broken");
        assertThat(draws[0]).isLessThan(500);
    }

    /** A bad draw and a good one in turn may go on for ever, but good ones give no credit for bad ones after them. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void aGoodDrawSetsOffABadOneBeforeIt(boolean batches) {
        long bad = batches ? 0 : -1;
        int[] draws = {0};
        IntPredicate[] isBad = {draw -> draw % 2 == 0};
        Dice dice =
                new ThriftyDice(bits -> (isBad[0].test(draws[0]++) ? bad : ~bad) & -1L << Long.SIZE - bits, 8, 58, 6);
        Runnable use = () -> {
            if (batches) {
                dice.falling(8, 2, (bound, index) -> {});
            } else {
                dice.roll(3);
            }
            ThriftyDice.wipe(dice); // begins anew, but remembers the bad ones
        };
        for (int k = 0; k < 1_000; k++) {
            use.run();
        }
        isBad[0] = draw -> false;
        use.run();
        int before = draws[0];
        isBad[0] = draw -> true;
        assertThatThrownBy(use::run).hasMessageContaining("the generator is broken");
        assertThat(draws[0] - before).isEqualTo(128);
    }

    /** A bound of 4 takes 2 bits and 6 more, so that a byte is enough. */
    @Test
    void noByteTooManyIsDrawn() {
        List<Integer> drawn = new ArrayList<>();
        Dice dice = new ThriftyDice(
                bits -> {
                    drawn.add(bits);
                    return 1L << 63;
                },
                8,
                58,
                6);
        dice.roll(4);
        dice.falling(4, 4, (bound, index) -> {});
        assertThat(drawn).containsExactly(8, 8);
    }

    @Test
    void diceThatAreLentAreWiped() {
        Counting generator = new Counting();
        assertThat(ThriftyDice.<Integer>wiped(generator, dice -> dice.roll(6))).isBetween(0, 5);
        assertThat(generator.blocks)
                .isNotEmpty()
                .allSatisfy(block -> assertThat(block).containsOnly(0));
    }

    private static SecureRandom constant(byte all) {
        return new SecureRandom() {
            private static final long serialVersionUID = 1L;

            @Override
            public void nextBytes(byte[] block) {
                Arrays.fill(block, all);
            }
        };
    }

    @Test
    void largeBoundsWork() {
        Dice dice = Dice.of(new Counting());
        for (int bound : new int[] {Integer.MAX_VALUE, 1 << 30, (1 << 30) + 1}) {
            for (int k = 0; k < 1000; k++) {
                assertThat(dice.roll(bound)).isBetween(0, bound - 1);
            }
            List<Integer> rolled = new ArrayList<>();
            Dice.Roll each = (b, index) -> {
                assertThat(index).isBetween(0, b - 1);
                rolled.add(b);
            };
            dice.falling(bound, bound - 2, each);
            dice.rising(bound - 2, bound, each);
            assertThat(rolled).containsExactly(bound, bound - 1, bound - 2, bound - 2, bound - 1, bound);
        }
    }
}
