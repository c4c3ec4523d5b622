package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/**
 * Are the numbers in the README those of the committed results? With {@code -Dreadme.write=true} it writes them there.
 */
class ReadmeNumbersTest {
    private static final Path README = Path.of("README.md");
    private static final Path RESULTS = Path.of("benchmarks", "results");
    private static final String BEGIN = "<!-- results: begin, written by ReadmeNumbersTest -->\n";
    private static final String END = "<!-- results: end -->\n";

    @Test
    void theReadmeHoldsTheNumbersOfTheResults() throws IOException {
        String readme = Files.readString(README);
        assertThat(readme).containsOnlyOnce(BEGIN).containsOnlyOnce(END);
        int begin = readme.indexOf(BEGIN) + BEGIN.length();
        int end = readme.indexOf(END);
        String numbers = ReadmeTables.write(RESULTS);
        if (Boolean.getBoolean("readme.write")) {
            Files.writeString(README, readme.substring(0, begin) + numbers + readme.substring(end));
            return;
        }
        assertThat(readme.substring(begin, end).lines().toList())
                .as("mvn -q test -Dtest=ReadmeNumbersTest -Dreadme.write=true writes them anew")
                .containsExactlyElementsOf(numbers.lines().toList());
    }

    /** Otherwise a number might stand in that section that nothing holds. */
    @Test
    void theSectionHasNoTableBesides() throws IOException {
        String section =
                Files.readString(README).split("(?m)^## How fast\\?$", 2)[1].split("(?m)^## ", 2)[0];
        String besides = section.substring(0, section.indexOf(BEGIN)) + section.substring(section.indexOf(END));
        assertThat(besides.lines()).noneMatch(line -> line.startsWith("|") || line.matches(".*\\d\\.\\d.*"));
    }
}
