package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.physical.Riffle;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** The battery's own proof: it finds each canary in as many shuffles as {@code battery.md} says, and by what it should. */
class CanaryTest {
    /** More is left to {@link PowerTest}. */
    private static final int MANY = 10_000;

    static Stream<PowerTest.Row> rows() throws IOException {
        return PowerTest.rows().stream().filter(row -> shuffles(row) < MANY);
    }

    private static int shuffles(PowerTest.Row row) {
        return Integer.parseInt(row.shuffles().replace(",", ""));
    }

    /** With twice as many shuffles, so that one run is sure to find it. */
    @ParameterizedTest
    @MethodSource("rows")
    void isFound(PowerTest.Row row) {
        UniformityResult result = Power.run(row.canary(), 2 * shuffles(row), 1);
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    /** What sees which bug first, in 10,000 shuffles. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SwapAny | position matrix",
                "OffByOne | fixed points",
                "RandomComparator | descents",
                "Riffle(7) | rising sequences",
                "last swap skipped | places of 54 parts",
                "even only | parity",
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
                "not put back | rising sequences, before^-1*now, lag 1"
            })
    void isFoundByWhatItIsFor(String canary, String test) {
        assertThat(Power.run(canary, 10_000, 1).failed()).contains(test);
    }

    /** In a file of orders, say: so few shuffles among 10,000 fair ones are certain evidence. */
    @ParameterizedTest
    @CsvSource({"untouched, 1", "riffled, 10", "swapped, 5", "cut, 1", "reversed, 1"})
    void singleShufflesAreFound(String what, int times) {
        Shuffler fair = Shuffler.durstenfeld().using(Randomness.seeded(1));
        Shuffler odd = switch (what) {
            case "riffled" -> new Riffle(1);
            case "swapped" -> (deck, dice) -> deck.swap(dice.roll(27), 27 + dice.roll(27));
            case "cut" ->
                (deck, dice) -> deck.arrange(
                        IntStream.range(0, 54).map(k -> (k + 20) % 54).toArray());
            case "reversed" ->
                (deck, dice) ->
                        deck.arrange(IntStream.range(0, 54).map(k -> 53 - k).toArray());
            default -> (deck, dice) -> {};
        };
        Shuffler driven = odd.using(Randomness.seeded(2));
        Iterator<int[]> orders = IntStream.range(0, 10_000)
                .mapToObj(k -> (k < times ? driven : fair).permutation(54).order())
                .iterator();
        assertThat(UniformityTest.ofOrders(orders).lags(0).run().failed()).contains("most extreme shuffle");
    }

    private static List<String> failed(Shuffler shuffler) {
        return UniformityTest.of(shuffler).size(54).lags(0).seed(1).run().failed();
    }

    /** Each pair of cards is fair, but of three cards an odd number is mostly in the lower half. */
    @Test
    void triplesAreFound() {
        Shuffler threes = (deck, dice) -> {
            int[] order;
            do {
                order = Canaries.fair(deck, dice);
            } while (Arrays.stream(order, 27, 54).filter(card -> card < 3).count() % 2 == 0 && dice.roll(4) == 0);
            deck.arrange(order);
        };
        assertThat(failed(threes)).containsExactly("halves of three cards");
    }

    /** The cards at two places far apart differ by three, in either direction, more often than they should. */
    @Test
    void pairsInEitherOrderAreFound() {
        Shuffler threes = (deck, dice) -> {
            int[] order = Canaries.fair(deck, dice);
            boolean redrawn = Math.abs(order[10] - order[40]) != 3 && dice.roll(10) < 7;
            deck.arrange(redrawn ? Canaries.fair(deck, dice) : order);
        };
        assertThat(failed(threes)).containsExactly("places 3 apart either way", "places 3 apart");
    }

    /** Of the cards at two places far apart, the lower one is mostly the first. */
    @Test
    void orderOfTwoPlacesIsFound() {
        Shuffler ascending = (deck, dice) -> {
            int[] order = Canaries.fair(deck, dice);
            deck.arrange(order);
            if (order[9] > order[41] && dice.roll(7) == 0) {
                deck.swap(9, 41);
            }
        };
        assertThat(failed(ascending)).contains("places in order");
    }

    /** A generator for each shuffle, seeded from a counter: every shuffle looks fair, and gives away the next one. */
    @Test
    void seedsThatCountAreFound() {
        long[] seed = {0};
        Shuffler counting = ForeignShuffler.ofArrayWithOwnChance(array -> {
            Random random = new Random(seed[0]++);
            for (int i = array.length - 1; i > 0; i--) {
                int j = random.nextInt(i + 1);
                int card = array[i];
                array[i] = array[j];
                array[j] = card;
            }
        });
        assertThat(UniformityTest.of(counting).size(54).lags(1).run().failed()).contains("last after last, lag 1");
    }

    /** Every eleventh order has to do with the one ten shuffles before it. */
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
        UniformityTest test = UniformityTest.of(repeating).size(54).samples(1_000);
        assertThat(test.seed(1).run().failed()).contains("equal shuffles, before^-1*now, lag 10");
        before.clear();
        assertThat(test.lags(9).seed(1).run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
    }
}
