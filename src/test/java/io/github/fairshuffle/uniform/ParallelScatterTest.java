package io.github.fairshuffle.uniform;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.internal.array.Dealing;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ParallelScatterTest {
    /** With ideal dice for every chunk and bucket, which is what the law assumes. */
    @ParameterizedTest
    @CsvSource({"3,1,2,1", "4,2,2,1", "4,3,4,1", "4,1,2,2", "5,2,2,2", "5,4,2,1", "6,3,2,3"})
    void everyOrderHasTheSameProbability(int size, int chunk, int buckets, int cardsAtATime) {
        Shuffler small = Small.parallelScatter(chunk, buckets, cardsAtATime, UnaryOperator.identity());
        assertThat(ExactLaw.of(small, size, 3_000_000, Progress.NONE).isUniform())
                .isTrue();
    }

    @Test
    void upToTheBaseItIsDurstenfeld() {
        for (int size : new int[] {2, 5, 54, 300, Dealing.BASE}) {
            int[] expected = IntStream.range(0, size).toArray();
            int[] cards = expected.clone();
            int[] general = expected.clone();
            Shuffler.durstenfeld().using(new SplittableRandom(size)).shuffle(expected);
            Shuffler.parallelScatter().using(new SplittableRandom(size)).shuffle(cards);
            new ParallelScatter().permute(Deck.of(general), Dice.of(new SplittableRandom(size)));
            assertThat(Arrays.equals(cards, expected) && Arrays.equals(general, expected))
                    .isTrue();
        }
    }

    @Test
    void otherDecksHaveTheSameOrder() {
        int size = Dealing.BASE + 5;
        int[] expected = IntStream.range(0, size).toArray();
        int[] general = expected.clone();
        Shuffler.parallelScatter().using(new SplittableRandom(3)).shuffle(expected);
        new ParallelScatter().permute(Deck.of(general), Dice.of(new SplittableRandom(3)));
        assertThat(Arrays.equals(general, expected)).isTrue();
    }

    @Test
    void aSecureGeneratorGivesTheSeeds() {
        int size = Dealing.BASE + 5;
        int[] cards = IntStream.range(0, size).toArray();
        Shuffler.parallelScatter().using(new SecureRandom()).shuffle(cards);
        assertThat(cards[0] == 0 && cards[1] == 1 && cards[2] == 2 && cards[3] == 3)
                .isFalse();
        Arrays.sort(cards);
        assertThat(Arrays.equals(cards, IntStream.range(0, size).toArray())).isTrue();
    }

    @Test
    void itIsInTheCatalogue() {
        assertThat(Shufflers.named("ParallelScatter"))
                .isEqualTo(Shuffler.parallelScatter())
                .hasToString("ParallelScatter");
        assertThat(Shuffler.parallelScatter().law()).isEqualTo(Law.UNIFORM);
    }
}
