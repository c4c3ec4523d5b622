package io.github.fairshuffle.analysis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A position matrix as a picture: a row for each card, a column for each place, coloured by {@link DivergingScale}. */
final class HeatMap {
    private HeatMap() {}

    /** All cells, one path for each level; a cell is one unit wide. */
    static String cells(PositionMatrix matrix) {
        StringBuilder[] paths = new StringBuilder[DivergingScale.LEVELS];
        int size = matrix.size();
        for (int card = 0; card < size; card++) {
            for (int place = 0; place < size; ) {
                int level = DivergingScale.level(matrix.ratio(card, place));
                int end = place + 1; // neighbours of one level make one rectangle
                while (end < size && DivergingScale.level(matrix.ratio(card, end)) == level) {
                    end++;
                }
                if (paths[level] == null) {
                    paths[level] = new StringBuilder();
                }
                paths[level].append(text("M%d %dh%dv1h-%3$dz", place, card, end - place));
                place = end;
            }
        }
        StringBuilder cells = new StringBuilder();
        for (int level = 0; level < paths.length; level++) {
            if (paths[level] != null) {
                cells.append(text("<path class=\"l%d\" d=\"%s\"/>", level, paths[level]));
            }
        }
        return cells.toString();
    }

    /** The ratios of all cells in thousandths of 1/size, card by card: what the reader is told of a cell. */
    static List<Integer> thousandths(PositionMatrix matrix) {
        List<Integer> ratios = new ArrayList<>();
        for (int card = 0; card < matrix.size(); card++) {
            for (int place = 0; place < matrix.size(); place++) {
                ratios.add((int) Math.round(matrix.ratio(card, place) * 1000));
            }
        }
        return ratios;
    }

    /** The largest and smallest ratio of a matrix. */
    static String range(PositionMatrix matrix) {
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int card = 0; card < matrix.size(); card++) {
            for (int place = 0; place < matrix.size(); place++) {
                least = Math.min(least, matrix.ratio(card, place));
                most = Math.max(most, matrix.ratio(card, place));
            }
        }
        return String.format(Locale.ROOT, "%.2f to %.2f", least, most);
    }

    /**
     * Heat maps side by side, as a picture that stands alone: on paper of its own, so that it can be read on any ground.
     *
     * @param titles what to write above each
     * @param matrices the matrices, all of one size
     */
    static String svg(List<String> titles, List<PositionMatrix> matrices) {
        int side = 312;
        int gap = 40;
        int width = gap + matrices.size() * (side + gap);
        int height = side + 156;
        int size = matrices.get(0).size();
        StringBuilder svg = new StringBuilder();
        svg.append(text(
                """
                <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %d %d" width="%1$d" height="%2$d" role="img" \
                aria-labelledby="title" font-family="system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif">
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
        for (int k = 0; k < matrices.size(); k++) {
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
                    cells(matrices.get(k)),
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
