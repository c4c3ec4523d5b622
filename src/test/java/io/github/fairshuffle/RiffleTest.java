package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.physical.Riffle;
import org.apache.commons.math3.special.Gamma;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The distance from uniform; {@code KnownLawsTest} compares it with enumerated laws. */
class RiffleTest {
    @Test
    void equalsTheTableOfBayerAndDiaconis() {
        double[] published = {1, 1, 1, 1, .924, .614, .334, .167, .085, .043};
        for (int times = 1; times <= 10; times++) {
            assertThat(new Riffle(times).totalVariation(52)).isCloseTo(published[times - 1], Offset.offset(5e-4));
        }
    }

    /** Computes the same sum with doubles: binomials by logarithms, Eulerian numbers as probabilities. */
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
            double relative = 0; // n! times the probability of one order
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
            assertThat(new Riffle(times).totalVariation(size))
                    .as("%d cards, %d riffles", size, times)
                    .isCloseTo(inDoubles(size, times), Offset.offset(1e-9));
        }
    }

    @Test
    void startsFromTheIdentityAndRefusesEmptyDecks() {
        assertThat(new Riffle(0).totalVariation(4)).isEqualTo(23 / 24.0);
        assertThat(new Riffle(3).totalVariation(1)).isZero();
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Riffle(7).totalVariation(0))
                .withMessageContaining("1 card or more, not 0");
    }
}
