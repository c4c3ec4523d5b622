package io.github.fairshuffle;

import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.physical.Riffle;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Tests the distance from uniform. {@code KnownLawsTest} compares the distance with enumerated laws. */
class RiffleTest {
    @Test
    void equalsTheTableOfBayerAndDiaconis() {
        double[] published = {1, 1, 1, 1, .924, .614, .334, .167, .085, .043};
        for (int times = 1; times <= 10; times++) {
            assertThat(new Riffle(times).totalVariation(52)).isCloseTo(published[times - 1], Offset.offset(5e-4));
        }
    }

    /** For two cards, the distance after k riffles is 2^−(k + 1). */
    @Test
    void isRoundedToZeroAfterManyRiffles() {
        assertThat(new Riffle(1_073).totalVariation(2)).isEqualTo(Double.MIN_VALUE);
        assertThat(new Riffle(1_135).totalVariation(2)).isZero();
        for (int times : new int[] {1_136, 50_000_000, Integer.MAX_VALUE}) {
            assertThat(new Riffle(times).totalVariation(52)).isZero();
        }
    }

    @Test
    void startsFromTheIdentityAndRefusesEmptyDecks() {
        assertThat(new Riffle(0).totalVariation(4)).isEqualTo(23 / 24.0);
        assertThat(new Riffle(3).totalVariation(1)).isZero();
        refusedWith("1 card or more, not 0", () -> new Riffle(7).totalVariation(0));
    }
}
