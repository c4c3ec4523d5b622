package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.physical.Riffle;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.special.Gamma;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RiffleDistanceTest {
    @Test
    void equalsTheTableOfBayerAndDiaconis() {
        assertThat(IntStream.rangeClosed(1, 10)
                        .mapToObj(times -> String.format(
                                Locale.ROOT,
                                "%.3f",
                                RiffleDistance.totalVariation(52, times).doubleValue())))
                .containsExactly(
                        "1.000", "1.000", "1.000", "1.000", "0.924", "0.614", "0.334", "0.167", "0.085", "0.043");
    }

    /** The same sum in another way: in doubles, binomials by logarithms, Eulerian numbers as probabilities. */
    private static double inDoubles(int size, int times) {
        double[] law = new double[size + 1]; // of the rising sequences: put card n anywhere into an order of the others
        law[1] = 1;
        for (int n = 2; n <= size; n++) {
            for (int k = n; k > 0; k--) {
                law[k] = (law[k] * k + law[k - 1] * (n - k + 1)) / n;
            }
        }
        double sum = 0;
        for (int rising = 1; rising <= size; rising++) {
            double top = Math.scalb(1.0, times) + size - rising;
            double relative = 0; // n! times the probability of one order, against 1
            if (top >= size) {
                relative =
                        Math.exp(Gamma.logGamma(top + 1) - Gamma.logGamma(top - size + 1) - times * size * Math.log(2));
            }
            sum += law[rising] * Math.abs(relative - 1);
        }
        return sum / 2;
    }

    @ParameterizedTest
    @ValueSource(ints = {10, 52, 54, 104})
    void agreesWithAnotherWayToSum(int size) {
        for (int times = 1; times <= 12; times++) {
            assertThat(RiffleDistance.totalVariation(size, times).doubleValue())
                    .as("%d cards, %d riffles", size, times)
                    .isCloseTo(inDoubles(size, times), Offset.offset(1e-9));
        }
    }

    @ParameterizedTest
    @CsvSource({"52, 7", "54, 10", "5, 0", "1, 3"})
    void givesEveryOrderOnce(int size, int times) {
        Fraction[] law = RiffleDistance.risingSequences(size, times);
        assertThat(Arrays.stream(law).reduce(Fraction.ZERO, Fraction::plus)).isEqualTo(Fraction.of(1, 1));
        assertThat(law).hasSize(size + 1);
    }

    @Test
    void startsFromTheIdentity() {
        assertThat(RiffleDistance.probability(52, 0, 1)).isEqualTo(Fraction.of(1, 1));
        assertThat(RiffleDistance.probability(52, 0, 2)).isEqualTo(Fraction.ZERO);
        assertThat(RiffleDistance.totalVariation(4, 0)).isEqualTo(Fraction.of(23, 24));
    }

    private static double pValue(int simulated, int claimed) {
        double[] law = Arrays.stream(RiffleDistance.risingSequences(54, claimed))
                .mapToDouble(Fraction::doubleValue)
                .toArray();
        Shuffler riffles = new Riffle(simulated).using(Randomness.seeded(1));
        Statistic rising = Power.statistic("rising sequences");
        Map<Integer, Integer> exact = new HashMap<>(); // as if a hundred million had been drawn
        IntStream.range(0, law.length).forEach(value -> exact.put(value, (int) Math.round(1e8 * law[value])));
        return new FairOrders(rising, exact, 100_000_000)
                .compare(Stream.generate(() -> riffles.permutation(54))
                        .limit(10_000)
                        .toList())
                .pValue();
    }

    /** After 4 riffles nearly every order has 15 or 16 rising sequences; after fewer there is nothing to compare. */
    @ParameterizedTest
    @ValueSource(ints = {4, 5, 6, 7, 8, 10})
    void agreesWithRifflesThatAreCarriedOut(int times) {
        assertThat(pValue(times, times)).isGreaterThan(1e-6);
    }

    @ParameterizedTest
    @CsvSource({"6, 7", "7, 8", "7, 6", "9, 10"})
    void seesOneRiffleMoreOrLess(int simulated, int claimed) {
        assertThat(pValue(simulated, claimed)).isLessThan(1e-6);
    }

    @Test
    void refusesBadArguments() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RiffleDistance.totalVariation(0, 1))
                .withMessageContaining("1 card or more, not 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RiffleDistance.totalVariation(52, -1))
                .withMessageContaining("0 or more, not -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RiffleDistance.risingSequences(0, 1))
                .withMessageContaining("1 card or more, not 0");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RiffleDistance.risingSequences(52, -1))
                .withMessageContaining("0 or more, not -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RiffleDistance.probability(52, -1, 1))
                .withMessageContaining("0 or more, not -1");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RiffleDistance.probability(52, 7, 53))
                .withMessageContaining("1 to 52 rising sequences, not 53");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RiffleDistance.probability(52, 7, 0))
                .withMessageContaining("1 to 52 rising sequences, not 0");
    }
}
