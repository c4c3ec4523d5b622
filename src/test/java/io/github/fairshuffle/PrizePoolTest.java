package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.fraction;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.fairshuffle.analysis.Fraction;
import io.github.fairshuffle.analysis.Outcomes;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PrizePoolTest {
    private static List<Integer> range(int first, int last) {
        return IntStream.rangeClosed(first, last).boxed().toList();
    }

    /** Probabilities, each followed by its group. */
    @SuppressWarnings("unchecked") // the tests give lists of T
    private static <T> PrizePool<T> pool(Object... groups) {
        PrizePool.Builder<T> builder = PrizePool.builder();
        for (int k = 0; k < groups.length; k += 2) {
            builder.group(((Number) groups[k]).doubleValue(), (List<T>) groups[k + 1]);
        }
        return builder.build();
    }

    private static PrizePool<Integer> fiftyFour() {
        return pool(
                0.40, range(1, 10), 0.20, range(11, 20), 0.20, range(21, 30), 0.15, range(31, 40), 0.05, range(41, 54));
    }

    @Test
    void everyElementHasExactlyItsProbability() {
        Map<Integer, Fraction> expected = new HashMap<>();
        range(1, 10).forEach(element -> expected.put(element, fraction(40, 1000)));
        range(11, 30).forEach(element -> expected.put(element, fraction(20, 1000)));
        range(31, 40).forEach(element -> expected.put(element, fraction(15, 1000)));
        range(41, 54).forEach(element -> expected.put(element, fraction(5, 1400)));
        assertThat(Outcomes.of(fiftyFour()::draw)).isEqualTo(expected);

        assertThat(Outcomes.of(pool(0.1, List.of("a"), 0.7, List.of("b"), 0.2, List.of("c"))::draw))
                .as("decimals mean what is written")
                .isEqualTo(Map.of("a", fraction(1, 10), "b", fraction(7, 10), "c", fraction(2, 10)));
        assertThat(Outcomes.of(pool(1.0 / 3, List.of(1), 1.0 / 3, List.of(2), 1.0 / 3, List.of(3))::draw))
                .as("thirds are ratios")
                .isEqualTo(Map.of(1, fraction(1, 3), 2, fraction(1, 3), 3, fraction(1, 3)));
        PrizePool<String> twins = pool(0.5, List.of("a", "a", "b"), 0.5, List.of("b"));
        assertThat(Outcomes.of(twins::draw))
                .as("equal elements are prizes of their own")
                .isEqualTo(Map.of("a", fraction(1, 3), "b", fraction(2, 3)));
        assertThat(twins.drawAll(4)).containsExactlyInAnyOrder("a", "a", "b", "b");
    }

    @Test
    void tinyProbabilitiesAreKept() {
        PrizePool<String> pool = PrizePoolTest.<String>pool(1e-300, List.of("never"), 1, List.of("always"))
                .using(Randomness.seeded(18));
        for (int k = 0; k < 100; k++) {
            assertThat(pool.draw()).isEqualTo("always");
        }
        assertThat(pool.drawAll(2)).containsExactly("always", "never");
    }

    /** Without replacement: the probability of the element among those that are left, again and again. */
    @Test
    void drawAllHasTheSequentialLaw() {
        PrizePool<Integer> pool = pool(0.5, List.of(0, 1), 0.3, List.of(2, 3, 4), 0.2, List.of(5));
        Fraction[] p = Stream.of(4, 4, 10, 10, 10, 5)
                .map(denominator -> fraction(1, denominator))
                .toArray(Fraction[]::new);
        for (int count = 0; count <= 3; count++) {
            int taken = count;
            Map<List<Integer>, Fraction> expected = new HashMap<>();
            sequential(p, count, new ArrayList<>(), fraction(1, 1), fraction(1, 1), expected);
            assertThat(Outcomes.of(dice -> pool.drawAll(taken, dice))).isEqualTo(expected);
        }
    }

    private static void sequential(
            Fraction[] p,
            int count,
            List<Integer> drawn,
            Fraction probability,
            Fraction left,
            Map<List<Integer>, Fraction> law) {
        if (drawn.size() == count) {
            law.put(List.copyOf(drawn), probability);
            return;
        }
        for (int k = 0; k < p.length; k++) {
            if (!drawn.contains(k)) {
                Fraction next = Fraction.of( // probability · p[k] / left
                        probability.numerator().multiply(p[k].numerator()).multiply(left.denominator()),
                        probability.denominator().multiply(p[k].denominator()).multiply(left.numerator()));
                drawn.add(k);
                sequential(p, count, drawn, next, left.minus(p[k]), law);
                drawn.remove(drawn.size() - 1);
            }
        }
    }

    @Test
    void drawAllYieldsEveryElementOnce() {
        PrizePool<Integer> pool = fiftyFour();
        assertThat(pool.size()).isEqualTo(54);
        assertThat(pool.drawAll(54)).containsExactlyInAnyOrderElementsOf(range(1, 54));
        List<Integer> five = pool.drawAll(5);
        assertThat(five).hasSize(5).doesNotHaveDuplicates();
        five.add(-1); // modifiable
        assertThat(pool.drawAll(0)).isEmpty();
        assertThat(pool.drawAll(54)).as("the pool itself stays whole").hasSize(54);
    }

    @Test
    void sameSeedSameDraws() {
        assertThat(fiftyFour().using(Randomness.seeded(19)).drawAll(20))
                .isEqualTo(fiftyFour().using(Randomness.seeded(19)).drawAll(20));
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(19));
        fiftyFour().using(generator).draw();
        assertThat(generator.words()).isEqualTo(3);
    }

    @Test
    void refusesProbabilitiesThatDoNotSumToOne() {
        assertThat(pool(0.5, List.of(1), 0.500000001, List.of(2)).size())
                .as("a billionth off")
                .isEqualTo(2);
        Map<String, ThrowingCallable> wrong = Map.of(
                "the probabilities [0.4, 0.5] sum to 0.9, not to 1", () -> pool(0.4, List.of(1), 0.5, List.of(2)),
                "1.000001", () -> pool(0.6, List.of(1), 0.400001, List.of(2)),
                "1.0000000011", () -> pool(0.5, List.of(1), 0.5000000011, List.of(2)),
                "group 1 needs", () -> pool(0, List.of(1, 2, 3)),
                "group 2 with probability 0.25 is empty", () -> pool(0.5, List.of(1), 0.25, List.of()),
                "a sample without replacement of 54 elements has 0 to 54 of them, not 55",
                        () -> fiftyFour().drawAll(55),
                "not -1", () -> fiftyFour().drawAll(-1));
        wrong.forEach((message, call) ->
                assertThatIllegalArgumentException().isThrownBy(call).withMessageContaining(message));
        for (double bad : new double[] {0, -0.1, 1.1, Double.NaN, Double.POSITIVE_INFINITY}) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> pool(bad, range(1, 9)))
                    .withMessageContaining("not " + bad);
        }
        assertThatIllegalStateException().isThrownBy(PrizePoolTest::pool).withMessageContaining("at least one group");
        assertThatNullPointerException()
                .isThrownBy(() -> fiftyFour().using(null))
                .withMessage("generator");
        assertThatNullPointerException()
                .isThrownBy(() -> PrizePool.builder().group(1, null))
                .withMessage("elements");
    }

    /** JDK 17 prints 5.9604644775390625E-8 for 2^-24, which has a digit more than it needs. */
    @Test
    void aProbabilityIsTheShortestDecimalOnEveryJdk() {
        assertThat(PrizePool.Builder.shortest(0x1p-24)).isEqualByComparingTo("5.960464477539063E-8");
        assertThat(PrizePool.Builder.shortest(0x1p-44)).isEqualByComparingTo("5.684341886080802E-14");
        for (String decimal : List.of("1", "0.5", "0.1", "0.05", "1e-9", "0.3333333333333333", "5E-324", "2E+23")) {
            assertThat(PrizePool.Builder.shortest(Double.parseDouble(decimal))).isEqualByComparingTo(decimal);
        }
        SplittableRandom random = new SplittableRandom(24);
        for (int k = 0; k < 10_000; k++) {
            double number = Math.scalb(random.nextDouble(), -random.nextInt(100));
            BigDecimal shortest = PrizePool.Builder.shortest(number);
            assertThat(shortest.doubleValue()).isEqualTo(number);
            for (RoundingMode mode : List.of(RoundingMode.DOWN, RoundingMode.UP)) {
                MathContext fewer = new MathContext(Math.max(shortest.precision() - 1, 1), mode);
                assertThat(shortest.precision() == 1
                                || new BigDecimal(number).round(fewer).doubleValue() != number)
                        .isTrue();
            }
        }
    }
}
