package io.github.fairshuffle.conditions;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.exact.Fraction;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DecisionsTest {
    private static Fraction over(int numerator, int denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    /** A spin with events of 1/4 and 1/2, a roll of three, and a certain event; the last quarter starts again. */
    @Test
    void probabilitiesAreExact() {
        Map<String, Fraction> law = Decisions.of((dice, wheel) -> {
            wheel.spin(new BigDecimal("1.00"));
            String event = wheel.stopsAt(new BigDecimal("0.25"))
                    ? "a" + dice.roll(3)
                    : wheel.stopsAt(BigDecimal.ZERO) ? "never" : wheel.stopsAt(new BigDecimal("0.5")) ? "b" : "";
            wheel.spin(new BigDecimal("2E+3"));
            return wheel.stopsAt(new BigDecimal(2000)) && !event.isEmpty() ? Optional.of(event) : Optional.empty();
        });
        assertThat(law).isEqualTo(Map.of("a0", over(1, 12), "a1", over(1, 12), "a2", over(1, 12), "b", over(1, 2)));
    }
}
