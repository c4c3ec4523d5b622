package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

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
 * Computes every number in the table of {@code battery.md} again: the first of 125, 250, 500, … shuffles for which 36 of
 * 40 runs find the canary. With {@code -Dpower.write=true} the test writes the table.
 */
class PowerTest {
    private static final Path PAGE = Path.of("src/site/markdown/battery.md");
    private static final Pattern TABLE = Pattern.compile("\\| canary.*\n(\\|.*\n)*");
    private static final String HEAD = "| canary | shuffles |\n|---|---|\n";

    private static final int FIRST = 125;
    private static final int MOST = FIRST << 11;

    /**
     * The number of runs. If a changed battery finds a canary in only half of its runs, 36 of 40 runs find the canary
     * with a probability of 1e-7. For 27 of 30 runs, the probability is 4e-6.
     */
    private static final int RUNS = 40;

    private static final int MOST_MISSED = RUNS / 10;

    private static final double ALPHA = 1e-6;

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
            missed += isFound(canary, samples, run) ? 0 : 1;
        }
        return missed <= MOST_MISSED;
    }

    /**
     * Returns whether a run finds the canary. The tests of the orders alone have half of alpha, so a battery without lags
     * and with half of alpha rejects only orders that the battery with lags rejects too. This battery is run first,
     * because it takes a quarter of the time.
     */
    private static boolean isFound(String canary, int samples, int seed) {
        Battery alone = battery(canary, samples, seed).lags(0).alpha(ALPHA / 2);
        return alone.run().finding() == Finding.REJECTED_BY_SAMPLE
                || run(canary, samples, seed).finding() == Finding.REJECTED_BY_SAMPLE;
    }

    static BatteryResult run(String canary, int samples, int seed) {
        return battery(canary, samples, seed).run();
    }

    private static Battery battery(String canary, int samples, int seed) {
        return Battery.of(Canaries.of(canary))
                .size(54)
                .samples(samples)
                .alpha(ALPHA)
                .lags(1)
                .seed(seed);
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
