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
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the speeds in the READMEs and on the page of the benchmarks with the committed results. {@code
 * -Dspeed.write=true} writes the tables into these files.
 */
class SpeedNumbersTest {
    private static final Pattern BETWEEN_MARKS = Pattern.compile(
            "(?s)(?<=<!-- results: begin, written by SpeedNumbersTest -->\n).*(?=<!-- results: end -->)");
    private static final Pattern ROWS = Pattern.compile("(?<=\n\\|---\\|---\\|--:\\|--:\\|--:\\|\n)(?:.+\n)*");

    private static final String ARRAYS = "(short-)?array";
    private static final String ARRAY_LISTS = "short-list|list|list-defaults";
    private static final String LISTS = ARRAY_LISTS + "|linked-list|as-list|sub-list";
    private static final String CALLED = "(fresh-)?called";
    private static final String APPLICATION = "application|fresh";

    /** The only day on which fresh lists were measured. */
    private static final Set<String> FRESH = Set.of("2026-11-27");

    @Test
    void everyRowWasMeasuredOnTwoMachinesExceptFreshLists() throws IOException {
        Map<String, Set<String>> days = new TreeMap<>();
        for (Results file : Results.all()) {
            for (Row row : file.rows()) {
                days.computeIfAbsent(file.origin().feature() + "," + row.key(), key -> new TreeSet<>())
                        .add(file.origin().date());
            }
        }
        days.forEach((key, measured) -> {
            if (key.contains(",fresh")) {
                assertThat(measured).as(key).isEqualTo(FRESH);
            } else {
                assertThat(measured).as(key).hasSizeGreaterThan(1);
            }
        });
    }

    @Test
    void everyRowWasMeasuredInTenJvmsOrInTwentyThatHaveJustStarted() throws IOException {
        assertThat(rows(".*", ".*", row -> row.jvms() != (row.duel().equals(Cold.NAME) ? 20 : 10)))
                .isEmpty();
    }

    @Test
    void thePageHoldsAllTables() throws IOException {
        Path page = Path.of("src/site/markdown/benchmarks.md");
        check(page, BETWEEN_MARKS, SpeedTables.page());
        assertThat(page).content().contains("only on one machine (" + String.join(", ", FRESH) + ")");
    }

    /** Each README also contains the dates of the results. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void aReadmeHasTheLowestRatios(Path readme) throws IOException {
        check(readme, ROWS, SpeedTables.lowest());
        for (Results file : Results.all()) {
            assertThat(readme).content().contains(file.origin().date());
        }
    }

    /** The ratios are medians over the JVMs, each rounded down. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "README.md | in applications, usually at least [%s times](#how-fast) as fast as `Collections.shuffle` for an"
                        + " `ArrayList` of 26 or more elements.",
                "README.zh-CN.md | 在应用程序中打乱 `ArrayList`，元素为 26 个以上时，速度通常是 `Collections.shuffle` 的" + " [%s 倍](#有多快)以上。"
            })
    void aReadmeHasTheLowestRatioInApplications(Path readme, String sentence) throws IOException {
        double lowest = rows(ARRAY_LISTS, APPLICATION, row -> row.size() >= 26)
                .filter(row -> row.contender().startsWith("Collections"))
                .mapToDouble(Row::ratio)
                .min()
                .orElseThrow();
        assertThat(readme).content().contains(sentence.formatted(tenths(lowest)));
    }

    private static String tenths(double ratio) {
        return String.format(Locale.ROOT, "%.1f", Math.floor(ratio * 10) / 10);
    }

    /** The limits name every size at which the median ratio of a peer is below 1. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "README.md | faster; Commons RNG for %s elements (*called*) and %s (*application*)."
                        + " | `Collections.shuffle` is faster for lists of %s elements (*called*) and of %s"
                        + " (*application*; `ArrayList`: %s), a list of %s in a new thread, and the first 100,000 lists"
                        + " in a new JVM. Commons RNG is as fast for new lists of %s (*called*). In some JVMs, peers are faster for larger lists.",
                "README.zh-CN.md | 通过接口调用，元素数为 %s 时 Commons RNG 更快；在应用程序中，元素数为 %s 时它更快。"
                        + " | 打乱列表时，通过接口调用，元素数为 %s 时 `Collections.shuffle` 更快；在应用程序中，元素数为 %s"
                        + "（`ArrayList`：%s）时它更快；在新线程中打乱一个长度为 %s 的列表，或者在新启动的 JVM 中打乱前"
                        + " 100,000 个列表，也是它更快。刚建好的列表，通过接口调用，元素数为 %s 时 Commons RNG 同样快。在部分 JVM 中，列表更长时对方也更快。"
            })
    void theLimitsNameEverySizeAtWhichAPeerIsFaster(Path readme, String arrays, String lists) throws IOException {
        assertThat(readme)
                .content()
                .contains(arrays.formatted(
                        slower(ARRAYS, CALLED, "Commons RNG"), slower(ARRAYS, APPLICATION, "Commons RNG")))
                .contains(lists.formatted(
                        slower(LISTS, CALLED, "Collections"),
                        slower(LISTS, APPLICATION, "Collections"),
                        slower(ARRAY_LISTS, APPLICATION, "Collections"),
                        slower("new-thread", APPLICATION, "Collections"),
                        slower(LISTS, CALLED, "Commons RNG")));
        assertThat(rows(LISTS, CALLED, row -> row.contender().startsWith("Commons RNG"))
                        .mapToDouble(Row::ratio))
                .allMatch(ratio -> ratio > 0.99);
        assertThat(slower(LISTS, APPLICATION, "Commons RNG")).isEmpty();
        assertThat(slower(ARRAYS + "|" + LISTS, "inlined", "")).isEmpty();
        assertThat(slower("secure|large-.*", ".*", "")).isEmpty();
        assertThat(slower("native", CALLED, "C++")).isEqualTo("52, 1,000, 50,000");
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

    /** Outside the rows, two digits after the point are a percentage or a part of another number, and no ratio. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void aReadmeHasNoOtherRatios(Path readme) throws IOException {
        String text = ROWS.matcher(Files.readString(readme)).replaceAll("");
        assertThat(text).doesNotContainPattern("(?<![\\d.])\\d\\.\\d\\d(?![\\d.]| %)");
    }

    /** The situation in which ours is slowest compared with the JDK. */
    @Test
    void collectionsShuffleIsFasterInAJvmThatHasJustStarted() throws IOException {
        assertThat(rows(Cold.NAME, Cold.NAME, row -> row.contender().equals("Collections.shuffle")))
                .filteredOn(row -> row.size() <= 100_000)
                .isNotEmpty()
                .allMatch(row -> row.ratio() < 1);
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
