package io.github.fairshuffle.battery;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks that the battery rejects a fair shuffler with a probability of at most alpha. The p-values of the chi-square
 * tests, which are run if there are enough shuffles, are exact: one in ten is below 0.1. The p-values of the other tests
 * are bounds, so these tests fail less often.
 */
@Tag("slow")
class FalseAlarmTest {
    /** A correct battery exceeds each limit on a number of false alarms with at most this probability. */
    private static final double ERROR = 1e-6;

    /** A level at which a doubled rate of false alarms, 1/2, needs few runs to be seen. */
    private static final double ALPHA = 0.25;

    /**
     * The number of runs. If the rate of false alarms is twice {@link #ALPHA}, 334 or more runs exceed the limit with a
     * probability of at least 1 − {@link #ERROR}.
     */
    private static final int RUNS = Integer.getInteger("runs", 340);

    /** The number of chi-square tests in a run with enough shuffles: one of the orders, and three of their products. */
    private static final int CHI_SQUARES = 4;

    /** A level at which 1,140 chi-square tests show a doubled rate. In {@link #RUNS} runs, there are 1,360. */
    private static final double CHI_SQUARE_ALPHA = 0.1;

    private static int most(int trials, double alpha) {
        return new BinomialDistribution(trials, alpha).inverseCumulativeProbability(1 - ERROR);
    }

    private static int least(int trials, double alpha) {
        return trials - most(trials, 1 - alpha);
    }

    @Test
    void thereAreEnoughRunsToShowADoubledRate() {
        assertThat(new BinomialDistribution(RUNS, 2 * ALPHA).cumulativeProbability(most(RUNS, ALPHA)))
                .isLessThan(ERROR);
        int tests = CHI_SQUARES * RUNS;
        assertThat(new BinomialDistribution(tests, 2 * CHI_SQUARE_ALPHA)
                        .cumulativeProbability(most(tests, CHI_SQUARE_ALPHA)))
                .isLessThan(ERROR);
    }

    /**
     * The position matrix needs 100 shuffles for each card. Without this test, a deck needs only enough shuffles for the
     * built-in statistics and the lags.
     */
    @ParameterizedTest
    @CsvSource({
        "4, 3000, 1, true",
        "7, 300, 10, false",
        "13, 1500, 1, true",
        "52, 1000, 1, false",
        "54, 5500, 1, true",
        "54, 300, 10, false",
        "100, 500, 1, false",
    })
    void isNoMoreOftenThanAlphaSays(int size, int samples, int lags, boolean hasChiSquares) {
        Battery test = Battery.of(Shuffler.durstenfeld())
                .size(size)
                .samples(samples)
                .lags(lags)
                .using(Randomness.seeded(1));
        List<BatteryResult> results =
                IntStream.range(0, RUNS).mapToObj(run -> test.run()).toList();
        for (double alpha : new double[] {ALPHA, 1e-2, 1e-6}) {
            assertThat(results.stream().filter(result -> result.leastPValue() < alpha))
                    .as("runs with a p-value below %s", alpha)
                    .hasSizeLessThanOrEqualTo(most(RUNS, alpha));
        }
        List<Double> chiSquares = results.stream()
                .flatMap(result -> result.tests().stream())
                .filter(outcome -> outcome.degreesOfFreedom() > 0)
                .map(Outcome::pValue)
                .toList();
        int tests = hasChiSquares ? CHI_SQUARES * RUNS : 0;
        assertThat(chiSquares).hasSize(tests);
        for (double alpha : new double[] {CHI_SQUARE_ALPHA, 1e-2}) {
            if (hasChiSquares) {
                assertThat(chiSquares.stream().filter(p -> p < alpha).count())
                        .as("chi-square tests with a p-value below %s", alpha)
                        .isBetween((long) least(tests, alpha), (long) most(tests, alpha));
            }
        }
    }
}
