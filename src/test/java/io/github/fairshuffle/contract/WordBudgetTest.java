package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.physical.Riffle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** How many random words does a shuffle take, and does it leave the others to the next one? */
class WordBudgetTest {
    private static int words(Shuffler shuffler, int size, long seed) {
        Generators.Counting generator = Generators.Counting.seeded(seed);
        shuffler.using(generator).shuffle(new int[size]);
        return generator.words;
    }

    /** The shufflers that roll every bound from 52 to 2 once, in falling or rising order. */
    static Stream<Shuffler> rollingEveryBoundOnce() {
        List<Integer> rising = IntStream.rangeClosed(2, 52).boxed().toList();
        List<Integer> falling =
                rising.stream().sorted(Comparator.reverseOrder()).toList();
        return Shufflers.all().stream().filter(shuffler -> {
            SplittableRandom source = new SplittableRandom(1);
            List<Integer> bounds = new ArrayList<>();
            shuffler.permute(Deck.of(new int[52]), bound -> {
                bounds.add(bound);
                return source.nextInt(bound);
            });
            return bounds.equals(rising) || bounds.equals(falling);
        });
    }

    @Test
    void theUsualShufflersRollEveryBoundOnce() {
        assertThat(rollingEveryBoundOnce())
                .contains(Shuffler.durstenfeld(), Shuffler.forward(), Shuffler.insideOut(), Shuffler.scatter());
    }

    /** Six rolls a word make 9 words of 51 rolls. None of the words of these seeds is rejected. */
    @ParameterizedTest
    @MethodSource("rollingEveryBoundOnce")
    void aPackOfCardsTakesNineWords(Shuffler shuffler) {
        for (int seed = 0; seed < 20; seed++) {
            Generators.Counting ofArray = Generators.Counting.seeded(seed);
            Generators.Counting ofDeck = Generators.Counting.seeded(seed);
            shufflePack(shuffler, ofArray, ofDeck);
            assertThat(List.of(ofArray.words, ofDeck.words))
                    .as("%s, seed %d", shuffler, seed)
                    .containsOnly(9);
        }
    }

    @ParameterizedTest
    @MethodSource("rollingEveryBoundOnce")
    void eachRejectedWordTakesOneMore(Shuffler shuffler) {
        for (int place = 0; place < 9; place++) {
            for (int rejected = 1; rejected <= 3; rejected++) {
                Generators.Counting ofArray = rejected(place, rejected);
                Generators.Counting ofDeck = rejected(place, rejected);
                shufflePack(shuffler, ofArray, ofDeck);
                assertThat(List.of(ofArray.words, ofDeck.words))
                        .as("%s, %d rejected from word %d on", shuffler, rejected, place)
                        .containsOnly(9 + rejected);
            }
        }
    }

    /** Shuffles twice: a whole array, for which there may be a fast path, and a deck by the algorithm itself. */
    private static void shufflePack(Shuffler shuffler, RandomGenerator ofArray, RandomGenerator ofDeck) {
        shuffler.using(ofArray).shuffle(new int[52]);
        shuffler.permute(Deck.of(new int[52]), Dice.of(ofDeck));
    }

    /** Words of which some are 0, which is rejected unless the product of the bounds is a power of two. */
    private static Generators.Counting rejected(int place, int times) {
        return new Generators.Counting(new SplittableRandom(0)) {
            @Override
            public long nextLong() {
                if (words >= place && words < place + times) {
                    words++;
                    return 0;
                }
                return super.nextLong();
            }
        };
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
