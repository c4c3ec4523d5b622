package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * A fair shuffler fails with a probability of at most alpha. One in a hundred chi-square tests, which are run if there
 * are enough shuffles, has a p-value below 0.01. The p-values of the other tests are bounds, so these tests fail less
 * often.
 */
@Tag("slow")
class FalseAlarmTest {
    private static final int RUNS = Integer.getInteger("runs", 1_000);

    /** Returns the count that is exceeded with a probability of at most 1e-6. */
    private static int most(int trials, double alpha) {
        return new BinomialDistribution(trials, alpha).inverseCumulativeProbability(1 - 1e-6);
    }

    @ParameterizedTest
    @CsvSource({"4, 3000, 1", "13, 3000, 1", "52, 3000, 1", "54, 10000, 1", "100, 3000, 1", "54, 1000, 10", "7, 300, 10"
    })
    void isNoMoreOftenThanAlphaSays(int size, int samples, int lags) {
        int atOneInAHundred = 0;
        int atOneInAMillion = 0;
        long chiSquares = 0;
        long small = 0;
        Battery test = Battery.of(Shuffler.durstenfeld())
                .size(size)
                .samples(samples)
                .lags(lags)
                .using(Randomness.seeded(1));
        for (int run = 0; run < RUNS; run++) {
            BatteryResult result = test.run();
            atOneInAHundred += result.leastPValue() < 1e-2 ? 1 : 0;
            atOneInAMillion += result.leastPValue() < 1e-6 ? 1 : 0;
            for (Outcome outcome : result.tests()) {
                chiSquares += outcome.degreesOfFreedom() > 0 ? 1 : 0;
                small += outcome.degreesOfFreedom() > 0 && outcome.pValue() < 1e-2 ? 1 : 0;
            }
        }
        System.out.printf(
                "%d cards, %d shuffles, %d lags: %d of %d runs at 1e-2, %d at 1e-6; of chi-square tests %.4f below 0.01%n",
                size, samples, lags, atOneInAHundred, RUNS, atOneInAMillion, small / Math.max(1.0, chiSquares));
        assertThat(atOneInAHundred).isLessThanOrEqualTo(most(RUNS, 1e-2));
        assertThat(atOneInAMillion).isLessThanOrEqualTo(most(RUNS, 1e-6));
        assertThat(small).isBetween(chiSquares / 200, chiSquares * 3 / 200);
    }
}
