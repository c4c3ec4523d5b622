package io.github.fairshuffle.analysis.page;

import static java.util.Map.entry;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A report as one HTML page. Its skeleton is in {@code report.html}, what it looks like in {@code report.css}, and what
 * it does in {@code report.js}.
 */
public final class ReportPage {
    /** In the order of their first shuffler. */
    private final List<Law> families;

    /** The shufflers, family by family. */
    private final List<Entry> entries;

    /** A page of one shuffler or more, whose laws are all of the same number of cards. */
    public ReportPage(List<Entry> entries) {
        families = entries.stream().map(Entry::family).distinct().toList();
        this.entries = entries.stream()
                .sorted(Comparator.comparing(entry -> families.indexOf(entry.family())))
                .toList();
    }

    /** The numbers of the entries of a family. */
    private IntStream of(Law family) {
        return IntStream.range(0, entries.size()).filter(k -> entries.get(k).family() == family);
    }

    /**
     * {@return the page}
     *
     * @param samples how many shuffles made a heat map
     * @param seed the seed of all that was sampled
     * @param riffled how many cards the riffles were computed for
     * @param distances the total variation after 0, 1, 2, … riffles
     */
    public String html(int samples, long seed, int riffled, double[] distances) {
        OrderLaw law = entries.get(0).law();
        int orders = law.orders().size();
        return Template.resource("report.html")
                .fill(Map.ofEntries(
                        entry("light-colours", new Html(DivergingScale.LIGHT.css())),
                        entry("dark-colours", new Html(DivergingScale.DARK.css())),
                        entry("style", new Html(Template.read("report.css"))),
                        entry("script", new Html(Template.read("report.js"))),
                        entry("contents", contents()),
                        entry("shuffles", entries.size()),
                        entry("fair", entries.stream().filter(Entry::fair).count()),
                        entry("open", entries.stream().filter(Entry::open).count()),
                        entry("cards", law.cards()),
                        entry("orders", orders),
                        entry("example", law.example()),
                        entry("chart-guide", OrdersChart.guide(orders)),
                        entry("map-size", entries.get(0).map().size()),
                        entry("samples", Html.format("%,d", samples)),
                        entry("animation-size", entries.get(0).shuffle().size()),
                        entry(
                                "overview",
                                Html.join(IntStream.range(0, entries.size()).mapToObj(this::row))),
                        entry("families", sections()),
                        entry("riffled", riffled),
                        entry("riffle-curve", RiffleCurve.svg(distances)),
                        entry("riffle-counts", riffles("<th scope=\"col\" class=\"num\">%d</th>", distances)),
                        entry("riffle-distances", riffles("<td class=\"num\">%2$.3f</td>", distances)),
                        entry("bits-needed", Html.format("%.1f", Randomness.bitsFor(Generators.CARDS))),
                        entry("deck", Generators.CARDS),
                        entry("generators", Generators.table()),
                        entry("seed", seed),
                        entry("java", System.getProperty("java.version"))))
                .markup();
    }

    private static Html riffles(String cell, double[] distances) {
        return Html.join(IntStream.range(1, distances.length).mapToObj(k -> Html.format(cell, k, distances[k])));
    }

    private Html contents() {
        return Html.join(families.stream()
                .map(family -> Html.format(
                        "<p>%s</p>\n<ul>\n%s\n</ul>",
                        title(family), Html.join(of(family).mapToObj(this::link)))));
    }

    private Html link(int k) {
        return Html.format(
                "<li><a href=\"#%s\">%s</a></li>", id(k), entries.get(k).name());
    }

    private Html row(int k) {
        Entry entry = entries.get(k);
        OrderLaw law = entry.law();
        return Html.format(
                """
                <tr><th scope="row"><a href="#%s">%s</a></th><td>%s</td><td class="num">%s</td>\
                <td class="num">%d of %d</td><td class="num">%s</td><td>%s</td></tr>""",
                id(k),
                entry.name(),
                entry.badge(),
                law.totalVariation(),
                law.support(),
                law.orders().size(),
                law.rolls(),
                entry.promise());
    }

    private Html sections() {
        return Html.join(families.stream()
                .map(family -> Html.format(
                        """
                        <section class="family" aria-labelledby="family-%d">
                        <h2 id="family-%1$d">%s</h2>
                        <p>%s</p>
                        %s
                        </section>
                        """,
                        of(family).findFirst().orElseThrow(),
                        title(family),
                        promise(family),
                        Html.join(of(family).mapToObj(k -> ShuffleSection.of(id(k), entries.get(k)))))));
    }

    private static String title(Law family) {
        return switch (family) {
            case UNIFORM -> "Uniform";
            case CONVERGING -> "Physical";
            case BIASED, UNIFORM_CYCLES -> "Biased";
            case UNSTATED -> "No law stated";
        };
    }

    private static String promise(Law family) {
        return switch (family) {
            case UNIFORM -> "These promise every order the same probability, exactly.";
            case CONVERGING ->
                "What hands do with cards: closer to uniform with each pass, never exactly there. The number of passes"
                        + " here is small, so that the law of a few cards can be enumerated.";
            case BIASED, UNIFORM_CYCLES -> "Wrong on purpose, each a bug seen in the field.";
            case UNSTATED -> "These state no law.";
        };
    }

    /** The name in lower case, and the number of the shuffle too if another one has the same letters and digits. */
    private String id(int k) {
        String slug = slug(entries.get(k));
        boolean shared =
                entries.stream().map(ReportPage::slug).filter(slug::equals).count() > 1;
        return "shuffle-" + slug + (shared ? "--" + (k + 1) : ""); // no slug has two hyphens in a row
    }

    private static String slug(Entry entry) {
        return entry.name()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }
}
