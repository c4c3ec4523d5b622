package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.HtmlPage;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import java.time.Duration;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;

/** Tests the chart of the probabilities of all orders. */
class OrdersChartTest {
    private static OrdersChart chart(Shuffler shuffler, int size) {
        return OrdersChart.of(ExactLaw.of(shuffler, size));
    }

    @Test
    void namesTheFirstAndTheLastOrder() {
        assertThat(chart(new SwapAny(), 4).mostLikely()).isEqualTo("2143: 15/256");
        assertThat(chart(new SwapAny(), 4).leastLikely()).isEqualTo("4123: 8/256");
        assertThat(chart(Shuffler.durstenfeld(), 5).mostLikely()).isEqualTo("all the same: 1/120");
        Effort effort = new Effort(2_400, Duration.ofHours(1), () -> 0);
        assertThat(OrdersChart.of(Shuffler.rejection(), 4, 1, effort).mostLikely())
                .endsWith(" of 2,400");
        assertThat(chart(new Sattolo(), 4).support()).isEqualTo("6 of 24");
        assertThat(OrdersChart.of(new Reseeded(), 4, 1, effort).support()).isEqualTo("12 of 24");
    }

    @Test
    void drawsABarForEachOrderAndNamesFew() {
        Document few = HtmlPage.parsed(chart(new SwapAny(), 4).svg().markup());
        assertThat(few.expectFirst("svg").attr("aria-label"))
                .startsWith("The probabilities of the 24 orders of 4 cards: most likely 2143: 15/256;");
        assertThat(few.select("g > title").eachText()).hasSize(24).contains("4123: 8/256, which is 0.75 × 1/24");
        Document many = HtmlPage.parsed(chart(new SwapAny(), 6).svg().markup());
        assertThat(many.expectFirst("svg").attr("aria-label"))
                .startsWith("The probabilities of the 720 orders of 6 cards:");
        assertThat(many.select("text.strong").eachText()).containsExactly("1/720");
        assertThat(many.select("g.more > path").eachAttr("d")).contains("M37.85 184V26.00h0.85V184");
        assertThat(many.select("g.more, g.even, g.less")).hasSize(720);
        assertThat(many.select("title")).isEmpty();
    }
}
