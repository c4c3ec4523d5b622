package io.github.fairshuffle.report;

import static java.util.Map.entry;

import io.github.fairshuffle.analysis.Audit;
import io.github.fairshuffle.analysis.PositionMatrix;
import io.github.fairshuffle.report.Entry.Family;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * A report as one HTML page. Its skeleton is in {@code report.html}, what it looks like in {@code report.css}, and what
 * it does in {@code report.js}.
 */
final class ReportPage {
    /** The number of cards of the laws, if there is none. */
    private static final int USUAL_SIZE = 4;

    /** Family by family. */
    private final List<Entry> entries;

    private final List<Audit> unjudged;

    /** A page of shufflers whose laws are all of the same number of cards, and of those that could not be judged. */
    ReportPage(List<Entry> entries, List<Audit> unjudged) {
        this.entries =
                entries.stream().sorted(Comparator.comparing(Entry::family)).toList();
        this.unjudged = unjudged;
    }

    private List<Family> families() {
        return entries.stream().map(Entry::family).distinct().toList();
    }

    /** The numbers of the entries of a family. */
    private IntStream of(Family family) {
        return IntStream.range(0, entries.size()).filter(k -> entries.get(k).family() == family);
    }

    /**
     * {@return the page}
     *
     * @param samples how many shuffles made a heat map
     * @param seed the seed of all that was sampled
     */
    String html(int samples, long seed) {
        int size = entries.isEmpty() ? USUAL_SIZE : entries.get(0).audit().size();
        long orders = LongStream.rangeClosed(2, size).reduce(1, (product, k) -> product * k);
        HeatMap map = new HeatMap(new PositionMatrix(Entry.MAP_SIZE));
        return Template.resource("report.html")
                .fill(Map.ofEntries(
                        entry("style", new Html(Template.read("report.css"))),
                        entry("script", new Html(Template.read("report.js"))),
                        entry("contents", contents()),
                        entry("verdicts", verdicts()),
                        entry("story", Story.html()),
                        entry("cards", OrdersChart.cards(size)),
                        entry("orders", orders),
                        entry("example", OrdersChart.example(size)),
                        entry("chart-guide", OrdersChart.guide(orders)),
                        entry("freedom", Html.format("%,d", map.matrix().degreesOfFreedom())),
                        entry("spread", Html.format("%.0f", map.spread())),
                        entry("samples", Html.format("%,d", samples)),
                        entry("animation-size", Entry.ANIMATION_SIZE),
                        entry(
                                "overview",
                                Html.join(Stream.concat(
                                        unjudged.stream().map(ReportPage::row),
                                        IntStream.range(0, entries.size()).mapToObj(this::row)))),
                        entry("families", sections()),
                        entry("seed", seed),
                        entry("java", System.getProperty("java.version"))))
                .markup();
    }

    /** What was found, with the names of those of which it was: first what is not the library's, and then the best. */
    private Html verdicts() {
        Map<Html, List<Html>> groups = new LinkedHashMap<>();
        unjudged.forEach(audit -> groups.computeIfAbsent(
                        Entry.badge(Entry.WORST, audit.finding().toString()), badge -> new ArrayList<>())
                .add(Html.format("<a href=\"#overview\">%s</a>", audit.name())));
        IntStream.range(0, entries.size())
                .boxed()
                .sorted(Comparator.comparing((Integer k) -> entries.get(k).family() != Family.OWN)
                        .thenComparing(k -> entries.get(k).standing()))
                .forEach(k -> groups.computeIfAbsent(entries.get(k).badge(), badge -> new ArrayList<>())
                        .add(anchor(k)));
        return Html.join(groups.entrySet().stream()
                .map(group -> Html.format(
                        "<div><dt>%s</dt><dd>%s</dd></div>", group.getKey(), Html.join(group.getValue().stream()))));
    }

    private Html contents() {
        return Html.join(families().stream()
                .map(family -> Html.format(
                        "<p>%s</p>\n<ul>\n%s\n</ul>",
                        family.title, Html.join(of(family).mapToObj(k -> Html.format("<li>%s</li>", anchor(k)))))));
    }

    private Html anchor(int k) {
        return Html.format(
                "<a href=\"#%s\">%s</a>", id(k), entries.get(k).audit().name());
    }

    /** What happened to a shuffler that could not be judged. */
    private static Html row(Audit unjudged) {
        return Html.format(
                "<tr><th scope=\"row\">%s</th><td>%s</td><td colspan=\"4\">%s</td></tr>",
                unjudged.name(), Entry.badge(Entry.WORST, unjudged.finding().toString()), unjudged.note());
    }

    private Html row(int k) {
        Entry entry = entries.get(k);
        OrdersChart law = entry.chart();
        return Html.format(
                """
                <tr><th scope="row">%s</th><td>%s</td><td class="num">%s</td>\
                <td class="num">%d of %d</td><td class="num">%s</td><td>%s</td></tr>""",
                anchor(k),
                entry.badge(),
                entry.audit().totalVariation(),
                law.support(),
                law.orders(),
                entry.audit().rolls(),
                entry.promise());
    }

    private Html sections() {
        return Html.join(families().stream()
                .map(family -> Html.format(
                        """
                        <section class="family" aria-labelledby="family-%d">
                        <h2 id="family-%1$d">%s</h2>
                        <p>%s</p>
                        %s
                        </section>
                        """,
                        of(family).findFirst().orElseThrow(),
                        family.title,
                        family.promise,
                        Html.join(of(family).mapToObj(k -> ShuffleSection.of(id(k), entries.get(k)))))));
    }

    /** The name in lower case, and the number of the shuffle too if another one has the same letters and digits. */
    private String id(int k) {
        String slug = slug(entries.get(k));
        boolean shared =
                entries.stream().map(ReportPage::slug).filter(slug::equals).count() > 1;
        return "shuffle-" + slug + (shared ? "--" + (k + 1) : ""); // no slug has two hyphens in a row
    }

    private static String slug(Entry entry) {
        return entry.audit()
                .name()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }
}
