package io.github.fairshuffle.exact;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.math.BigInteger;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class FractionTest {
    @Test
    void isInLowestTerms() {
        assertThat(fraction(6, 108)).isEqualTo(fraction(1, 18));
        assertThat(fraction(-6, 108)).isEqualTo(fraction(-1, 18));
        assertThat(fraction(0, 7)).isEqualTo(Fraction.ZERO);
        assertThat(new Fraction(BigInteger.TWO, BigInteger.valueOf(36))).hasToString("1/18");
        assertThat(fraction(4, 2)).hasToString("2");
    }

    @Test
    void refusesDenominatorsThatAreNotPositive() {
        refusedWith("positive, not 0", () -> fraction(1, 0));
        assertThatIllegalArgumentException().isThrownBy(() -> fraction(1, -2));
    }

    @Test
    void calculates() {
        Fraction half = fraction(1, 2);
        Fraction third = fraction(1, 3);
        assertThat(half.plus(third)).isEqualTo(fraction(5, 6));
        assertThat(third.minus(half)).isEqualTo(fraction(-1, 6));
        assertThat(half).isGreaterThan(third).isEqualByComparingTo(fraction(2, 4));
        assertThat(third.minus(half)).isLessThan(Fraction.ZERO);
    }

    /**
     * Java rounds the quotient of two doubles correctly, so it is the nearest double. Sixteen digits were not enough.
     */
    @Test
    void givesTheNearestDouble() {
        SplittableRandom random = new SplittableRandom(1);
        for (int k = 0; k < 10_000; k++) {
            long numerator = random.nextLong(1L << 53);
            long denominator = random.nextLong(1, 1L << 53);
            assertThat(fraction(numerator, denominator).doubleValue()).isEqualTo((double) numerator / denominator);
        }
    }

    @Test
    void givesDoublesOfLongParts() {
        BigInteger large = BigInteger.ONE.shiftLeft(5_000);
        assertThat(new Fraction(large, large.multiply(BigInteger.valueOf(3))).doubleValue())
                .isEqualTo(1.0 / 3);
        assertThat(new Fraction(BigInteger.ONE, large).doubleValue()).isZero();
    }
}
