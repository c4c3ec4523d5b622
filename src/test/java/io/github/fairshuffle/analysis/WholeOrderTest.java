package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.Reseeded;
import java.util.Arrays;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.apache.commons.math3.stat.inference.ChiSquareTest;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WholeOrderTest {
    @ParameterizedTest
    @ValueSource(ints = {3, 4, 5, 6})
    void criticalValuesAreThoseOfTheChiSquare(int size) {
        WholeOrder order = WholeOrder.sample(Shuffler.durstenfeld(), size, 1_000, Randomness.seeded(1));
        double exact = new ChiSquaredDistribution(order.degreesOfFreedom(), 1e-13)
                .inverseCumulativeProbability(1 - WholeOrder.ALPHA);
        assertThat(order.criticalValue()).isCloseTo(exact, Offset.offset(1e-4));
        assertThat(1
                        - new ChiSquaredDistribution(order.degreesOfFreedom())
                                .cumulativeProbability(order.criticalValue()))
                .isCloseTo(1e-6, Offset.offset(1e-10));
        assertThat(WholeOrder.ALPHA).isEqualTo(1e-6);
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
        WholeOrder order = WholeOrder.sample(Shuffler.forward(), 4, samples, Randomness.seeded(3));
        assertThat(order.statistic()).isCloseTo(new ChiSquareTest().chiSquare(expected, counts), Offset.offset(1e-9));
        assertThat(order.mostFrequent().rank().intValue())
                .satisfies(best -> assertThat(counts[best])
                        .isEqualTo(Arrays.stream(counts).max().orElseThrow()));
        assertThat(order.leastFrequent().rank().intValue())
                .satisfies(worst -> assertThat(counts[worst])
                        .isEqualTo(Arrays.stream(counts).min().orElseThrow()));
    }

    @Test
    void fairAndUnfairAreToldApart() {
        for (int size = 4; size <= 6; size++) {
            assertThat(WholeOrder.sample(Shuffler.randomKeys(), size, WholeOrder.SAMPLES, Randomness.seeded(1))
                            .looksUniform())
                    .isTrue();
            assertThat(WholeOrder.sample(new Reseeded(), size, WholeOrder.SAMPLES, Randomness.seeded(1))
                            .looksUniform())
                    .isFalse();
        }
    }

    @Test
    void ofOneOrderOnly() {
        WholeOrder stuck = WholeOrder.sample((deck, dice) -> {}, 3, 600, Randomness.seeded(1));
        assertThat(stuck.totalVariation()).isCloseTo(5.0 / 6, Offset.offset(1e-12));
        assertThat(stuck.mostFrequent()).isEqualTo(Permutation.identity(3));
        assertThat(stuck.leastFrequent()).isEqualTo(Permutation.of(0, 2, 1));
        assertThat(stuck.statistic()).isCloseTo(5 * 100 + 500 * 500 / 100.0, Offset.offset(1e-9));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 0, 2, 7})
    void otherSizesAreRefused(int size) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> WholeOrder.sample(Shuffler.splice(), size, 100, Randomness.seeded(1)))
                .withMessageContaining("3 to 6");
    }
}
