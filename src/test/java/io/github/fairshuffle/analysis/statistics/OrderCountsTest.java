package io.github.fairshuffle.analysis.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.Reseeded;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderCountsTest {
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void criticalValuesAreThoseOfTheChiSquare(int size) {
        OrderCounts order = OrderCounts.sample(Shuffler.durstenfeld(), size, 1_000, Randomness.seeded(1));
        double exact =
                new ChiSquaredDistribution(order.degreesOfFreedom(), 1e-13).inverseCumulativeProbability(1 - 1e-6);
        assertThat(order.criticalValue()).isCloseTo(exact, Offset.offset(1e-4));
        assertThat(1
                        - new ChiSquaredDistribution(order.degreesOfFreedom())
                                .cumulativeProbability(order.criticalValue()))
                .isCloseTo(1e-6, Offset.offset(1e-10));
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
        OrderCounts order = OrderCounts.sample(Shuffler.forward(), 4, samples, Randomness.seeded(3));
        assertThat(order.statistic()).isCloseTo(new ChiSquareTest().chiSquare(expected, counts), Offset.offset(1e-9));
        assertThat(order.counts()).isEqualTo(counts);
        assertThat(IntStream.range(0, 24)
                        .mapToObj(rank -> Permutation.unrank(4, BigInteger.valueOf(rank)))
                        .mapToLong(order::count)
                        .toArray())
                .isEqualTo(counts);
    }

    @Test
    void fairAndUnfairAreToldApart() {
        for (int size = 4; size <= 6; size++) {
            assertThat(OrderCounts.sample(Shuffler.randomKeys(), size, OrderCounts.SAMPLES, Randomness.seeded(1))
                            .looksUniform())
                    .isTrue();
            assertThat(OrderCounts.sample(new Reseeded(), size, OrderCounts.SAMPLES, Randomness.seeded(1))
                            .looksUniform())
                    .isFalse();
        }
    }

    @Test
    void ofOneOrderOnly() {
        OrderCounts stuck = OrderCounts.sample((deck, dice) -> {}, 3, 600, Randomness.seeded(1));
        assertThat(stuck.statistic()).isCloseTo(5 * 100 + 500 * 500 / 100.0, Offset.offset(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 2, 7})
    void otherSizesAreRefused(int size) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> OrderCounts.sample(Shuffler.splice(), size, 100, Randomness.seeded(1)))
                .withMessageContaining("3 to 6");
    }
}
