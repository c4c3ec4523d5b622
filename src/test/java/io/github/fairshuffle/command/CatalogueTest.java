package io.github.fairshuffle.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.Written;
import io.github.fairshuffle.audit.Audit;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Runs the main program once, for the whole catalogue, and examines its output. With {@code -Dgolden.write=true} the test
 * writes the table of algorithms.md.
 */
class CatalogueTest {
    private static final Path PAGE = Path.of("src/site/markdown/algorithms.md");

    private static final Pattern FINDINGS = Pattern.compile(
            "(?<=\\| algorithm \\| claims \\| found \\| cards \\| distance \\|\n\\|---\\|---\\|---\\|---\\|---\\|\n)(\\|.*\n)*");

    private static final Run RUN =
            Run.of((out, err) -> new WillItShuffle(System.in, out, err, false, WillItShuffle.catalogue(), Audit::run)
                    .run(new String[] {"-v", "--limit", "600"}));

    @Test
    void theCataloguePasses() {
        String out = RUN.out();
        assertThat(RUN.status()).as(out).isZero();
        assertThat(out.lines()).allMatch(line -> line.length() <= 100);
        assertThat(out)
                .contains("Collections.shuffle", "nothing speaks against any claim")
                .doesNotContain("WRONG", "not judged");
        for (Shuffler shuffler : Shufflers.all()) {
            assertThat(out.lines().filter(line -> line.startsWith(shuffler + "  ")))
                    .as("the row of %s", shuffler)
                    .hasSize(1);
            assertThat(out.lines()
                            .filter(line -> line.contains("  " + shuffler + " (")
                                    || line.startsWith("FAIR: ") && line.endsWith(" (" + shuffler + ")")))
                    .as("the evidence for %s", shuffler)
                    .hasSize(1);
        }
    }

    @Test
    void theTableOfThePageIsThatOfTheProgram() throws IOException {
        List<List<String>> rows = RUN.out()
                .lines()
                .skip(3)
                .takeWhile(line -> !line.isBlank())
                .map(line -> Arrays.asList((line.strip() + "  -").split("  +")).subList(0, 5))
                .toList();
        assertThat(rows).hasSizeGreaterThan(20);
        String table = rows.stream()
                .map(row -> "| `" + row.get(0) + "` | " + String.join(" | ", row.subList(1, row.size())) + " |\n")
                .collect(Collectors.joining());
        Written.check(PAGE, FINDINGS, table, "golden.write");
    }
}
