package io.github.fairshuffle.analysis.page;

import static java.util.Map.entry;

import io.github.fairshuffle.Randomness;
import java.util.Map;
import java.util.stream.IntStream;

/** What the page tells of one shuffle: the facts, the heat map, the law of a few cards, and the animation. */
final class ShuffleSection {
    private static final Template TEMPLATE = Template.resource("shuffle.html");

    private ShuffleSection() {}

    static Html of(String id, Entry entry) {
        OrderLaw law = entry.law();
        HeatMap map = entry.map();
        int animated = entry.shuffle().size();
        return TEMPLATE.fill(Map.ofEntries(
                entry("id", id),
                entry("name", entry.name()),
                entry("badge", entry.badge()),
                entry("cards", law.cards()),
                entry("orders", law.orders().size()),
                entry("promise", entry.promise()),
                entry("total-variation", law.totalVariation()),
                entry("most-likely", law.first(law.mostLikely())),
                entry("least-likely", law.first(law.leastLikely())),
                entry("support", law.support()),
                entry("rolls", law.rolls()),
                entry("evidence", law.evidence()),
                entry("chart", OrdersChart.of(law)),
                entry("accuracy", law.exact() ? "Exact probabilities." : "Sampled frequencies."),
                entry("map-size", map.size()),
                entry("map-width", map.size() + 3.2),
                entry("map-height", map.size() + 3),
                entry("map-legend", map.size() + 2.2),
                entry("range", map.range()),
                entry("cells", map.cells()),
                entry("scale", scale()),
                entry("map-data", Json.script(id + "-map", map.json())),
                entry("statistic", Html.format("%,.0f", map.statistic())),
                entry("freedom", Html.format("%,d", map.degreesOfFreedom())),
                entry("spread", Html.format("%.0f", map.spread())),
                entry("animation-size", animated),
                entry("entropy", Html.format("%.1f", entry.shuffle().entropy())),
                entry("entropy-needed", Html.format("%.1f", Randomness.bitsFor(animated))),
                entry("animation", Animation.of(id, entry))));
    }

    private static Html scale() {
        return Html.join(IntStream.range(0, DivergingScale.LEVELS)
                .mapToObj(level -> Html.format("<rect class=\"l%d\" x=\"%1$d\" width=\"1\" height=\"1.4\"/>", level)));
    }
}
