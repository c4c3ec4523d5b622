package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.CatalogueAudits;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import org.junit.jupiter.api.Test;

/** Tests the chart of the probabilities of all orders. */
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
