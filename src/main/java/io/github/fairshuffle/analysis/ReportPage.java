package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** The HTML of a report. What it looks like is in {@code report.css}, what it does in {@code report.js}. */
final class ReportPage {
    /** An animation that is longer is left out: nobody would step through it. */
    private static final int MOST_FRAMES = 4_000;

    private final List<Report.Entry> entries;
    private final int samples;
    private final long seed;
    private final StringBuilder page = new StringBuilder();

    ReportPage(List<Report.Entry> entries, int samples, long seed) {
        this.entries = byFamily(entries);
        this.samples = samples;
        this.seed = seed;
    }

    /** Families in the order of their first algorithm, each in one piece. */
    private static List<Report.Entry> byFamily(List<Report.Entry> entries) {
        Map<Law, List<Report.Entry>> families = new LinkedHashMap<>();
        for (Report.Entry entry : entries) {
            families.computeIfAbsent(family(entry), law -> new ArrayList<>()).add(entry);
        }
        return families.values().stream().flatMap(List::stream).toList();
    }

    String html() {
        head();
        contents();
        add("<main id=\"top\">");
        overview();
        howToRead();
        Law law = null;
        for (int k = 0; k < entries.size(); k++) {
            Law family = family(entries.get(k));
            if (family != law) {
                add(law == null ? "" : "</section>");
                law = family;
                add(
                        "<section class=\"family\" aria-labelledby=\"family-%d\"><h2 id=\"family-%1$d\">%s</h2><p>%s</p>",
                        k, title(law), promise(law));
            }
            algorithm(k);
        }
        add("</section>");
        riffles();
        generators();
        foot();
        return page.toString();
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private void add(String format, Object... values) {
        page.append(text(format, values)).append('\n');
    }

    private static String resource(String name) {
        try (InputStream in = Objects.requireNonNull(ReportPage.class.getResourceAsStream(name), name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name + " cannot be read from the library's own jar", e);
        }
    }

    private static String name(Report.Entry entry) {
        return Html.escape(entry.shuffler().toString());
    }

    /** The name in lower case, and the number of the shuffle too if another one has the same letters and digits. */
    private String id(int k) {
        String slug = slug(entries.get(k));
        boolean shared =
                entries.stream().filter(entry -> slug(entry).equals(slug)).count() > 1;
        return "shuffle-" + slug + (shared ? "--" + (k + 1) : ""); // no slug has two hyphens in a row
    }

    private static String slug(Report.Entry entry) {
        return entry.shuffler()
                .toString()
                .toLowerCase(Locale.ROOT)
                .replaceAll("[^a-z0-9]+", "-")
                .replaceAll("^-|-$", "");
    }

    /** The family that an algorithm is shown under: a law, with cycles among the biased. */
    private static Law family(Report.Entry entry) {
        Law law = entry.shuffler().law();
        return law == Law.UNIFORM_CYCLES ? Law.BIASED : law;
    }

    private static String title(Law law) {
        return switch (law) {
            case UNIFORM -> "Uniform";
            case CONVERGING -> "Physical";
            case BIASED, UNIFORM_CYCLES -> "Biased";
            case UNSTATED -> "No law stated";
        };
    }

    private static String promise(Law law) {
        return switch (law) {
            case UNIFORM -> "These promise every order the same probability, exactly.";
            case CONVERGING ->
                "What hands do with cards: closer to uniform with each pass, never exactly there. The number of"
                        + " passes here is small, so that the law of four cards can be enumerated.";
            case BIASED, UNIFORM_CYCLES -> "Wrong on purpose, each a bug seen in the field.";
            case UNSTATED -> "These promise nothing; judge for yourself.";
        };
    }

    private static String law(Law law) {
        return switch (law) {
            case UNIFORM -> "uniform";
            case UNIFORM_CYCLES -> "uniform over cycles";
            case CONVERGING -> "converging";
            case BIASED -> "biased";
            case UNSTATED -> "not stated";
        };
    }

    private static String verdict(Report.Entry entry) {
        boolean exact = entry.law().exact();
        if (entry.isFair()) {
            return exact ? "uniform, proved" : "no bias found, sampled";
        }
        if (entry.law().uniform()) {
            return "biased at 52 cards, sampled";
        }
        return exact ? "not uniform, proved" : "biased, sampled";
    }

    /** A badge: a mark and words, so that it does not speak by colour alone. */
    private static String badge(Report.Entry entry) {
        String kind = entry.isFair() ? "good" : entry.shuffler().law() == Law.CONVERGING ? "fair" : "bad";
        String mark = entry.isFair() ? "✓" : entry.shuffler().law() == Law.CONVERGING ? "≈" : "✗";
        String broken = entry.shuffler().law() == Law.UNIFORM && !entry.isFair() ? ": breaks its promise" : "";
        return text(
                "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s%s</span>",
                kind, mark, verdict(entry), broken);
    }

    private void head() {
        add("<!DOCTYPE html>");
        add("<html lang=\"en\"><head><meta charset=\"utf-8\">");
        add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        add("<meta name=\"color-scheme\" content=\"light dark\"><title>Will it shuffle?</title><style>");
        page.append(DivergingScale.LIGHT.css()).append('\n');
        page.append("@media (prefers-color-scheme: dark){")
                .append(DivergingScale.DARK.css())
                .append("}\n");
        page.append(resource("report.css"));
        add("</style></head><body>");
        add("<a class=\"skip\" href=\"#top\">Skip to the report</a>");
    }

    private void contents() {
        add("<nav aria-label=\"Contents\"><details open><summary>Contents</summary><ul>");
        add("<li><a href=\"#overview\">Overview</a></li><li><a href=\"#how-to-read\">How to read it</a></li></ul>");
        Law law = null;
        for (int k = 0; k < entries.size(); k++) {
            Law family = family(entries.get(k));
            if (family != law) {
                add("%s<p>%s</p><ul>", law == null ? "" : "</ul>", title(family));
                law = family;
            }
            add("<li><a href=\"#%s\">%s</a></li>", id(k), name(entries.get(k)));
        }
        add("</ul><p>More</p><ul><li><a href=\"#riffles\">How many riffles?</a></li>");
        add("<li><a href=\"#generators\">Generators</a></li></ul></details></nav>");
    }

    private void overview() {
        long fair = entries.stream().filter(Report.Entry::isFair).count();
        add("<header><p class=\"kicker\">Fairshuffle</p><h1>Will it shuffle?</h1>");
        add(
                "<p class=\"lede\">%d shuffles, %d of them fair. For each: its exact law, where every card goes, and one shuffle"
                        + " to step through.</p></header>",
                entries.size(), fair);
        add("<section aria-labelledby=\"overview\"><h2 id=\"overview\">Overview</h2>");
        add(
                "<p>The law of four cards, of whose 24 orders a fair shuffle gives each the probability 1/24. Where nothing else is"
                        + " said, the numbers are exact: the algorithm itself was run through every outcome of its dice.</p>");
        add("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Overview table\"><table>");
        add(
                "<thead><tr><th scope=\"col\">Shuffle</th><th scope=\"col\">Verdict</th>"
                        + "<th scope=\"col\" class=\"num\">Total variation</th><th scope=\"col\" class=\"num\">Orders reached</th>"
                        + "<th scope=\"col\" class=\"num\">Rolls expected</th><th scope=\"col\">Promise</th></tr></thead><tbody>");
        for (int k = 0; k < entries.size(); k++) {
            Report.Entry entry = entries.get(k);
            SmallLaw law = entry.law();
            add(
                    "<tr><th scope=\"row\"><a href=\"#%s\">%s</a></th><td>%s</td><td class=\"num\">%s</td>"
                            + "<td class=\"num\">%d of 24</td><td class=\"num\">%s</td><td>%s</td></tr>",
                    id(k),
                    name(entry),
                    badge(entry),
                    law.totalVariation(),
                    law.support(),
                    law.rolls(),
                    law(entry.shuffler().law()));
        }
        add("</tbody></table></div></section>");
    }

    private void howToRead() {
        add("<section aria-labelledby=\"how-to-read\"><h2 id=\"how-to-read\">How to read it</h2><dl class=\"guide\">");
        add(
                "<div><dt>Total variation</dt><dd>The largest amount by which the probability of any event is off: 0 for a fair"
                        + " shuffle, 1 for none at all.</dd></div>");
        add(
                "<div><dt>Heat map</dt><dd>A row for each of 52 cards, from the top of the deck down; a column for each place it"
                        + " can come to. The colour says how often it came there, as a multiple of the fair 1/52, in %,d shuffles."
                        + " A fair shuffle has no pattern. Point at a cell, or focus the map and use the arrow keys.</dd></div>",
                samples);
        add(
                "<div><dt>Bars</dt><dd>The 24 orders of four cards against 1/24, the dashed line. 2143 means that the second card"
                        + " is now the first.</dd></div>");
        add(
                "<div><dt>Animation</dt><dd>One shuffle of 20 cards, recorded from the algorithm itself. Cards and places are"
                        + " counted from 1; the calls beneath are the algorithm’s own and count from 0.</dd></div></dl></section>");
    }

    private void algorithm(int k) {
        Report.Entry entry = entries.get(k);
        add("<article class=\"algorithm\" id=\"%s\" aria-labelledby=\"%1$s-name\">", id(k));
        add("<header><h3 id=\"%s-name\">%s</h3>%s</header>", id(k), name(entry), badge(entry));
        add("<div class=\"panels\">");
        facts(entry);
        heatMap(id(k), entry);
        bars(entry);
        add("</div>");
        animation(id(k), entry);
        add("</article>");
    }

    private void facts(Report.Entry entry) {
        SmallLaw law = entry.law();
        Trace trace = entry.trace();
        add("<section class=\"facts\"><h4>Law of four cards</h4><dl>");
        fact("Promise", law(entry.shuffler().law()));
        fact("Total variation", law.totalVariation());
        boolean level = law.orders().stream().allMatch(order -> order.side() == 0);
        fact("Most likely order", level && law.exact() ? "all the same: 1/24" : law.mostLikely());
        fact("Least likely order", level && law.exact() ? "all the same: 1/24" : law.leastLikely());
        fact("Orders reached", law.support() + " of 24");
        fact("Rolls expected", law.rolls());
        add("</dl><h4>Larger decks</h4><dl>");
        fact(
                text("Chance, %d cards", trace.size()),
                text("%.1f bits; %.1f needed", trace.bits(), Randomness.bitsFor(trace.size())));
        fact(
                text("X² of %d cards", entry.map().size()),
                text(
                        "%,.0f; fair: %,d ± %.0f",
                        entry.map().statistic(),
                        entry.map().degreesOfFreedom(),
                        Math.sqrt(2.0 * entry.map().degreesOfFreedom())));
        add("</dl><p class=\"note\">%s</p></section>", law.evidence());
    }

    private void fact(String term, String value) {
        add("<div><dt>%s</dt><dd>%s</dd></div>", term, value);
    }

    private void heatMap(String id, Report.Entry entry) {
        int size = entry.map().size();
        String range = HeatMap.range(entry.map());
        add("<figure class=\"heat\"><h4>Where 52 cards go</h4>");
        page.append(text(
                "<svg class=\"map\" viewBox=\"-3 -0.2 55.2 55\" tabindex=\"0\" role=\"img\" aria-label=\"Heat map of %s: cells"
                        + " from %s times 1/52\" aria-describedby=\"%s-cell\" data-map=\"%3$s-map\">",
                name(entry), range, id));
        page.append("<g shape-rendering=\"crispEdges\">")
                .append(HeatMap.cells(entry.map()))
                .append("</g>");
        add(
                "<rect class=\"frame\" width=\"%d\" height=\"%1$d\"/><rect class=\"cell\" width=\"1\" height=\"1\"/>"
                        + "<text x=\"0\" y=\"54.2\">place 1</text><text class=\"end\" x=\"%1$d\" y=\"54.2\">%1$d</text>"
                        + "<text class=\"end\" transform=\"translate(-1 0) rotate(-90)\">card 1</text>"
                        + "<text transform=\"translate(-1 %1$d) rotate(-90)\">%1$d</text></svg>",
                size);
        scale();
        add(
                "<figcaption>Cells from %s × 1/52. <output id=\"%s-cell\" class=\"readout\">Point at a cell to read it.</output>"
                        + "</figcaption>",
                range, id);
        add("</figure>");
        data(id + "-map", Map.of("size", size, "ratios", HeatMap.thousandths(entry.map())));
    }

    private void scale() {
        page.append(
                "<svg class=\"scale\" viewBox=\"0 0 21 3.1\" role=\"img\" aria-label=\"Scale: blue is half as often as"
                        + " fair or less, the middle fair, orange one and a half times as often or more\">");
        page.append("<g shape-rendering=\"crispEdges\">");
        for (int level = 0; level < DivergingScale.LEVELS; level++) {
            page.append(text("<rect class=\"l%d\" x=\"%1$d\" width=\"1\" height=\"1.4\"/>", level));
        }
        add("</g><text x=\"0\" y=\"2.8\">≤ 0.5</text><text class=\"middle\" x=\"10.5\" y=\"2.8\">1 × 1/52</text>"
                + "<text class=\"end\" x=\"21\" y=\"2.8\">≥ 1.5</text></svg>");
    }

    private void bars(Report.Entry entry) {
        add("<figure class=\"orders\"><h4>The 24 orders of four cards</h4>");
        page.append(BarChart.svg(entry.law()));
        add(
                "<figcaption>%s</figcaption></figure>",
                entry.law().exact() ? "Exact probabilities." : "Sampled frequencies.");
    }

    private void animation(String id, Report.Entry entry) {
        Storyboard storyboard = Storyboard.of(entry.trace());
        List<Storyboard.Frame> frames = storyboard.frames();
        add(
                "<section class=\"animation\" aria-labelledby=\"%s-play\"><h4 id=\"%1$s-play\">One shuffle of %d cards</h4>",
                id, entry.trace().size());
        if (frames.size() > MOST_FRAMES) {
            add("<p>It takes %,d steps, too many to show.</p></section>", frames.size());
            return;
        }
        add(
                "<div class=\"stage\" role=\"img\" aria-label=\"Cards on the table\" data-animation=\"%s-data\"></div>",
                id);
        add("<p class=\"caption\" aria-live=\"polite\"></p><p class=\"calls\"><code></code></p>");
        add(
                "<div class=\"controls\" role=\"group\" aria-label=\"Controls of the animation of %s\">"
                        + "<button type=\"button\" data-do=\"start\">Start</button>"
                        + "<button type=\"button\" data-do=\"back\">Back</button>"
                        + "<button type=\"button\" data-do=\"play\" class=\"play\">Play</button>"
                        + "<button type=\"button\" data-do=\"step\">Step</button>"
                        + "<label class=\"seek\">Step <span>0</span> of %d"
                        + "<input type=\"range\" min=\"0\" max=\"%2$d\" value=\"0\" data-do=\"seek\"></label>"
                        + "<label>Speed<input type=\"range\" min=\"1\" max=\"10\" value=\"5\" data-do=\"speed\"></label></div>",
                name(entry), frames.size() - 1);
        add(
                "<ul class=\"legend\"><li class=\"pool\">can be picked</li><li class=\"hit\">picked</li>%s%s</ul>",
                frames.stream().anyMatch(Storyboard.Frame::rejected)
                        ? "<li class=\"rejected\">picked in vain</li>"
                        : "",
                frames.stream().limit(frames.size() - 1L).anyMatch(frame -> frame.done() != null)
                        ? "<li class=\"done\">shuffled part</li>"
                        : "");
        add("<p class=\"order\">Order on the table: <output></output></p>");
        Map<String, @Nullable Object> data = new LinkedHashMap<>();
        data.put("size", entry.trace().size());
        data.put("events", entry.trace().events().stream().map(Object::toString).toList());
        data.put("keys", doubles(storyboard.keys()));
        data.put("frames", frames.stream().map(ReportPage::json).toList());
        data(id + "-data", data);
        add("</section>");
    }

    private static @Nullable Object doubles(double @Nullable [] values) {
        if (values == null) {
            return null;
        }
        List<Double> list = new ArrayList<>();
        for (double value : values) {
            list.add(Math.round(value * 1000) / 1000.0);
        }
        return list;
    }

    /** A picture without what is absent from it. */
    private static Map<String, Object> json(Storyboard.Frame frame) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("events", frame.events());
        json.put("caption", frame.caption());
        json.put("at", frame.at());
        put(json, "pool", frame.pool());
        put(json, "hit", frame.hit());
        put(json, "cursor", frame.cursor());
        put(json, "done", frame.done());
        if (frame.rejected()) {
            json.put("rejected", true);
        }
        if (frame.keys() > 0) {
            json.put("keys", frame.keys());
        }
        if (frame.wasted().length > 0 && Arrays.stream(frame.wasted()).anyMatch(count -> count > 0)) {
            json.put("wasted", frame.wasted());
        }
        return json;
    }

    private static void put(Map<String, Object> json, String key, Storyboard.@Nullable Span span) {
        if (span != null) {
            json.put(key, new int[] {span.row(), span.from(), span.to()});
        }
    }

    private void data(String id, Map<String, ?> data) {
        add("<script type=\"application/json\" id=\"%s\">%s</script>", id, Json.of(data));
    }

    private void riffles() {
        add("<section class=\"riffles\" aria-labelledby=\"riffles\"><h2 id=\"riffles\">How many riffles?</h2>");
        add(
                "<p>Total variation of 52 cards from uniform after a number of riffles, computed exactly from the number of rising"
                        + " sequences (Bayer and Diaconis 1992). Four riffles do next to nothing; seven are the usual advice.</p>");
        page.append("<figure>")
                .append(RiffleCurve.svg())
                .append("<figcaption>Total variation against riffles.</figcaption>");
        add("</figure><div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table of riffles\"><table>");
        StringBuilder counts = new StringBuilder();
        StringBuilder distances = new StringBuilder();
        for (int riffles = 1; riffles <= RiffleCurve.MOST; riffles++) {
            counts.append(text("<th scope=\"col\" class=\"num\">%d</th>", riffles));
            distances.append(text("<td class=\"num\">%.3f</td>", RiffleCurve.distance(riffles)));
        }
        add(
                "<tbody><tr><th scope=\"row\">Riffles</th>%s</tr><tr><th scope=\"row\">Total variation</th>%s</tr></tbody>"
                        + "</table></div></section>",
                counts, distances);
    }

    private void generators() {
        add("<section aria-labelledby=\"generators\"><h2 id=\"generators\">Generators</h2>");
        add(
                "<p>A generator with b bits of state can start a shuffle in 2<sup>b</sup> ways, and so reach every order of n cards"
                        + " only if n! ≤ 2<sup>b</sup>, though that alone does not prove that it does. 52 cards need %.1f bits.</p>",
                Randomness.bitsFor(52));
        add("<div class=\"scroll\" tabindex=\"0\" role=\"region\" aria-label=\"Table of generators\"><table>");
        add(
                "<thead><tr><th scope=\"col\">Generator</th><th scope=\"col\" class=\"num\">State bits</th>"
                        + "<th scope=\"col\" class=\"num\">Largest deck</th><th scope=\"col\">52 cards</th></tr></thead><tbody>");
        for (Generators.Row row : Generators.rows()) {
            boolean enough = row.largest() >= 52;
            add(
                    "<tr><th scope=\"row\">%s</th><td class=\"num\">%,d</td><td class=\"num\">%,d</td><td>%s</td></tr>",
                    Html.escape(row.name()),
                    row.bits(),
                    row.largest(),
                    enough ? "✓ enough states" : "✗ too few states");
        }
        add("</tbody></table></div></section>");
    }

    private void foot() {
        add(
                "<footer><p>Made by Fairshuffle with seed %d and %,d samples a heat map, on Java %s. The same arguments give the"
                        + " same page.</p></footer></main>",
                seed, samples, Html.escape(System.getProperty("java.version")));
        add("<div id=\"tip\" role=\"tooltip\" hidden=\"hidden\"></div>");
        add(
                "<noscript><p class=\"note\">The animations and the numbers of single cells need JavaScript.</p></noscript>");
        page.append("<script>\n").append(resource("report.js")).append("</script></body></html>\n");
    }
}
