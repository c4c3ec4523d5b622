package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Checks that the picture in the README and the maps in the story are the heat maps that the report draws. */
class PictureTest {
    private static final Path PICTURE = Path.of("src/site/resources/will-it-shuffle.svg");

    @Test
    void showsTheMapsThatTheReportDraws() {
        HeatMap left = PageValues.map(new SwapAny(), Report.SAMPLES);
        HeatMap right = PageValues.map(Shuffler.durstenfeld(), Report.SAMPLES);
        assertThat(left.matrix().statistic()).isGreaterThan(10 * left.matrix().degreesOfFreedom());
        assertThat(right.matrix().statistic()).isCloseTo(right.matrix().degreesOfFreedom(), Offset.offset(400.0));
        assertThat(PICTURE)
                .content()
                .containsSubsequence(">SwapAny, biased</text>", cells(left), ">Durstenfeld, fair</text>", cells(right));
        assertThat(Template.read("story.html"))
                .contains(left.cells().markup(), "from " + left.range() + " times")
                .contains(right.cells().markup(), "from " + right.range() + ".");
    }

    /** Returns the cells of a map in one line, as in the picture. */
    private static String cells(HeatMap map) {
        return ">" + map.cells().markup().replace("\n", "") + "</g>";
    }

    @Test
    void hasTheLightColoursOfTheReport() {
        List<String> rules = Pattern.compile("(?m)(?<=^| )\\.l\\d+ \\{ fill: #\\w+ }")
                .matcher(Template.read("report.css"))
                .results()
                .limit(HeatMap.LEVELS)
                .map(rule -> rule.group().replace(" ", ""))
                .toList();
        assertThat(rules).hasSize(HeatMap.LEVELS);
        assertThat(PICTURE).content().contains("<style>" + String.join("", rules));
    }
}
