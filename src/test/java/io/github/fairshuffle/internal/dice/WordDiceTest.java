package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.InsideOutInPlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Proves the dice by enumerating every word of a narrow width; the code is that of 64 bits. */
class WordDiceTest {
    /** Says that the word was rejected: another one is asked for. */
    private static final class Rejected extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Rejected() {
            super(null, null, false, false);
        }
    }

    /** Rolls dice made of every single word, and counts the outcomes; rejected words are counted under null. */
    private static Map<List<Integer>, Integer> overEveryWord(int width, BiConsumer<Dice, List<Integer>> play) {
        Map<List<Integer>, Integer> counts = new HashMap<>();
        for (int word = 0; word < 1 << width; word++) {
            long[] next = {word};
            RandomGenerator generator = () -> {
                if (next[0] < 0) {
                    throw new Rejected();
                }
                long only = next[0];
                next[0] = -1;
                return only;
            };
            List<Integer> outcome = new ArrayList<>();
            try {
                play.accept(new WordDice(generator, width), outcome);
                counts.merge(outcome, 1, Integer::sum);
            } catch (Rejected rejected) {
                assertThat(outcome)
                        .as("nothing is handed out of a rejected word")
                        .isEmpty();
                counts.merge(null, 1, Integer::sum);
            }
        }
        return counts;
    }

    private static void assertUniform(Map<List<Integer>, Integer> counts, long outcomes) {
        Map<List<Integer>, Integer> accepted = new HashMap<>(counts);
        accepted.remove(null);
        assertThat(accepted).hasSize((int) outcomes);
        assertThat(new HashSet<>(accepted.values())).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 10, 12, 14, 16})
    void everySingleRollIsUniform(int width) {
        for (int bound = 2; bound <= 200; bound++) {
            int b = bound;
            Map<List<Integer>, Integer> counts = overEveryWord(width, (dice, outcome) -> outcome.add(dice.roll(b)));
            assertUniform(counts, bound);
            assertThat(counts.get(List.of(0)))
                    .as("no more words are rejected than must be")
                    .isEqualTo((1 << width) / bound);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 10, 12, 14, 16})
    void everyBatchIsUniform(int width) {
        int checked = 0;
        for (int high = 2; high <= 1 << 3 * width / 8 && high <= 32; high++) {
            for (int low = Math.max(1, high - 5); low <= high; low++) {
                checked += assertBatchUniform(width, high, low, true) ? 1 : 0;
                checked += assertBatchUniform(width, high, low, false) ? 1 : 0;
            }
        }
        assertThat(checked).isGreaterThan(10);
    }

    /** Checks the bounds high … low if one word serves them all; tells whether it does. */
    private static boolean assertBatchUniform(int width, int high, int low, boolean falling) {
        if (wordsFor(width, high, low, falling) > 1) {
            return false;
        }
        Map<List<Integer>, Integer> counts = overEveryWord(width, (dice, outcome) -> {
            List<Integer> rolls = new ArrayList<>();
            Dice.Roll each = (bound, index) -> rolls.add(index);
            if (falling) {
                dice.falling(high, low, each);
            } else {
                dice.rising(low, high, each);
            }
            outcome.addAll(rolls);
        });
        long product = 1;
        for (int bound = low; bound <= high; bound++) {
            product *= bound;
        }
        assertUniform(counts, product);
        return true;
    }

    @Test
    void batchesAreAsWideAsStated() {
        assertThat(wordsFor(64, 256, 251, true)).isEqualTo(1);
        assertThat(wordsFor(64, 256, 251, false)).isEqualTo(1);
        assertThat(wordsFor(64, 257, 252, true)).isEqualTo(2);
        assertThat(wordsFor(64, 4096, 4093, true)).isEqualTo(1);
        assertThat(wordsFor(64, 4097, 4094, true)).isEqualTo(2);
        assertThat(wordsFor(64, 1 << 24, (1 << 24) - 1, true)).isEqualTo(1);
        assertThat(wordsFor(64, (1 << 24) + 1, 1 << 24, true)).isEqualTo(2);
    }

    /** How many words of ones it takes: their parts below the point are large, so that none is rejected. */
    private static int wordsFor(int width, int high, int low, boolean falling) {
        int[] words = {0};
        RandomGenerator ones = () -> {
            words[0]++;
            return -1L >>> 64 - width;
        };
        Dice dice = new WordDice(ones, width);
        if (falling) {
            dice.falling(high, low, (bound, index) -> {});
        } else {
            dice.rising(low, high, (bound, index) -> {});
        }
        return words[0];
    }

    /** The whole algorithm with its words: all orders are equally likely up to the limit on words. */
    @Tag("large")
    @ParameterizedTest
    @CsvSource({"8, 3", "8, 4", "8, 5", "16, 4"})
    void shufflesOfNarrowWordsAreUniform(int width, int size) {
        ExactLaw falling = ExactLaw.of(
                (deck, dice) -> new Durstenfeld().permute(deck, new WordDice(() -> dice.bits(width), width)),
                size,
                150_000,
                (done, most) -> {});
        ExactLaw rising = ExactLaw.of(
                (deck, dice) -> new InsideOutInPlace().permute(deck, new WordDice(() -> dice.bits(width), width)),
                size,
                150_000,
                (done, most) -> {});
        assertThat(Fractions.isEven(falling)).isTrue();
        assertThat(Fractions.isEven(rising)).isTrue();
        assertThat(falling.unresolved().doubleValue()).isLessThan(0.6);
    }

    @Test
    void withoutRejectionTheProofFails() {
        ExactLaw law = ExactLaw.of(
                (deck, dice) -> {
                    Dice careless = bound -> (int) (dice.bits(8) * bound >>> 8);
                    new Durstenfeld().permute(deck, careless);
                },
                3);
        assertThat(Fractions.isEven(law)).isFalse();
    }

    /** The remainder of a word of so many bits, for one draw of 54: the total variation that the catalogue states. */
    @ParameterizedTest
    @CsvSource({"8, 4.05e-2", "15, 2.49e-4", "31, 5.24e-9", "32, 3.04e-9"})
    void theBareRemainderIsAsBiasedAsStated(int bits, double stated) {
        long words = 1L << bits;
        long moreOften = words % 54; // so many outcomes have one word more
        double totalVariation = moreOften * ((words / 54 + 1.0) / words - 1.0 / 54);
        assertThat(totalVariation).isCloseTo(stated, within(stated * 0.005));
        if (bits <= 16) {
            long[] counts = new long[54];
            for (int word = 0; word < words; word++) {
                counts[word % 54]++;
            }
            double sum = 0;
            for (long count : counts) {
                sum += Math.abs((double) count / words - 1.0 / 54);
            }
            assertThat(sum / 2).isCloseTo(totalVariation, within(1e-12));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 16})
    void flipsTakeEveryBitOfAWord(int width) {
        Map<List<Integer>, Integer> counts = overEveryWord(width, (dice, outcome) -> {
            List<Integer> flips = new ArrayList<>();
            for (int k = 0; k < width; k++) {
                flips.add(dice.flip() ? 1 : 0);
            }
            outcome.addAll(flips);
        });
        assertUniform(counts, 1L << width);
    }

    @Test
    void goodWordsGiveNoCreditForBadOnes() {
        List<Consumer<Dice>> uses = List.of(dice -> dice.roll(3), dice -> dice.falling(52, 2, (bound, index) -> {}));
        for (Consumer<Dice> use : uses) {
            long[] word = {-1};
            CountingGenerator words = new CountingGenerator(() -> word[0]);
            Dice dice = new WordDice(words, 64);
            use.accept(dice);
            int good = words.words();
            word[0] = 0;
            assertThatThrownBy(() -> use.accept(dice)).isInstanceOf(IllegalStateException.class);
            assertThat(words.words()).isEqualTo(good + 128);
        }
    }

    /** Large bounds against the definition in 128 bits. */
    @Test
    void largeBoundsAreTheHighPartOfTheProduct() {
        SplittableRandom random = new SplittableRandom(7);
        for (int k = 0; k < 10_000; k++) {
            long word = random.nextLong();
            int bound = random.nextInt(1 << 24, Integer.MAX_VALUE);
            Dice dice = new WordDice(() -> word, 64);
            long high = Math.multiplyHigh(word, bound) + (word < 0 ? bound : 0);
            assertThat(dice.roll(bound)).isEqualTo((int) high);
        }
    }

    /** The bound that Words states, by the least number of words that are rejected for any bounds. */
    @Test
    void aSoundGeneratorIsRefusedWithTheProbabilityStated() {
        assertThat(Math.pow(0x1p-2, Words.MOST_REJECTED)).isEqualTo(0x1p-256);
        assertThat(Math.scalb(0x1p-256, 90)).isEqualTo(0x1p-166);
    }
}
