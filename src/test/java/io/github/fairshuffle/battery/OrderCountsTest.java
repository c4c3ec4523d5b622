package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.AllOrders;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OrderCountsTest {
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
