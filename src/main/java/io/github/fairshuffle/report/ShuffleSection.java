package io.github.fairshuffle.report;

import static java.util.Map.entry;

import io.github.fairshuffle.Randomness;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the page tells of one shuffle: the facts, the heat map, the law of a few cards, and the animation. */
final class ShuffleSection {
    private static final Template TEMPLATE = Template.resource("shuffle.html");

    private ShuffleSection() {}

    static Html of(String id, Entry entry) {
        String name = entry.name();
        OrdersChart law = entry.chart();
        HeatMap map = entry.map();
        int animated = entry.shuffle().size();
        return TEMPLATE.fill(Map.ofEntries(
                entry("id", id),
                entry("name", name),
                entry("badge", entry.badge()),
                entry("cards", law.cards()),
                entry("orders", law.orders()),
                entry("promise", entry.promise()),
                entry("total-variation", entry.distance()),
                entry("most-likely", law.mostLikely()),
                entry("least-likely", law.leastLikely()),
                entry("support", law.support()),
                entry("rolls", entry.rolls()),
                entry("evidence", entry.audit().toString()),
                entry("chart", law.svg()),
                entry("accuracy", law.isSampled() ? "Sampled frequencies." : "Exact probabilities."),
                entry("why", why(entry.listing())),
                entry("source", source(entry.listing())),
                entry("map", map.figure(id, name)),
                entry("map-size", map.matrix().size()),
                entry("statistic", Html.format("%,.0f", map.matrix().statistic())),
                entry("freedom", Html.format("%,d", map.matrix().degreesOfFreedom())),
                entry("spread", Html.format("%.0f", Math.sqrt(2.0 * map.matrix().degreesOfFreedom()))),
                entry("animation-size", animated),
                entry("entropy", Html.format("%.1f", entry.shuffle().bits())),
                entry("entropy-needed", Html.format("%.1f", Randomness.bitsFor(animated))),
                entry("animation", Animation.of(id, name, entry.shuffle()))));
    }

    /** The reason for the law, if it is known. */
    private static Html why(@Nullable Listing listing) {
        return listing == null
                ? new Html("")
                : Html.format(
                        "<p class=\"why\"><b>%s:</b> %s</p>",
                        listing.label(), new Html(listing.words("<code>$</code>")));
    }

    /** The code, if it is known. */
    private static Html source(@Nullable Listing listing) {
        return listing == null
                ? new Html("")
                : Html.format(
                        "<details class=\"source\"><summary>Source</summary><pre><code>%s</code></pre></details>",
                        listing.code());
    }
}
