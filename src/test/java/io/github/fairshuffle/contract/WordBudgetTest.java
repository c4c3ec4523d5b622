package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.physical.Riffle;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How many random words does a shuffle take, and does it leave the others to the next one? */
class WordBudgetTest {
    /** A million words hold a rejected one somewhere; the fewest that a shuffle takes is what it takes without any. */
    private static int fewestWords(Shuffler shuffler, int size) {
        int fewest = Integer.MAX_VALUE;
        for (int seed = 0; seed < 20; seed++) {
            fewest = Math.min(fewest, words(shuffler, size, seed));
        }
        return fewest;
    }

    private static int words(Shuffler shuffler, int size, long seed) {
        Generators.Counting generator = Generators.Counting.seeded(seed);
        shuffler.using(generator).shuffle(new int[size]);
        return generator.words;
    }

    @Test
    void aPackOfCardsTakesElevenWordsAtMost() {
        assertThat(fewestWords(Shuffler.durstenfeld(), 52)).isLessThanOrEqualTo(11);
        assertThat(fewestWords(Shuffler.forward(), 52)).isLessThanOrEqualTo(11);
        assertThat(fewestWords(Shuffler.insideOut(), 52)).isLessThanOrEqualTo(11);
    }

    /** A riffle of 52 cards takes 52 bits, which is one word. */
    @Test
    void flipsTakeABitEach() {
        assertThat(words(new Riffle(1), 52, 1)).isEqualTo(1);
        assertThat(words(new Riffle(7), 52, 1)).isEqualTo(6); // 364 bits
    }

    @Test
    void keysTakeAWordEach() {
        assertThat(words(Shuffler.randomKeys(), 52, 1)).isEqualTo(52);
    }

    /** No roll takes more than a word but for rejections, which are rare. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#uniform")
    void aRollTakesAWordAtMost(Shuffler shuffler) {
        int[] rolls = {0};
        SplittableRandom source = new SplittableRandom(1);
        shuffler.permute(Deck.of(new int[300]), bound -> {
            rolls[0] += bound > 2 ? 1 : 0;
            return source.nextInt(bound);
        });
        if (!shuffler.equals(Shuffler.rejection())) { // whose number of rolls is chance
            assertThat(fewestWords(shuffler, 300)).isLessThanOrEqualTo(rolls[0] + 1);
        }
    }

    /** Two shuffles with one generator: the second starts where the stream stands, and knows nothing of the first. */
    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void nothingIsCarriedOver(Shuffler shuffler) {
        for (int size : new int[] {2, 3, 10, 52, 54}) {
            Generators.Counting both = Generators.Counting.seeded(11);
            Shuffler bound = shuffler.using(both);
            bound.permutation(size);
            int wordsOfFirst = both.words;
            Permutation second = bound.permutation(size);

            SplittableRandom later = new SplittableRandom(11);
            for (int word = 0; word < wordsOfFirst; word++) {
                later.nextLong();
            }
            Generators.Counting alone = new Generators.Counting(later);
            assertThat(shuffler.using(alone).permutation(size))
                    .as("%s of %d", shuffler, size)
                    .isEqualTo(second);
            assertThat(alone.words).isEqualTo(both.words - wordsOfFirst);
        }
    }
}
