package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.physical.Riffle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the battery rejects each canary by the test that was built for its defect. */
class CanaryTest {
    /** Canaries that need more shuffles are left to {@link PowerTest}, which is slow. */
    private static final int MANY = 2_000;

    static Stream<PowerTest.Row> rows() throws IOException {
        return PowerTest.rows().stream().filter(row -> shuffles(row) <= MANY);
    }

    private static int shuffles(PowerTest.Row row) {
        return Integer.parseInt(row.shuffles().replace(",", ""));
    }

    /** A single run with twice as many shuffles as in the table finds the canary. */
    @ParameterizedTest
    @MethodSource("rows")
    void isFound(PowerTest.Row row) {
        BatteryResult result = PowerTest.run(row.canary(), 2 * shuffles(row), 1);
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
        assertThat(PowerTest.run(canary, MANY, 1).failed()).contains(test);
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
