package io.github.fairshuffle.report;

import static java.util.Map.entry;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.Look;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.Text;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The part of the page about one shuffler.
 *
 * @param id the HTML id of the article about the shuffler
 * @param chart the probabilities of the orders; empty if the code has failed, or if no shuffler was audited
 * @param listing the source of the shuffler and the reason for its law; empty for code outside this library
 */
record Entry(String id, Audited audited, Optional<OrdersChart> chart, Optional<Listing> listing) {
    /** The largest number of cards in an animation. */
    static final int ANIMATION_SIZE = 20;

    private static final Template TEMPLATE = Template.resource("shuffle.html");
    private static final String UNKNOWN = "not known";
    private static final Html NO_DRAWS = new Html(
            "<p>There is nothing to show, because the shuffle draws nothing from the generator of the report.</p>");

    /** Returns an entry whose chart shows the law, or the orders of new shuffles if there is no complete law. */
    static Entry of(String id, Audited audited, long seed, Effort effort) {
        AuditResult result = audited.result();
        Optional<OrdersChart> chart = audited.shuffler()
                .filter(shuffler -> result.finding() != Finding.NOT_JUDGED)
                .flatMap(shuffler -> result.law()
                        .filter(law -> law.isComplete() && law.size() == result.size())
                        .map(OrdersChart::of)
                        .or(() -> tried(() -> OrdersChart.of(shuffler, result.size(), seed, effort))));
        return new Entry(id, audited, chart, audited.shuffler().flatMap(shuffler -> Listing.of(shuffler.getClass())));
    }

    /** Runs code of the user, which can throw anything; empty if it does. */
    private static <T> Optional<T> tried(Supplier<T> code) {
        try {
            return Optional.of(code.get());
        } catch (Throwable thrown) {
            Interruption.check();
            return Optional.empty();
        }
    }

    private AuditResult audit() {
        return audited.result();
    }

    /** The families of shufflers, in the order of their sections on the page. */
    enum Family {
        OTHER("Other code", "Shufflers that do not belong to this library, with the same tests."),
        BIASED("Biased", "Wrong on purpose, each a bug seen in the field."),
        CONVERGING(
                "Physical",
                "What hands do with cards: closer to uniform with each pass, never exactly there. The number of passes"
                        + " here is small, so that the law of a few cards can be enumerated."),
        UNIFORM("Uniform", "These promise every order the same probability, exactly.");

        final String title;
        final String promise;

        Family(String title, String promise) {
            this.title = title;
            this.promise = promise;
        }
    }

    Family family() {
        return listing.isEmpty()
                ? Family.OTHER
                : switch (audit().claim()) {
                    case UNIFORM -> Family.UNIFORM;
                    case CONVERGING -> Family.CONVERGING;
                    case BIASED, UNIFORM_CYCLES -> Family.BIASED;
                    case UNSTATED -> Family.OTHER;
                };
    }

    /** The CSS classes of the badges, from the best to the worst. The mark makes the badge readable without colours. */
    enum Standing {
        GOOD("✓"),
        UNPROVED("○"),
        CONVERGING("≈"),
        BAD("✗");

        private final String mark;

        Standing(String mark) {
            this.mark = mark;
        }
    }

    Standing standing() {
        return switch (audit().finding()) {
            case PROVED_UNIFORM -> Standing.GOOD;
            case NO_BIAS_FOUND, OPEN, TOO_FEW_SHUFFLES, NOT_JUDGED -> Standing.UNPROVED;
            case LOSES_CARDS -> Standing.BAD;
            default -> audit().claim() == Law.CONVERGING ? Standing.CONVERGING : Standing.BAD;
        };
    }

    /** Returns the finding, with a note if the shuffler breaks its promise to be uniform. */
    Html badge() {
        boolean broken = !audit().claimHolds() && audit().claim() == Law.UNIFORM;
        return Html.format(
                "<span class=\"badge %s\"><span aria-hidden=\"true\">%s</span> %s%s</span>",
                standing().name().toLowerCase(Locale.ROOT),
                standing().mark,
                audit().finding().label(),
                broken ? ": breaks its promise" : "");
    }

    Html link() {
        return Html.format("<a href=\"#%s\">%s</a>", id, audit().name());
    }

    /** Returns the distance or the number of rolls, if it is known and of the number of cards on the page. */
    private String known(String number) {
        return number.isEmpty() || audited.cards() != audit().size() ? UNKNOWN : number;
    }

    Html row() {
        return Html.format(
                """
                <tr><th scope="row">%s</th><td>%s</td><td class="num">%s</td>\
                <td class="num">%s</td><td class="num">%s</td><td>%s</td></tr>""",
                link(),
                badge(),
                known(audited.distance()),
                chart.map(OrdersChart::support).orElse(UNKNOWN),
                known(audited.rolls()),
                Words.of(audit().claim()));
    }

    /** Returns the facts, heat map, chart and animation, or only the text of the audit if there is no chart. */
    Html article(long seed, Effort effort) {
        return Html.format(
                """
                <article class="algorithm" id="%s" aria-labelledby="%1$s-name">
                <header><h3 id="%1$s-name">%s</h3>%s</header>
                %s
                </article>""",
                id,
                audit().name(),
                badge(),
                chart.flatMap(orders -> audited.shuffler().map(shuffler -> panels(shuffler, orders, seed, effort)))
                        .orElseGet(this::text));
    }

    /** Returns the facts, the causes and their corrections, and the whole text, which is open if the page has no chart. */
    Html text() {
        Html found = Html.join(audit().facts().stream()
                .map(fact -> Html.format("<p>%s</p>", fact.toString().replace(" %", "\u00a0%"))));
        Html causes = Html.join(audit().causes().stream()
                .map(bug -> Html.format(
                        "<dt>cause</dt><dd>%s (%s)</dd><dt>instead</dt><dd>%s</dd>",
                        bug.cause(), bug.certainty().label(), bug.instead())));
        Html list = audit().facts().isEmpty()
                ? new Html("")
                : Html.format("<dl><dt>found</dt><dd>%s</dd>%s</dl>", found, causes);
        return Html.format(
                "<div class=\"verdict\">%s<details%s><summary>What the audit says</summary><pre>%s</pre></details></div>",
                list, new Html(chart.isEmpty() ? " open" : ""), audited.text());
    }

    /** Returns the largest number of cards that the audit examined, up to a limit. */
    private int cards(int most) {
        return audit().looks().stream()
                .mapToInt(Look::cards)
                .filter(cards -> cards <= most)
                .max()
                .orElse(audit().size());
    }

    private Html panels(Shuffler shuffler, OrdersChart orders, long seed, Effort effort) {
        int cards = cards(HeatMap.SIZE);
        boolean isOurs = listing.isPresent(); // the algorithms of the library accept any number of cards
        int few = isOurs ? Math.min(cards, ANIMATION_SIZE) : cards(ANIMATION_SIZE);
        return tried(() -> new Trace(shuffler, few, Dice.of(Randomness.seeded(seed))))
                .flatMap(trace ->
                        tried(() -> HeatMap.of(shuffler, cards, seed, effort)).map(map -> panels(orders, map, trace)))
                .orElseGet(this::text);
    }

    private Html panels(OrdersChart orders, HeatMap map, Trace trace) {
        boolean draws = trace.draws() > 0;
        return TEMPLATE.fill(Map.ofEntries(
                entry("id", id),
                entry("cards", audit().size()),
                entry("orders", AllOrders.number(audit().size())),
                entry("promise", Words.of(audit().claim())),
                entry("total-variation", known(audited.distance())),
                entry("most-likely", orders.mostLikely()),
                entry("least-likely", orders.leastLikely()),
                entry("support", orders.support()),
                entry("rolls", known(audited.rolls())),
                entry("evidence", text()),
                entry("chart", orders.svg()),
                entry("why", listing.map(Listing::why).orElse(new Html(""))),
                entry("source", listing.map(Listing::source).orElse(new Html(""))),
                entry("map", map.figure(id, audit().name())),
                entry("animation-cards", trace.size()),
                entry(
                        "bits",
                        draws
                                ? Text.format("%.1f drawn; %.1f needed", trace.bits(), Randomness.bitsFor(trace.size()))
                                : UNKNOWN),
                entry("animation", draws ? Animation.of(id, audit().name(), trace) : NO_DRAWS)));
    }
}
