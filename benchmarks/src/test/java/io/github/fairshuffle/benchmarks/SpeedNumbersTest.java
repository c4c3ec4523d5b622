package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Compares the speeds in the READMEs and on the page of the benchmarks with the committed results. {@code
 * -Dspeed.write=true} writes the speeds into these files.
 */
class SpeedNumbersTest {
    private static final Pattern BETWEEN_MARKS = Pattern.compile(
            "(?s)(?<=<!-- results: begin, written by SpeedNumbersTest -->\n).*(?=<!-- results: end -->)");
    private static final Pattern ROWS = Pattern.compile("(?<=\n\\|---\\|---\\|--:\\|--:\\|--:\\|\n)(?:.+\n)*");

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

    /** Each README also contains the dates of the results. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void aReadmeHasTheLowestRatios(Path readme) throws IOException {
        check(readme, ROWS, SpeedTables.lowest());
        for (Path folder : Results.folders()) {
            assertThat(readme)
                    .content()
                    .contains(Results.readOrigin(folder).orElseThrow().date());
        }
    }

    /** The limits name every size of the tables at which a peer was faster. */
    @Test
    void theLimitsNameEverySizeAtWhichAPeerIsFaster() throws IOException {
        String arrays = "2, 3, 8, 13, 26, 1,000";
        assertThat(slower("(short-)?array-g1", "called", "Commons RNG")).isEqualTo(arrays);
        assertThat(slower("(short-)?array-g1", "inlined", "Commons RNG")).isEmpty();
        assertThat(slower("(short-)?array-g1", "application", "Commons RNG")).isEqualTo("3");
        String lists = "(short-list|list|list-defaults|as-list|sub-list)-.*";
        assertThat(slower(lists, "called", "Collections")).isEqualTo("2, 3, 5");
        assertThat(slower(lists, "inlined", "Collections")).isEmpty();
        assertThat(slower(lists, "application", "Collections")).isEqualTo("2");
        assertThat(slower("linked-list-g1", "application", "Collections")).isEqualTo("2, 5");
        assertThat(slower("new-thread-g1", "application", "Collections")).isEqualTo("52");
        assertThat(slower("native-g1", "called", "C++")).isEqualTo("52, 1,000, 50,000");
        for (String readme : List.of("README.md", "README.zh-CN.md")) {
            assertThat(Path.of(readme)).content().contains(arrays, " 2, 3, 5 ", "2, 5");
        }
    }

    /** Returns the sizes at which ours was slower than a peer, and checks that no other peer was faster. */
    private static String slower(String duels, String situation, String peer) throws IOException {
        List<DuelResult.Row> slower = Charts.duels().stream()
                .filter(duel -> duel.name().matches("duel-" + duels))
                .flatMap(duel -> duel.rows().stream())
                .filter(row -> row.ratio() < 1 && row.situation().equals(situation))
                .toList();
        assertThat(slower).allMatch(row -> row.contender().startsWith(peer));
        return slower.stream()
                .map(DuelResult.Row::size)
                .distinct()
                .sorted()
                .map(size -> String.format(Locale.ROOT, "%,d", size))
                .collect(Collectors.joining(", "));
    }

    /** Outside the rows, two digits after the point are a percentage or a part of another number, and no ratio. */
    @ParameterizedTest
    @ValueSource(strings = {"README.md", "README.zh-CN.md"})
    void aReadmeHasNoOtherRatios(Path readme) throws IOException {
        String text = Files.readString(readme).replace(SpeedTables.lowest(), "");
        assertThat(text).doesNotContainPattern("(?<![\\d.])\\d\\.\\d\\d(?![\\d.]| %)");
    }

    /** In an application, {@code Collections.shuffle} takes more than twice as long for at least 26 elements. */
    @Test
    void collectionsShuffleTakesTwiceAsLongInAnApplication() throws IOException {
        for (Path folder : Results.folders()) {
            assertThat(Charts.duels(folder).stream()
                            .filter(duel -> duel.name().matches("duel-(short-list|list-defaults)-g1"))
                            .flatMap(duel -> duel.rows().stream())
                            .filter(row -> row.situation().equals("application") && row.size() >= 26)
                            .filter(row -> row.contender().equals("Collections.shuffle")))
                    .hasSizeGreaterThan(2)
                    .allMatch(row -> row.ratio() > 2);
        }
    }

    /** The situation in which ours is slowest compared with the JDK. */
    @Test
    void collectionsShuffleIsFasterInAJvmThatHasJustStarted() throws IOException {
        for (Path folder : Results.folders()) {
            Cold.Result cold = Results.read(folder.resolve("cold.json"), Cold.Result.class);
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
