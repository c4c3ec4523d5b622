package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that spark.md shows the code that {@code mvn -Pconsumer verify} tests. */
class SparkPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/spark.md");
    private static final Path RECIPE = Path.of("src/it/spark/src/main/java/recipe/SparkShuffle.java");

    private static String page() throws IOException {
        return Files.readString(PAGE).replace("\r", "");
    }

    /** Splits code into methods: on the page and in the recipe, blank lines separate methods. */
    private static List<String> methods(String code) {
        return Stream.of(code.split("\n\n+")).map(String::strip).toList();
    }

    @Test
    void theCodeIsThatOfTheRecipe() throws IOException {
        String shown = Pattern.compile("(?s)```java\n(.*?)\n```")
                .matcher(page())
                .results()
                .map(block -> block.group(1))
                .collect(Collectors.joining("\n\n"));
        String recipe = Files.readString(RECIPE)
                .replace("\r", "")
                .replaceAll("(?s)^.*private SparkShuffle\\(\\) \\{}\n|}\n$|    /\\*\\*.*?\\*/\n", "")
                .replaceAll("(?m)^ {4}", "")
                .strip();
        assertThat(methods(recipe)).hasSize(9);
        assertThat(methods(shown)).containsExactlyInAnyOrderElementsOf(methods(recipe));
    }

    @Test
    void theVersionOfSparkIsThatOfTheBuild() throws IOException {
        String version = Files.readString(Path.of("pom.xml")).split("<spark.version>|</spark.version>")[1];
        assertThat(page()).contains("Spark " + version + ",");
    }
}
