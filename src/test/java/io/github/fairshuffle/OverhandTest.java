package io.github.fairshuffle;

import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.physical.Overhand;
import org.junit.jupiter.api.Test;

class OverhandTest {
    @Test
    void refusesCutsThatItsDiceCannotTellFromNeverOrAlways() {
        for (double cut : new double[] {Double.MIN_VALUE, 0x1p-32, 0x1p-31, 1 - 0x1p-31, 1 - 0x1p-32, 1 - 0x1p-53}) {
            refusedWith("too close to " + Math.round(cut), () -> new Overhand(1, cut));
        }
        assertThat(new Overhand(1, 0x1p-30).cut()).isEqualTo(0x1p-30);
        assertThat(new Overhand(1, 1 - 0x1p-30).cut()).isEqualTo(1 - 0x1p-30);
        assertThat(new Overhand(1, Math.nextUp(0x1p-31)).cut()).isGreaterThan(0x1p-31);
    }

    /** Two cards exchange their places if and only if the pass cuts between them. */
    @Test
    void cutsWithTheProbabilityGiven() {
        for (double cut : new double[] {0.25, 0.5, 0.625}) {
            ExactLaw law = ExactLaw.of(new Overhand(1, cut), 2);
            assertThat(law.probability(Permutation.of(1, 0)).doubleValue()).isEqualTo(cut);
        }
    }
}
