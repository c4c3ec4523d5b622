package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import io.github.fairshuffle.CountingGenerator;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Generators;
import io.github.fairshuffle.Randomness;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Checks that rolls with bounds beyond an int are uniform and draw no more bits than documented. */
class LargeBoundsTest {
    @Test
    void smallBoundsAreOneRoll() {
        Dice dice = bound -> bound - 1;
        assertThat(LargeBounds.roll(6, dice)).isEqualTo(5);
        assertThat(LargeBounds.roll(Integer.MAX_VALUE, dice)).isEqualTo(Integer.MAX_VALUE - 1);
        assertThat(LargeBounds.roll(BigInteger.TEN, dice)).isEqualTo(BigInteger.valueOf(9));
        assertThatIllegalArgumentException().isThrownBy(() -> LargeBounds.roll(0, Dice.of(Randomness.seeded(11))));
        assertThatIllegalArgumentException().isThrownBy(() -> LargeBounds.roll(-5L, Dice.of(Randomness.seeded(11))));
    }

    /** Returns dice that draw the given words and record the requested widths. */
    private static Dice scripted(List<Integer> widths, Long... words) {
        Iterator<Long> next = List.of(words).iterator();
        return Generators.dice(bound -> -1, count -> {
            widths.add(count);
            return next.next();
        });
    }

    /** A roll uses the drawn bits as its number, and draws again if the number is not below the bound. */
    @Test
    void largeBoundsRejectWhatIsNotBelow() {
        long bound = (1L << 40) + 1; // 41 bits
        List<Integer> widths = new ArrayList<>();
        assertThat(LargeBounds.roll(bound, scripted(widths, bound, (1L << 41) - 1, bound - 1)))
                .isEqualTo(bound - 1);
        assertThat(widths).containsExactly(41, 41, 41);
    }

    @Test
    void boundsOfWholeWordsTakeNoMoreBits() {
        List<Integer> widths = new ArrayList<>();
        assertThat(LargeBounds.roll(BigInteger.TWO.pow(126), scripted(widths, 1L, 1L)))
                .isEqualTo(BigInteger.TWO.pow(63).add(BigInteger.ONE));
        assertThat(LargeBounds.roll(1L << 31, scripted(widths, 5L)))
                .as("a bound that is one too large for an int")
                .isEqualTo(5);
        assertThat(widths).containsExactly(63, 63, 31);
    }

    @Test
    void givesUpOnABrokenGenerator() {
        CountingGenerator ones = new CountingGenerator(() -> -1);
        assertThatIllegalStateException()
                .isThrownBy(() -> LargeBounds.roll((1L << 40) + 1, Dice.of(ones)))
                .withMessageContaining("broken");
        assertThat(ones.words()).isEqualTo(128);
    }
}
