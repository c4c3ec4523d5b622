package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class KnownStatisticTest {
    private static KnownStatistic statistic(String name, int size) {
        return KnownStatistic.of(size).stream()
                .filter(each -> each.name().equals(name))
                .findAny()
                .orElseThrow();
    }

    /** The numbers were counted by hand in the order 2 0 1 5 3 4, whose cycles are (0 2 1) and (3 5 4). */
    @ParameterizedTest
    @CsvSource({
        "fixed points, 0",
        "excedances, 2",
        "cycles, 2",
        "inversions, 4",
        "descents, 2",
        "major index, 5",
        "rising sequences, 3",
        "successions, 2",
        "adjacencies, 2",
        "rolls, 17" // the rolls are 4 of 6, 3 of 5, 3 of 4, 1 of 3 and 0 of 2; their levels are 5, 4, 6, 2 and 0
    })
    void areCountedAsByHand(String statistic, int number) {
        Permutation order = Permutation.of(2, 0, 1, 5, 3, 4);
        assertThat(statistic(statistic, 6).value().applyAsInt(order)).isEqualTo(number);
    }

    static List<String> all() {
        return KnownStatistic.of(54).stream().map(KnownStatistic::name).toList();
    }

    /** Each statistic detects a shuffle that draws eight fair orders and keeps one with the largest value. */
    @ParameterizedTest
    @MethodSource("all")
    void finds(String name) {
        ToIntFunction<Permutation> value = statistic(name, 54).value();
        Shuffler bestOfEight =
                (deck, dice) -> deck.arrange(Stream.generate(() -> Permutation.of(Canaries.fair(deck, dice)))
                        .limit(8)
                        .max(Comparator.comparingInt(value))
                        .orElseThrow()
                        .order());
        assertThat(Battery.of(bestOfEight)
                        .size(54)
                        .samples(2_000)
                        .lags(0)
                        .seed(1)
                        .run()
                        .failed())
                .contains(name);
    }

    /** Three statistics of a large deck depend on 200 places or rolls only. */
    @ParameterizedTest
    @CsvSource({
        "inversions, 19900", // 200 * 199 / 2
        "major index, 19900",
        "descents, 999"
    })
    void areBoundedForLargeDecks(String statistic, int number) {
        Permutation reversed = Permutation.of(Canaries.map(1_000, k -> 999 - k));
        assertThat(statistic(statistic, 1_000).value().applyAsInt(reversed)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 1_000})
    void countTheRollsOfADurstenfeldShuffle(int size) {
        int[] rolls = new int[size + 1];
        Dice dice = Dice.of(Randomness.seeded(1));
        int[] order = Permutation.identity(size).order();
        Shuffler.durstenfeld().permute(Deck.of(order), bound -> rolls[bound] = dice.roll(bound));
        int sum = IntStream.rangeClosed(Math.max(2, size - 198), size)
                .map(bound -> 8 * rolls[bound] / bound)
                .sum();
        assertThat(statistic("rolls", size).value().applyAsInt(Permutation.of(order)))
                .isEqualTo(sum);
    }
}
