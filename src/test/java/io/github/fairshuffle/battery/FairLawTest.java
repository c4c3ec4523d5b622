package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.AllOrders;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FairLawTest {
    private static KnownStatistic statistic(String name, int size) {
        return KnownStatistic.of(size).stream()
                .filter(each -> each.name().equals(name))
                .findAny()
                .orElseThrow();
    }

    /** The numbers were counted by hand in the order 2 0 1 5 3 4, whose cycles are (0 2 1) and (3 5 4). */
    @ParameterizedTest
    @CsvSource({
        "fixed points, 0",
        "excedances, 2",
        "cycles, 2",
        "inversions, 4",
        "descents, 2",
        "major index, 5",
        "rising sequences, 3",
        "successions, 2",
        "adjacencies, 2",
        "rolls, 17" // the rolls are 4 of 6, 3 of 5, 3 of 4, 1 of 3 and 0 of 2; their levels are 5, 4, 6, 2 and 0
    })
    void areCountedAsByHand(String statistic, int number) {
        Permutation order = Permutation.of(2, 0, 1, 5, 3, 4);
        assertThat(statistic(statistic, 6).value().applyAsInt(order)).isEqualTo(number);
    }

    /** Three statistics of a large deck depend on 200 places or rolls only. */
    @ParameterizedTest
    @CsvSource({
        "inversions, 19900", // 200 * 199 / 2
        "major index, 19900",
        "descents, 999"
    })
    void areBoundedForLargeDecks(String statistic, int number) {
        Permutation reversed = Permutation.of(Canaries.map(1_000, k -> 999 - k));
        assertThat(statistic(statistic, 1_000).value().applyAsInt(reversed)).isEqualTo(number);
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 201, 1_000})
    void countTheRollsOfADurstenfeldShuffle(int size) {
        int[] rolls = new int[size + 1];
        Dice dice = Dice.of(Randomness.seeded(1));
        int[] order = Permutation.identity(size).order();
        Shuffler.durstenfeld().permute(Deck.of(order), bound -> rolls[bound] = dice.roll(bound));
        int sum = IntStream.rangeClosed(Math.max(2, size - 198), size)
                .map(bound -> 8 * rolls[bound] / bound)
                .sum();
        assertThat(statistic("rolls", size).value().applyAsInt(Permutation.of(order)))
                .isEqualTo(sum);
    }

    /** The law of each statistic agrees with the counts of its values in all orders. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 5, 6, 7})
    void agreesWithEnumeration(int size) {
        double orders = AllOrders.number(size).doubleValue();
        for (KnownStatistic statistic : KnownStatistic.of(size)) {
            Map<Integer, Long> counts = AllOrders.of(size)
                    .map(statistic.value()::applyAsInt)
                    .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
            FairLaw law = statistic.law();
            for (int k = 0; k < law.probabilities().length; k++) {
                Long count = counts.remove(law.first() + k);
                double exact = (count == null ? 0 : count) / orders;
                assertThat(law.probabilities()[k])
                        .as("%s %d", statistic.name(), law.first() + k)
                        .isCloseTo(exact, Offset.offset(1e-14 * exact));
            }
            assertThat(counts).as("values that the law omits").isEmpty();
        }
    }

    private static double sum(int from, int to, IntToDoubleFunction term) {
        return IntStream.rangeClosed(from, to).mapToDouble(term).sum();
    }

    private static double moment(int bound, int power) {
        return sum(0, bound - 1, roll -> Math.pow(Math.floor(8.0 * roll / bound), power) / bound);
    }

    private static Map<String, double[]> meansAndVariances(int n) {
        double all = n;
        double pairs = all * (n - 1);
        double few = Math.min(n, 200);
        double[] eulerian = {(all - 1) / 2, (all + 1) / 12};
        double[] mahonian = {few * (few - 1) / 4, few * (few - 1) * (2 * few + 5) / 72};
        int lastRoll = Math.max(2, n - 198);
        return Map.of(
                "fixed points", new double[] {1, 1},
                "excedances", eulerian,
                "cycles", new double[] {sum(1, n, i -> 1.0 / i), sum(2, n, i -> (i - 1.0) / i / i)},
                "inversions", mahonian,
                "descents", eulerian,
                "major index", mahonian,
                "rising sequences", new double[] {eulerian[0] + 1, eulerian[1]},
                "successions", new double[] {(all - 1) / all, 1 - 1 / all - 1 / all / all},
                "adjacencies",
                        new double[] {2 - 2 / all, 4 * (all - 2) * (all - 2) / pairs - (2 - 2 / all) * (1 - 2 / all)},
                "rolls",
                        new double[] {
                            sum(lastRoll, n, bound -> moment(bound, 1)),
                            sum(lastRoll, n, bound -> moment(bound, 2) - Math.pow(moment(bound, 1), 2))
                        });
    }

    @ParameterizedTest
    @ValueSource(ints = {8, 54, 200, 201, 1_024, 40_000})
    void hasTheKnownMoments(int size) {
        Map<String, double[]> known = meansAndVariances(size);
        for (KnownStatistic statistic : KnownStatistic.of(size)) {
            FairLaw law = statistic.law();
            int values = law.probabilities().length;
            double mean = known.get(statistic.name())[0];
            double variance = known.get(statistic.name())[1];
            IntToDoubleFunction deviation = k -> law.first() + k - mean;
            assertThat(Arrays.stream(law.probabilities()).sum())
                    .as("sum of the law of %s", statistic.name())
                    .isCloseTo(1, Offset.offset(1e-12));
            assertThat(sum(0, values - 1, k -> deviation.applyAsDouble(k) * law.probabilities()[k]))
                    .as("error of the mean of %s", statistic.name())
                    .isCloseTo(0, Offset.offset(1e-10 * Math.sqrt(variance)));
            assertThat(sum(0, values - 1, k -> Math.pow(deviation.applyAsDouble(k), 2) * law.probabilities()[k]))
                    .as("variance of %s", statistic.name())
                    .isCloseTo(variance, Offset.offset(1e-10 * variance));
        }
    }

    /** The only law that is computed by differences agrees with whole numbers, also where its values are rare. */
    @Test
    void inversionsAgreeWithWholeNumbers() {
        BigInteger[] orders = {BigInteger.ONE};
        for (int n = 2; n <= 54; n++) {
            BigInteger[] next = new BigInteger[orders.length + n - 1];
            Arrays.fill(next, BigInteger.ZERO);
            for (int k = 0; k < orders.length; k++) {
                for (int more = 0; more < n; more++) {
                    next[k + more] = next[k + more].add(orders[k]);
                }
            }
            orders = next;
        }
        FairLaw law = FairLaws.inversions(54);
        for (int value = 0; value < orders.length; value++) {
            double exact = new BigDecimal(orders[value])
                    .divide(new BigDecimal(AllOrders.number(54)), MathContext.DECIMAL64)
                    .doubleValue();
            int k = value - law.first();
            boolean omitted = k < 0 || k >= law.probabilities().length;
            if (exact > 1e-12) {
                assertThat(law.probabilities()[k]).isCloseTo(exact, Offset.offset(1e-12 * exact));
            } else {
                assertThat(omitted ? 0 : law.probabilities()[k]).isBetween(0.0, 1e-12);
            }
        }
    }

    /** The law has four cells: each of the three values, and all values from 1 on. */
    @Test
    void comparesCounts() {
        FairLaw law = FairLaw.of(0, 0.5, 0.25, 0.25);
        Outcome outcome = law.compare("values", IntStream.range(0, 400).map(k -> k < 150 ? 2 : k < 210 ? 1 : 0));
        double tail = 1 - new BinomialDistribution(400, 0.25).cumulativeProbability(149);
        assertThat(outcome.pValue()).isCloseTo(2 * 4 * tail, Offset.offset(1e-6 * tail));
        assertThat(outcome.degreesOfFreedom()).isZero();
        assertThat(outcome.statistic()).isNaN();
        assertThat(law.compare("values", IntStream.range(0, 400).map(k -> Math.max(0, k % 4 - 1)))
                        .pValue())
                .isEqualTo(1);
    }

    /** An audit tests each sample several times. */
    @Test
    void isComputedOnceForEachSize() {
        assertThat(KnownStatistic.of(54)).isSameAs(KnownStatistic.of(54)).isNotSameAs(KnownStatistic.of(52));
    }

    /** A few values that are far too large or too small decide, even if the law omits them. */
    @ParameterizedTest
    @ValueSource(ints = {-1_000, 0, 53, 1_000})
    void seesAFewRareValues(int rare) {
        IntStream values = IntStream.range(0, 1_000).map(k -> k < 5 ? rare : 25 + k % 4);
        assertThat(FairLaws.descents(54).compare("descents", values).pValue()).isLessThan(1e-20);
    }

    /** If the values have the law, the p-value is at most p with a probability of at most p. */
    @Test
    void raisesFewFalseAlarms() {
        RandomGenerator generator = Randomness.seeded(1);
        for (KnownStatistic statistic : KnownStatistic.of(30)) {
            int alarms = 0;
            for (int run = 0; run < 1_000; run++) {
                IntStream values = IntStream.generate(() -> value(statistic.law(), generator.nextDouble()))
                        .limit(200);
                alarms += statistic.law().compare("test", values).pValue() < 0.05 ? 1 : 0;
            }
            assertThat(alarms).as(statistic.name()).isLessThan(86); // binomial, with a probability above 1 - 1e-6
        }
    }

    private static int value(FairLaw law, double uniform) {
        int k = 0;
        for (double rest = uniform; rest >= law.probabilities()[k] && k < law.probabilities().length - 1; k++) {
            rest -= law.probabilities()[k];
        }
        return law.first() + k;
    }
}
