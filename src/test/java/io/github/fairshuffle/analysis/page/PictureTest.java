package io.github.fairshuffle.analysis.page;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.PageValues;
import io.github.fairshuffle.analysis.Report;
import io.github.fairshuffle.biased.SwapAny;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * Is the picture in the README made by this code? {@code mvn -q test -Dtest=PictureTest -Dpicture=write} makes it anew.
 */
class PictureTest {
    private static final Path PICTURE = Path.of(".github/will-it-shuffle.svg");

    @Test
    void isWhatTheReportDraws() throws IOException {
        HeatMap left = sample(new SwapAny());
        HeatMap right = sample(Shuffler.durstenfeld());
        assertThat(left.statistic() - left.degreesOfFreedom()).isGreaterThan(50 * left.spread());
        assertThat(right.statistic() - right.degreesOfFreedom()).isLessThan(5 * right.spread());
        String svg = svg(List.of("SwapAny, biased", "Durstenfeld, fair"), List.of(left, right));
        if ("write".equals(System.getProperty("picture"))) {
            Files.writeString(PICTURE, svg);
        }
        assertThat(PICTURE).content().isEqualTo(svg);
    }

    private static HeatMap sample(Shuffler shuffler) {
        return PageValues.map(shuffler, Report.SAMPLES);
    }

    /**
     * Heat maps side by side, as a picture that stands alone: on paper of its own, so that it can be read on any
     * ground.
     *
     * @param titles what to write above each
     * @param maps the heat maps, all of one size
     */
    private static String svg(List<String> titles, List<HeatMap> maps) {
        int side = 312;
        int gap = 40;
        int width = gap + maps.size() * (side + gap);
        int height = side + 156;
        int size = maps.get(0).size();
        StringBuilder svg = new StringBuilder();
        svg.append(text(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%1$d" height="%2$d" role="img" \
                aria-labelledby="title" \
                font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif">
                <title id="title">Where each of %d cards goes: %s</title>
                <style>%stext{fill:#2b2e33;font-size:13px}.name{font-size:18px;font-weight:600}.m{text-anchor:middle}\
                .e{text-anchor:end}</style>
                <rect x=".5" y=".5" width="%d" height="%d" rx="8" fill="#fffdf8" stroke="#d9d5ca"/>
                """,
                width,
                height,
                size,
                Html.escape(String.join(", ", titles)),
                DivergingScale.LIGHT.css(),
                width - 1,
                height - 1));
        for (int k = 0; k < maps.size(); k++) {
            int x = gap + k * (side + gap);
            svg.append(text(
                    """
                    <text class="name" x="%d" y="38">%s</text>
                    <g transform="translate(%1$d 54) scale(%s)" shape-rendering="crispEdges">%s</g>
                    <rect x="%s" y="53.5" width="%d" height="%6$d" fill="none" stroke="#d9d5ca"/>
                    <text x="%1$d" y="%d">place 1</text><text class="e" x="%d" y="%7$d">place %d</text>
                    <text transform="translate(%d 54) rotate(-90)" class="e">card 1</text>
                    """,
                    x,
                    Html.escape(titles.get(k)),
                    (double) side / size,
                    maps.get(k).cells().markup().replace("\n", ""),
                    x - 0.5,
                    side + 1,
                    side + 72,
                    x + side,
                    size,
                    x - 8));
        }
        int legend = width / 2 - DivergingScale.LEVELS * 6;
        for (int level = 0; level < DivergingScale.LEVELS; level++) {
            svg.append(text(
                    "<rect class=\"l%d\" x=\"%d\" y=\"%d\" width=\"12\" height=\"12\"/>%n",
                    level, legend + 12 * level, side + 96));
        }
        svg.append(text("""
                <text class="m" x="%d" y="%d">half as often</text><text class="m" x="%d" y="%2$d">fair: 1/%d</text>\
                <text class="m" x="%d" y="%2$d">half again as often</text>
                </svg>
                """, legend, side + 128, width / 2, size, legend + 12 * DivergingScale.LEVELS));
        return svg.toString();
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values).replace("\r\n", "\n");
    }
}
