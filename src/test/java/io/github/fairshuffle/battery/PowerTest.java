package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Written;
import io.github.fairshuffle.internal.Names;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Computes every number in the table of {@code battery.md} again: the first of 125, 250, 500, … shuffles for which 90 of
 * 100 runs find the canary. With {@code -Dpower.write=true} the test writes the table.
 */
class PowerTest {
    private static final Path PAGE = Path.of("src/site/markdown/battery.md");
    private static final Pattern TABLE = Pattern.compile("\\| canary.*\n(\\|.*\n)*");
    private static final String HEAD = "| canary | shuffles |\n|---|---|\n";

    private static final int FIRST = 125;
    private static final int MOST = FIRST << 11;
    private static final int RUNS = 100;
    private static final int MOST_MISSED = 10;

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

    /** Returns the number of shuffles that the battery needs: 125, 250, 500, …, or more than are tried. */
    private static String shuffles(String canary) {
        for (int samples = FIRST; samples <= MOST; samples *= 2) {
            if (isFound(canary, samples)) {
                return Names.format("%,d", samples);
            }
        }
        return Names.format(">%,d", MOST);
    }

    private static boolean isFound(String canary, int samples) {
        int missed = 0;
        for (int run = 1; run <= RUNS && missed <= MOST_MISSED; run++) {
            missed += run(canary, samples, run).finding() == Finding.REJECTED_BY_SAMPLE ? 0 : 1;
        }
        return missed <= MOST_MISSED;
    }

    static BatteryResult run(String canary, int samples, int seed) {
        return Battery.of(Canaries.of(canary))
                .size(54)
                .samples(samples)
                .lags(1)
                .seed(seed)
                .run();
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
