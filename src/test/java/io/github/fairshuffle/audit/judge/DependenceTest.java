package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.Riffle;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks which orders depend on the order before. */
class DependenceTest {
    private static final Shuffler FAIR = Shuffler.durstenfeld();

    /** Returns the next order; the generator of the shuffler goes on. */
    private interface Next extends BiFunction<Permutation, Shuffler, Permutation> {}

    private static Permutation fresh(Permutation before, Shuffler shuffler) {
        return shuffler.permutation(before.size());
    }

    private static Permutation ofOneDeck(Permutation before, Shuffler shuffler) {
        return before.then(shuffler.permutation(before.size()));
    }

    private static Permutation neverAgain(Permutation before, Shuffler shuffler) {
        return Stream.generate(() -> shuffler.permutation(before.size()))
                .filter(order -> !order.equals(before))
                .findFirst()
                .orElseThrow();
    }

    /** Returns the next order if a clock seeds ten shuffles with the same number, on average. */
    private static Next ofClock() {
        Dice dice = Dice.of(Randomness.seeded(3));
        return (before, shuffler) -> dice.roll(10) > 0 ? before : shuffler.permutation(before.size());
    }

    static Stream<Arguments> sequences() {
        Next fresh = DependenceTest::fresh;
        Next ofOneDeck = DependenceTest::ofOneDeck;
        Next neverAgain = DependenceTest::neverAgain;
        return Stream.of(
                Arguments.of("a fair deck", fresh, FAIR, 4, false),
                Arguments.of("a biased deck", fresh, new SwapAny(), 4, false),
                Arguments.of("a large biased deck", fresh, new Riffle(1), 52, false),
                Arguments.of("one deck that is shuffled fairly", ofOneDeck, FAIR, 4, false),
                Arguments.of("a clock and a biased deck", ofClock(), new Riffle(1), 4, false),
                Arguments.of("no repetition", neverAgain, FAIR, 4, false),
                Arguments.of("one deck", ofOneDeck, new SwapAny(), 4, true),
                Arguments.of("one deck that hardly changes", ofOneDeck, new Riffle(1), 3, true),
                Arguments.of("one large deck", ofOneDeck, new Riffle(1), 52, true));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sequences")
    void ordersOfOneDeckDependOnEachOther(String name, Next next, Shuffler shuffler, int cards, boolean isThere) {
        Shuffler driven = shuffler.using(Randomness.seeded(cards));
        List<Permutation> sequence = new ArrayList<>(List.of(Permutation.identity(cards)));
        while (sequence.size() < (cards < 10 ? 24_000 : 2_000)) {
            sequence.add(next.apply(sequence.get(sequence.size() - 1), driven));
        }
        assertThat(Dependence.isThere(sequence)).as(name).isEqualTo(isThere);
        if (isThere) {
            assertThat(Dependence.isOfOneDeck(sequence)).isTrue();
        }
        if (isThere && cards < 10) {
            assertThat(Dependence.isOfOneDeck(Orders.steps(sequence)))
                    .as("the steps")
                    .isFalse();
        }
        assertThat(Dependence.isThere(sequence.subList(0, 100))).isFalse();
    }
}
