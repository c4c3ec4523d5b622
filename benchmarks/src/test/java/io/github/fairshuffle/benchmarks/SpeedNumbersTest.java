package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the speeds in the README and on the page of the benchmarks with the committed results. {@code
 * -Dspeed.write=true} writes the tables into these files. {@code ReadmeTest} checks that the Chinese README has the same
 * numbers.
 */
class SpeedNumbersTest {
    private static final Path README = Path.of("README.md");
    private static final Path PAGE = Path.of("src/site/markdown/benchmarks.md");

    private static final Pattern BETWEEN_MARKS = Pattern.compile(
            "(?s)(?<=<!-- results: begin, written by SpeedNumbersTest -->\n).*(?=<!-- results: end -->)");
    private static final Pattern ROWS = Pattern.compile("(?<=\n\\|---\\|---\\|--:\\|--:\\|\n)(?:.+\n)*");

    private static final String ARRAYS = "(short-)?array";
    private static final String ARRAY_LISTS = "short-list|list|list-defaults";
    private static final String LISTS = ARRAY_LISTS + "|linked-list|as-list|sub-list";
    private static final String CALLED = "(fresh-)?called";
    private static final String APPLICATION = "application|fresh";

    /** The days on which the rows with matching keys were measured, on one machine only. */
    private static final Map<String, String> ONCE = Map.of(
            ".*,fresh.*",
            "2026-11-27",
            "\\d+,unison-.*",
            "2026-11-28",
            "\\d+,(sample-|secure,|(large-)?native,).*",
            "2026-12-01");

    @Test
    void everyRowWasMeasuredOnTwoMachinesUnlessThePageNamesTheDay() throws IOException {
        Map<String, Set<String>> days = new TreeMap<>();
        for (Results file : Results.all()) {
            for (Row row : file.rows()) {
                assertThat(row.jvms()).isEqualTo(row.duel().equals(Cold.NAME) ? 20 : 10);
                days.computeIfAbsent(file.origin().feature() + "," + row.key(), key -> new TreeSet<>())
                        .add(file.origin().date());
            }
        }
        days.forEach((key, measured) -> {
            Set<String> once =
                    ONCE.keySet().stream().filter(key::matches).map(ONCE::get).collect(Collectors.toSet());
            assertThat(measured).as(key).matches(all -> once.isEmpty() ? all.size() > 1 : all.equals(once));
        });
        for (String day : ONCE.values()) {
            assertThat(PAGE).content().contains("only on one machine (" + day + ")");
        }
    }

    @Test
    void thePageHasATableOfEachDuel() throws IOException {
        check(PAGE, BETWEEN_MARKS, SpeedTables.page());
    }

    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void aReadmeHasTheLowestRatios(Path readme) throws IOException {
        check(readme, ROWS, SpeedTables.lowest());
    }

    @Test
    void theReadmeHasNoOtherRatios() throws IOException {
        // Outside the table, two digits after the point are a percentage or a part of another number.
        assertThat(ROWS.matcher(Files.readString(README)).replaceAll(""))
                .doesNotContainPattern("(?<![\\d.])\\d\\.\\d\\d(?![\\d.]| %)");
    }

    /** The README claims less than our lowest ratio, because other machines have other ratios. */
    @Test
    void anArrayListIsShuffledInLessThanHalfTheTime() throws IOException {
        Matcher row = Pattern.compile("`ArrayList`\\|`Collections.shuffle`\\|([\\d.]+)×\\|([\\d.]+)×")
                .matcher(SpeedTables.lowest());
        assertThat(row.find()).isTrue();
        assertThat(Double.parseDouble(row.group(1))).isGreaterThan(2);
        assertThat(Double.parseDouble(row.group(2))).isGreaterThan(2);
        assertThat(README).content().contains("""
                        in applications, about [twice](#how-fast) as fast as `Collections.shuffle` for an \
                        `ArrayList` of 52 or 50,000 elements.""");
    }

    /** The README names each peer that is faster at some size. */
    @Test
    void theReadmeNamesThePeersThatAreFaster() throws IOException {
        assertThat(README).content().contains("""
                Peers can be faster (below 1×): C++ in batches up to 50,000 elements, Commons RNG up to 1,000, `Collections.shuffle` up to
                8 and in a new thread or JVM, several for samples; in some JVMs, also for larger lists.""");
        assertThat(slower("native", CALLED, "C++ batched")).isEqualTo("52, 1,000, 50,000");
        assertThat(rows(
                        ARRAYS + "|" + LISTS,
                        ".*",
                        row -> row.ratio() < 1 && row.contender().startsWith("Commons RNG")))
                .isNotEmpty()
                .allMatch(row -> row.size() <= 1_000);
        assertThat(rows(LISTS, ".*", row -> row.ratio() < 1 && row.contender().startsWith("Collections")))
                .isNotEmpty()
                .allMatch(row -> row.size() <= 8);
        assertThat(slower("new-thread", APPLICATION, "Collections")).isEqualTo("52");
        assertThat(rows(Cold.NAME, Cold.NAME, row -> row.contender().startsWith("Collections")))
                .anyMatch(row -> row.ratio() < 1);
        assertThat(slower("sample-.*", ".*", "")).isNotEmpty();
        assertThat(rows(ARRAYS + "|" + LISTS, ".*", row -> row.ratio() < 1))
                .allMatch(row -> row.contender().matches("(Commons RNG|Collections).*"));
        assertThat(slower("secure|large-.*|unison-.*", ".*", "")).isEmpty();
    }

    /** If the JVMs disagree about an array, the size is in the limits anyway. */
    @Test
    void inSomeJvmsAPeerIsFasterForOtherLists() throws IOException {
        String arrays = slower(ARRAYS, CALLED, "Commons RNG");
        assertThat(sizes(rows(ARRAYS + "|secure|large-.*", ".*", row -> row.lowest() < 1))
                        .split(", "))
                .isSubsetOf(arrays.split(", "));
        for (String peer : List.of("Collections", "Commons RNG")) {
            assertThat(rows(LISTS, ".*", row -> row.contender().startsWith(peer) && row.lowest() < 1))
                    .anyMatch(row -> row.size() >= 52);
        }
    }

    /** Returns the sizes at which the median of a peer was below ours. */
    private static String slower(String duels, String situations, String peer) throws IOException {
        return sizes(rows(
                duels, situations, row -> row.ratio() < 1 && row.contender().startsWith(peer)));
    }

    private static String sizes(Stream<Row> rows) {
        return rows.map(Row::size)
                .distinct()
                .sorted()
                .map(size -> String.format(Locale.ROOT, "%,d", size))
                .collect(Collectors.joining(", "));
    }

    /** Returns the rows of all files whose duel and situation match. */
    private static Stream<Row> rows(String duels, String situations, Predicate<Row> condition) throws IOException {
        return Results.all().stream()
                .flatMap(file -> file.rows().stream())
                .filter(row -> row.duel().matches(duels) && row.situation().matches(situations))
                .filter(condition);
    }

    private static void check(Path page, Pattern place, String text) throws IOException {
        String before = Files.readString(page);
        assertThat(before).containsPattern(place);
        String wanted = place.matcher(before).replaceAll(Matcher.quoteReplacement(text));
        if (Boolean.getBoolean("speed.write")) {
            Files.writeString(page, wanted);
        }
        assertThat(page).content().isEqualTo(wanted);
    }
}
