package io.github.fairshuffle.uniform;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.array.Dealing;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the law of the algorithm in its short form, and properties that {@link ParallelScatter} shares. */
class ScatterTest {
    private static final int LARGE = Dealing.BASE + 9;

    private static ExactLaw law(Shuffler shuffler, int size) {
        return ExactLaw.of(shuffler, size, 3_000_000);
    }

    /** Enumerates all outcomes of the algorithm, with few buckets and narrow words. */
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

    static List<Shuffler> both() {
        return List.of(Shuffler.scatter(), Shuffler.parallelScatter());
    }

    private static int[] cards(int size) {
        return IntStream.range(0, size).toArray();
    }

    private static int[] shuffled(Shuffler shuffler, int size) {
        int[] cards = cards(size);
        shuffler.using(new SplittableRandom(size)).shuffle(cards);
        return cards;
    }

    private static int[] permuted(Shuffler shuffler, int size) {
        int[] cards = cards(size);
        shuffler.permute(Deck.of(cards), Dice.of(new SplittableRandom(size)));
        return cards;
    }

    @ParameterizedTest
    @MethodSource("both")
    void upToTheBaseItIsDurstenfeld(Shuffler shuffler) {
        for (int size : new int[] {2, 5, 54, 300, 5_000, Dealing.BASE}) {
            int[] expected = shuffled(Shuffler.durstenfeld(), size);
            assertThat(Arrays.equals(shuffled(shuffler, size), expected)).isTrue();
            assertThat(Arrays.equals(permuted(shuffler, size), expected)).isTrue();
        }
    }

    @ParameterizedTest
    @MethodSource("both")
    void aListHasTheOrderOfAnArrayAndSoHasEveryOtherDeck(Shuffler shuffler) {
        int[] expected = shuffled(shuffler, LARGE);
        List<Integer> list = Arrays.stream(cards(LARGE)).boxed().collect(Collectors.toList());
        shuffler.using(new SplittableRandom(LARGE)).shuffle(list);
        assertThat(Arrays.equals(list.stream().mapToInt(card -> card).toArray(), expected))
                .isTrue();
        assertThat(Arrays.equals(permuted(shuffler, LARGE), expected)).isTrue();
    }
}
