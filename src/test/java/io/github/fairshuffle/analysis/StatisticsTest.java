package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Written;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class StatisticsTest {
    private static final Path TABLE = Path.of("src/main/resources/io/github/fairshuffle/analysis/fair54.txt");

    private static int number(String statistic, Permutation order) {
        return Power.statistic(statistic, order.size()).value().applyAsInt(order);
    }

    /** Counted by hand, of the order 2 0 1 5 3 4, with the cycles (0 2 1) and (3 5 4). */
    @ParameterizedTest
    @CsvSource({
        "fixed points, 0",
        "cycles, 2",
        "cycles of two, 0",
        "descents, 2",
        "rising sequences, 3",
        "successions, 2",
        "adjacencies, 2",
        "peaks, 1",
        "longest run, 3",
        "longest increasing subsequence, 4",
        "inversions, 4",
        "major index, 5",
        "major index of the inverse, 7",
        "distance, 4",
        "rolls, 24",
        "excedances, 2",
        "longest decreasing subsequence, 2",
        "sum of the first two, 2",
        "places mirrored, 0",
        "longest run downwards, 2",
        "neighbours 2 apart, 2",
        "neighbours by 2, 2"
    })
    void areCountedAsByHand(String statistic, int number) {
        assertThat(number(statistic, Permutation.of(2, 0, 1, 5, 3, 4))).isEqualTo(number);
    }

    /** A new pack, and one that begins with 0, 36, 1 and has 2 at place 36. */
    @ParameterizedTest
    @CsvSource({
        "flush of the first five, 0, 0",
        "suited pairs of the first five, 1, 3",
        "pairs of the first five, 6, 3",
        "pair at places 0 and 1, 1, 0",
        "pair at places 0 and 2, 1, 1",
        "suits of the first two, 1, 0",
        "colours of the first two, 1, 0",
        "other colours of the first two, 0, 0",
        "blackjack at places 0 and 2, 0, 0",
        "blackjack at places 1 and 3, 0, 1",
        "neighbours of one colour, 0, 2",
        "neighbours of one other colour, 26, 26",
        "neighbours of one suit, 0, 1",
        "neighbours of one rank, 39, 36",
        "longest run of a colour, 1, 2",
        "four of a rank in a hand of 17, 4, 3",
        "four of a rank in a dealt hand, 0, 0",
        "four of a rank in a hand of 27, 6, 5",
        "suits of a hand, 15, 17",
        "suits of a dealt hand, 78, 66",
        "suits of four hands, 60, 64",
        "suits of four dealt hands, 312, 276",
        "suits of three hands, 84, 88",
        "suits of three dealt hands, 84, 84",
        "ranks of three hands, 68, 62",
        "ranks of three dealt hands, 12, 14",
        "fours of three hands, 10, 8",
        "fours of three dealt hands, 0, 0",
        "aces in the lower half, 0, 1",
        "first ace, 0, 0",
        "'neighbours of one suit, new pack', 48, 44"
    })
    void handsAreCountedAsByHand(String statistic, int ofNewPack, int ofOther) {
        int[] cards = Permutation.identity(52).order();
        assertThat(number(statistic, Permutation.of(cards))).as("new").isEqualTo(ofNewPack);
        cards[1] = 36;
        cards[36] = 1;
        int second = cards[2];
        cards[2] = cards[36];
        cards[36] = second;
        assertThat(number(statistic, Permutation.of(cards))).as("changed").isEqualTo(ofOther);
    }

    static List<Statistic> ofAPack() {
        return Statistics.of(FairOrders.COUNTED);
    }

    /** Each finds the shuffle that takes, of eight fair orders, one with the largest value. */
    @ParameterizedTest
    @MethodSource("ofAPack")
    void finds(Statistic statistic) {
        Shuffler bestOfEight =
                (deck, dice) -> deck.arrange(Stream.generate(() -> Permutation.of(Canaries.fair(deck, dice)))
                        .limit(8)
                        .max(Comparator.comparingInt(statistic.value()))
                        .orElseThrow()
                        .order());
        assertThat(UniformityTest.of(bestOfEight)
                        .size(FairOrders.COUNTED)
                        .samples(2_000)
                        .lags(0)
                        .seed(1)
                        .run()
                        .failed())
                .contains(statistic.name());
    }

    @Test
    void haveNamesOfTheirOwn() {
        for (int size : new int[] {2, 51, 52, 54, 55, 40_000}) {
            assertThat(Statistics.of(size)).extracting(Statistic::name).doesNotHaveDuplicates();
        }
    }

    /** With {@code -Dgolden.write=true} this test writes the table. */
    @Tag("slow")
    @Test
    void theTableCountsFairOrders() throws IOException {
        List<String> lines = new ArrayList<>();
        for (FairOrders fair :
                FairOrders.count(FairOrders.COUNTED, FairOrders.ORDERS, Statistics.of(FairOrders.COUNTED))) {
            int most = Collections.max(fair.counts().keySet());
            String numbers = IntStream.rangeClosed(0, most)
                    .mapToObj(value -> "" + fair.counts().getOrDefault(value, 0))
                    .collect(Collectors.joining(" "));
            lines.add(fair.statistic().name() + ": " + numbers);
        }
        Written.check(TABLE, Pattern.compile("(?s).+"), String.join("\n", lines) + "\n", "golden.write");
    }

    /** What is read is what was counted: against laws that are known. */
    @ParameterizedTest
    @ValueSource(strings = {"rising sequences", "successions"})
    void theTableAgreesWithExactLaws(String statistic) {
        double[] law = statistic.equals("successions") ? Power.successions(54) : Power.riffled(70);
        int index = Statistics.of(54).indexOf(Power.statistic(statistic, 54));
        Map<Integer, Integer> counts = FairOrders.of(54, 1).get(index).counts();
        int[] often = IntStream.range(0, law.length)
                .filter(value -> FairOrders.ORDERS * law[value] >= 100)
                .toArray();
        double[] expected = IntStream.of(often)
                .mapToDouble(value -> FairOrders.ORDERS * law[value])
                .toArray();
        long[] seen = IntStream.of(often).mapToLong(counts::get).toArray();
        assertThat(new ChiSquareTest().chiSquareTest(expected, seen)).isGreaterThan(1e-6);
    }
}
