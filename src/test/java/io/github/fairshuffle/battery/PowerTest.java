package io.github.fairshuffle.battery;

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
 * Compares the table of {@code battery.md} with the canaries. The slow test computes every number again, and {@code
 * -Dpower.write=true} writes the table anew.
 */
class PowerTest {
    private static final Path PAGE = Path.of("src/site/markdown/battery.md");
    private static final Pattern TABLE = Pattern.compile("\\| canary.*\n(\\|.*\n)*");
    private static final String HEAD = "| canary | shuffles |\n|---|---|\n";

    /** The name of a canary, and the number of shuffles as text. */
    record Row(String canary, String shuffles) {}

    static List<Row> rows() throws IOException {
        String table = Files.readString(PAGE).split("\n\n(?=\\| canary)")[1].split("\n\n")[0] + "\n";
        assertThat(table).startsWith(HEAD);
        return table.substring(HEAD.length())
                .lines()
                .map(line -> line.replaceAll("^\\| | \\|$", "").split(" \\| "))
                .map(cells -> new Row(cells[0], cells[1]))
                .toList();
    }

    private static String shuffles(String canary) {
        OptionalInt needed = Power.needed(canary);
        return needed.isPresent() ? "%,d".formatted(needed.getAsInt()) : ">%,d".formatted(Power.MOST);
    }

    /** {@link Canaries#of} rejects a name that belongs to no canary. */
    @Test
    void everyCanaryHasARow() throws IOException {
        assertThat(rows()).extracting(Row::canary).doesNotHaveDuplicates().hasSize(36);
    }

    @Tag("slow")
    @Test
    void everyNumberIsRight() throws IOException {
        String table = HEAD
                + rows().stream()
                        .map(Row::canary)
                        .map(canary -> "| %s | %s |\n".formatted(canary, shuffles(canary)))
                        .collect(Collectors.joining());
        Written.check(PAGE, TABLE, table, "power.write");
    }
}
