package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.analysis.UniformityResult;
import io.github.fairshuffle.analysis.UniformityTest;
import io.github.fairshuffle.analysis.WillItShuffle;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Does the README say what is so? */
class ReadmeTest {
    private static final Path README = Path.of("README.md");

    private static String readme() throws IOException {
        return Files.readString(README);
    }

    /** The cells of all rows of the table under a heading, without backquotes. */
    private static List<List<String>> table(String heading) throws IOException {
        String section = readme().split("(?m)^## " + heading + "$", 2)[1].split("(?m)^## ", 2)[0];
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

    /** Writes the table anew, in place of the one that is there. */
    private static void write(List<List<String>> rows) throws IOException {
        String table = rows.stream()
                .map(row -> "| `" + row.get(0) + "` | " + String.join(" | ", row.subList(1, row.size())) + " |\n")
                .collect(Collectors.joining());
        String page = readme();
        int rule = page.indexOf("|\n|---", page.indexOf("## Will it shuffle?")) + 2;
        int start = page.indexOf('\n', rule) + 1;
        Files.writeString(README, page.substring(0, start) + table + page.substring(page.indexOf("\n\n", start) + 1));
    }

    static Stream<Shuffler> biased() {
        return Shufflers.all().stream().filter(s -> s.law() == Law.BIASED || s.law() == Law.UNIFORM_CYCLES);
    }

    @ParameterizedTest
    @MethodSource("biased")
    void theBatteryFindsEveryBiasedShufflerAtFiftyFourCards(Shuffler shuffler) {
        UniformityResult result =
                UniformityTest.of(shuffler).size(54).samples(10_000).seed(1).run();
        assertThat(result.verdict()).as("%s", result).isEqualTo(UniformityResult.Verdict.FAILED);
    }

    /** The lines that are compiled and run against the installed jar, on the class path and on the module path. */
    @Test
    void theEightLinesAreThoseOfTheConsumer() throws IOException {
        String consumer = Files.readString(Path.of("src/it/consumer/src/main/java/consumer/Consumer.java"))
                .replaceAll("\\s+", "")
                .replace("places", "deck")
                .replace("<Integer>", "<T>");
        String lines = readme().split("```java", 2)[1].split("```", 2)[0];
        assertThat(lines.strip().lines()).hasSize(8);
        for (String line : lines.strip().lines().toList()) {
            String statement = line.replaceAll("//.*", "")
                    .replaceAll("\\s+", "")
                    .replace("for(inti=deck.size();i>1;i--)deck.swap(i-1,dice.roll(i));", "");
            assertThat(consumer).contains(statement.replace("{};", "").replaceAll(";$", ""));
        }
    }
}
