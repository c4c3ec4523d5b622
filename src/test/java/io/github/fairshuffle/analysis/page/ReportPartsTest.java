package io.github.fairshuffle.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.analysis.PageValues;
import io.github.fairshuffle.analysis.PositionMatrix;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The small parts of the report, each by itself. */
class ReportPartsTest {
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
        HeatMap map = PageValues.map(matrix);
        // Card 0 always at place 0; the others at the last two places with ratio 1.5.
        assertThat(map.cells().markup())
                .isEqualTo("<path class=\"l0\" d=\"M1 0h2v1h-2zM0 1h1v1h-1zM0 2h1v1h-1z\"/>\n"
                        + "<path class=\"l20\" d=\"M0 0h1v1h-1zM1 1h2v1h-2zM1 2h2v1h-2z\"/>");
        assertThat(Json.of(map.json())).isEqualTo("{\"size\":3,\"ratios\":[3000,0,0,0,1500,1500,0,1500,1500]}");
        assertThat(map.range()).isEqualTo("0.00 to 3.00");
    }
}
