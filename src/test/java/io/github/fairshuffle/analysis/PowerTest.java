package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Written;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalInt;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Is the table of {@code battery.md} true? Its slow tests compute every number again, and {@code -Dpower.write=true}
 * writes the table anew.
 */
class PowerTest {
    private static final Path PAGE = Path.of("src/site/markdown/battery.md");
    private static final Pattern TABLE = Pattern.compile("\\| canary.*\n(\\|.*\n)*");
    private static final String HEAD = "| canary | shuffles | optimum |\n|---|---|---|\n";

    /** A row: the canary, and what stands in the other two columns. */
    record Row(String canary, String shuffles, String optimum) {}

    static List<Row> rows() throws IOException {
        String table = Files.readString(PAGE).split("\n\n(?=\\| canary)")[1].split("\n\n")[0] + "\n";
        assertThat(table).startsWith(HEAD);
        return table.substring(HEAD.length())
                .lines()
                .map(line -> line.replaceAll("^\\| | \\|$", "").split(" \\| "))
                .map(cells -> new Row(cells[0], cells[1], cells[2]))
                .toList();
    }

    private static String text(OptionalInt number, String otherwise) {
        return number.isPresent() ? "%,d".formatted(number.getAsInt()) : otherwise;
    }

    private static String shuffles(String canary) {
        return text(Power.needed(canary), ">%,d".formatted(Power.MOST));
    }

    /** A name that is no canary's is refused by {@link Canaries#of}. */
    @Test
    void everyCanaryHasARow() throws IOException {
        assertThat(rows()).extracting(Row::canary).doesNotHaveDuplicates().hasSize(35);
    }

    @Test
    void theOptimumIsWhatTheLikelihoodRatioTakes() throws IOException {
        for (Row row : rows()) {
            assertThat(row.optimum).as(row.canary).isEqualTo(text(Power.optimum(row.canary), "–"));
        }
    }

    @Tag("slow")
    @Test
    void everyNumberIsRight() throws IOException {
        String table = HEAD
                + rows().stream()
                        .map(Row::canary)
                        .map(canary -> "| %s | %s | %s |\n"
                                .formatted(canary, shuffles(canary), text(Power.optimum(canary), "–")))
                        .collect(Collectors.joining());
        Written.check(PAGE, TABLE, table, "power.write");
    }
}
