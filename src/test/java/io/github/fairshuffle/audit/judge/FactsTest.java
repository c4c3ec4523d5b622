package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.battery.Canaries;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.physical.Riffle;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.BiFunction;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

public class FactsTest {
    private static final Shuffler FAIR = Shuffler.durstenfeld();

    private static final Map<String, Shuffler> WRONG = Map.ofEntries(
            Map.entry("idle", (deck, dice) -> {}),
            Map.entry("rotation", Canaries.of("rotation")),
            Map.entry("halves apart", (deck, dice) -> {
                int half = deck.size() / 2;
                for (int k = half - 1; k > 0; k--) {
                    deck.swap(k, dice.roll(k + 1));
                    deck.swap(half + k, half + dice.roll(k + 1));
                }
            }),
            Map.entry("last stays", (deck, dice) -> {
                for (int k = deck.size() - 2; k > 0; k--) {
                    deck.swap(k, dice.roll(k + 1));
                }
            }),
            Map.entry("one in ten not shuffled", (deck, dice) -> {
                if (dice.roll(10) > 0) {
                    FAIR.permute(deck, dice);
                }
            }),
            Map.entry("first half only", (deck, dice) -> {
                for (int k = deck.size() / 2 - 1; k > 0; k--) {
                    deck.swap(k, dice.roll(k + 1));
                }
            }),
            Map.entry("3n random swaps", (deck, dice) -> {
                for (int k = 0; k < 3 * deck.size(); k++) {
                    deck.swap(dice.roll(deck.size()), dice.roll(deck.size()));
                }
            }));

    /**
     * A fact that shuffles of a wrong shuffler show.
     *
     * @param shuffles the number of shuffles, or 0 for the exact law
     * @param card the card that the fact is about, or −1
     * @param place the place that the fact is about, or −1
     */
    public record Shown(String name, int cards, int shuffles, Kind kind, double found, int card, int place) {
        private Shown(String name, int cards, int shuffles, Kind kind, double found) {
            this(name, cards, shuffles, kind, found, -1, -1);
        }

        List<Fact> facts() {
            return FactsTest.facts(WRONG.get(name), cards, shuffles);
        }

        public Fact fact() {
            return facts().stream()
                    .filter(fact -> fact.kind() == kind)
                    .findFirst()
                    .orElseThrow();
        }
    }

    public static List<Shown> shown() {
        return List.of(
                new Shown("idle", 52, 200, Kind.SAME_ORDER, 1),
                new Shown("rotation", 4, 0, Kind.FEW_ORDERS, 4),
                new Shown("rotation", 52, 200, Kind.ONE_KIND_OF_ORDER, 1),
                new Shown("halves apart", 4, 0, Kind.BARRIER, 2, -1, 2),
                new Shown("first half only", 52, 200, Kind.CARDS_STAY, 26, 26, 51),
                new Shown("last stays", 4, 0, Kind.CARD_AT_PLACE, 1, 3, 3),
                new Shown("one in ten not shuffled", 52, 2_000, Kind.ORDER, 0.0885),
                new Shown("3n random swaps", 52, 5_000, Kind.FIXED_POINTS, 1.11));
    }

    private static List<Fact> facts(Shuffler shuffler, int size, int shuffles) {
        if (shuffles == 0) {
            return Facts.of(Orders.of(ExactLaw.of(shuffler, size)), 0, 1e-6);
        }
        List<Permutation> orders = OrderStatistics.sample(shuffler.using(Randomness.seeded(1)), size, shuffles);
        return Facts.of(Orders.of(orders), 0, 1e-6);
    }

    /** {@link WildTest} checks the facts of more wrong code, and {@code audits.txt} contains their sentences. */
    @ParameterizedTest
    @MethodSource("shown")
    void factsContainWhatIsWrong(Shown shown) {
        assertThat(shown.facts())
                .hasSizeBetween(1, 3)
                .extracting(Fact::kind)
                .isSorted()
                .contains(shown.kind);
        Fact fact = shown.fact();
        assertThat(fact.found()).isCloseTo(shown.found, Percentage.withPercentage(shown.shuffles == 0 ? 1e-9 : 1));
        assertThat(fact.card().orElse(-1)).isEqualTo(shown.card);
        assertThat(fact.place().orElse(-1)).isEqualTo(shown.place);
        assertThat(fact.cards()).isEqualTo(shown.cards);
        assertThat(fact.isProved()).isEqualTo(shown.shuffles == 0);
        assertThat(fact.pValue()).isLessThan(1e-6);
    }

    /** Covers more shuffles than an audit makes, the smallest number of shuffles, and the exact law. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4, 6, 7, 13, 52, 300})
    void aFairShuffleHasNoFacts(int size) {
        assertThat(facts(FAIR, size, size < 10 ? 100_000 : 5_000)).isEmpty();
        assertThat(facts(FAIR, size, Math.max(200, AllOrders.leastSamples(size))))
                .isEmpty();
        assertThat(size > 6 ? List.of() : facts(FAIR, size, 0)).isEmpty();
    }

    /** Returns the fact about a shuffler that never repeats the previous order, or one that often does. */
    public static Fact previousOrder(boolean often) {
        SplittableRandom random = new SplittableRandom(1);
        Shuffler fair = FAIR.using(random);
        Permutation[] last = {Permutation.identity(3)};
        List<Permutation> orders = Stream.generate(() -> {
                    Permutation next = fair.permutation(3);
                    while (!often && next.equals(last[0])) {
                        next = fair.permutation(3);
                    }
                    last[0] = often && random.nextBoolean() ? last[0] : next;
                    return last[0];
                })
                .limit(2_000)
                .toList();
        return Facts.of(Orders.of(orders), 0, 1e-6).get(0);
    }

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
        Next fresh = FactsTest::fresh;
        Next ofOneDeck = FactsTest::ofOneDeck;
        Next neverAgain = FactsTest::neverAgain;
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
