package io.github.fairshuffle.internal.count;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.exact.Fraction;
import java.math.BigInteger;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DecisionsTest {
    private static Fraction over(int numerator, int denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    /** A spin with events of 1/4, 0 and 1/2, a roll of three, and a certain event; the last quarter starts again. */
    @Test
    void probabilitiesAreExact() {
        Numbers numbers = new Numbers(3, Counted.BITS);
        numbers.setOne(1);
        numbers.set(2, 2000, 0, -2);
        Map<String, Fraction> law = Decisions.of((dice, wheel) -> {
            wheel.spin(numbers, 2);
            String event = wheel.stopsAt(product -> product.choose(500, 1))
                    ? "a" + dice.roll(3)
                    : wheel.stopsAt(product -> product.times(numbers, 0))
                            ? "never"
                            : wheel.stopsAt(product -> product.choose(1000, 1)) ? "b" : "";
            wheel.spin(numbers, 1);
            return wheel.stopsAt(product -> product) && !event.isEmpty() ? Optional.of(event) : Optional.empty();
        });
        assertThat(law).isEqualTo(Map.of("a0", over(1, 12), "a1", over(1, 12), "a2", over(1, 12), "b", over(1, 2)));
    }
}
