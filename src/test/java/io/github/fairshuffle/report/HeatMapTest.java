package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import java.time.Duration;
import org.apache.commons.math3.distribution.ChiSquaredDistribution;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class HeatMapTest {
    private static Effort effort(int samples) {
        return new Effort(samples, Duration.ofHours(1), () -> 0);
    }

    @Test
    void countsCardsAtPlaces() {
        Shuffler fixed = (deck, dice) -> deck.arrange(new int[] {2, 0, 1});
        HeatMap map = HeatMap.of(fixed, 3, 1, effort(2));
        assertThat(map.samples()).isEqualTo(2);
        assertThat(map.size()).isEqualTo(3);
        assertThat(map.ratio(2, 0)).isEqualTo(3);
        assertThat(map.ratio(0, 0)).isZero();
        assertThat(map.degreesOfFreedom()).isEqualTo(4);
        // X² = 9 cells: 3 · (2 − 2/3)² / (2/3) + 6 · 2/3 = 12
        assertThat(map.statistic()).isCloseTo(12 * 2 / 3.0, Offset.offset(1e-12));
    }

    /** Returns the p-value of 1,000 statistics against their law: 100 are expected in each tenth of the law. */
    private static double distanceFromItsLaw(Shuffler shuffler, boolean corrected) {
        int size = 5;
        ChiSquaredDistribution law = new ChiSquaredDistribution((size - 1) * (size - 1));
        int[] tenths = new int[10];
        for (int k = 0; k < 1_000; k++) {
            HeatMap map = HeatMap.of(shuffler, size, k, effort(500));
            double statistic = corrected ? map.statistic() : map.statistic() * size / (size - 1);
            tenths[Math.min(9, (int) (10 * law.cumulativeProbability(statistic)))]++;
        }
        double sum = 0;
        for (int count : tenths) {
            sum += (count - 100) * (count - 100) / 100.0;
        }
        return 1 - new ChiSquaredDistribution(9).cumulativeProbability(sum);
    }

    @Test
    void isChiSquareWithTheFactorAndNotWithoutIt() {
        assertThat(distanceFromItsLaw(Shuffler.durstenfeld(), true)).isGreaterThan(1e-6);
        assertThat(distanceFromItsLaw(Shuffler.durstenfeld(), false)).isLessThan(1e-6);
    }

    @Test
    void seesTheBandOfTheNaiveSwap() {
        HeatMap map = HeatMap.of(new SwapAny(), 52, 1, effort(100_000));
        assertThat(map.samples()).isEqualTo(100_000);
        assertThat(map.ratio(1, 0)).isCloseTo(1.3, Offset.offset(0.1));
        assertThat(new ChiSquaredDistribution(map.degreesOfFreedom()).cumulativeProbability(map.statistic()))
                .isGreaterThan(1 - 1e-6);
    }
}
