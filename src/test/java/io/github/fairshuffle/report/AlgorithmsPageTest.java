package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shufflers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Compares the first table of algorithms.md with the catalogue. */
class AlgorithmsPageTest {
    private static final Path PAGE = Path.of("src/site/markdown/algorithms.md");

    /** Returns the cells of all rows of the first table, without backquotes and links. */
    private static List<List<String>> table() throws IOException {
        return Files.readString(PAGE)
                .split("(?m)^## ", 2)[0]
                .lines()
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
        assertThat(table().stream().map(row -> row.get(0).replaceAll("\\(.*", "") + ": " + row.get(2)))
                .containsExactlyElementsOf(catalogue);
    }
}
