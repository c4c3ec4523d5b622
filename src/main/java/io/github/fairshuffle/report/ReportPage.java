package io.github.fairshuffle.report;

import static java.util.Map.entry;

import io.github.fairshuffle.analysis.AuditResult;
import io.github.fairshuffle.internal.Names;
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
 * A report as one HTML page. Its skeleton is in {@code report.html}, its style in {@code report.css}, and its behaviour in
 * {@code report.js}.
 */
final class ReportPage {
    private final int size;
    /** Family by family. */
    private final List<Entry> entries;

    private final List<AuditResult> others;

    /** A page of shufflers whose charts have the same number of cards, and of others without a chart. */
    ReportPage(int size, List<Entry> entries, List<AuditResult> others) {
        this.size = size;
        this.entries =
                entries.stream().sorted(Comparator.comparing(Entry::family)).toList();
        this.others = others;
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
        long orders = LongStream.rangeClosed(2, size).reduce(1, (product, k) -> product * k);
        int freedom = (Entry.MAP_SIZE - 1) * (Entry.MAP_SIZE - 1);
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
                        entry("freedom", Html.format("%,d", freedom)),
                        entry("spread", Html.format("%.0f", Math.sqrt(2.0 * freedom))),
                        entry("samples", Html.format("%,d", samples)),
                        entry("animation-size", Entry.ANIMATION_SIZE),
                        entry(
                                "overview",
                                Html.join(Stream.concat(
                                        others.stream().map(ReportPage::row),
                                        IntStream.range(0, entries.size()).mapToObj(this::row)))),
                        entry("families", sections()),
                        entry("seed", seed),
                        entry("java", System.getProperty("java.version"))))
                .markup();
    }

    /** Shufflers grouped by finding: other code first, then from best to worst. */
    private Html verdicts() {
        Map<Html, List<Html>> groups = new LinkedHashMap<>();
        others.forEach(audit -> groups.computeIfAbsent(badge(audit), badge -> new ArrayList<>())
                .add(Html.format("<a href=\"#overview\">%s</a>", Names.of(audit.shuffler()))));
        IntStream.range(0, entries.size())
                .boxed()
                .sorted(Comparator.comparing((Integer k) -> entries.get(k).family() != Family.OTHER)
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
        return Html.format("<a href=\"#%s\">%s</a>", id(k), entries.get(k).name());
    }

    private static Html badge(AuditResult audit) {
        return Entry.Standing.of(audit).badge(audit.finding().label());
    }

    /** The row of a shuffler without a chart: the text of its audit. */
    private static Html row(AuditResult audit) {
        return Html.format(
                "<tr><th scope=\"row\">%s</th><td>%s</td><td colspan=\"4\">%s</td></tr>",
                Names.of(audit.shuffler()), badge(audit), audit.toString());
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
                entry.distance(),
                law.support(),
                law.orders(),
                entry.rolls(),
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
        return entry.name()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }
}
