package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.CatalogueAudits;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the report shows the law of each shuffler and judges the law correctly. */
class OrdersChartTest {
    private static OrdersChart chart(Shuffler shuffler, int size) {
        return OrdersChart.of(CatalogueAudits.of(shuffler, size)).orElseThrow();
    }

    @Test
    void namesTheFirstAndTheLastOrder() {
        assertThat(chart(new SwapAny(), 4).mostLikely()).isEqualTo("2143: 15/256");
        assertThat(chart(new SwapAny(), 4).leastLikely()).isEqualTo("4123: 8/256");
        assertThat(chart(Shuffler.durstenfeld(), 5).mostLikely()).isEqualTo("all the same: 1/120");
        assertThat(chart(Shuffler.rejection(), 4).mostLikely()).endsWith(" of 2,400");
        assertThat(chart(new Sattolo(), 4).support()).isEqualTo("6 of 24");
        assertThat(chart(new Reseeded(), 4).support()).isEqualTo("12 of 24");
    }

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    @ParameterizedTest
    @MethodSource("all")
    void fairMapsAreFlatAndOthersHaveAPattern(Shuffler shuffler) {
        Entry entry = Entry.of("id", CatalogueAudits.of(shuffler));
        assertThat(entry.standing().compareTo(Entry.Standing.UNPROVED) <= 0).isEqualTo(shuffler.law() == Law.UNIFORM);
        HeatMap map = PageValues.map(shuffler, PageValues.SAMPLES);
        int freedom = map.matrix().degreesOfFreedom();
        double deviations = (map.matrix().statistic() - freedom) / Math.sqrt(2.0 * freedom);
        if (shuffler.law() == Law.UNIFORM) {
            assertThat(deviations).isLessThan(5);
        } else if (!goesEverywhereEquallyOften(shuffler)) {
            assertThat(deviations).isGreaterThan(50);
        }
    }

    /** Tells whether each of four cards reaches each place equally often, so that a heat map shows no bias. */
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
    void drawsABarForEachOrderAndNamesFew() {
        assertThat(chart(new SwapAny(), 4).svg().markup())
                .contains(
                        "The probabilities of the 24 orders of 4 cards",
                        "<title>4123: 8/256, which is 0.75 × 1/24</title>")
                .satisfies(svg -> assertThat(svg.split("<title>")).hasSize(25));
        assertThat(chart(new SwapAny(), 6).svg().markup())
                .contains("The probabilities of the 720 orders of 6 cards", ">1/720</text>")
                .containsPattern("<g class=\"more\"><path d=\"M37.85 184V26.00h0.85V184\"/></g>")
                .satisfies(svg ->
                        assertThat(svg.split("<g class=\"(more|even|less)\"")).hasSize(721))
                .doesNotContain("<title>");
    }
}
