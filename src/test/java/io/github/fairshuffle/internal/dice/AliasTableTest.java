package io.github.fairshuffle.internal.dice;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.Outcomes;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Does an alias table encode its shares exactly, and draw what it encodes? */
class AliasTableTest {
    private static BigInteger[] shares(long... shares) {
        return Arrays.stream(shares).mapToObj(BigInteger::valueOf).toArray(BigInteger[]::new);
    }

    private static void assertExact(BigInteger[] shares) {
        AliasTable table = new AliasTable(shares);
        BigInteger total = Arrays.stream(shares).reduce(BigInteger.ZERO, BigInteger::add);
        BigInteger[] areas = new BigInteger[shares.length];
        Arrays.fill(areas, BigInteger.ZERO);
        for (int column = 0; column < shares.length; column++) {
            areas[column] = areas[column].add(table.threshold[column]);
            int alias = table.alias[column];
            areas[alias] = areas[alias].add(total.subtract(table.threshold[column]));
        }
        for (int k = 0; k < shares.length; k++) {
            assertThat(areas[k]).isEqualTo(shares[k].multiply(BigInteger.valueOf(shares.length)));
        }
    }

    @Test
    void encodesTheSharesExactly() {
        assertExact(shares(8, 4, 4, 3, 1));
        assertExact(shares(1));
        assertExact(shares(1, 1, 1));
        assertExact(shares(1, 999_999_999_999L));
        Dice dice = Dice.of(Randomness.seeded(17));
        for (int k = 0; k < 200; k++) {
            assertExact(IntStream.range(0, 1 + dice.roll(40))
                    .mapToObj(i -> LargeBounds.roll(BigInteger.TWO.pow(1 + dice.roll(200)), dice)
                            .add(BigInteger.ONE))
                    .toArray(BigInteger[]::new));
        }
    }

    @Test
    void drawsWhatItEncodes() {
        for (long[] shares : new long[][] {{8, 4, 4, 3, 1}, {1}, {1, 2}, {5, 5}, {1, 1, 1, 17}}) {
            long total = Arrays.stream(shares).sum();
            Map<Integer, Fraction> expected = new HashMap<>();
            for (int k = 0; k < shares.length; k++) {
                expected.put(k, io.github.fairshuffle.Fractions.fraction(shares[k], total));
            }
            assertThat(Outcomes.of(new AliasTable(shares(shares))::draw)).isEqualTo(expected);
        }
    }
}
