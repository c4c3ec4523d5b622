package io.github.fairshuffle.battery;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class BatteryTest {
    private static Battery of(Shuffler shuffler) {
        return Battery.of(shuffler).size(54).lags(1).seed(1);
    }

    @Test
    void passesAFairShuffler() {
        BatteryResult result = Battery.of(Shuffler.durstenfeld())
                .size(54)
                .samples(6_000)
                .alpha(1e-6)
                .seed(1)
                .run();
        assertThat(result.finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.failed()).isEmpty();
        assertThat(result.leastPValue()).isBetween(1e-6, 1.0);
        assertThat(result.test("position matrix").degreesOfFreedom()).isEqualTo(53 * 53);
        assertThat(result.test("parity").degreesOfFreedom()).isZero();
        assertThat(result.shuffler()).isEqualTo("Durstenfeld");
        // 10 statistics and 40 other tests; at each of 10 lags, 10 + 38 tests of each of 3 products, and 4 of end cards
        assertThat(result.tests()).hasSize(10 + 40 + 10 * (3 * (10 + 38) + 4));
        assertThat(result.tests())
                .extracting(Outcome::test)
                .doesNotHaveDuplicates()
                .contains("equal shuffles, before*now, lag 10", "last after last, lag 10");
    }

    /** Six of 49 numbers, of which the first is drawn half as often as the others, in 3,000 draws. */
    @Test
    void countsHowOftenEachCardIsInTheSample() {
        Shuffler fair = Shuffler.durstenfeld().using(Randomness.seeded(1));
        Shuffler dice = Shuffler.durstenfeld().using(Randomness.seeded(2));
        List<Permutation> draws = Stream.generate(() -> fair.permutation(49))
                .filter(draw -> IntStream.range(0, 6).noneMatch(place -> draw.at(place) == 0)
                        || dice.pick(List.of(true, false)))
                .limit(3_000)
                .toList();
        Battery battery = Battery.ofOrders(draws).lags(0);
        assertThat(battery.run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(battery.drawn(6).run().failed()).containsExactly("cards drawn");
        List<Permutation> others =
                Stream.generate(() -> fair.permutation(49)).limit(3_000).toList();
        assertThat(Battery.ofOrders(others).lags(0).drawn(6).run().failed()).isEmpty();
        refused(
                "a sample of 50 cards cannot be drawn from 49",
                () -> battery.drawn(50).run());
    }

    @Test
    void failsABiasedOneAndSaysSo() {
        BatteryResult result = of(new SwapAny()).run();
        assertThat(result.finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(result.test("position matrix").pValue()).isLessThan(1e-6);
        assertThat(result.toString())
                .startsWith(
                        "rejected by sample: SwapAny, 54 cards, 10,000 shuffles, alpha 1e-06 for all 198 tests together\n"
                                .replace("\n", System.lineSeparator()))
                .containsPattern("position matrix +< 1e-300 +< 1e-300")
                .endsWith("  and 9 more" + System.lineSeparator())
                .hasLineCount(8);
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> result.test("whole order"))
                .withMessage("there was no test \"whole order\"");
        assertThat(of(new Sattolo()).samples(2_000).lags(2).run().toString())
                .containsOnlyOnce("parity, compared with the shuffle before ")
                .containsOnlyOnce("parity, compared with 2 shuffles before ");
    }

    /** With too few shuffles the verdict must not look like a pass. */
    @Test
    void tooFewShufflesAreNotPassed() {
        BatteryResult few = of(Shuffler.durstenfeld()).samples(199).run();
        assertThat(few.finding()).isEqualTo(Finding.TOO_FEW_SHUFFLES);
        assertThat(few.toString())
                .startsWith("too few shuffles: Durstenfeld")
                .contains("Most tests are not run; they need 200 shuffles.");
        assertThat(of(Shuffler.durstenfeld()).samples(200).run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(of((deck, dice) -> {}).samples(1).run().finding())
                .as("one untouched deck is enough")
                .isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    /** Only a statistic of the user can find this bug. */
    @Test
    void takesStatisticsOfItsUser() {
        Shuffler knaveAfterAce = (deck, dice) -> {
            int[] order = new int[deck.size()];
            do {
                Arrays.setAll(order, k -> k);
                Shuffler.durstenfeld().permute(Deck.of(order), dice);
            } while (order[0] == 7 && order[15] == 11);
            deck.arrange(order);
        };
        Statistic mine = new Statistic("7 first and 11 at place 15", p -> p.at(0) == 7 && p.at(15) == 11 ? 1 : 0);
        Battery test = of(knaveAfterAce).size(20).lags(0).samples(20_000);
        assertThat(test.run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        BatteryResult result = test.statistics(mine).run();
        assertThat(result.failed()).containsExactly("7 first and 11 at place 15");
    }

    /** The deck sizes at which the battery changes the events that it counts. */
    @ParameterizedTest
    @CsvSource({
        "2, 3000",
        "3, 3000",
        "6, 72000",
        "7, 3000",
        "39, 1000",
        "40, 1000",
        "131, 1000",
        "201, 500",
        "1025, 300",
        "40000, 2"
    })
    void fairOnesPassAtEverySize(int size, int samples) {
        BatteryResult result =
                of(Shuffler.durstenfeld()).size(size).samples(samples).run();
        assertThat(result.finding())
                .as("%s", result)
                .isEqualTo(samples < 200 ? Finding.TOO_FEW_SHUFFLES : Finding.NO_BIAS_FOUND);
        assertThat(result.tests())
                .allSatisfy(outcome ->
                        assertThat(outcome.pValue()).as("%s", outcome).isBetween(1e-9, 1.0));
        BatteryResult idle = of((deck, dice) -> {}).size(size).samples(samples).run();
        assertThat(idle.finding()).as("%s", idle).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    @Test
    void countsWholeOrdersOfFewCards() {
        BatteryResult result = of(Shuffler.durstenfeld()).size(4).samples(2_500).run();
        assertThat(result.test("whole order").degreesOfFreedom()).isEqualTo(23);
        assertThat(result.tests()).extracting(Outcome::test).contains("whole order, before*now, lag 1");
        assertThat(result.counts()).hasSize(24);
        assertThat(result.totalVariation()).hasValueCloseTo(0.04, Offset.offset(0.02));
        assertThat(result.detectable()).hasValueCloseTo(0.09, Offset.offset(0.03));
        BatteryResult few = of(Shuffler.durstenfeld()).size(4).samples(2_399).run();
        assertThat(few.counts()).isEmpty();
        assertThat(few.totalVariation()).isEmpty();
        assertThat(few.detectable()).isEmpty();
        assertThat(few.tests())
                .as("too few samples for whole orders")
                .extracting(Outcome::test)
                .doesNotContain("whole order");
    }

    @Test
    void repeatsWithASeedAndFollowsTheGenerator() {
        Battery test =
                Battery.of(Shuffler.durstenfeld()).size(10).samples(1_000).lags(1);
        List<Double> five = pValues(test.seed(5));
        assertThat(pValues(test.seed(5))).isEqualTo(five);
        Battery twice = test.seed(5);
        assertThat(pValues(twice)).isEqualTo(pValues(twice)).isEqualTo(five);
        assertThat(pValues(test.seed(6))).isNotEqualTo(five);
        assertThat(pValues(test.using(Randomness.seeded(5)))).isEqualTo(five);
        Shuffler seeded = Shuffler.durstenfeld().using(Randomness.seeded(5));
        assertThat(pValues(Battery.of(seeded).size(10).samples(1_000).lags(1)))
                .as("the default is the shuffler's own generator")
                .isEqualTo(five);
    }

    private static List<Double> pValues(Battery test) {
        return test.run().tests().stream().map(Outcome::pValue).toList();
    }

    /** A fair algorithm is biased if its generator returns only 256 different words. */
    @Test
    void seesTheGeneratorToo() {
        SplittableRandom source = new SplittableRandom(1);
        long[] words = source.longs(256).toArray();
        RandomGenerator coarse = () -> words[source.nextInt(256)];
        assertThat(of(Shuffler.durstenfeld()).using(coarse).run().finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    /** Half of alpha is for the tests of orders, and half for the tests of products of successive orders. */
    @Test
    void correctsForAllTests() {
        assertThat(of(Shuffler.durstenfeld()).run().tests())
                .hasSize(198)
                .allSatisfy(outcome -> assertThat(outcome.adjustedPValue())
                        .isEqualTo(Math.min(
                                1, outcome.pValue() * 2 * (outcome.test().contains("lag") ? 148 : 50))));
    }

    static Stream<Object[]> pairsOfOptions() {
        Battery test =
                Battery.of(Shuffler.durstenfeld()).size(10).samples(300).lags(0).seed(1);
        Battery given = Battery.ofOrders(List.of(Permutation.of(1, 0)));
        Statistic own = new Statistic("first card", order -> order.at(0));
        return Stream.<Object[]>of(
                pair(test, with -> with.size(4), with -> with.samples(2_400), "whole order"),
                pair(test, with -> with.size(4), with -> with.statistics(own), "first card"),
                pair(test, with -> with.size(4), with -> with.seed(2), "4 cards, 300 shuffles"),
                pair(test, with -> with.samples(199), with -> with.lags(2), "too few shuffles"),
                pair(test, with -> with.samples(201), with -> with.using(new SplittableRandom(2)), "201 shuffles"),
                pair(test, with -> with.lags(2), with -> with.statistics(own), "first card: "),
                pair(test, with -> with.alpha(0.999), with -> with.lags(1), "alpha 0.999"),
                pair(test, with -> with.named("mine"), with -> with.seed(2), "mine, 10 cards"),
                pair(given, with -> with.alpha(0.1), with -> with.lags(1), "alpha 0.100"),
                pair(given, with -> with.alpha(0.1), with -> with.size(3), "the orders are given"),
                pair(given, with -> with.alpha(0.1), with -> with.samples(3), "the orders are given"),
                pair(given, with -> with.named("mine"), with -> with.seed(2), "the orders are given"));
    }

    private static Object[] pair(
            Battery test, UnaryOperator<Battery> first, UnaryOperator<Battery> second, String found) {
        return new Object[] {test, first, second, found};
    }

    @ParameterizedTest
    @MethodSource("pairsOfOptions")
    void theSequenceOfTheOptionsMakesNoDifference(
            Battery test, UnaryOperator<Battery> first, UnaryOperator<Battery> second, String found) {
        assertThat(outcome(() -> second.apply(first.apply(test))))
                .contains(found)
                .isEqualTo(outcome(() -> first.apply(second.apply(test))));
    }

    /** Runs a test, and returns its result and all p-values, or the message of its exception. */
    private static String outcome(Supplier<Battery> test) {
        try {
            BatteryResult result = test.get().run();
            return result.tests().stream()
                    .map(outcome -> "; " + outcome.test() + ": " + outcome.pValue())
                    .collect(Collectors.joining("", result.toString(), ""));
        } catch (IllegalArgumentException noShuffler) {
            return noShuffler.getMessage();
        }
    }

    @Test
    void refusesBadArguments() {
        Battery test = Battery.of(Shuffler.durstenfeld());
        refusedWith("2 to 40000 cards", () -> test.size(1));
        assertThatIllegalArgumentException().isThrownBy(() -> test.size(40_001));
        refusedWith("1 or more samples, not 0", () -> test.samples(0));
        refusedWith("between 0 and 1", () -> test.alpha(0));
        assertThatIllegalArgumentException().isThrownBy(() -> test.alpha(1));
        refused("alpha has to be 1.0E-300 or more, not 9.0E-301", () -> test.alpha(9e-301));
        assertThat(of((deck, dice) -> {}).alpha(1e-300).run().finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThatIllegalArgumentException().isThrownBy(() -> test.alpha(Double.NaN));
        refused("a test needs 0 to 10 lags, not 11", () -> test.lags(11));
        assertThatIllegalArgumentException().isThrownBy(() -> test.lags(-1));
        Statistic ace = new Statistic("ace", order -> order.at(0));
        refusedWith("the same name", () -> test.statistics(ace, new Statistic("ace", order -> order.at(1))));
    }

    private static OrderCounts sample(Shuffler shuffler, int size, int samples, long seed) {
        Shuffler driven = shuffler.using(Randomness.seeded(seed));
        return new OrderCounts(
                Stream.generate(() -> driven.permutation(size)).limit(samples).toList());
    }

    @Test
    void theStatisticIsPearsons() {
        int samples = 6_000;
        long[] counts = new long[24];
        Shuffler shuffler = Shuffler.forward().using(Randomness.seeded(3));
        for (int k = 0; k < samples; k++) {
            counts[shuffler.permutation(4).rank().intValue()]++;
        }
        double[] expected = new double[24];
        Arrays.fill(expected, samples / 24.0);
        OrderCounts order = sample(Shuffler.forward(), 4, samples, 3);
        Outcome outcome = OrderTests.wholeOrder(order);
        assertThat(outcome.statistic()).isCloseTo(new ChiSquareTest().chiSquare(expected, counts), Offset.offset(1e-9));
        assertThat(outcome.pValue())
                .isCloseTo(new ChiSquareTest().chiSquareTest(expected, counts), Offset.offset(1e-9));
        assertThat(AllOrders.of(4).mapToLong(order.all()::get).toArray()).isEqualTo(counts);
    }

    @Test
    void ofOneOrderOnly() {
        OrderCounts stuck = sample((deck, dice) -> {}, 3, 600, 1);
        assertThat(stuck.statistic()).isCloseTo(5 * 100 + 500 * 500 / 100.0, Offset.offset(1e-9));
        assertThat(stuck.totalVariation()).isCloseTo(5 / 6.0, Offset.offset(1e-12));
        assertThat(stuck.all()).isEqualTo(Map.of(Permutation.identity(3), 600)).isUnmodifiable();
    }

    /**
     * A battery, whose tests share alpha, finds a bias of the distance {@code noticed} in most samples, and a third of that
     * bias almost never.
     */
    @ParameterizedTest
    @CsvSource({"0, 0", "9, 1"})
    void noticesWhatItSaysItDoes(int statistics, int lags) {
        BatteryResult fair = Battery.of(Shuffler.forward())
                .size(4)
                .samples(2_400)
                .seed(1)
                .lags(lags)
                .statistics(IntStream.range(0, statistics)
                        .mapToObj(k -> new Statistic("statistic " + k, order -> order.at(0)))
                        .toArray(Statistic[]::new))
                .run();
        double noticed = fair.detectable().orElseThrow();
        double alpha = 1e-6 / (1 + statistics) / (1 + lags);
        assertThat(noticed).isBetween(0.06, 0.12);
        assertThat(found(noticed, alpha)).isBetween(170, 190);
        assertThat(found(noticed / 3, alpha)).isLessThan(2);
    }

    /** Makes half of the orders too frequent, and counts in how many of 200 samples the test rejects. */
    private static int found(double distance, double alpha) {
        RandomGenerator generator = Randomness.seeded(2);
        int found = 0;
        for (int run = 0; run < 200; run++) {
            Stream<Permutation> orders = Stream.generate(() -> {
                int half = generator.nextDouble() < 0.5 + distance ? 0 : 12;
                return Permutation.unrank(4, BigInteger.valueOf(half + generator.nextInt(12)));
            });
            found += OrderTests.wholeOrder(new OrderCounts(orders.limit(2_400).toList()))
                                    .pValue()
                            < alpha
                    ? 1
                    : 0;
        }
        return found;
    }
}
