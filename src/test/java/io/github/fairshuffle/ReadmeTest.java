package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.Finding;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that both READMEs have the same code, numbers and links, and that the README counts shuffles correctly. {@code JavadocExamplesTest} compiles the code.
 */
class ReadmeTest {
    private static final String ENGLISH = "README.md";
    private static final String CHINESE = "README.zh-CN.md";

    private static final Pattern BLOCK = Pattern.compile("(?s)```\\w*\n(.*?)```");
    private static final Pattern CODE = Pattern.compile("`([^`]+)`");
    private static final Pattern LINK = Pattern.compile("]\\(([^)]+)\\)");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(?:[,.·/^][0-9]+)*");

    private static String read(String file) {
        try {
            return Files.readString(Path.of(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> all(Pattern pattern, int group, String text) {
        return pattern.matcher(text)
                .results()
                .map(result -> result.group(group))
                .toList();
    }

    /** {@code WildTest} and {@code LanguagesTest} audit each row of these two files. */
    @Test
    void theReadmeCountsTheShufflesOfTheCollection() {
        List<String> rows = Stream.of("src/test/resources/wild.csv", "src/it/languages/expected.csv")
                .flatMap(file -> read(file).lines().skip(1))
                .toList();
        List<Finding> findings =
                rows.stream().map(row -> Finding.valueOf(row.split(";")[1])).toList();
        long wrong = findings.stream()
                .filter(finding -> finding.isConviction() || finding == Finding.PROVED_UNIFORM_CYCLES)
                .count();
        long right = findings.stream()
                .filter(finding -> finding == Finding.PROVED_UNIFORM || finding == Finding.NO_BIAS_FOUND)
                .count();
        long languages = 1 // Java
                + rows.stream()
                        .map(row -> row.split(";")[0])
                        .filter(name -> name.matches("[\\w-]+\\.\\w+"))
                        .map(name -> name.replaceAll(".*\\.", ""))
                        .distinct()
                        .count();
        assertThat(read(ENGLISH).replace('\n', ' '))
                .contains("rejects all " + wrong
                        + " wrong shuffles of our collection, mostly modelled on published code in " + languages
                        + " languages, and none of the " + right + " right ones.");
    }

    /** Counts the words of inline code too, but no blocks of code, and no lines of tables. */
    @Test
    void theReadmeHasAtMost860Words() {
        String text = BLOCK.matcher(read(ENGLISH)).replaceAll("").replaceAll("[|]|:?-{2,}:?", " ");
        assertThat(text.strip().split("\\s+")).hasSizeLessThanOrEqualTo(860);
    }

    @Test
    void theTableHasTwentyRows() {
        String table = read(ENGLISH).split("(?m)^## ")[1];
        assertThat(table.lines().filter(row -> row.matches("\\|[^*-].*") && !row.startsWith("|to|")))
                .hasSize(20);
    }

    @Test
    void theChineseOneHasTheSameCodeNumbersAndLinks() {
        String[] english = read(ENGLISH).split("(?m)^## ");
        String[] chinese = read(CHINESE).split("(?m)^## ");
        assertThat(chinese).hasSameSizeAs(english);
        for (int k = 0; k < english.length; k++) {
            assertThat(parts(chinese[k])).as("section %d", k).containsExactlyElementsOf(parts(english[k]));
        }
    }

    /** Returns the parts of a section that do not depend on the language, sorted because word order differs. */
    private static List<String> parts(String section) {
        List<String> blocks = all(BLOCK, 1, section).stream()
                .map(block -> block.replaceAll(" *//.*", ""))
                .toList();
        String text = BLOCK.matcher(section).replaceAll("");
        List<String> code = all(CODE, 1, text);
        text = CODE.matcher(text).replaceAll("");
        List<String> links = all(LINK, 1, text).stream()
                .filter(link -> !link.startsWith("README") && !link.startsWith("#"))
                .toList();
        List<String> numbers = all(NUMBER, 0, LINK.matcher(text).replaceAll(""));
        return Stream.of(
                        blocks.stream(),
                        code.stream().sorted(),
                        links.stream().sorted(),
                        numbers.stream().sorted())
                .flatMap(same -> same)
                .toList();
    }
}
