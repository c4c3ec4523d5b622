package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Numbers.numbers;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.function.IntToDoubleFunction;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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
}
