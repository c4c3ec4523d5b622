package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WeightedTest {
    private static final double[][] WEIGHTS = {
        {1, 1}, {1, 3}, {1, 2, 3}, {5, 1, 1, 2}, {1, 0, 2, 0}, {3, 1, 2, 1, 2}, {0, 0, 0, 1, 1}
    };

    /** Returns the probability of each order under sequential sampling, computed by the definition. */
    private static double[] sequentialLaw(double[] weights) {
        double[] law = new double[Fractions.factorial(weights.length).intValueExact()];
        for (int rank = 0; rank < law.length; rank++) {
            int[] order =
                    Permutation.unrank(weights.length, BigInteger.valueOf(rank)).order();
            double left = 0;
            for (double weight : weights) {
                left += weight;
            }
            law[rank] = 1;
            for (int k = 0; k < order.length; k++) {
                law[rank] *= left > 0 ? weights[order[k]] / left : 1.0 / (order.length - k);
                left -= weights[order[k]];
            }
        }
        return law;
    }

    private static double pValue(double[] weights, Supplier<List<Integer>> sampler) {
        double[] law = sequentialLaw(weights);
        double rarest = Arrays.stream(law).filter(p -> p > 0).min().orElseThrow();
        int samples = (int) Math.ceil(100 / rarest); // they show keys that are u·w
        long[] counts = new long[law.length];
        for (int k = 0; k < samples; k++) {
            int[] order = sampler.get().stream().mapToInt(place -> place).toArray();
            counts[Permutation.of(order).rank().intValue()]++;
        }
        return ChiSquare.pValue(law, counts);
    }

    /** The law must not depend on the scale of the weights, from 1e-300 to 1e300. */
    @ParameterizedTest
    @ValueSource(doubles = {1, 1e-300, 1e300})
    void ordersHaveTheSequentialLaw(double scale) {
        RandomGenerator generator = Randomness.seeded(15);
        for (double[] weights : WEIGHTS) {
            Weighted<Integer> weighted =
                    Weighted.<Integer>by(place -> weights[place] * scale).using(generator);
            assertThat(pValue(weights, () -> weighted.shuffled(numbers(weights.length))))
                    .as(Arrays.toString(weights))
                    .isGreaterThan(ChiSquare.ALPHA);
        }
    }

    /** Returns an order by descending keys; equal keys are in random order. */
    private static List<Integer> byKeys(RandomGenerator generator, IntToDoubleFunction key) {
        double[] keys = IntStream.range(0, 3).mapToDouble(key).toArray();
        List<Integer> order = new ArrayList<>(numbers(3));
        Collections.shuffle(order, new Random(generator.nextLong()));
        order.sort(Comparator.comparingDouble(place -> -keys[place]));
        return order;
    }

    /** Sorting by u·w is a common mistake and has another law, which the test detects. */
    @Test
    void sortingByUniformTimesWeightIsSeen() {
        RandomGenerator generator = Randomness.seeded(15);
        double[] weights = {1, 2, 3};
        assertThat(pValue(weights, () -> byKeys(generator, k -> generator.nextDouble() * weights[k])))
                .isLessThan(ChiSquare.ALPHA);
    }

    /** Scores whose differences are exact, although doubles near the largest ones are multiples of 2. */
    @ParameterizedTest
    @ValueSource(doubles = {0, -800, 1e16, -1e16})
    void onlyTheDifferencesOfLogarithmsCount(double offset) {
        double[] scores = {0, 2, 0, Double.NEGATIVE_INFINITY};
        double[] weights = Arrays.stream(scores).map(Math::exp).toArray();
        Weighted<Integer> weighted =
                Weighted.<Integer>byLog(place -> offset + scores[place]).using(Randomness.seeded(20));
        assertThat(pValue(weights, () -> weighted.shuffled(numbers(weights.length))))
                .isGreaterThan(ChiSquare.ALPHA);
    }

    /** Adding random numbers to large scores is a common mistake: the sums are rounded. */
    @Test
    void roundedSumsAreSeen() {
        RandomGenerator generator = Randomness.seeded(20);
        double[] weights = {1, Math.exp(2), 1};
        assertThat(pValue(
                        weights,
                        () -> byKeys(generator, k -> 1e16 + 2 * (k % 2) - Math.log(-Math.log(generator.nextDouble())))))
                .isLessThan(ChiSquare.ALPHA);
    }

    @Test
    void extremesSideBySide() {
        double[] weights = {1e-300, 1e300, 1, 0, Double.MIN_VALUE, Double.MAX_VALUE};
        double[] logs = {-800, Double.MAX_VALUE, -Double.MAX_VALUE, 0, -900, 1e300, Double.NEGATIVE_INFINITY};
        Weighted<Integer> byWeight = Weighted.by(place -> weights[place]);
        Weighted<Integer> byLog = Weighted.byLog(place -> logs[place]);
        for (int seed = 0; seed < 100; seed++) {
            assertThat(byWeight.using(Randomness.seeded(seed)).shuffled(numbers(6)))
                    .containsExactly(5, 1, 2, 0, 4, 3);
            assertThat(byLog.using(Randomness.seeded(seed)).shuffled(numbers(7)))
                    .containsExactly(1, 5, 3, 0, 4, 2, 6);
        }
    }

    /** Ties must not depend on the sort: if all dice return equal times, the order has to be uniform. */
    @Test
    void tiesAreUniform() {
        double never = Double.NEGATIVE_INFINITY;
        Map<List<Integer>, Fraction> law = Outcomes.of(dice -> Arrays.stream(Weighted.order(
                        new double[] {2, never, 2, never, 2}, Generators.dice(dice::roll, count -> 12345)))
                .boxed()
                .toList());
        assertThat(law).hasSize(6 * 2);
        assertThat(law.values()).containsOnly(fraction(1, 12));
        assertThat(law.keySet())
                .allSatisfy(order -> assertThat(order.subList(3, 5)).containsExactlyInAnyOrder(1, 3));
    }

    /** The largest and the smallest word have to produce finite times. */
    @Test
    void extremeWordsAreSafe() {
        for (long word : new long[] {0, -1}) {
            RandomGenerator constantButForTheTie = new RandomGenerator() {
                private int calls;

                @Override
                public long nextLong() {
                    return calls++ < 3 ? word : 0x123456789abcdefL * calls;
                }
            };
            assertThat(Weighted.<Integer>by(place -> place)
                            .using(constantButForTheTie)
                            .shuffled(List.of(0, 1, 2, 4)))
                    .containsExactly(4, 2, 1, 0);
        }
    }

    @Test
    void sampleIsTheFirstOfTheOrder() {
        List<Integer> many = numbers(100);
        Weighted<Integer> weighted = Weighted.by(element -> element);
        List<Integer> order = weighted.using(Randomness.seeded(16)).shuffled(many);
        assertThat(order).containsExactlyInAnyOrderElementsOf(many).endsWith(0);
        assertThat(weighted.using(Randomness.seeded(16)).sample(many, 7)).isEqualTo(order.subList(0, 7));
        assertThat(weighted.using(Randomness.seeded(16)).sample(many, 100)).isEqualTo(order);
        assertThat(weighted.sample(many, 0)).isEmpty();
        assertThat(weighted.shuffled(List.of(7))).containsExactly(7);
    }

    @Test
    void refusesWeightsThatAreNone() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(16));
        for (double bad : new double[] {-1, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY}) {
            Weighted<String> weighted =
                    Weighted.<String>by(name -> name.equals("b") ? bad : 1).using(generator);
            refusedWith("element 1, b, has " + bad, () -> weighted.shuffled(List.of("a", "b")));
        }
        for (double bad : new double[] {Double.NaN, Double.POSITIVE_INFINITY}) {
            Weighted<String> weighted =
                    Weighted.<String>byLog(name -> name.equals("b") ? bad : -1).using(generator);
            refusedWith(
                    "finite, or -Infinity for the weight 0, but element 1, b, has " + bad,
                    () -> weighted.shuffled(List.of("a", "b")));
        }
        Weighted<String> weighted = Weighted.<String>by(name -> 1).using(generator);
        assertThatIllegalArgumentException().isThrownBy(() -> weighted.sample(List.of("a"), 2));
        assertThatIllegalArgumentException().isThrownBy(() -> weighted.sample(List.of("a"), -1));
        assertThat(generator.words()).isZero();
        assertThat(Weighted.<String>by(name -> -0.0).shuffled(List.of("a", "b")))
                .as("a weight of minus zero is allowed, like zero")
                .hasSize(2);
    }

    /** Tells whether the light place comes first, for given words of the light and of the heavy place. */
    private static boolean lightIsFirst(double weight, long light, long heavy) {
        long[] words = {light, heavy};
        int[] next = {0};
        Dice dice = Generators.dice(
                bound -> bound - 1,
                count -> { // in a tie, the heavy place comes first
                    assertThat(count).isEqualTo(63);
                    return words[next[0]++];
                });
        return Weighted.order(new double[] {StrictMath.log(weight), 0}, dice)[0] == 0;
    }

    /** The times differ by less than the rounding of a double. */
    @Test
    void timesAreComparedExactly() {
        SplittableRandom random = new SplittableRandom(22);
        int different = 0;
        for (int round = 0; round < 1_000; round++) {
            long[] words = {random.nextLong() >>> 1, random.nextLong() >>> 1};
            double[] exponentials = new double[2];
            Arrays.setAll(
                    exponentials,
                    k -> StrictMath.log(-StrictMath.log1p(-Math.min((words[k] + 0.5) * 0x1p-63, 1 - 0x1p-53))));
            double[] logs = {random.nextDouble(-1, 1) * (1 << round % 30), 0};
            logs[1] = exponentials[1] - (exponentials[0] - logs[0]);
            int[] next = {0};
            Dice dice = Generators.dice(bound -> 0, count -> words[next[0]++]);
            BigDecimal first = new BigDecimal(exponentials[0]).subtract(new BigDecimal(logs[0]));
            BigDecimal second = new BigDecimal(exponentials[1]).subtract(new BigDecimal(logs[1]));
            int order = first.compareTo(second);
            different += order == 0 ? 0 : 1;
            assertThat(Weighted.order(logs, dice)[0]).isEqualTo(order <= 0 ? 0 : 1);
        }
        assertThat(different).isGreaterThan(500);
    }

    /** Returns the fraction of the heavy place's words for which the light place comes first. */
    private static double share(double weight, long light) {
        long first = 0; // the smallest of these words: all larger words are among them
        for (long step = 1L << 62; step > 0; step >>= 1) {
            if (first + step - 1 < Long.MAX_VALUE && !lightIsFirst(weight, light, first + step - 1)) {
                first += step;
            }
        }
        return lightIsFirst(weight, light, first) ? 1 - first * 0x1p-63 : 0;
    }

    /** Sums over all words for which the light place can come first, up to the rounding of doubles near 1. */
    @ParameterizedTest
    @CsvSource({"54, 1e-6, 1e-6", "62, 0.01034, 1e-5", "63, 0.04048, 1e-5", "64, 0.14908, 1e-5", "66, 0.8534, 1e-3"})
    void chancesAreSmallerByWhatIsSaid(int exponent, double missing, double precision) {
        double weight = Math.scalb(1.0, -exponent);
        double x = Math.scalb(1.0, exponent - 64);
        assertThat(1 - x / Math.sinh(x)).isCloseTo(missing, Offset.offset(precision));
        int words = exponent < 60 ? 0 : 40 << Math.max(0, 63 - exponent);
        double sum = 0;
        for (int word = 0; word < words; word++) {
            sum += share(weight, word) * 0x1p-63;
        }
        if (words > 0) {
            assertThat(sum / weight).isCloseTo(x / Math.sinh(x), Offset.offset(1e-5));
        } else { // too many words to sum: single words must have the share of the formula
            for (long word : new long[] {0, 1, 100, 511, 5_000}) {
                assertThat(share(weight, word))
                        .isCloseTo(Math.exp(-(word + 0.5) * 0x1p-63 / weight), Offset.offset(1e-12));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"69, true", "70, false", "71, false", "1000, false"})
    void whatIsBelowTheLeastNeverComes(int exponent, boolean comes) {
        assertThat(lightIsFirst(Math.scalb(1.0, -exponent), 0, Long.MAX_VALUE)).isEqualTo(comes);
    }
}
