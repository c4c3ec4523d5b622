package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Do the READMEs and the page of the benchmarks have the speeds of the committed results? {@code -Dspeed.write=true} writes
 * the speeds there.
 */
class SpeedNumbersTest {
    private static final Pattern BETWEEN_MARKS = Pattern.compile(
            "(?s)(?<=<!-- results: begin, written by SpeedNumbersTest -->\n).*(?=<!-- results: end -->)");
    private static final Pattern ROWS = Pattern.compile("(?<=\n\\|---\\|---\\|---\\|--:\\|--:\\|--:\\|\n)(?:\\|.*\n)*");
    private static final String FOLDER = "(?<=results/)\\d{4}-\\d\\d-\\d\\d-[a-z-]+-";

    @Test
    void theTablesInEveryFolderAreMadeOfItsData() throws IOException {
        assertThat(Results.folders()).hasSizeGreaterThan(1);
        for (Path folder : Results.folders()) {
            List<DuelResult> duels = Charts.duels(folder);
            assertThat(folder.resolve("README.md")).content().isEqualTo(Charts.page(folder, duels));
        }
    }

    @Test
    void aFolderThatIsNotWholeIsPassedOver(@TempDir Path folder) throws IOException {
        Path whole = Results.folders().get(0);
        try (Stream<Path> files = Files.list(whole)) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(file.getFileName()));
            }
        }
        assertThat(Results.isWhole(folder)).isTrue();
        Files.delete(folder.resolve("duel-native-g1.json"));
        assertThat(Results.isWhole(folder)).isFalse();
    }

    @Test
    void thePageHoldsAllTables() throws IOException {
        check(
                Path.of("src/site/markdown/benchmarks.md"),
                BETWEEN_MARKS,
                SpeedTables.newest().all());
    }

    /** And it names the folders that the ratios come from. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void aReadmeHoldsTheLowestRatios(Path readme) throws IOException {
        SpeedTables tables = SpeedTables.newest();
        check(readme, ROWS, tables.lowest());
        for (String source : tables.sources()) {
            String jdk = source.replaceAll(".*-", "");
            check(readme, Pattern.compile(FOLDER + jdk), source);
        }
    }

    /** What stands outside the tables was read off them: two digits after the point are a ratio, unless % follows. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void aReadmeRepeatsRatiosOnly(Path readme) throws IOException {
        String rows = SpeedTables.newest().lowest();
        String text = Files.readString(readme).replace(rows, "");
        Matcher number = Pattern.compile("(?<![\\d.])\\d\\.\\d\\d(?![\\d.]| %)").matcher(text);
        assertThat(number.results().map(result -> result.group() + "×"))
                .isNotEmpty()
                .allSatisfy(ratio -> assertThat(rows).contains(ratio));
    }

    /** The limits name every size at which a peer was faster for an array. */
    @Test
    void theLimitsNameEverySizeOfAnArrayAtWhichAPeerIsFaster() throws IOException {
        List<DuelResult.Row> slower = new ArrayList<>();
        for (String source : SpeedTables.newest().sources()) {
            Charts.duels(Results.ALL.resolve(source)).stream()
                    .filter(duel -> duel.name().matches("duel-(short-)?array-g1"))
                    .flatMap(duel -> duel.rows().stream())
                    .filter(row -> row.ratio() < 1 && !row.contender().startsWith("Fairshuffle"))
                    .forEach(slower::add);
        }
        assertThat(slower).allMatch(row -> row.contender().startsWith("Commons RNG"));
        assertThat(sizes(slower, "called")).containsExactly(2, 3, 8, 13, 26, 1_000);
        assertThat(sizes(slower, "application")).containsExactly(3);
        assertThat(sizes(slower, "inlined")).isEmpty();
        for (String readme : List.of("README.md", "README.zh-CN.md")) {
            assertThat(Files.readString(Path.of(readme))).contains("2, 3, 8, 13, 26");
        }
    }

    private static List<Integer> sizes(List<DuelResult.Row> rows, String situation) {
        return rows.stream()
                .filter(row -> row.situation().equals(situation))
                .map(DuelResult.Row::size)
                .distinct()
                .sorted()
                .toList();
    }

    /** In an application, {@code Collections.shuffle} takes more than twice as long for a list of 26 elements or more. */
    @Test
    void collectionsShuffleTakesTwiceAsLongInAnApplication() throws IOException {
        for (String source : SpeedTables.newest().sources()) {
            assertThat(Charts.duels(Results.ALL.resolve(source)).stream()
                            .filter(duel -> duel.name().matches("duel-(short-list|list-defaults)-g1"))
                            .flatMap(duel -> duel.rows().stream())
                            .filter(row -> row.situation().equals("application") && row.size() >= 26)
                            .filter(row -> row.contender().equals("Collections.shuffle")))
                    .hasSizeGreaterThan(2)
                    .allMatch(row -> row.ratio() > 2);
        }
    }

    /** In the chart that is shown, ours is the lowest line at every size, as its caption says. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void theChartIsWhatTheCaptionSays(Path readme) throws IOException {
        Matcher picture = Pattern.compile(
                        "!\\[[^]]+]\\((benchmarks/results/[^/]*-jdk17)/duel-array-g1-(\\w+)\\.svg\\)\n\n\\*(.*)\\*\n")
                .matcher(Files.readString(readme));
        assertThat(picture.find()).isTrue();
        assertThat(picture.group(2)).isEqualTo("application");
        assertThat(picture.group(3)).contains("`int[]`", "JDK 17", "G1", "`Fairshuffle`");
        DuelResult duel = Charts.duels(Path.of(picture.group(1))).stream()
                .filter(result -> result.name().equals("duel-array-g1"))
                .findFirst()
                .orElseThrow();
        assertThat(duel.rows())
                .filteredOn(row -> row.situation().equals("application")
                        && !row.contender().startsWith("Fairshuffle"))
                .hasSizeGreaterThan(3)
                .allMatch(row -> row.ratio() > 1);
    }

    /** Where ours loses most. */
    @Test
    void collectionsShuffleIsFasterInAJvmThatHasJustStarted() throws IOException {
        for (String source : SpeedTables.newest().sources()) {
            Cold.Result cold = Results.read(Results.ALL.resolve(source).resolve("cold.json"), Cold.Result.class);
            for (int decks : new int[] {1, 100, 10_000, 100_000}) {
                assertThat(cold.millis(decks, "Collections.shuffle")).isLessThan(cold.millis(decks, "Fairshuffle"));
            }
        }
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
