package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.CatalogueAudits;
import io.github.fairshuffle.battery.Deceivers.Claiming;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.physical.TopToRandom;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the report is complete, valid and correct. */
class ReportTest {
    private static final Set<String> VOID = Set.of("meta", "input", "link", "br");

    @TempDir
    static Path folder;

    private static final String HTML = PageValues.html();
    private static final String MARKUP = Pattern.compile("(<(script|style)[^>]*>).*?</\\2>", Pattern.DOTALL)
            .matcher(HTML)
            .replaceAll("$1</$2>");

    /** Returns the report on some shufflers. */
    private static String page(Shuffler... shufflers) throws IOException {
        Path page = Files.createTempFile(folder, "report", ".html");
        Report.write(page, audits(shufflers), 100, 1);
        return Files.readString(page);
    }

    private static List<AuditResult> audits(Shuffler... shufflers) {
        return Stream.of(shufflers).map(CatalogueAudits::of).toList();
    }

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    private List<String> matches(String regex) {
        return matches(MARKUP, regex);
    }

    private static List<String> matches(String text, String regex) {
        return Pattern.compile(regex)
                .matcher(text)
                .results()
                .map(result -> result.group(1))
                .toList();
    }

    @Test
    void tagsAreBalanced() {
        Deque<String> open = new ArrayDeque<>();
        Matcher tags = Pattern.compile("<(/?)([a-zA-Z0-9]+)((?:\\s+[a-zA-Z:-]+(?:=\"[^\"<]*\")?)*)\\s*(/?)>")
                .matcher(MARKUP);
        int end = 0;
        while (tags.find()) {
            assertThat(MARKUP.substring(end, tags.start()).replace("<!DOCTYPE html>", ""))
                    .as("text between tags")
                    .doesNotContain("<", ">")
                    .doesNotContainPattern("&(?!amp;|lt;|gt;|quot;|#39;)");
            end = tags.end();
            String name = tags.group(2);
            if (!tags.group(1).isEmpty()) {
                assertThat(open.pop()).isEqualTo(name);
            } else if (tags.group(4).isEmpty() && !VOID.contains(name)) {
                open.push(name);
            }
        }
        assertThat(open).isEmpty();
        assertThat(MARKUP.substring(end)).isBlank();
    }

    @Test
    void idsAreUniqueAndReferencesLeadSomewhere() {
        List<String> ids = matches("\\sid=\"([^\"]*)\"");
        assertThat(ids).doesNotHaveDuplicates().allMatch(id -> id.matches("[a-z][a-z0-9-]*"));
        List<String> references = new ArrayList<>(matches("\\shref=\"#([^\"]*)\""));
        references.addAll(matches("\\saria-(?:labelledby|describedby)=\"([^\"]*)\""));
        references.addAll(matches("\\sdata-(?:map|animation)=\"([^\"]*)\""));
        assertThat(new HashSet<>(ids)).containsAll(references);
    }

    @Test
    void saysWhatItIs() {
        assertThat(HTML).startsWith("<!DOCTYPE html>\n<html lang=\"en\">").contains("<title>Will it shuffle?</title>");
        assertThat(matches("<(h1)>")).hasSize(1);
        int level = 0;
        for (String heading : matches("<h([1-6])")) {
            int next = Integer.parseInt(heading);
            assertThat(next).as("no heading level is skipped").isLessThanOrEqualTo(level + 1);
            level = next;
        }
        assertThat(matches("<button [^>]*>([^<]*)</button>"))
                .hasSize(4 * (Shufflers.all().size() + 1))
                .doesNotContain("");
        assertThat(matches("<label[^>]*>[^<]+(?:<span>0</span>[^<]*)?<(input) "))
                .hasSameSizeAs(matches("<(input) "));
        assertThat(matches("(<figure)")).isNotEmpty().hasSameSizeAs(matches("(</figcaption>\\s*</figure>)"));
        assertThat(matches("<svg ([^>]*)>"))
                .allMatch(svg -> svg.contains("role=\"img\"") && svg.contains("aria-label="));
    }

    @Test
    void needsNothingFromElsewhere() {
        String site = "https://fairshuffle.github.io/fairshuffle/";
        assertThat(HTML.replaceAll("<a href=\"" + site + "(proofs.html)?\">", ""))
                .doesNotContain("http:", "https:", "@import", "url(", " src=");
        assertThat(matches("\\shref=\"([^#][^\"]*)\"")).containsExactly(site, site + "proofs.html");
        assertThat(HTML.length()).isLessThan(3_000_000);
    }

    @ParameterizedTest
    @MethodSource("all")
    void holdsEveryAlgorithmWithItsSourceAndItsReason(Shuffler shuffler) {
        assertThat(MARKUP).contains(">" + shuffler + "</a></li>");
        Listing listing = Listing.of(shuffler.getClass()).orElseThrow();
        String entry = MARKUP.substring(MARKUP.indexOf(">" + shuffler + "</h3>"));
        assertThat(entry.substring(0, entry.indexOf("</article>")))
                .contains(listing.why().markup(), listing.source().markup());
    }

    @Test
    void onlyUniformShufflersHaveAGoodBadge() {
        for (AuditResult audit : PageValues.audits()) {
            boolean isGood = Entry.of("id", audit).standing().compareTo(Entry.Standing.UNPROVED) <= 0;
            assertThat(isGood).as(audit.name()).isEqualTo(audit.claim() == Law.UNIFORM);
        }
    }

    @Test
    void theSameArgumentsGiveTheSamePage() throws IOException {
        Path again = folder.resolve("again.html");
        Report.write(again, audits(Shuffler.durstenfeld()), 100, 1);
        String page = page(Shuffler.durstenfeld());
        assertThat(again).hasContent(page);
        Report.write(again, audits(Shuffler.durstenfeld()), 100, 2);
        assertThat(Files.readString(again)).isNotEqualTo(page);
    }

    /** Ids are unique, families stay together, and shufflers from outside the library come first. */
    @Test
    void takesAnyShufflerByAnyName() throws IOException {
        String nasty = "</script><b>\"50 %\" & '%s'";
        Shuffler onlyFour = (deck, dice) -> {
            if (deck.size() == 4) {
                Shuffler.durstenfeld().permute(deck, dice);
            }
        };
        String page = page(
                Shuffler.forward(),
                new Claiming("A b", Law.UNIFORM, onlyFour),
                new Claiming("A-b", Law.UNSTATED, new SwapAny()),
                new SwapAny(),
                new Claiming("A b 1", Law.UNIFORM, new SwapAny()),
                new Claiming(nasty, Law.BIASED, new SwapAny()),
                new Claiming("Collections.shuffle", Law.UNIFORM, Shuffler.durstenfeld()));
        assertThat(page)
                .doesNotContain("</script><b>")
                .contains("<h3 id=\"shuffle-6-name\">&lt;/script&gt;&lt;b&gt;&quot;50 %&quot; &amp; "
                        + "&#39;%s&#39;</h3>")
                .as("a bias that only another number of cards reveals")
                .containsPattern("NOT FAIR  A b .(2,000 shuffles of 52|[2356]) cards")
                .as("sentences that only the browser wraps")
                .contains("<dd><p>each place is swapped with any place: swap(i, nextInt(n)) (exact match with 2, 3, 4"
                        + " and 5 cards)</p></dd>")
                .as("a percent sign beside its number")
                .contains("29.3\u00a0% of shuffles (should be 25\u00a0%)</p>")
                .as("a broken promise")
                .contains("proved biased: breaks its promise")
                .as("a shuffle that the main program audits besides the catalogue")
                .contains(">Collections.shuffle</h3>", "</span> proved uniform</span>");
        assertThat(matches(page, "<article class=\"algorithm\" id=\"([^\"]*)\""))
                .containsExactly(
                        "shuffle-2", "shuffle-3", "shuffle-5", "shuffle-6", "shuffle-7", "shuffle-4", "shuffle-1");
        assertThat(matches(page, "<section class=\"family\"[^>]*>\\s*<h2[^>]*>([^<]*)<"))
                .containsExactly("Other code", "Biased", "Uniform");
        assertThat(matches(page, "(<details class=\"source\">)"))
                .as("sources of the library")
                .hasSize(2);
        String findings = page.substring(page.indexOf("<dl class=\"findings\">"), page.indexOf("</dl>"));
        List<String> names = matches(findings, ">([^<>]+)</a>");
        assertThat(names).as("other code first").containsSubsequence("Collections.shuffle", "Forward");
        assertThat(names).containsSubsequence("A-b", "SwapAny");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void ofAProgramThatFailsThePageShowsTheStandardError() throws IOException {
        Path page = folder.resolve("program.html");
        AuditResult failed = Audit.ofProgram(List.of("sh", "-c", "echo '<5 cards' >&2; echo ' no' >&2; exit 1"))
                .run();
        Report.write(page, List.of(failed), 10, 1);
        assertThat(page).content().contains("<dt>stderr</dt><dd><pre>&lt;5 cards\n no</pre></dd></dl>");
    }

    /** The page shuffles only decks that were audited, and stops when the time is over. */
    @ParameterizedTest
    @CsvSource({"4, 4, 4", "4 52, 52, 4", "3 4 13 60, 13, 13"})
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
        AuditResult result =
                Audit.of(code).sizes(selected).samples(2_400).size(4).run();
        shuffled.clear();
        Path page = folder.resolve("limited.html");
        Report.write(
                page,
                List.of(result),
                1,
                new Report.Effort(
                        150_000,
                        Duration.ofSeconds(40),
                        () -> Duration.ofSeconds(seconds[0]).toNanos()));
        assertThat(shuffled).isEqualTo(new TreeSet<>(List.of(cards, few)));
        assertThat(page)
                .content()
                .contains(
                        "Where " + cards + " cards go",
                        "40 shuffles. Cells from",
                        "times 1/" + cards,
                        Names.format("fair: %,d ±", (cards - 1) * (cards - 1)),
                        "One shuffle of " + few + " cards");
    }

    @Test
    void refusesBadInput() {
        Path target = folder.resolve("none/report.html");
        AuditResult ofFour = CatalogueAudits.of(new SwapAny());
        AuditResult ofSeven = CatalogueAudits.of(new TopToRandom(2), 7);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Report.write(target, List.of(), 1))
                .withMessage("a report needs at least one result");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Report.write(target, List.of(ofSeven), 1))
                .withMessageContaining("the laws of 3 to 6 cards, all of the same number, not of 7");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Report.write(target, List.of(ofFour, ofSeven), 1))
                .withMessageContaining("not of 4 and 7");
        assertThatThrownBy(() -> Report.write(target, List.of(ofFour), 10, 1)).isInstanceOf(IOException.class);
    }
}
