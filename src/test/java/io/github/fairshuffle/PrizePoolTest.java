package io.github.fairshuffle;

import static io.github.fairshuffle.Fractions.fraction;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.battery.Outcomes;
import io.github.fairshuffle.exact.Fraction;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class PrizePoolTest {
    private static List<Integer> range(int first, int last) {
        return IntStream.rangeClosed(first, last).boxed().toList();
    }

    private static PrizePool<Integer> fiftyFour() {
        return PrizePool.of(40, range(1, 10))
                .or(20, range(11, 20))
                .or(20, range(21, 30))
                .or(15, range(31, 40))
                .or(5, range(41, 54));
    }

    @Test
    void everyElementHasExactlyItsProbability() {
        Map<Integer, Fraction> expected = new HashMap<>();
        range(1, 10).forEach(element -> expected.put(element, fraction(40, 1000)));
        range(11, 30).forEach(element -> expected.put(element, fraction(20, 1000)));
        range(31, 40).forEach(element -> expected.put(element, fraction(15, 1000)));
        range(41, 54).forEach(element -> expected.put(element, fraction(5, 1400)));
        assertThat(Outcomes.of(fiftyFour()::draw)).isEqualTo(expected);

        PrizePool<String> twins = PrizePool.of(3, List.of("a", "a", "b")).or(3, List.of("b"));
        assertThat(Outcomes.of(twins::draw))
                .as("equal elements are separate prizes")
                .isEqualTo(Map.of("a", fraction(1, 3), "b", fraction(2, 3)));
        assertThat(twins.sample(4)).containsExactlyInAnyOrder("a", "a", "b", "b");
        assertThat(Outcomes.of(PrizePool.of(1, List.of("car")).or(9, List.of("pen", "cup"))::draw))
                .isEqualTo(Map.of("car", fraction(1, 10), "pen", fraction(9, 20), "cup", fraction(9, 20)));
    }

    @Test
    void eachElementCanHaveItsOwnWeight() {
        PrizePool<String> pool = PrizePool.by(String::length, List.of("aaa", "", "b", "cc"));
        assertThat(Outcomes.of(pool::draw))
                .isEqualTo(Map.of("aaa", fraction(1, 2), "b", fraction(1, 6), "cc", fraction(1, 3)));
        PrizePool<String> chain = PrizePool.of(3, List.of("aaa"))
                .or(0, List.of(""))
                .or(1, List.of("b"))
                .or(2, List.of("cc"));
        for (int count = 0; count <= 3; count++) {
            int k = count;
            assertThat(Outcomes.of(dice -> pool.sample(k, dice))).isEqualTo(Outcomes.of(dice -> chain.sample(k, dice)));
        }
        refusedWith("all weights are 0", PrizePool.by(element -> 0, List.of("a"))::draw);
        assertThat(PrizePool.by(element -> 1, Arrays.asList("a", null)).sample(2))
                .containsExactlyInAnyOrder("a", null);
    }

    /** For each ticket, the pool draws the element whose tickets include it; each sample contains all elements once. */
    @Test
    void manyWeightsAreExact() {
        List<Integer> elements = range(0, 399);
        PrizePool<Integer> pool = PrizePool.by(element -> element % 8, elements);
        List<Integer> tickets = elements.stream()
                .flatMap(element -> Collections.nCopies(element % 8, element).stream())
                .toList();
        int[] ticket = {0};
        Dice each = bound -> bound == 1 ? 0 : ticket[0];
        for (ticket[0] = 0; ticket[0] < tickets.size(); ticket[0]++) {
            assertThat(pool.draw(each)).isEqualTo(tickets.get(ticket[0]));
            assertThat(pool.sample(1, each)).containsExactly(tickets.get(ticket[0]));
        }
        List<Integer> all = pool.using(Randomness.seeded(21)).sample(350);
        assertThat(all)
                .containsExactlyInAnyOrderElementsOf(new HashSet<>(tickets))
                .isNotEqualTo(elements);
        String twenty = String.join(", ", Collections.nCopies(20, "9: 1 prize"));
        assertThat(PrizePool.by(element -> 9, range(1, 20))).hasToString("PrizePool(" + twenty + ")");
        assertThat(PrizePool.by(element -> 9, range(1, 21))).hasToString("PrizePool(" + twenty + ", …)");
    }

    @Test
    void largeWeightsAreExact() {
        PrizePool<String> pool = PrizePool.of(1, List.of("rare"))
                .or(Long.MAX_VALUE - 1, List.of("common"))
                .using(Randomness.seeded(18));
        for (int k = 0; k < 100; k++) {
            assertThat(pool.draw()).isEqualTo("common");
        }
        assertThat(pool.sample(2)).containsExactly("common", "rare");
        // Of the 2^63 - 1 tickets, only the first wins "rare"; the two words draw ticket 0 and ticket 1.
        assertThat(pool.using(() -> 0).draw()).isEqualTo("rare");
        assertThat(pool.using(() -> 1L << 34).draw()).isEqualTo("common");
    }

    @Test
    void aGroupOfWeightZeroIsNeverDrawn() {
        PrizePool<String> pool =
                PrizePool.of(0, List.of("a")).or(2, List.of("b", "c")).or(0, List.of());
        assertThat(Outcomes.of(pool::draw)).isEqualTo(Map.of("b", fraction(1, 2), "c", fraction(1, 2)));
        assertThat(pool.size()).isEqualTo(2);
        assertThat(pool.sample(2)).containsExactlyInAnyOrder("b", "c");
        PrizePool<String> nothing = PrizePool.of(0, List.of("a"));
        assertThat(nothing.sample(0)).isEmpty();
        refusedWith("all weights are 0", nothing::draw);
    }

    @Test
    void nullIsAnOrdinaryElement() {
        PrizePool<String> pool = PrizePool.of(1, Arrays.asList(null, "a"));
        assertThat(pool.sample(2)).containsExactlyInAnyOrder(null, "a");
        assertThat(Stream.generate(pool.using(Randomness.seeded(18))::draw).limit(100))
                .contains(null, "a");
    }

    /** Each draw has the sequential law: the probabilities of the remaining elements keep their proportions. */
    @Test
    void samplesHaveTheSequentialLaw() {
        PrizePool<Integer> pool = PrizePool.of(5, List.of(0, 1))
                .or(3, List.of(2, 3, 4))
                .or(1, List.of(5))
                .or(1, List.of(6));
        Fraction[] p = Stream.of(4, 4, 10, 10, 10, 10, 10)
                .map(denominator -> fraction(1, denominator))
                .toArray(Fraction[]::new);
        for (int count = 0; count <= 3; count++) {
            int taken = count;
            Map<List<Integer>, Fraction> expected = new HashMap<>();
            sequential(p, count, new ArrayList<>(), fraction(1, 1), fraction(1, 1), expected);
            assertThat(Outcomes.of(dice -> pool.sample(taken, dice))).isEqualTo(expected);
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
                Fraction next = new Fraction( // the fraction probability · p[k] / left
                        probability.numerator().multiply(p[k].numerator()).multiply(left.denominator()),
                        probability.denominator().multiply(p[k].denominator()).multiply(left.numerator()));
                drawn.add(k);
                sequential(
                        p,
                        count,
                        drawn,
                        next,
                        Fractions.sum(left, new Fraction(p[k].numerator().negate(), p[k].denominator())),
                        law);
                drawn.remove(drawn.size() - 1);
            }
        }
    }

    @Test
    void aPoolNeverChanges() {
        List<Integer> elements = new ArrayList<>(range(1, 3));
        PrizePool<Integer> pool = PrizePool.of(1, elements);
        elements.clear();
        assertThat(pool.or(1, List.of(4)).size()).isEqualTo(4);
        assertThat(pool.size()).isEqualTo(3);
        List<Integer> two = pool.sample(2);
        two.add(-1); // the list is modifiable
        assertThat(pool.sample(3)).containsExactlyInAnyOrder(1, 2, 3);
        assertThat(fiftyFour().sample(54)).containsExactlyInAnyOrderElementsOf(range(1, 54));
    }

    @Test
    void rejectsBadArguments() {
        CountingGenerator generator = new CountingGenerator(Randomness.seeded(19));
        PrizePool<Integer> pool = fiftyFour().using(generator);
        Map<String, ThrowingCallable> wrong = Map.of(
                "a weight is 0 or more, not -1", () -> PrizePool.of(-1, List.of(1)),
                "a weight is 0 or more, not -2", () -> pool.or(-2, List.of()),
                "a group of weight 3 is empty", () -> pool.or(3, List.of()),
                "a weight is 0 or more, but element 1, b, has -4",
                        () -> PrizePool.by(name -> name.equals("b") ? -4 : 1, List.of("a", "b")),
                "the weights 1 and 9223372036854775807 sum to more than 2^63 - 1",
                        () -> PrizePool.by(name -> name.equals("b") ? Long.MAX_VALUE : 1, List.of("a", "b")),
                "the weights 100 and 9223372036854775708 sum to more than 2^63 - 1",
                        () -> pool.or(Long.MAX_VALUE - 99, List.of(1)),
                "a sample without replacement of 54 elements has 0 to 54 of them, not 55", () -> pool.sample(55),
                "not -3", () -> pool.sample(-3));
        wrong.forEach(Refused::refusedWith);
        assertThat(pool.or(Long.MAX_VALUE - 100, List.of(1)).size()).isEqualTo(55);
        assertThat(generator.words()).isZero();
    }
}
