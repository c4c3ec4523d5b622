package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks how many random words a shuffle draws, and that it keeps no word for the next shuffle. */
class WordBudgetTest {
    /** Returns the shufflers that roll every bound from 52 to 2 once, in falling or rising order. */
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

    /**
     * With six rolls a word, 51 rolls need 9 words, and each rejected word costs one more. No other word of this seed
     * is rejected. Zeros are rejected unless the product of the bounds is a power of two. A whole array may have a fast path, but the algorithm itself shuffles a deck.
     */
    @ParameterizedTest
    @MethodSource("rollingEveryBoundOnce")
    void aPackOfCardsTakesNineWordsAndThoseRejected(Shuffler shuffler) {
        for (int place = 0; place < 9; place++) {
            for (int rejected = 0; rejected <= 3; rejected++) {
                int first = place;
                int last = place + rejected;
                IntPredicate zeros = word -> word >= first && word < last;
                CountingGenerator ofArray = Generators.zeroAt(zeros, 0);
                CountingGenerator ofDeck = Generators.zeroAt(zeros, 0);
                shuffler.using(ofArray).shuffle(new int[52]);
                shuffler.permute(Deck.of(new int[52]), Dice.of(ofDeck));
                assertThat(List.of(ofArray.words(), ofDeck.words()))
                        .as(
                                "words of %s, %d rejected from word %d on; if it rolls every bound by itself, let it call"
                                        + " dice.falling or dice.rising, which roll six of these bounds with one word",
                                shuffler, rejected, place)
                        .containsOnly(9 + rejected);
            }
        }
    }

    /** A second shuffle continues the stream where the first one ended, and no state is carried over. */
    @EachShuffler
    void nothingIsCarriedOver(Shuffler shuffler) {
        for (int size : new int[] {2, 3, 10, 52, 54}) {
            CountingGenerator both = new CountingGenerator(new SplittableRandom(11));
            Shuffler bound = shuffler.using(both);
            bound.permutation(size);
            int wordsOfFirst = both.words();
            Permutation second = bound.permutation(size);

            CountingGenerator alone = new CountingGenerator(Generators.after(wordsOfFirst, 11));
            assertThat(shuffler.using(alone).permutation(size))
                    .as("%s of %d", shuffler, size)
                    .isEqualTo(second);
            assertThat(alone.words()).isEqualTo(both.words() - wordsOfFirst);
        }
    }
}
