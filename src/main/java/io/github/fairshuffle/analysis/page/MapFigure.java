package io.github.fairshuffle.analysis.page;

import static java.util.Map.entry;

import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** A heat map with its axes, its scale beside it, and the numbers for the readout. */
final class MapFigure {
    private static final Template TEMPLATE = Template.resource("map.html");

    private MapFigure() {}

    static Html of(String id, String title, String name, HeatMap map) {
        int size = map.size();
        return TEMPLATE.fill(Map.ofEntries(
                entry("id", id),
                entry("title", title),
                entry("name", name),
                entry("size", size),
                entry("middle", size / 2.0),
                entry("width", size + 22.8),
                entry("height", size + 8.2),
                entry("cells", map.cells()),
                entry("ticks", ticks(size)),
                entry("scale", scale(size)),
                entry("range", map.range()),
                entry("data", Json.script(id + "-map", map.json()))));
    }

    private static Html ticks(int size) {
        return Html.join(quarters(size)
                .mapToObj(number -> Html.format(
                        "<text class=\"middle\" x=\"%.1f\" y=\"%.1f\">%d</text>"
                                + "<text class=\"end\" x=\"-0.8\" y=\"%.1f\">%3$d</text>",
                        number - 0.5, size + 2.6, number, number + 0.2)));
    }

    /** What is written along an axis of places: the first, the last, and three between them. */
    static IntStream quarters(int size) {
        return IntStream.of(1, size / 4, size / 2, size * 3 / 4, size)
                .filter(place -> place > 0)
                .distinct();
    }

    /** A column to the right of the map, the most at its top. */
    private static Html scale(int size) {
        double step = size / 2.0 / DivergingScale.LEVELS;
        Html levels = Html.join(IntStream.range(0, DivergingScale.LEVELS)
                .mapToObj(level -> Html.format(
                        "<rect class=\"l%d\" x=\"%d\" y=\"%.3f\" width=\"2.4\" height=\"%.3f\"/>",
                        level, size + 2, (DivergingScale.LEVELS - 1 - level) * step, step + 0.02)));
        Html labels = Html.format("""
                <text x="%.1f" y="1.8">≥ 1.5</text><text x="%1$.1f" y="%.1f">1</text>\
                <text x="%1$.1f" y="%.1f">≤ 0.5</text><text x="%d" y="%.1f">times 1/%d</text>""", size + 5.0, size / 4.0 + 0.7, size / 2.0, size + 2, size / 2.0 + 3.4, size);
        return Html.join(Stream.of(levels, labels));
    }
}
