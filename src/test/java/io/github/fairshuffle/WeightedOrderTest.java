package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests how exact very small probabilities are. */
class WeightedOrderTest {
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
