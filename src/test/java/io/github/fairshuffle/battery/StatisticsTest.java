package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
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
    private static final Path TABLE = Path.of("src/main/resources/io/github/fairshuffle/battery/fair54.txt");

    private static Statistic statistic(String name) {
        return Statistics.ALL.stream()
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
        "rolls, 24"
    })
    void areCountedAsByHand(String statistic, int number) {
        Permutation order = Permutation.of(2, 0, 1, 5, 3, 4);
        assertThat(statistic(statistic).value().applyAsInt(order)).isEqualTo(number);
    }

    static List<Statistic> all() {
        return Statistics.ALL;
    }

    /** Each statistic detects a shuffle that draws eight fair orders and keeps one with the largest value. */
    @ParameterizedTest
    @MethodSource("all")
    void finds(Statistic statistic) {
        Shuffler bestOfEight =
                (deck, dice) -> deck.arrange(Stream.generate(() -> Permutation.of(Canaries.fair(deck, dice)))
                        .limit(8)
                        .max(Comparator.comparingInt(statistic.value()))
                        .orElseThrow()
                        .order());
        assertThat(Battery.of(bestOfEight)
                        .size(FairOrders.COUNTED)
                        .samples(2_000)
                        .lags(0)
                        .seed(1)
                        .run()
                        .failed())
                .contains(statistic.name());
    }

    /** With {@code -Dgolden.write=true} this test writes the table. */
    @Tag("slow")
    @Test
    void theTableCountsFairOrders() throws IOException {
        List<String> lines = new ArrayList<>();
        for (FairOrders fair : FairOrders.count(FairOrders.COUNTED, FairOrders.ORDERS, Statistics.ALL)) {
            int most = Collections.max(fair.counts().keySet());
            String numbers = IntStream.rangeClosed(0, most)
                    .mapToObj(value -> "" + fair.counts().getOrDefault(value, 0))
                    .collect(Collectors.joining(" "));
            lines.add(fair.statistic().name() + ": " + numbers);
        }
        Written.check(TABLE, lines, "golden.write");
    }

    @Test
    void onlySomeCountsAreKept() {
        for (int samples = 1; samples <= 2 * FairOrders.MOST_KNOWN; samples++) {
            List<FairOrders> fair = FairOrders.of(4, samples);
            assertThat(FairOrders.of(4, samples)).isSameAs(fair);
            assertThat(FairOrders.KNOWN).hasSizeLessThanOrEqualTo(FairOrders.MOST_KNOWN);
        }
    }

    @Test
    void theTableHasARowForEachStatistic() throws IOException {
        assertThat(Files.readAllLines(TABLE).stream().map(line -> line.replaceFirst(":.*", "")))
                .containsExactlyElementsOf(
                        Statistics.ALL.stream().map(Statistic::name).toList());
    }

    /** Returns the law of the cycles, or of the rising sequences (Eulerian numbers), by recurrence over the cards. */
    private static double[] law(boolean ofCycles) {
        double[] law = {0, 1};
        for (int n = 2; n <= FairOrders.COUNTED; n++) {
            double[] before = Arrays.copyOf(law, n + 1);
            law = new double[n + 1];
            for (int k = 1; k <= n; k++) {
                int same = ofCycles ? n - 1 : k;
                int more = ofCycles ? 1 : n - k + 1;
                law[k] = (before[k] * same + before[k - 1] * more) / n;
            }
        }
        return law;
    }

    /** Two rows of the table agree with known exact laws. */
    @ParameterizedTest
    @ValueSource(strings = {"rising sequences", "cycles"})
    void theTableAgreesWithExactLaws(String statistic) {
        double[] law = law(statistic.equals("cycles"));
        int index = Statistics.ALL.indexOf(statistic(statistic));
        Map<Integer, Integer> counts =
                FairOrders.of(FairOrders.COUNTED, 1).get(index).counts();
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
