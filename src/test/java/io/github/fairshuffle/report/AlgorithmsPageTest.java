package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Written;
import io.github.fairshuffle.command.CatalogueRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares algorithms.md with the library. With {@code -Dgolden.write=true} the test writes the generated parts. */
class AlgorithmsPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/algorithms.md");

    private static final Pattern FINDINGS = Pattern.compile(
            "(?<=\\| algorithm \\| claims \\| found \\| cards \\| distance \\|\n\\|---\\|---\\|---\\|---\\|---\\|\n)(\\|.*\n)*");
    private static final Pattern REASONS = Pattern.compile(
            "(?s)(?<=<!-- reasons: begin, written by AlgorithmsPageTest -->\n\n).*(?=\n<!-- reasons: end -->)");

    /** Returns the cells of all rows of the table under a heading, without backquotes and links. */
    private static List<List<String>> table(String heading) throws IOException {
        String section =
                Files.readString(PAGE).split("(?m)^##? " + heading + "$", 2)[1].split("(?m)^## ", 2)[0];
        return section.lines()
                .map(line -> line.replaceAll("\\[([^\\]]+)]\\([^)]+\\)", "$1"))
                .filter(line -> line.startsWith("| `"))
                .map(line -> Stream.of(line.substring(1).split("\\|"))
                        .map(cell -> cell.replace("`", "").strip())
                        .toList())
                .toList();
    }

    @Test
    void theAlgorithmsAreThoseOfTheCatalogueWithTheirLaws() throws IOException {
        List<String> catalogue = Shufflers.all().stream()
                .map(s -> s.getClass().getSimpleName() + ": "
                        + switch (s.law()) {
                            case UNIFORM -> "uniform";
                            case UNIFORM_CYCLES -> "uniform on cycles";
                            case CONVERGING -> "converging";
                            case BIASED -> "biased";
                            case UNSTATED -> "unstated";
                        })
                .toList();
        assertThat(table("The algorithms").stream().map(row -> row.get(0).replaceAll("\\(.*", "") + ": " + row.get(2)))
                .containsExactlyElementsOf(catalogue);
    }

    /** A source without a year says that there is no publication, or links to another algorithm. */
    @Test
    void eachSourceHasAYear() throws IOException {
        for (Shuffler shuffler : Shufflers.all()) {
            Class<?> type = shuffler.getClass();
            Path file = Path.of("src/main/java", type.getName().replace('.', '/') + ".java");
            String javadoc = Files.readString(file).split("(?m)^ \\*/$")[0];
            String[] parts = javadoc.split("<b>Sources?:</b>");
            assertThat(parts).as("one source in %s", file).hasSizeBetween(1, 2);
            if (parts.length == 2) {
                assertThat(parts[1].split("<pre>|<p>")[0])
                        .as("%s", file)
                        .containsPattern(
                                "\\b(1[5-9]|20)\\d\\d\\b|folklore|common mistake|card tables|\\{@link|ORDER BY rand");
            }
        }
    }

    @Test
    void theChangelogCountsTheAlgorithms() throws IOException {
        assertThat(Files.readString(Path.of("CHANGELOG.md")))
                .contains("with " + Shufflers.all().size() + " algorithms");
    }

    @Test
    void theTableOfFourCardsIsWhatTheMainProgramPrints() throws IOException {
        List<List<String>> rows = CatalogueRun.text()
                .lines()
                .skip(3)
                .takeWhile(line -> !line.isBlank())
                .map(line -> Arrays.asList(line.strip().split("  +")).subList(0, 5))
                .toList();
        assertThat(rows).hasSizeGreaterThan(20);
        String table = rows.stream()
                .map(row -> "| `" + row.get(0) + "` | " + String.join(" | ", row.subList(1, row.size())) + " |\n")
                .collect(Collectors.joining());
        Written.check(PAGE, FINDINGS, table, "golden.write");
        assertThat(table("Will it shuffle\\?")).isEqualTo(rows);
    }

    /** Each reason is written once, in the Javadoc of the algorithm, and copied to the page. */
    @Test
    void theReasonsAreThoseOfTheSources() throws IOException {
        String reasons = Shufflers.all().stream()
                .map(Shuffler::getClass)
                .map(type -> "- **" + type.getSimpleName() + "**: "
                        + Listing.of(type).orElseThrow().words("`$`") + "\n")
                .collect(Collectors.joining());
        Written.check(PAGE, REASONS, reasons, "golden.write");
        assertThat(PAGE).content().contains(reasons);
    }
}
