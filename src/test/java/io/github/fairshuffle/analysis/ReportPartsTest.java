package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.SwapAny;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The small parts of the report, each by itself. */
class ReportPartsTest {
    @Test
    void lawsThatCanBeEnumeratedAreExact() {
        SmallLaw law = SmallLaw.of(new SwapAny(), 1);
        assertThat(law.exact()).isTrue();
        assertThat(law.uniform()).isFalse();
        assertThat(law.totalVariation()).startsWith("25/384");
        assertThat(law.orders().get(7)).isEqualTo(new SmallLaw.Order("2143", 15 / 256.0, "15/256", 1));
        assertThat(SmallLaw.of(new OffByOne(), 1).support()).isEqualTo(6);
        assertThat(SmallLaw.of(Shuffler.durstenfeld(), 1).evidence())
                .isEqualTo("Every outcome of the dice enumerated: 24 paths.");
    }

    @Test
    void aLawThatIsCutSaysHowMuchIsLeft() {
        SmallLaw law = SmallLaw.of(Shuffler.rejection(), 1);
        assertThat(law.exact()).isTrue();
        assertThat(law.uniform()).isTrue();
        assertThat(law.evidence()).contains("the rest, with probability 0.");
        assertThat(law.rolls()).startsWith("at least 7.");
        assertThat(law.orders()).allMatch(order -> order.text().equals("1/24") && order.side() == 0);
    }

    @Test
    void otherLawsAreSampledAndSaySo() {
        SmallLaw keys = SmallLaw.of(Shuffler.randomKeys(), 1);
        assertThat(keys.exact()).isFalse();
        assertThat(keys.uniform()).isTrue();
        assertThat(keys.totalVariation()).endsWith("(sampled)");
        assertThat(keys.rolls()).isEqualTo("≈ 12.00 (sampled)");
        SmallLaw reseeded = SmallLaw.of(new Reseeded(), 1);
        assertThat(reseeded.exact()).isFalse();
        assertThat(reseeded.uniform()).isFalse();
        assertThat(reseeded.support()).isEqualTo(12);
    }

    @Test
    void theRiffleCurveIsThatOfBayerAndDiaconis() {
        double[] published = {1.000, 1.000, 1.000, 1.000, .924, .614, .334, .167, .085, .043};
        for (int k = 1; k <= published.length; k++) {
            assertThat(RiffleCurve.distance(k)).as("%d riffles", k).isCloseTo(published[k - 1], within(5e-4));
        }
        assertThat(RiffleCurve.distance(0)).isCloseTo(1, within(1e-12));
    }

    @Test
    void generatorsAreMeasuredByTheirState() {
        List<Generators.Row> rows = Generators.rows();
        assertThat(rows).contains(new Generators.Row("Random", 48, 16), new Generators.Row("SplittableRandom", 64, 20));
        assertThat(rows).anyMatch(row -> row.name().contains("standard()") && row.largest() == 57);
        assertThat(rows).noneMatch(row -> row.name().equals("SecureRandom"));
        assertThat(rows).isSortedAccordingTo((a, b) -> Integer.compare(a.bits(), b.bits()));
    }

    @Test
    void jsonIsEscaped() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("a\"b", List.of(1, 2.5, true));
        map.put("c", new int[] {3, 4});
        assertThat(Json.of(map)).isEqualTo("{\"a\\\"b\":[1,2.5,true],\"c\":[3,4]}");
        assertThat(Json.of("</script>&\n\\\u2028")).isEqualTo("\"\\u003c/script\\u003e\\u0026\\u000a\\\\\\u2028\"");
        assertThat(Json.of(null)).isEqualTo("null");
        assertThatThrownBy(() -> Json.of(new Object())).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void theScaleIsSymmetricAndClamped() {
        assertThat(DivergingScale.level(1)).isEqualTo(10);
        assertThat(DivergingScale.level(0.5)).isZero();
        assertThat(DivergingScale.level(0)).isZero();
        assertThat(DivergingScale.level(1.5)).isEqualTo(20);
        assertThat(DivergingScale.level(52)).isEqualTo(20);
        for (DivergingScale scale : DivergingScale.values()) {
            assertThat(Arrays.asList(0, 3, 7, 10, 13, 17, 20))
                    .extracting(scale::colour)
                    .doesNotHaveDuplicates();
        }
    }

    @Test
    void everyCellOfAHeatMapIsPaintedOnce() {
        PositionMatrix matrix = new PositionMatrix(3);
        matrix.add(new int[] {0, 1, 2});
        matrix.add(new int[] {0, 2, 1});
        String cells = HeatMap.cells(matrix);
        // Card 0 always at place 0; the others at the last two places with ratio 1.5.
        assertThat(cells)
                .isEqualTo("<path class=\"l0\" d=\"M1 0h2v1h-2zM0 1h1v1h-1zM0 2h1v1h-1z\"/>"
                        + "<path class=\"l20\" d=\"M0 0h1v1h-1zM1 1h2v1h-2zM1 2h2v1h-2z\"/>");
        assertThat(HeatMap.thousandths(matrix)).containsExactly(3000, 0, 0, 0, 1500, 1500, 0, 1500, 1500);
        assertThat(HeatMap.range(matrix)).isEqualTo("0.00 to 3.00");
    }
}
