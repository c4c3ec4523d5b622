package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.Audit;
import io.github.fairshuffle.analysis.CatalogueAudits;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.biased.SwapAny;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Does the page show what was found, and judge it rightly? */
class OrdersChartTest {
    private static OrdersChart chart(String name) {
        return new OrdersChart(PageValues.entry(name).audit());
    }

    private static OrdersChart chart(Shuffler shuffler, int size) {
        return new OrdersChart(CatalogueAudits.of(Audit.of(shuffler).size(size)));
    }

    @Test
    void namesTheFirstAndTheLastOrder() {
        assertThat(chart("SwapAny").mostLikely()).isEqualTo("2143: 15/256");
        assertThat(chart("SwapAny").leastLikely()).isEqualTo("4123: 1/32");
        assertThat(chart(Shuffler.durstenfeld(), 5).mostLikely()).isEqualTo("all the same: 1/120");
        assertThat(chart("Rejection").mostLikely()).endsWith(" of 144,000");
        assertThat(chart("OffByOne").support()).isEqualTo(6);
        assertThat(chart("Reseeded").support()).isEqualTo(12);
    }

    static List<Arguments> entries() {
        return IntStream.range(0, PageValues.entries().size())
                .mapToObj(k -> Arguments.of(
                        Shufflers.all().get(k), PageValues.entries().get(k)))
                .toList();
    }

    @ParameterizedTest
    @MethodSource("entries")
    void fairMapsAreFlatAndOthersHaveAPattern(Shuffler shuffler, Entry entry) {
        assertThat(entry.standing().compareTo(Entry.Standing.OPEN) <= 0).isEqualTo(shuffler.law() == Law.UNIFORM);
        HeatMap map = entry.map();
        int freedom = map.matrix().degreesOfFreedom();
        double deviations = (map.matrix().statistic() - freedom) / Math.sqrt(2.0 * freedom);
        if (shuffler.law() == Law.UNIFORM) {
            assertThat(deviations).isLessThan(5);
        } else if (!goesEverywhereEquallyOften(shuffler)) {
            assertThat(deviations).isGreaterThan(50);
        }
    }

    /** Whether each of four cards does, as with a rotation by a random number, which no map can show to be biased. */
    private static boolean goesEverywhereEquallyOften(Shuffler shuffler) {
        try {
            ExactLaw law = ExactLaw.of(shuffler, 4);
            double[][] matrix = new double[4][4];
            for (int rank = 0; rank < 24; rank++) {
                Permutation order = Permutation.unrank(4, BigInteger.valueOf(rank));
                for (int place = 0; place < 4; place++) {
                    matrix[order.at(place)][place] += law.probability(order).doubleValue();
                }
            }
            return Arrays.stream(matrix).flatMapToDouble(Arrays::stream).allMatch(p -> Math.abs(p - 0.25) < 1e-12);
        } catch (IllegalArgumentException tooManyOutcomes) {
            return false;
        }
    }

    @Test
    void drawsABarForEachOf24Orders() {
        assertThat(chart("SwapAny").svg().markup())
                .contains(
                        "The probabilities of the 24 orders of four cards",
                        "<title>4123: 1/32, which is 0.75 × 1/24</title>")
                .satisfies(svg -> assertThat(svg.split("<title>")).hasSize(25));
    }

    @Test
    void drawsMoreOrdersAsAreas() {
        assertThat(chart(new SwapAny(), 6).svg().markup())
                .contains("The probabilities of the 720 orders of six cards", ">1/720</text>", ">least likely</text>")
                .containsPattern("<path class=\"more\" d=\"M38.00 184V")
                .containsPattern("<path class=\"less\" d=\"M[^\"]*H436.40V184\"")
                .doesNotContain("<title>");
    }
}
