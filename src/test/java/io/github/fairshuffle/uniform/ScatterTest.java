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
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ScatterTest {
    private static final int LARGE = Dealing.BASE + 9;

    private static ExactLaw law(Shuffler shuffler, int size) {
        return ExactLaw.of(shuffler, size, 3_000_000, Progress.NONE);
    }

    /** The algorithm itself, with buckets so few and words so narrow that every outcome can be walked. */
    @ParameterizedTest
    @CsvSource({"3,2,1", "3,4,2", "4,2,1", "4,2,3", "4,4,1", "4,8,2", "5,2,2", "5,4,1", "6,2,1", "6,2,4", "7,2,7"})
    void everyOrderHasTheSameProbability(int size, int buckets, int cardsAtATime) {
        ExactLaw law = law(Small.scatter(2, buckets, cardsAtATime), size);
        assertThat(law.isUniform()).isTrue();
        assertThat(law.support()).isEqualTo(IntStream.rangeClosed(1, size).reduce(1, (a, b) -> a * b));
    }

    @ParameterizedTest
    @CsvSource({"true", "false"})
    void enumerationSeesBucketsThatAreNotShuffledOrNotDealt(boolean dealt) {
        assertThat(law(Small.brokenScatter(2, dealt), 4).isUniform()).isFalse();
    }

    @Test
    void upToTheBaseItIsDurstenfeld() {
        for (int size : new int[] {2, 5, 54, 300, 5_000, Dealing.BASE}) {
            int[] expected = IntStream.range(0, size).toArray();
            int[] cards = expected.clone();
            int[] general = expected.clone();
            Shuffler.durstenfeld().using(new SplittableRandom(size)).shuffle(expected);
            Shuffler.scatter().using(new SplittableRandom(size)).shuffle(cards);
            new Scatter().permute(Deck.of(general), Dice.of(new SplittableRandom(size)));
            assertThat(Arrays.equals(cards, expected) && Arrays.equals(general, expected))
                    .isTrue();
        }
    }

    @Test
    void aListHasTheOrderOfAnArrayAndSoHasEveryOtherDeck() {
        int[] expected = IntStream.range(0, LARGE).toArray();
        Shuffler.scatter().using(new SplittableRandom(1)).shuffle(expected);

        List<Integer> list = new ArrayList<>(IntStream.range(0, LARGE).boxed().toList());
        Shuffler.scatter().using(new SplittableRandom(1)).shuffle(list);
        assertThat(Arrays.equals(list.stream().mapToInt(card -> card).toArray(), expected))
                .isTrue();

        int[] general = IntStream.range(0, LARGE).toArray();
        new Scatter().permute(Deck.of(general), Dice.of(new SplittableRandom(1)));
        assertThat(Arrays.equals(general, expected)).isTrue();
    }

    @Test
    void aSecureGeneratorIsReadThroughDice() {
        int[] cards = IntStream.range(0, LARGE).toArray();
        Shuffler.scatter().using(new SecureRandom()).shuffle(cards);
        assertThat(cards[0] == 0 && cards[1] == 1 && cards[2] == 2 && cards[3] == 3)
                .isFalse();
        Arrays.sort(cards);
        assertThat(Arrays.equals(cards, IntStream.range(0, LARGE).toArray())).isTrue();
    }

    @Test
    void itIsInTheCatalogue() {
        assertThat(Shufflers.named("Scatter")).isEqualTo(Shuffler.scatter()).hasToString("Scatter");
        assertThat(Shuffler.scatter().law()).isEqualTo(Law.UNIFORM);
    }
}
