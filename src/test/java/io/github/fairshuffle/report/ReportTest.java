package io.github.fairshuffle.report;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.EachShuffler;
import io.github.fairshuffle.HtmlPage;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.Audits;
import io.github.fairshuffle.battery.Deceivers.Claiming;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.TopToRandom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.LongSupplier;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportTest {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    @TempDir
    static Path folder;

    private static final String HTML = PageValues.html();
    private static final Document PAGE = Jsoup.parse(HTML);

    private static String html(Shuffler... shufflers) throws IOException {
        return page(effort(100), audits(shufflers).toArray(Audited[]::new));
    }

    private static String page(Effort effort, Audited... audits) throws IOException {
        Path page = Files.createTempFile(folder, "report", ".html");
        Report.write(page, List.of(audits), 1, effort);
        return Files.readString(page);
    }

    private static List<Audited> audits(Shuffler... shufflers) {
        return Stream.of(shufflers).map(shuffler -> Audits.audited(shuffler, 4)).toList();
    }

    private static Effort effort(int samples) {
        return effort(samples, System::nanoTime);
    }

    private static Effort effort(int samples, LongSupplier clock) {
        return new Effort(samples, LIMIT, clock);
    }

    @Test
    void isWellFormed() {
        assertThat(HtmlPage.parsed(HTML).documentType()).isNotNull();
        for (String fault : List.of("</p>", "<section>", " < ", "&nbps;", "<p id=\"a\" id=\"b\">")) {
            String faulty = HTML.replace("</main>", fault + "</main>");
            assertThatThrownBy(() -> HtmlPage.parsed(faulty)).as(fault).isInstanceOf(AssertionError.class);
        }
    }

    @Test
    void idsAreUniqueAndReferencesLeadSomewhere() {
        List<String> ids = PAGE.select("[id]").eachAttr("id");
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z][a-z0-9-]*"));
        assertThat(PAGE.select("[href^=#]").eachAttr("href")).allMatch(link -> ids.contains(link.substring(1)));
        for (String reference : List.of("aria-labelledby", "aria-describedby", "data-map", "data-animation")) {
            assertThat(ids).containsAll(PAGE.select("[" + reference + "]").eachAttr(reference));
        }
    }

    @Test
    void saysWhatItIs() {
        assertThat(PAGE.expectFirst("html").attr("lang")).isEqualTo("en");
        assertThat(PAGE.title()).isEqualTo("Will it shuffle?");
        assertThat(PAGE.select("h1")).hasSize(1);
        int level = 0;
        for (Element heading : PAGE.select("h1, h2, h3, h4, h5, h6")) {
            int next = Integer.parseInt(heading.tagName().substring(1));
            assertThat(next).as("no heading level is skipped").isLessThanOrEqualTo(level + 1);
            level = next;
        }
        assertThat(PAGE.select("button")).hasSize(4 * Shufflers.all().size()).allMatch(Element::hasText);
        assertThat(PAGE.select("input"))
                .isNotEmpty()
                .allMatch(input -> input.parent().is("label"));
        assertThat(PAGE.select("label")).allMatch(Element::hasText);
        assertThat(PAGE.select("figure"))
                .isNotEmpty()
                .allMatch(figure -> figure.lastElementChild().is("figcaption"));
        assertThat(PAGE.select("svg")).isNotEmpty().allMatch(svg -> svg.is("[role=img][aria-label]"));
    }

    @Test
    void needsNothingFromElsewhere() {
        String site = "https://fairshuffle.github.io/fairshuffle/";
        assertThat(PAGE.select("[href]:not([href^=#])").eachAttr("href"))
                .containsExactly(site, site + "proofs.html", site + "why.html");
        assertThat(PAGE.select("[src]")).isEmpty();
        Document unlinked = PAGE.clone();
        unlinked.select("a").removeAttr("href");
        assertThat(unlinked.html()).doesNotContain("http:", "https:", "@import", "url(");
        assertThat(HTML.length()).isLessThan(3_000_000);
    }

    @EachShuffler
    void holdsEveryAlgorithmWithItsSourceAndItsReason(Shuffler shuffler) {
        assertThat(PAGE.select("nav li > a").eachText()).contains(shuffler.toString());
        Element entry = HtmlPage.article(PAGE, shuffler.toString());
        Listing listing = Listing.of(shuffler.getClass()).orElseThrow();
        assertThat(entry.expectFirst(".why").hasSameValue(part(listing.why()))).isTrue();
        assertThat(entry.expectFirst(".source").hasSameValue(part(listing.source())))
                .isTrue();
    }

    private static Element part(Html html) {
        return Jsoup.parse(html.markup()).body().child(0);
    }

    @Test
    void onlyUniformShufflersHaveAGoodBadge() {
        for (Audited audited : PageValues.audits()) {
            AuditResult audit = audited.result();
            boolean isGood = Entry.of("id", audited, 1, effort(10)).standing().compareTo(Entry.Standing.UNPROVED) <= 0;
            assertThat(isGood).as(audit.name()).isEqualTo(audit.claim() == Law.UNIFORM);
        }
    }

    @Test
    void theSameArgumentsGiveTheSamePage() throws IOException {
        String page = html(Shuffler.durstenfeld());
        assertThat(html(Shuffler.durstenfeld())).isEqualTo(page);
        Path other = folder.resolve("other.html");
        Report.write(other, audits(Shuffler.durstenfeld()), 2, effort(100));
        assertThat(Files.readString(other)).isNotEqualTo(page);
    }

    /** Ids are unique, families stay together, and shufflers from outside the library come first. */
    @Test
    void takesAnyShufflerByAnyName() throws IOException {
        String nasty = "</script><b>\"50 %\" & '%s' \ud800"; // ends with half a character
        Shuffler onlyFour = (deck, dice) -> Shuffler.durstenfeld().permute(deck, deck.size() == 4 ? dice : bound -> 0);
        Document page = HtmlPage.parsed(html(
                Shuffler.forward(),
                new Claiming("A b", Law.UNIFORM, onlyFour),
                new Claiming("A-b", Law.UNSTATED, new SwapAny()),
                new SwapAny(),
                new Claiming("A b 1", Law.UNIFORM, new SwapAny()),
                new Claiming(nasty, Law.BIASED, new SwapAny()),
                new Claiming("Collections.shuffle", Law.UNIFORM, Shuffler.durstenfeld())));
        assertThat(page.expectFirst("#shuffle-6-name").text()).isEqualTo(nasty.replace('\ud800', '\uFFFD'));
        assertThat(HtmlPage.article(page, "A b").expectFirst(".verdict pre").text())
                .as("a bias that only another number of cards reveals")
                .matches("(?s)NOT FAIR  A b \\((2,000 shuffles of 52|[2356]) cards.*");
        assertThat(HtmlPage.article(page, "A-b").select(".verdict > dl > dd"))
                .extracting(Element::wholeText)
                .anyMatch(cause -> cause.endsWith(" (exact match)"))
                .anyMatch(found -> found.contains("29.3\u00a0% of shuffles (should be 25\u00a0%)"));
        assertThat(Stream.of("A b 1", "Collections.shuffle")
                        .map(name -> HtmlPage.article(page, name)
                                .expectFirst(".badge")
                                .text()))
                .containsExactly("✗ proved biased: breaks its promise", "✓ proved uniform");
        assertThat(page.select("article").eachAttr("id"))
                .containsExactly(
                        "shuffle-2", "shuffle-3", "shuffle-5", "shuffle-6", "shuffle-7", "shuffle-4", "shuffle-1");
        assertThat(page.select("section.family > h2").eachText()).containsExactly("Other code", "Biased", "Uniform");
        assertThat(page.select("details.source")).as("sources of the library").hasSize(2);
        assertThat(page.select("dl.findings a").eachText())
                .as("other code first")
                .containsSubsequence("Collections.shuffle", "Forward")
                .containsSubsequence("A-b", "SwapAny");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void ofAProgramThatFailsThePageShowsTheStandardError() throws IOException {
        AuditResult failed = Audit.ofProgram(List.of("sh", "-c", "echo '<5 cards' >&2; echo ' no' >&2; exit 1"))
                .run();
        Document parsed = HtmlPage.parsed(page(effort(10), new Audited(Optional.empty(), failed)));
        assertThat(parsed.expectFirst("details[open] > pre").wholeText())
                .contains("stderr    <5 cards\n")
                .endsWith("\n             no")
                .containsOnlyOnce("\n  stderr ");
    }

    /** The page shuffles only decks that were audited, and stops when the time is over. */
    @ParameterizedTest
    @CsvSource({"4, 4, 4", "3 4 13 60, 13, 13"})
    void theHeatMapIsOfAnAuditedDeckAndOfTheShufflesThatWereMadeInTime(String sizes, int cards, int few)
            throws IOException {
        Set<Integer> shuffled = new TreeSet<>();
        long[] seconds = {0};
        Shuffler code = (deck, dice) -> {
            shuffled.add(deck.size());
            seconds[0]++;
            Shuffler.forward().permute(deck, dice);
        };
        int[] selected = Stream.of(sizes.split(" ")).mapToInt(Integer::parseInt).toArray();
        AuditResult result = Audits.quick(code).sizes(selected).size(4).run();
        shuffled.clear();
        String page = page(
                effort(150_000, () -> Duration.ofSeconds(seconds[0]).toNanos()),
                new Audited(Optional.of(code), result));
        assertThat(shuffled).isEqualTo(new TreeSet<>(List.of(cards, few)));
        assertThat(page)
                .contains(
                        "Where " + cards + " cards go",
                        "60 shuffles. Cells from",
                        "times 1/" + cards,
                        "One shuffle of " + few + " cards");
    }

    /** The code is fair with few cards. The page of other shufflers is the same as without it. */
    @ParameterizedTest
    @CsvSource({
        "fails in the audit, FAILS  mine (could not be judged), 'java.lang.IllegalStateException: no pack', 0",
        "fails on the page, FAIR: proved for, 52, 0",
        "takes an hour, FAIR: proved for, 52, 1"
    })
    void codeMayFailOrHangWith52CardsOnly(String fault, String title, String sentence, int maps) throws IOException {
        boolean[] isFailing = {fault.equals("fails in the audit")};
        long[] hours = {0};
        Shuffler code = (deck, dice) -> {
            if (deck.size() == 52 && isFailing[0]) {
                throw new IllegalStateException("no pack");
            }
            hours[0] += deck.size() / 52;
            Shuffler.forward().permute(deck, dice);
        };
        List<Audited> all = audits(Shuffler.forward(), new SwapAny(), new Claiming("mine", Law.UNSTATED, code));
        isFailing[0] |= fault.equals("fails on the page");
        Effort effort = effort(100, () -> Duration.ofHours(hours[0]).toNanos());
        Document without = HtmlPage.parsed(page(effort, all.get(0), all.get(1)));
        Document page = HtmlPage.parsed(page(effort, all.toArray(Audited[]::new)));
        Element mine = HtmlPage.article(page, "mine");
        assertThat(mine.expectFirst(".verdict pre").text()).startsWith(title).contains(sentence);
        assertThat(mine.select("figure.heat > figcaption").eachText())
                .hasSize(maps)
                .allMatch(caption -> caption.startsWith("1 shuffle. Cells"));
        for (String other : List.of("Forward", "SwapAny")) {
            Element article = HtmlPage.article(page, other);
            assertThat(article.select("figure.heat, figure.orders, .animation")).hasSize(3);
            assertThat(article.hasSameValue(HtmlPage.article(without, other)))
                    .as(other)
                    .isTrue();
        }
    }

    @Test
    void refusesBadInput() {
        Path target = folder.resolve("none/report.html");
        Audited ofFour = Audits.audited(new SwapAny(), 4);
        Audited ofSeven = Audits.audited(new TopToRandom(2), 7);
        refused("a report needs at least one result", () -> Report.write(target, List.of(), 1, LIMIT));
        refusedWith(
                "the laws of 3 to 6 cards, all of the same number, not of 7",
                () -> Report.write(target, List.of(ofSeven), 1, LIMIT));
        refusedWith("not of 4 and 7", () -> Report.write(target, List.of(ofFour, ofSeven), 1, LIMIT));
        assertThatThrownBy(() -> Report.write(target, List.of(ofFour), 1, effort(10)))
                .isInstanceOf(IOException.class);
    }
}
