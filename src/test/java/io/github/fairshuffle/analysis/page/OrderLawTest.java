package io.github.fairshuffle.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.ExactLaw;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.PageValues;
import io.github.fairshuffle.biased.SwapAny;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Does the page get what was found, and judge it rightly? */
class OrderLawTest {
    private static Entry entry(String name) {
        return PageValues.entries().stream()
                .filter(entry -> entry.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void lawsThatCanBeEnumeratedAreExact() {
        OrderLaw law = entry("SwapAny").law();
        assertThat(law.exact()).isTrue();
        assertThat(law.totalVariation()).startsWith("25/384");
        assertThat(law.orders().get(7)).isEqualTo(new OrderLaw.Order("2143", 15 / 256.0, "15/256", 1));
        assertThat(entry("OffByOne").law().support()).isEqualTo(6);
        assertThat(entry("Durstenfeld").law().evidence())
                .isEqualTo(
                        "Every outcome of the dice enumerated: 24 paths. With 54 cards, 10,000 shuffles: nothing found.");
    }

    @Test
    void aLawThatIsOpenIsSampledAndHasBounds() {
        Entry entry = entry("Rejection");
        OrderLaw law = entry.law();
        assertThat(law.exact()).isFalse();
        assertThat(law.evidence())
                .contains(
                        "105,936 paths enumerated; the rest, with probability 0.22, needs more rolls. Then 144,000 shuffles")
                .endsWith("With 54 cards, 10,000 shuffles: nothing found.");
        assertThat(law.totalVariation()).isEqualTo("0 to 0.2103");
        assertThat(law.rolls()).startsWith("at least 7.");
        assertThat(law.orders()).allMatch(order -> order.text().endsWith(" of 144,000") && order.side() == 0);
        assertThat(entry.verdict()).isEqualTo("open");
        assertThat(entry("Splice").verdict()).isEqualTo("proved uniform");
    }

    @Test
    void otherLawsAreSampledAndSaySo() {
        OrderLaw keys = entry("RandomKeys").law();
        assertThat(keys.exact()).isFalse();
        assertThat(keys.totalVariation()).endsWith("(sampled)");
        assertThat(keys.rolls()).isEqualTo("≈ 12.00 (sampled)");
        OrderLaw reseeded = entry("Reseeded").law();
        assertThat(reseeded.exact()).isFalse();
        assertThat(reseeded.support()).isEqualTo(12);
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
        OrderLaw law = entry("SwapAny").law();
        assertThat(law.mostLikely()).extracting(OrderLaw.Order::name).startsWith("2143", "1342", "2314");
        assertThat(law.leastLikely()).extracting(OrderLaw.Order::name).startsWith("4123", "4231", "1432");
        assertThat(law.first(law.leastLikely())).isEqualTo("4123: 1/32");
        OrderLaw level = PageValues.law(Shuffler.durstenfeld(), 5);
        assertThat(level.first(level.mostLikely())).isEqualTo("all the same: 1/120");
    }

    @Test
    void drawsABarForEachOf24Orders() {
        assertThat(OrdersChart.of(entry("SwapAny").law()).markup())
                .contains(
                        "The probabilities of the 24 orders of four cards",
                        "<title>4123: 1/32, which is 0.75 × 1/24</title>")
                .satisfies(svg -> assertThat(svg.split("<title>")).hasSize(25));
    }

    @Test
    void drawsMoreOrdersAsAreas() {
        OrderLaw law = PageValues.law(new SwapAny(), 6);
        assertThat(OrdersChart.of(law).markup())
                .contains("The probabilities of the 720 orders of six cards", ">1/720</text>", ">least likely</text>")
                .containsPattern("<path class=\"more\" d=\"M38.00 184V")
                .containsPattern("<path class=\"less\" d=\"M[^\"]*H436.40V184\"")
                .doesNotContain("<title>");
    }
}
