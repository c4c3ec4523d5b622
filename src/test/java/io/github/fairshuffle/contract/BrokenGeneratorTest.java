package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Exemption;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that no card is lost and no call hangs if the generator fails or repeats a word. */
class BrokenGeneratorTest {
    /** {@link GeneratorFailsTest} covers failures at every word and in every container. */
    @EachShuffler
    void failuresThatAnAlgorithmMayTakeForItsOwnArePassedOn(Shuffler shuffler) {
        for (RuntimeException failure : List.of(
                new IllegalArgumentException("planned"),
                new IllegalStateException("planned"),
                new IndexOutOfBoundsException("planned"),
                new UnsupportedOperationException("planned"))) {
            Shuffler failing = shuffler.using(Generators.failingAt(0, 1, failure));
            List<Integer> list = new LinkedList<>(Containers.cards(10));
            assertThatThrownBy(() -> failing.shuffle(list)).isSameAs(failure);
            assertThat(list).isEqualTo(Containers.cards(10));
        }
    }

    /** Even if a generator always returns the same word, every shuffle ends after a bounded number of words. */
    @EachShuffler
    void aConstantGeneratorHangsNothing(Shuffler shuffler) {
        long[] constants = {
            0,
            -1,
            1,
            2,
            Long.MIN_VALUE,
            Long.MAX_VALUE,
            0x5555555555555555L,
            0xAAAAAAAAAAAAAAAAL,
            0x00000000FFFFFFFFL,
            0xFFFFFFFF00000000L,
            0x0000FFFFFFFFFFFFL,
            0x9E3779B97F4A7C15L
        };
        for (long constant : constants) {
            for (int size : new int[] {2, 3, 5, 52, 54, 300}) {
                CountingGenerator stuck = new CountingGenerator(() -> constant);
                int[] array = IntStream.range(0, size).toArray();
                try {
                    shuffler.using(stuck).shuffle(array);
                } catch (IllegalStateException broken) {
                    assertThat(broken)
                            .hasMessageContaining("generator is broken")
                            .hasMessageContaining("2^-128");
                }
                assertThat(stuck.words())
                        .as("words of %x for %d cards", constant, size)
                        .isLessThan(size * 200 + 1_000);
                Arrays.sort(array);
                assertThat(array).isEqualTo(IntStream.range(0, size).toArray());
            }
        }
    }

    /** The word 0 is rejected for every bound that is not a power of two: its fractional part is the smallest. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#uniform")
    void aGeneratorOfZerosIsFoundOut(Shuffler shuffler) {
        for (int size : new int[] {54, 5_000}) {
            List<Integer> list = new ArrayList<>(Containers.cards(size));
            assertThatThrownBy(() -> shuffler.using(() -> 0L).shuffle(list))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("use another generator");
            assertThat(list).isEqualTo(Containers.cards(size));
        }
    }

    /** Returns a number of zero words, then one sound word, and so on. */
    private static CountingGenerator zerosInTurn(int zeros) {
        return Generators.zeroAt(word -> word % (zeros + 1) < zeros, zeros);
    }

    /**
     * A whole shuffle draws a bounded number of words, whichever words are rejected. Dice and fused loops agree on when
     * a generator is broken. Random keys are drawn at most 64 times.
     */
    @EachShuffler
    void rejectedWordsAreBoundedForAWholeShuffle(Shuffler shuffler) {
        int most = Exemption.SORTED_BY_KEYS.includes(shuffler) ? 64 : 4; // rejection() needs a random number of words
        for (int size : new int[] {54, 1_000}) {
            int needed = wordsFor(shuffler, size);
            for (int zeros : new int[] {1, 2, 127, 128}) {
                CountingGenerator byDice = zerosInTurn(zeros);
                boolean found = isFoundOut(() -> shuffler.permute(Deck.of(new int[size]), Dice.of(byDice)));
                assertThat(byDice.words())
                        .as("dice, %d cards, %d zeros", size, zeros)
                        .isLessThan(128 * most * needed + 400);
                CountingGenerator byArray = zerosInTurn(zeros);
                assertThat(isFoundOut(() -> shuffler.using(byArray).shuffle(new int[size])))
                        .as("array, %d cards, %d zeros", size, zeros)
                        .isEqualTo(found);
                assertThat(byArray.words()).isEqualTo(byDice.words());
            }
        }
    }

    private static boolean isFoundOut(Runnable shuffle) {
        try {
            shuffle.run();
            return false;
        } catch (IllegalStateException broken) {
            assertThat(broken).hasMessageContaining("generator is broken").hasMessageContaining("2^-128");
            return true;
        }
    }

    private static int wordsFor(Shuffler shuffler, int size) {
        CountingGenerator generator = new CountingGenerator(new SplittableRandom(size));
        shuffler.using(generator).shuffle(new int[size]);
        return generator.words();
    }

    @Test
    void randomKeysAreDrawnAtMostSixtyFourTimes() {
        CountingGenerator stuck = new CountingGenerator(() -> 7);
        assertThatIllegalStateException()
                .isThrownBy(() -> Shuffler.randomKeys().using(stuck).shuffle(new int[3]));
        assertThat(stuck.words()).isEqualTo(64 * 3);
    }
}
