package io.github.fairshuffle.analysis.page;

import static java.util.Map.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** The story as a part of the page. Its text is in {@code story.html}; each number in it comes from the {@link Story}. */
final class StorySection {
    private static final String NAIVE = "Naive swap";
    private static final String DURSTENFELD = "Durstenfeld";

    private StorySection() {}

    static Html of(Story story) {
        Story.Loop naive = story.naive();
        Story.Loop fair = story.durstenfeld();
        double[] distances = story.distances();
        return Template.resource("story.html")
                .fill(Map.ofEntries(
                        entry(
                                "duet",
                                Animation.of(
                                        "duet",
                                        "the two loops",
                                        List.of(naive.shuffle(), fair.shuffle()),
                                        List.of(code(NAIVE, "naive.txt"), code(DURSTENFELD, "durstenfeld.txt")))),
                        entry("steps", steps(story)),
                        entry("naive-paths", naive.paths()),
                        entry("naive-product", product(naive)),
                        entry("paths", fair.paths()),
                        entry("product", product(fair)),
                        entry("orders", naive.columns().size()),
                        entry("share", PathsChart.share(naive)),
                        entry("least", naive.least()),
                        entry("least-order", naive.orderWith(naive.least())),
                        entry("most", naive.most()),
                        entry("most-order", naive.orderWith(naive.most())),
                        entry("naive-result", result(naive)),
                        entry("result", result(fair)),
                        entry("naive-chart", PathsChart.of(NAIVE, naive, naive.most(), path(naive))),
                        entry("chart", PathsChart.of(DURSTENFELD, fair, naive.most(), path(fair))),
                        entry("naive-map", MapFigure.of("story-naive", NAIVE, NAIVE, naive.map())),
                        entry("map", MapFigure.of("story-durstenfeld", DURSTENFELD, DURSTENFELD, fair.map())),
                        entry("naive-range", naive.map().range()),
                        entry("range", fair.map().range()),
                        entry("map-size", fair.map().size()),
                        entry("works", WorkChart.of(story.works())),
                        entry("riffled", story.riffled()),
                        entry("riffle-curve", RiffleCurve.svg(distances)),
                        entry("riffle-counts", riffles("<th scope=\"col\" class=\"num\">%d</th>", distances)),
                        entry("riffle-distances", riffles("<td class=\"num\">%2$.3f</td>", distances)),
                        entry("after-four", Html.format("%.3f", distances[4])),
                        entry("after-seven", Html.format("%.3f", distances[7])),
                        entry("after-ten", Html.format("%.3f", distances[10]))));
    }

    private static Html code(String title, String file) {
        return Html.format(
                "<h4>%s</h4>\n<pre><code>%s</code></pre>",
                title, mark(Template.read(file).strip()));
    }

    /** Code in which the roll, between stars, stands out. */
    private static Html mark(String code) {
        return new Html(Html.escape(code).replaceAll("\\*(.*?)\\*", "<mark>$1</mark>"));
    }

    private static Stream<Step.Draw> rolls(Story.Loop loop) {
        return loop.shuffle().steps().stream()
                .filter(Step.Draw.class::isInstance)
                .map(Step.Draw.class::cast);
    }

    /** Such as {@code 4 · 3 · 2}, without a break of the line. */
    private static String product(Story.Loop loop) {
        return rolls(loop).map(roll -> Integer.toString(roll.size())).collect(Collectors.joining("\u00a0·\u00a0"));
    }

    /** The rolls of the recorded shuffle, as the paths tell them. */
    private static List<Integer> path(Story.Loop loop) {
        return rolls(loop).map(Step.Draw::place).toList();
    }

    private static String result(Story.Loop loop) {
        return orders(loop).get(orders(loop).size() - 1);
    }

    /** The order before the first swap, and after each. */
    private static List<String> orders(Story.Loop loop) {
        StringBuilder order =
                new StringBuilder(IntStream.rangeClosed(1, loop.shuffle().size())
                        .mapToObj(Integer::toString)
                        .collect(Collectors.joining()));
        List<String> orders = new ArrayList<>(List.of(order.toString()));
        for (Step.Swap swap : swaps(loop)) {
            char card = order.charAt(swap.first());
            order.setCharAt(swap.first(), order.charAt(swap.second()));
            order.setCharAt(swap.second(), card);
            orders.add(order.toString());
        }
        return orders;
    }

    private static List<Step.Swap> swaps(Story.Loop loop) {
        return loop.shuffle().steps().stream()
                .filter(Step.Swap.class::isInstance)
                .map(Step.Swap.class::cast)
                .toList();
    }

    /** A row for each face of the die. */
    private static Html steps(Story story) {
        return Html.join(IntStream.range(0, story.faces().size())
                .mapToObj(k -> Html.format(
                        "<tr><th scope=\"row\" class=\"num\">%d</th>%s%s</tr>",
                        story.faces().get(k), step(story.naive(), k), step(story.durstenfeld(), k))));
    }

    private static Html step(Story.Loop loop, int k) {
        List<Step.Swap> swaps = swaps(loop);
        if (k >= swaps.size()) {
            return new Html("<td>–</td><td>–</td><td class=\"num\">done</td>");
        }
        Step.Draw roll = rolls(loop).toList().get(k);
        return Html.format(
                "<td>%d of %d</td><td>%d ↔ %d</td><td class=\"num\">%s</td>",
                roll.place() + 1,
                roll.size(),
                swaps.get(k).first() + 1,
                swaps.get(k).second() + 1,
                orders(loop).get(k + 1));
    }

    private static Html riffles(String cell, double[] distances) {
        return Html.join(IntStream.range(1, distances.length).mapToObj(k -> Html.format(cell, k, distances[k])));
    }
}
