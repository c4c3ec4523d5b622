package io.github.fairshuffle.analysis.page;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The equally likely paths of a loop: a cell for each, stacked in a column for the order that it leads to. */
final class PathsChart {
    private static final int LEFT = 46;
    private static final int TOP = 22;
    private static final int CELL = 10;
    private static final double PITCH = 16.4;
    private static final int TICK = 5;

    private PathsChart() {}

    /** The chart, with room for so many paths in a column; the cell of the path with these rolls is marked. */
    static Html of(String name, Story.Loop loop, int most, List<Integer> marked) {
        int base = TOP + CELL * most;
        int columns = loop.columns().size();
        double right = LEFT + PITCH * columns;
        Html ticks = Html.join(IntStream.rangeClosed(0, most)
                .filter(count -> count % TICK == 0)
                .mapToObj(count -> Html.format(
                        "<text class=\"end\" x=\"%d\" y=\"%d\">%d</text>", LEFT - 7, base - CELL * count + 4, count)));
        Html cells = Html.join(IntStream.range(0, columns)
                .mapToObj(k -> column(loop.columns().get(k), LEFT + PITCH * k, base, loop.share(), marked)));
        return Html.format(
                """
                <svg class="paths" viewBox="0 0 446 %d" role="img" aria-label="%s: %d paths, one cell each, in %d columns, \
                one for each order: %s. An even share is %s.">
                <text x="0" y="13">paths to the order</text>
                %s
                <path class="axis" d="M%d %.1fH%.1f"/>
                %s
                <path class="fair" d="M%8$d %.1fH%10$.1f"/>
                <text class="middle" x="%.1f" y="%d">order of the four cards</text>
                </svg>""",
                base + 58,
                name,
                loop.paths(),
                columns,
                loop.least() == loop.most()
                        ? "each has " + loop.most()
                        : "from " + loop.least() + " to " + loop.most() + " in each",
                share(loop),
                ticks,
                LEFT,
                base + 0.5,
                right,
                cells,
                base - CELL * loop.share(),
                (LEFT + right) / 2,
                base + 54);
    }

    /** An even share, such as {@code 10.67} or {@code 1}. */
    static String share(Story.Loop loop) {
        return loop.paths() % loop.columns().size() == 0
                ? Integer.toString(loop.paths() / loop.columns().size())
                : Html.format("%.2f", loop.share()).markup();
    }

    private static Html column(Story.Column column, double x, int base, double share, List<Integer> marked) {
        String kind = column.count() > share ? "more" : column.count() < share ? "less" : "even";
        Html cells = Html.join(IntStream.range(0, column.count())
                .mapToObj(k -> Html.format(
                        "<rect%s x=\"%.1f\" y=\"%d\" width=\"13\" height=\"8.6\"/>",
                        new Html(column.paths().get(k).equals(marked) ? " class=\"here\"" : ""),
                        x + 1.7,
                        base - CELL * (k + 1))));
        return Html.format(
                "<g class=\"%s\"><title>%s: %d path%s, such as the places %s</title>%s"
                        + "<text class=\"end\" transform=\"translate(%.1f %d) rotate(-90)\">%2$s</text></g>",
                kind,
                column.order(),
                column.count(),
                column.count() == 1 ? "" : "s",
                column.paths().isEmpty() ? "none" : places(column.paths().get(0)),
                cells,
                x + 12,
                base + 6);
    }

    /** Counted from 1. */
    private static String places(List<Integer> rolls) {
        return rolls.stream().map(roll -> Integer.toString(roll + 1)).collect(Collectors.joining(" "));
    }
}
