package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.physical.Riffle;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FactsTest {
    private static final Shuffler FAIR = Shuffler.durstenfeld();

    private static final Map<String, Shuffler> WRONG = Map.ofEntries(
            Map.entry("idle", (deck, dice) -> {}),
            Map.entry("reversal", (deck, dice) -> {
                for (int k = 0; k < deck.size() / 2; k++) {
                    deck.swap(k, deck.size() - 1 - k);
                }
            }),
            Map.entry(
                    "few seeds",
                    (deck, dice) -> FAIR.using(new SplittableRandom(dice.roll(1_000)))
                            .permutation(deck.size())
                            .applyInPlace(deck)),
            Map.entry("rotation", (deck, dice) -> {
                for (int k = dice.roll(deck.size()); k > 0; k--) {
                    deck.move(0, deck.size() - 1);
                }
            }),
            Map.entry("halves apart", (deck, dice) -> {
                int half = deck.size() / 2;
                for (int k = half - 1; k > 0; k--) {
                    deck.swap(k, dice.roll(k + 1));
                    deck.swap(half + k, half + dice.roll(k + 1));
                }
            }),
            Map.entry("buffer of 30", (deck, dice) -> {
                for (int k = 0; k < deck.size(); k++) {
                    deck.swap(k, k + dice.roll(Math.min(30, deck.size() - k)));
                }
            }),
            Map.entry("blocks of 4", (deck, dice) -> {
                int[] blocks = IntStream.range(0, deck.size() / 4).toArray();
                FAIR.permute(Deck.of(blocks), dice);
                deck.arrange(IntStream.range(0, deck.size())
                        .map(k -> 4 * blocks[k / 4] + k % 4)
                        .toArray());
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
            Map.entry("SwapAny", new SwapAny()),
            Map.entry("OffByOne", new OffByOne()),
            Map.entry("Riffle(1)", new Riffle(1)));

    private static List<Fact> facts(Shuffler shuffler, int size, int shuffles) {
        if (shuffles == 0) {
            return Facts.of(Orders.of(ExactLaw.of(shuffler, size)), 1e-6);
        }
        List<Permutation> orders = OrderStatistics.sample(shuffler.using(Randomness.seeded(1)), size, shuffles);
        return Facts.of(Orders.of(orders), 1e-6);
    }

    /** Zero shuffles stand for the exact law. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "idle | 4 | 0 | SAME_ORDER | the order never changes",
                "idle | 52 | 200 | SAME_ORDER | the order never changes",
                "reversal | 4 | 0 | SAME_ORDER | the order is always the same: 3 2 1 0",
                "few seeds | 52 | 2000 | REPEATED_ORDERS | of 2,000 shuffles of 52 cards, 1,1.. repeated an earlier order",
                "rotation | 4 | 0 | FEW_ORDERS | only 4 of the 24 orders occur, all of them rotations",
                "rotation | 52 | 200 | ONE_KIND_OF_ORDER | all orders that occur are rotations",
                "OffByOne | 52 | 2000 | NO_CARD_STAYS | no card ever stays in its place \\(each should in 1.92 % of shuffles\\)",
                "OffByOne | 4 | 0 | NO_CARD_STAYS | no card ever stays in its place \\(each should in 25 % of shuffles\\)",
                "halves apart | 52 | 200 | BARRIER | no card ever crosses place 26",
                "halves apart | 4 | 0 | BARRIER | no card ever crosses place 2",
                "buffer of 30 | 52 | 2000 | SHORT_WAY | no card moves more than 29 places towards the front",
                "blocks of 4 | 52 | 2000 | NEIGHBOURS | 39.9 cards still follow the card before them in each shuffle \\(should be 0.981\\)",
                "last stays | 4 | 0 | CARD_AT_PLACE | card 3 always stays in its place \\(it should in 25 % of shuffles\\)",
                "last stays | 52 | 2000 | CARD_AT_PLACE | card 51 always stays in its place .*",
                "SwapAny | 4 | 0 | CARD_AT_PLACE | card 1 ends up in the first place in 29.3 % of shuffles \\(should be 25 %\\)",
                "SwapAny | 4 | 0 | ORDER | the order 1 0 3 2 occurs in 5.86 % \\(should be 4.17 %\\)",
                "one in ten not shuffled | 4 | 14400 | ORDER | the cards keep their original order 3.* times as often as they should",
                "one in ten not shuffled | 52 | 2000 | ORDER | the cards keep their original order in 8.* % \\(should be almost never\\)",
                "Riffle(1) | 2 | 0 | PAIR_ORDER | two cards keep their order in 75 % of shuffles \\(should be 50 %\\)",
                "Riffle(1) | 52 | 2000 | PAIR_ORDER | two cards keep their order in 7.* % of shuffles \\(should be 50 %\\)",
            })
    void factsNameWhatIsWrong(String name, int size, int shuffles, Kind kind, String sentence) {
        List<Fact> facts = facts(WRONG.get(name), size, shuffles);
        assertThat(facts).hasSizeBetween(1, 3).anySatisfy(fact -> {
            assertThat(fact.kind()).isEqualTo(kind);
            assertThat(fact.toString()).matches(sentence);
            assertThat(fact.cards()).isEqualTo(size);
            assertThat(fact.isProved()).isEqualTo(shuffles == 0);
            assertThat(fact.pValue()).isLessThan(1e-6);
            assertThat(fact.found()).isNotEqualTo(fact.fair());
        });
        assertThat(facts).extracting(Fact::kind).isSorted();
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

    /** The orders of a shuffler that never repeats the previous order, and of one that often does. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "never | the previous order never occurs again \\(it should in 16.7 % of shuffles\\)",
                "often | the previous order occurs again in 5[78].* % of shuffles \\(should be 16.7 %\\)"
            })
    void aDependenceOnThePreviousOrderIsAFact(String how, String sentence) {
        SplittableRandom random = new SplittableRandom(1);
        Shuffler fair = FAIR.using(random);
        Permutation[] last = {Permutation.identity(3)};
        List<Permutation> orders = java.util.stream.Stream.generate(() -> {
                    Permutation next = fair.permutation(3);
                    while (how.equals("never") && next.equals(last[0])) {
                        next = fair.permutation(3);
                    }
                    last[0] = how.equals("often") && random.nextBoolean() ? last[0] : next;
                    return last[0];
                })
                .limit(2_000)
                .toList();
        assertThat(Facts.of(Orders.of(orders), 1e-6).get(0).toString()).matches(sentence);
    }
}
