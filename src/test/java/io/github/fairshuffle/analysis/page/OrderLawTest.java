package io.github.fairshuffle.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.PageValues;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.SwapAny;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does the page get what was found, and judge it rightly? */
class OrderLawTest {
    @Test
    void lawsThatCanBeEnumeratedAreExact() {
        OrderLaw law = PageValues.law(new SwapAny(), 4);
        assertThat(law.exact()).isTrue();
        assertThat(law.totalVariation()).startsWith("25/384");
        assertThat(law.orders().get(7)).isEqualTo(new OrderLaw.Order("2143", 15 / 256.0, "15/256", 1));
        assertThat(PageValues.law(new OffByOne(), 4).support()).isEqualTo(6);
        assertThat(PageValues.law(Shuffler.durstenfeld(), 4).evidence())
                .isEqualTo(
                        "Every outcome with 4 cards enumerated: 24 paths. With 54 cards, 10,000 shuffles: nothing found.");
    }

    @Test
    void aLawThatIsOpenIsSampledAndHasBounds() {
        OrderLaw law = PageValues.law(Shuffler.rejection(), 4);
        assertThat(law.exact()).isFalse();
        assertThat(law.evidence())
                .startsWith("105,936 paths of 4 cards enumerated; the rest, with probability 0.22, needs more rolls.")
                .endsWith("With 54 cards, 10,000 shuffles: nothing found.");
        assertThat(law.totalVariation()).isEqualTo("0 to 0.2103");
        assertThat(law.rolls()).startsWith(">7.");
        assertThat(law.orders()).allMatch(order -> order.text().endsWith(" of 144,000") && order.side() == 0);
        assertThat(PageValues.entry(Shuffler.rejection(), 100).verdict()).isEqualTo("open");
        assertThat(PageValues.entry(Shuffler.splice(), 100).verdict()).isEqualTo("proved uniform");
    }

    @Test
    void otherLawsAreSampledAndSaySo() {
        OrderLaw keys = PageValues.law(Shuffler.randomKeys(), 4);
        assertThat(keys.exact()).isFalse();
        assertThat(keys.totalVariation()).startsWith("~");
        assertThat(keys.rolls()).isEqualTo("~12.00");
        OrderLaw reseeded = PageValues.law(new Reseeded(), 4);
        assertThat(reseeded.exact()).isFalse();
        assertThat(reseeded.support()).isEqualTo(12);
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void fairMapsAreFlatAndOthersHaveAPattern(Shuffler shuffler) {
        Entry entry = PageValues.entry(shuffler, 10_000);
        assertThat(entry.fair() || entry.open()).isEqualTo(shuffler.law() == Law.UNIFORM);
        HeatMap map = entry.map();
        double deviations = (map.statistic() - map.degreesOfFreedom()) / map.spread();
        if (shuffler.law() == Law.UNIFORM) {
            assertThat(deviations).isLessThan(5);
        } else if (!goesEverywhereEquallyOften(shuffler)) {
            assertThat(deviations).isGreaterThan(50);
        }
    }

    /** Whether each of four cards does, as with a rotation by a random number, which no map can show to be biased. */
    private static boolean goesEverywhereEquallyOften(Shuffler shuffler) {
        try {
            return Arrays.stream(ExactLaw.of(shuffler, 4).positionMatrix())
                    .flatMap(Arrays::stream)
                    .allMatch(Fraction.of(1, 4)::equals);
        } catch (IllegalArgumentException tooManyOutcomes) {
            return false;
        }
    }

    @Test
    void sortsTheOrders() {
        OrderLaw law = PageValues.law(new SwapAny(), 4);
        assertThat(law.mostLikely()).extracting(OrderLaw.Order::name).startsWith("2143", "1342", "2314");
        assertThat(law.leastLikely()).extracting(OrderLaw.Order::name).startsWith("4123", "4231", "1432");
        assertThat(law.first(law.leastLikely())).isEqualTo("4123: 1/32");
        OrderLaw level = PageValues.law(Shuffler.durstenfeld(), 5);
        assertThat(level.first(level.mostLikely())).isEqualTo("all the same: 1/120");
    }

    @Test
    void drawsABarForEachOf24Orders() {
        assertThat(OrdersChart.of(PageValues.law(new SwapAny(), 4)).markup())
                .contains(
                        "The probabilities of the 24 orders of four cards",
                        "<title>4123: 1/32, which is 0.75 × 1/24</title>")
                .doesNotContain("<table>");
        assertThat(OrdersChart.of(PageValues.law(new SwapAny(), 4)).markup().split("<title>"))
                .hasSize(25);
    }

    @Test
    void drawsMoreOrdersSortedAndListsTheFirstAndTheLast() {
        OrderLaw law = PageValues.law(new SwapAny(), 6);
        String chart = OrdersChart.of(law).markup();
        assertThat(chart)
                .contains(
                        "The probabilities of the 720 orders of six cards",
                        ">1/720</text>",
                        "Most likely",
                        "Least likely")
                .doesNotContain("<title>");
        for (int k = 0; k < 5; k++) {
            assertThat(chart)
                    .contains(
                            ">" + law.mostLikely().get(k).name() + "<",
                            ">" + law.leastLikely().get(k).name() + "<");
        }
        assertThat(OrdersChart.of(PageValues.law(Shuffler.durstenfeld(), 6)).markup())
                .as("nothing to list if all are the same")
                .doesNotContain("<table>");
    }
}
