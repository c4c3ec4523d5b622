package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.analysis.WillItShuffle;
import io.github.fairshuffle.analysis.page.Listing;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Does the page of the algorithms say what is so? With {@code -Dgolden.write=true} it is written anew. */
class AlgorithmsPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/algorithms.md");

    /** The cells of all rows of the table under a heading, without backquotes. */
    private static List<List<String>> table(String heading) throws IOException {
        String section =
                Files.readString(PAGE).split("(?m)^##? " + heading + "$", 2)[1].split("(?m)^## ", 2)[0];
        return section.lines()
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

    @Test
    void theTableOfFourCardsIsWhatTheMainProgramPrints() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        WillItShuffle.run(
                new String[0],
                new PrintStream(printed, true, StandardCharsets.UTF_8),
                new PrintStream(OutputStream.nullOutputStream())); // its progress
        List<List<String>> rows = printed.toString(StandardCharsets.UTF_8)
                .lines()
                .skip(3)
                .takeWhile(line -> !line.isBlank())
                .map(line -> Arrays.asList(line.strip().split("  +")).subList(0, 5))
                .toList();
        assertThat(rows).hasSizeGreaterThan(20);
        if (Boolean.getBoolean("golden.write")) {
            write(rows);
        }
        assertThat(table("Will it shuffle\\?")).isEqualTo(rows);
    }

    /** Each reason is written once, in the Javadoc of the algorithm. */
    @Test
    void theReasonsAreThoseOfTheSources() throws IOException {
        String reasons = Shufflers.all().stream()
                .map(Shuffler::getClass)
                .map(type -> "- **" + type.getSimpleName() + "**: "
                        + Listing.of(type).orElseThrow().markdown() + "\n")
                .collect(Collectors.joining());
        Pattern marked = Pattern.compile("(?s)(?<=<!-- reasons: begin, written by AlgorithmsPageTest -->\n\n).*"
                + "(?=\n<!-- reasons: end -->)");
        String page = Files.readString(PAGE);
        String wanted = marked.matcher(page).replaceAll(Matcher.quoteReplacement(reasons));
        if (Boolean.getBoolean("golden.write")) {
            Files.writeString(PAGE, wanted);
        }
        assertThat(PAGE).content().isEqualTo(wanted).contains(reasons);
    }

    /** Writes the table anew, in place of the one that is there. */
    private static void write(List<List<String>> rows) throws IOException {
        String table = rows.stream()
                .map(row -> "| `" + row.get(0) + "` | " + String.join(" | ", row.subList(1, row.size())) + " |\n")
                .collect(Collectors.joining());
        String page = Files.readString(PAGE);
        int rule = page.indexOf("|\n|---", page.indexOf("## Will it shuffle?")) + 2;
        int start = page.indexOf('\n', rule) + 1;
        Files.writeString(PAGE, page.substring(0, start) + table + page.substring(page.indexOf("\n\n", start) + 1));
    }
}
