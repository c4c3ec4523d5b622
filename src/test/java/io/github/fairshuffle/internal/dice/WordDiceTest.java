package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Fractions;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.uniform.Durstenfeld;
import io.github.fairshuffle.uniform.InsideOutInPlace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Proves that the dice are fair by enumerating all words of a narrow width, with the same code as for 64 bits. */
class WordDiceTest {
    /** Thrown if the dice have rejected the only word and draw another one. */
    private static final class Rejected extends RuntimeException {
        private static final long serialVersionUID = 1L;

        Rejected() {
            super(null, null, false, false);
        }
    }

    /** Rolls dice with every single word, and counts the outcomes of the accepted words. */
    private static Map<List<Integer>, Integer> overEveryWord(int width, BiConsumer<Dice, List<Integer>> play) {
        Map<List<Integer>, Integer> counts = new HashMap<>();
        for (long word = 0; word < 1L << width; word++) {
            Iterator<Long> only = List.of(word).iterator();
            List<Integer> outcome = new ArrayList<>();
            try {
                RandomGenerator once = () -> {
                    if (!only.hasNext()) {
                        throw new Rejected();
                    }
                    return only.next();
                };
                play.accept(new WordDice(once, width), outcome);
                counts.merge(outcome, 1, Integer::sum);
            } catch (Rejected rejected) {
                assertThat(outcome).as("outcomes of a rejected word").isEmpty();
            }
        }
        return counts;
    }

    @Test
    void flipsTakeTheBitsOfAWord() {
        Map<List<Integer>, Integer> counts = overEveryWord(8, (dice, outcome) -> {
            for (int k = 0; k < 8; k++) {
                outcome.add(dice.flip() ? 1 : 0);
            }
        });
        assertUniform(counts, 1 << 8);
    }

    private static void assertUniform(Map<List<Integer>, Integer> counts, long outcomes) {
        assertThat(counts).hasSize((int) outcomes);
        assertThat(new HashSet<>(counts.values())).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 10, 12})
    void everySingleRollIsUniform(int width) {
        for (int bound = 2; bound <= 200; bound++) {
            int b = bound;
            Map<List<Integer>, Integer> counts = overEveryWord(width, (dice, outcome) -> outcome.add(dice.roll(b)));
            assertUniform(counts, bound);
            assertThat(counts.get(List.of(0)))
                    .as("no word is rejected without need")
                    .isEqualTo((1 << width) / bound);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 10, 12, 14, 16})
    void everyBatchIsUniform(int width) {
        int checked = 0;
        for (int high = 2; high <= 1 << 3 * width / 8 && high <= 32; high++) {
            int largest = width < 16 ? high : Math.max(1, high - 5); // six bounds at a time with the widest words
            for (int low = Math.max(1, high - 5); low <= largest; low++) {
                checked += assertBatchUniform(width, high, low, true) ? 1 : 0;
                checked += assertBatchUniform(width, high, low, false) ? 1 : 0;
            }
        }
        assertThat(checked).isGreaterThan(width < 16 ? 10 : 7);
    }

    /** Checks the bounds high … low if a single word suffices, and tells whether it does. */
    private static boolean assertBatchUniform(int width, int high, int low, boolean falling) {
        if (wordsFor(width, high, low, falling) > 1) {
            return false;
        }
        Map<List<Integer>, Integer> counts =
                overEveryWord(width, (dice, outcome) -> roll(dice, high, low, falling, outcome));
        assertUniform(counts, IntStream.rangeClosed(low, high).reduce(1, (a, b) -> a * b));
        return true;
    }

    private static void roll(Dice dice, int high, int low, boolean falling, List<Integer> outcome) {
        List<Integer> rolls = new ArrayList<>(); // the roll for a bound of 1 precedes the draw of the word
        if (falling) {
            dice.falling(high, low, (bound, index) -> rolls.add(index));
        } else {
            dice.rising(low, high, (bound, index) -> rolls.add(index));
        }
        outcome.addAll(rolls);
    }

    @ParameterizedTest
    @CsvSource({
        "256, 251, true, 1",
        "256, 251, false, 1",
        "257, 252, true, 2",
        "4096, 4093, true, 1",
        "4097, 4094, true, 2",
        "16777216, 16777215, true, 1",
        "16777217, 16777216, true, 2"
    })
    void batchesAreAsWideAsStated(int high, int low, boolean falling, int words) {
        assertThat(wordsFor(64, high, low, falling)).isEqualTo(words);
    }

    /** Returns the number of words that the bounds need. Words of ones have large remainders and are never rejected. */
    private static int wordsFor(int width, int high, int low, boolean falling) {
        CountingGenerator ones = new CountingGenerator(() -> -1L >>> 64 - width);
        roll(new WordDice(ones, width), high, low, falling, new ArrayList<>());
        return ones.words();
    }

    /** Enumerates the whole algorithm with its words: all orders are equally likely, up to the limit on paths. */
    @Tag("large")
    @ParameterizedTest
    @CsvSource({"8, 3", "8, 4", "8, 5", "16, 4"})
    void shufflesOfNarrowWordsAreUniform(int width, int size) {
        for (Shuffler shuffler : List.of(new Durstenfeld(), new InsideOutInPlace())) {
            ExactLaw law = ExactLaw.of(
                    (deck, dice) -> shuffler.permute(deck, new WordDice(() -> dice.bits(width), width)), size, 150_000);
            assertThat(Fractions.isEven(law)).isTrue();
            assertThat(law.unresolved().doubleValue()).isLessThan(0.6);
        }
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

    /** The fused loops give up after 128 words, including the words that were drawn before the call. */
    @Test
    void theFusedLoopsGiveUp() {
        CountingGenerator zeros = new CountingGenerator(() -> 0);
        assertThatIllegalStateException().isThrownBy(() -> Words.accepted(0, 3, 3, zeros));
        assertThat(zeros.words()).isEqualTo(127);
        assertThatIllegalStateException().isThrownBy(() -> Words.acceptedOfSix(0, 0, 54, zeros));
        assertThat(zeros.words())
                .as("126 more words, because two words were drawn before the call")
                .isEqualTo(127 + 126);
    }
}
