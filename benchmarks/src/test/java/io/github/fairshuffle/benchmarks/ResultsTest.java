package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the files of results. */
class ResultsTest {
    /** A clone contains all files. */
    @Test
    void theCommittedFilesAreSmallAndNamedAfterTheirOrigins() throws IOException {
        long all = 0;
        for (Results file : Results.all()) {
            Path path = Results.FOLDER.resolve(file.name());
            assertThat(path).isEqualTo(file.origin().file());
            assertThat(Files.size(path)).isLessThan(100_000);
            all += Files.size(path);
        }
        assertThat(all).isBetween(1L, 500_000L);
    }

    @Test
    void aFileThatIsReadAndWrittenStaysTheSame(@TempDir Path folder) throws IOException {
        for (Results results : Results.all()) {
            Path copy = folder.resolve("new").resolve(results.name());
            Results.create(copy, results.origin());
            Results.append(copy, results.rows().subList(0, 5));
            Results.append(copy, results.rows().subList(5, results.rows().size()));
            assertThat(copy).hasSameTextualContentAs(Results.FOLDER.resolve(results.name()));
        }
    }

    @Test
    void aRunOverwritesNoFile(@TempDir Path folder) throws IOException {
        Path file = Files.createFile(folder.resolve("results.csv"));
        assertThatExceptionOfType(FileAlreadyExistsException.class)
                .isThrownBy(() -> Results.create(file, Results.Origin.here()));
    }

    /** Two JVMs of three rounds each: the other contender takes 2, 4, 6 and 3, 8, 9 times as long as ours. */
    @Test
    void aRowContainsTheMediansOverTheJvms() {
        List<List<double[]>> jvms = List.of(
                List.of(new double[] {1, 2}, new double[] {2, 8}, new double[] {1, 6}),
                List.of(new double[] {1, 3}, new double[] {2, 16}, new double[] {1, 9}));
        assertThat(Row.of(LineUp.LIST_DEFAULTS, new Jvm("G1", 256), Situation.CALLED, 52, jvms))
                .containsExactly(
                        new Row("list-defaults", "G1", 256, 2, "called", 52, "Fairshuffle", 1, 1, 1, 1),
                        new Row("list-defaults", "G1", 256, 2, "called", 52, "Collections.shuffle", 7.5, 6, 4, 8));
    }

    @ParameterizedTest
    @CsvSource({
        "1.596, 0.906, 2.684, 0.90–2.68×, 0.906",
        "1.999, 1.5, 3.0, 1.99×, 1.999",
        "0.996, 0.9, 1.1, 0.99×, 0.996"
    })
    void aRatioIsRoundedDownAndARangeIfTheJvmsDisagree(
            double ratio, double least, double greatest, String times, double lowest) {
        Row row = new Row("list", "G1", 256, 10, "called", 52, "a, b", 1, ratio, least, greatest);
        assertThat(row.times()).isEqualTo(times);
        assertThat(row.lowest()).isEqualTo(lowest);
        assertThat(Row.parse(row.line())).isEqualTo(row);
    }
}
