package io.github.fairshuffle.report;

import static java.util.Map.entry;

import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.report.Entry.Family;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A report as one HTML page. The structure is in {@code report.html}, the style in {@code report.css}, and the
 * behaviour in {@code report.js}.
 *
 * @param size the number of cards in the laws
 * @param seed the seed of the heat maps and the animations
 */
record ReportPage(List<Audited> audits, int size, long seed, Effort effort) {
    String html() {
        List<Entry> entries = IntStream.range(0, audits.size())
                .mapToObj(k -> Entry.of("shuffle-" + (k + 1), audits.get(k), seed, effort))
                .toList();
        Map<Family, List<Entry>> families = entries.stream()
                .collect(Collectors.groupingBy(Entry::family, () -> new EnumMap<>(Family.class), Collectors.toList()));
        return Template.resource("report.html")
                .fill(Map.ofEntries(
                        entry("style", new Html(Template.read("report.css"))),
                        entry("script", new Html(Template.read("report.js"))),
                        entry("contents", join(families.entrySet().stream(), ReportPage::contents)),
                        entry("findings", findings(entries)),
                        entry("own", join(families.getOrDefault(Family.OTHER, List.of()).stream(), Entry::text)),
                        entry("cards", size),
                        entry("orders", AllOrders.number(size)),
                        entry("samples", Html.format("%,d", effort.samples())),
                        entry("overview", join(families.values().stream().flatMap(List::stream), Entry::row)),
                        entry("families", join(families.entrySet().stream(), this::section)),
                        entry("seed", seed),
                        entry("java", System.getProperty("java.version"))))
                .markup();
    }

    private static <T> Html join(Stream<T> parts, Function<T, Html> form) {
        return Html.join(parts.map(form));
    }

    /** Returns links to the shufflers, grouped by finding: first foreign code, then the others from best to worst. */
    private static Html findings(List<Entry> entries) {
        Map<Html, List<Entry>> groups = entries.stream()
                .sorted(Comparator.comparing((Entry entry) -> entry.family() != Family.OTHER)
                        .thenComparing(Entry::standing))
                .collect(Collectors.groupingBy(Entry::badge, LinkedHashMap::new, Collectors.toList()));
        return join(
                groups.entrySet().stream(),
                group -> Html.format(
                        "<div><dt>%s</dt><dd>%s</dd></div>",
                        group.getKey(), join(group.getValue().stream(), Entry::link)));
    }

    private static Html contents(Map.Entry<Family, List<Entry>> family) {
        return Html.format(
                "<p>%s</p>\n<ul>\n%s\n</ul>",
                family.getKey().title,
                join(family.getValue().stream(), entry -> Html.format("<li>%s</li>", entry.link())));
    }

    private Html section(Map.Entry<Family, List<Entry>> family) {
        return Html.format(
                """
                <section class="family" aria-labelledby="family-%s">
                <h2 id="family-%1$s">%s</h2>
                <p>%s</p>
                %s
                </section>
                """,
                family.getKey().name().toLowerCase(Locale.ROOT),
                family.getKey().title,
                family.getKey().promise,
                join(family.getValue().stream(), entry -> entry.article(seed, effort)));
    }
}
