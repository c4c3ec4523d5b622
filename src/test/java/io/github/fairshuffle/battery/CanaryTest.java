package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Written;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.physical.Riffle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the battery rejects each canary by the test that was built for its defect. A slow test computes every number
 * in the table of {@code battery.md} again: the first of 125, 250, 500, … shuffles for which 36 of 40 runs find the canary.
 * With {@code -Dpower.write=true} it writes the table.
 */
class CanaryTest {
    private static final Path PAGE = Path.of("src/site/markdown/battery.md");
    private static final Pattern TABLE = Pattern.compile("\\| canary.*\n(\\|.*\n)*");
    private static final String HEAD = "| canary | shuffles |\n|---|---|\n";

    /** The number of shuffles in the tests that every build runs. */
    private static final int MANY = 2_000;

    private static final int FIRST = 125;
    private static final int MOST = FIRST << 11;

    /**
     * The number of runs. If a changed battery finds a canary in only half of its runs, 36 of 40 runs find the canary
     * with a probability of 1e-7. For 27 of 30 runs, the probability is 4e-6.
     */
    private static final int RUNS = 40;

    private static final int MOST_MISSED = RUNS / 10;

    private static final double ALPHA = 1e-6;

    record Row(String canary, String shuffles) {
        int number() {
            return Integer.parseInt(shuffles.replace(",", ""));
        }
    }

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
                return Text.format("%,d", samples);
            }
        }
        return Text.format(">%,d", MOST);
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

    /** Returns the canaries that need few shuffles. */
    static Stream<Row> quickRows() throws IOException {
        return rows().stream().filter(row -> row.number() <= MANY);
    }

    /** A single run with twice as many shuffles as in the table finds the canary. */
    @ParameterizedTest
    @MethodSource("quickRows")
    void isFound(Row row) {
        BatteryResult result = run(row.canary(), 2 * row.number(), 1);
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    /** Each row names a bug and the test that finds it in the fewest shuffles. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SwapAny | excedances",
                "Sattolo | fixed points",
                "RandomComparator | inversions",
                "Modulo(8) | rolls",
                "Riffle(7) | rising sequences",
                "TruncatedKeys(6) | descents",
                "TruncatedKeys(6) | major index",
                "Riffle(7) | successions",
                "last swap skipped | cycles",
                "even only | parity",
                "index always 0 | equal shuffles",
                "neighbours apart | adjacencies",
                "1 % not shuffled | most extreme shuffle",
                "rotation | cards 1 apart",
                "rotation | places 6 apart either way",
                "rotation | halves of two cards",
                "clock | equal shuffles",
                "first card comes twice | first after first, lag 1",
                "last card comes twice | last after last, lag 1",
                "reversed | most extreme shuffle, before^-1*now, lag 1",
                "undone | fixed points, before*now, lag 1",
                "mirrored | most extreme shuffle, now*before^-1, lag 1",
                "parity alternates | parity, before*now, lag 1",
                "not put back | rising sequences, before^-1*now, lag 1",
                "threes in one half | halves of three cards",
                "threes apart | places 3 apart either way",
                "two places in order | places in order",
                "counted seeds | last after last, lag 1"
            })
    void isFoundByWhatItIsFor(String canary, String test) {
        assertThat(run(canary, MANY, 1).failed()).contains(test);
    }

    /** The battery has to detect a few unusual shuffles among many fair ones, for example in a file of orders. */
    @ParameterizedTest
    @CsvSource({"untouched, 1", "riffled, 10", "swapped, 5", "cut, 1", "reversed, 1"})
    void singleShufflesAreFound(String what, int times) {
        Shuffler fair = Shuffler.durstenfeld().using(Randomness.seeded(1));
        Shuffler odd = switch (what) {
            case "riffled" -> new Riffle(1);
            case "swapped" -> (deck, dice) -> deck.swap(dice.roll(27), 27 + dice.roll(27));
            case "cut" -> (deck, dice) -> deck.arrange(Canaries.map(54, k -> (k + 20) % 54));
            case "reversed" -> (deck, dice) -> deck.arrange(Canaries.map(54, k -> 53 - k));
            default -> (deck, dice) -> {};
        };
        Shuffler driven = odd.using(Randomness.seeded(2));
        Iterator<int[]> orders = IntStream.range(0, MANY)
                .mapToObj(k -> (k < times ? driven : fair).permutation(54).order())
                .iterator();
        assertThat(Battery.ofOrders(orders).lags(0).run().failed()).contains("most extreme shuffle");
    }

    /** Every eleventh order depends on the order ten shuffles earlier. */
    @Test
    void memoryOfTenShufflesIsFound() {
        List<int[]> before = new ArrayList<>();
        Shuffler repeating = (deck, dice) -> {
            int[] order = Canaries.fair(deck, dice);
            if (before.size() % 11 == 10) {
                int[] old = before.get(before.size() - 10);
                Arrays.setAll(order, k -> old[(5 * k + 3) % order.length]);
            }
            before.add(order);
            deck.arrange(order);
        };
        Battery test = Battery.of(repeating).size(54).samples(1_000);
        assertThat(test.seed(1).run().failed()).contains("equal shuffles, before^-1*now, lag 10");
    }
}
