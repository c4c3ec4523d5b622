package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.page.Listing;
import io.github.fairshuffle.biased.SwapAny;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is the page whole, valid, and true? */
class ReportTest {
    private static final Set<String> VOID = Set.of("meta", "input", "link", "br");

    @TempDir
    static Path folder;

    private static Path file;
    private static String html;
    private static String markup;

    @BeforeAll
    static void write() throws IOException {
        file = folder.resolve("report.html");
        Report.write(file, Shufflers.all(), 2_000, 3, Progress.NONE);
        html = Files.readString(file);
        markup = Pattern.compile("(<(script|style)[^>]*>).*?</\\2>", Pattern.DOTALL)
                .matcher(html)
                .replaceAll("$1</$2>");
    }

    static List<Shuffler> all() {
        return Shufflers.all();
    }

    private static List<String> matches(String regex) {
        return matches(markup, regex);
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
                .matcher(markup);
        int end = 0;
        while (tags.find()) {
            assertThat(markup.substring(end, tags.start()).replace("<!DOCTYPE html>", ""))
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
        assertThat(markup.substring(end)).isBlank();
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
        assertThat(html).startsWith("<!DOCTYPE html>\n<html lang=\"en\">").contains("<title>Will it shuffle?</title>");
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
        assertThat(html).doesNotContain("http:", "https:", "@import", "url(", " src=");
        assertThat(matches("\\shref=\"([^#][^\"]*)\"")).isEmpty();
        assertThat(html.length()).isLessThan(3_000_000);
    }

    @ParameterizedTest
    @MethodSource("all")
    void holdsEveryAlgorithm(Shuffler shuffler) {
        assertThat(markup).contains(">" + shuffler + "</h3>", ">" + shuffler + "</a></li>");
    }

    @Test
    void theVerdictsStandFirstThenTheStoryThenTheReferenceFromTheBiasedToTheFair() {
        int place = 0;
        for (String part : List.of(
                "</h1>",
                "<dl class=\"verdicts\">",
                "<h2 id=\"story\">",
                "<h2 id=\"riffles\">",
                "<h2 id=\"overview\">",
                ">Biased</h2>",
                ">SwapAny</h3>",
                ">Physical</h2>",
                ">Uniform</h2>",
                ">Durstenfeld</h3>",
                "<h2 id=\"generators\">")) {
            place = markup.indexOf(part, place);
            assertThat(place).as(part).isNotNegative();
        }
        assertThat(matches("<th scope=\"row\"><a href=\"#[^\"]*\">([^<]*)</a></th>"))
                .as("the table has the order of the entries")
                .isEqualTo(matches("<h3 id=\"shuffle-[^\"]*\">([^<]*)</h3>"))
                .hasSameSizeAs(Shufflers.all());
    }

    @ParameterizedTest
    @MethodSource("all")
    void everyAlgorithmHasItsCodeAndItsReason(Shuffler shuffler) {
        Listing listing = Listing.of(shuffler.getClass()).orElseThrow();
        String entry = markup.substring(markup.indexOf(">" + shuffler + "</h3>"));
        assertThat(entry.substring(0, entry.indexOf("</article>")))
                .contains("<p><b>" + listing.label() + ":</b> " + listing.html() + "</p>")
                .contains("<pre><code>"
                        + listing.code()
                                .replace("&", "&amp;")
                                .replace("<", "&lt;")
                                .replace(">", "&gt;")
                                .replace("\"", "&quot;")
                                .replace("'", "&#39;")
                        + "</code></pre>");
    }

    @Test
    void aProofWithAnotherNumberOfCardsIsTold() throws IOException {
        Path other = folder.resolve("five.html");
        Shuffler notFive = (deck, dice) -> {
            if (deck.size() != 5) {
                Shuffler.durstenfeld().permute(deck, dice);
            }
        };
        Report.write(other, List.of(notFive), 100, 1, Progress.NONE);
        assertThat(Files.readString(other))
                .contains("With 5 cards it is proved not uniform: total variation 119/120")
                .doesNotContain("<section class=\"why\">");
    }

    @Test
    void tellsTheNumbersOfSwapAny() {
        assertThat(html).contains("25/384", "2143: 15/256", "4123: 1/32");
        assertThat(html).contains("<title>4123: 1/32, which is 0.75 × 1/24</title>");
        assertThat(matches("(\\d+ orders of \\w+ cards)")).isNotEmpty().containsOnly("24 orders of four cards");
    }

    @Test
    void tellsTheTableOfBayerAndDiaconis() {
        assertThat(matches("<td class=\"num\">(\\d\\.\\d{3})</td>"))
                .startsWith("1.000", "1.000", "1.000", "1.000", "0.924", "0.614", "0.334", "0.167", "0.085", "0.043")
                .hasSize(12);
        assertThat(html).contains("<title>0 riffles: 1.000</title>", "<title>7 riffles: 0.334</title>");
    }

    /** Each run of Java iterates over an immutable map in an order of its own. */
    @Test
    void dataDoNotDependOnTheOrderOfAMap() {
        assertThat(html.split("-map\">\\{\"size\":52,\"ratios\":", -1))
                .hasSize(Shufflers.all().size() + 3);
    }

    @Test
    void theSameArgumentsGiveTheSamePage() throws IOException {
        Path again = folder.resolve("again.html");
        Path other = folder.resolve("other.html");
        List<Shuffler> some = List.of(Shuffler.durstenfeld(), Shuffler.randomKeys());
        Report.write(again, some, 500, 3, Progress.NONE);
        Report.write(other, some, 500, 3, Progress.NONE);
        assertThat(again).hasSameTextualContentAs(other);
        Report.write(other, some, 500, 4, Progress.NONE);
        assertThat(Files.readString(other)).isNotEqualTo(Files.readString(again));
    }

    @Test
    void takesAnyShufflerByAnyName() throws IOException {
        record Named(String name) implements Shuffler {
            @Override
            public void permute(io.github.fairshuffle.Deck deck, io.github.fairshuffle.Dice dice) {
                deck.swap(0, dice.roll(deck.size()));
            }

            @Override
            public String toString() {
                return name;
            }
        }
        Path mine = folder.resolve("mine.html");
        Shuffler nasty = new Named("</script><b>\"50 %\" & '%s'");
        Report.write(mine, List.of(nasty, nasty, Shuffler.durstenfeld()), 100, 1, Progress.NONE);
        String page = Files.readString(mine);
        assertThat(page)
                .contains("<h3 id=\"shuffle-script-b-50-s--1-name\">&lt;/script&gt;&lt;b&gt;&quot;50 %&quot; &amp; "
                        + "&#39;%s&#39;</h3>")
                .contains("<h3 id=\"shuffle-script-b-50-s--2-name\">")
                .doesNotContain("</script><b>");
    }

    @Test
    void takesWhatTheMainProgramAudits() throws IOException {
        Path jdk = folder.resolve("jdk.html");
        Report.write(jdk, List.of(new Named(Law.UNIFORM, "Collections.shuffle")), 1_000, 1, Progress.NONE);
        assertThat(Files.readString(jdk)).contains(">Collections.shuffle</h3>", "</span> proved uniform</span>");
    }

    @Test
    void aShufflerThatFailsLeavesNoFile() {
        Path none = folder.resolve("none.html");
        Shuffler broken = (deck, dice) -> {
            throw new UnsupportedOperationException("broken");
        };
        assertThatThrownBy(() -> Report.write(none, List.of(broken), 10, 1, Progress.NONE))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessage("broken");
        assertThat(none).doesNotExist();
    }

    @Test
    void aBrokenPromiseIsNamed() throws IOException {
        record Liar() implements Shuffler {
            @Override
            public void permute(io.github.fairshuffle.Deck deck, io.github.fairshuffle.Dice dice) {
                deck.swap(0, dice.roll(deck.size()));
            }

            @Override
            public Law law() {
                return Law.UNIFORM;
            }
        }
        Path lie = folder.resolve("lie.html");
        Report.write(lie, List.of(new Liar()), 1_000, 1, Progress.NONE);
        assertThat(Files.readString(lie)).contains("proved not uniform: breaks its promise");
    }

    @Test
    void reportsProgressAndRefusesBadInput() throws IOException {
        List<String> told = new ArrayList<>();
        Path target = folder.resolve("progress.html");
        List<Shuffler> two = List.of(Shuffler.forward(), Shuffler.splice());
        Report.write(target, two, 10, 1, (done, most) -> told.add(done + "/" + most));
        assertThat(told).containsExactly("1/2", "2/2");
        assertThatThrownBy(() -> Report.write(target, List.of(), 10, 1, Progress.NONE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Report.write(target, two, 0, 1, Progress.NONE))
                .isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Report.write(folder.resolve("none/report.html"), two, 10, 1, Progress.NONE))
                .isInstanceOf(IOException.class);
    }

    private record Named(Law law, String name) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            Shuffler.durstenfeld().permute(deck, dice);
        }

        @Override
        public String toString() {
            return name;
        }
    }

    @Test
    void idsDifferAndFamiliesStayTogether() throws IOException {
        Path other = folder.resolve("families.html");
        List<Shuffler> shufflers = List.of(
                Shuffler.durstenfeld(),
                new Named(Law.UNIFORM, "A b"),
                new Named(Law.UNSTATED, "A-b"),
                new SwapAny(),
                new Named(Law.UNIFORM, "A b 1"),
                new Named(Law.UNIFORM, "A-b-2"));
        Report.write(other, shufflers, 100, 1, Progress.NONE);
        String page = Files.readString(other);
        assertThat(matches(page, "<article class=\"algorithm\" id=\"([^\"]*)\""))
                .as("what is not the library's, the biased, the fair")
                .containsExactly(
                        "shuffle-a-b--1",
                        "shuffle-a-b--2",
                        "shuffle-a-b-1",
                        "shuffle-a-b-2",
                        "shuffle-swapany",
                        "shuffle-durstenfeld");
        assertThat(matches(page, "<section class=\"family\"[^>]*>\\s*<h2[^>]*>([^<]*)<"))
                .containsExactly("Yours", "Biased", "Uniform");
        String verdicts = page.substring(page.indexOf("<dl class=\"verdicts\">"), page.indexOf("</dl>"));
        assertThat(matches(verdicts, ">([^<>]+)</a>"))
                .as("the verdicts on what is not the library's come first")
                .containsExactly("A b", "A-b", "A b 1", "A-b-2", "Durstenfeld", "SwapAny");
    }
}
