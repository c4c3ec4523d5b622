package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.physical.Overhand;
import io.github.fairshuffle.physical.Riffle;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks the names of bugs that only a deck of many cards shows. */
class ManyCardsTest {
    private static final int CARDS = 52;

    private static List<Permutation> orders(Shuffler shuffler, int number) {
        return OrderStatistics.sample(shuffler.using(Randomness.seeded(72)), CARDS, number);
    }

    private static void down(Deck deck, Dice dice, int values) {
        for (int i = deck.size() - 1; i > 0; i--) {
            deck.swap(i, dice.roll(values) % (i + 1));
        }
    }

    private static void up(Deck deck, Dice dice, int values) {
        int n = deck.size();
        for (int i = 0; i < n - 1; i++) {
            deck.swap(i, i + dice.roll(values) % (n - i));
        }
    }

    private static void remove(Deck deck, Dice dice, int values) {
        List<Integer> left = new ArrayList<>();
        IntStream.range(0, deck.size()).forEach(left::add);
        deck.arrange(IntStream.range(0, deck.size())
                .map(k -> left.remove(dice.roll(values) % left.size()))
                .toArray());
    }

    private static Shuffler remainders(String code, int values) {
        return (deck, dice) -> {
            switch (code) {
                case "down" -> down(deck, dice, values);
                case "up" -> up(deck, dice, values);
                default -> remove(deck, dice, values);
            }
        };
    }

    @ParameterizedTest
    @CsvSource({
        "down, 56, 2000",
        "up, 56, 2000",
        "remove, 100, 2000",
        "down, 256, 20000",
        "up, 256, 20000",
        "remove, 256, 20000"
    })
    void remaindersAreNamedWithTheNumberOfValues(String code, int values, int number) {
        Optional<Cause> cause = ManyCards.remainders(orders(remainders(code, values), number));
        assertThat(cause).hasValueSatisfying(bug -> {
            assertThat(bug.name()).isEqualTo("modulo bias");
            assertThat(bug.text()).startsWith("the remainder % (i + 1) of nextInt(" + values + ")");
        });
    }

    @ParameterizedTest
    @CsvSource({"20, true", "52, true", "100, true", "20, false"})
    void theNumberOfSwapsIsEstimated(int number, boolean mayBeEqual) {
        Shuffler swaps = (deck, dice) -> {
            for (int k = 0; k < number; k++) {
                int i = dice.roll(CARDS);
                deck.swap(i, mayBeEqual ? dice.roll(CARDS) : (i + 1 + dice.roll(CARDS - 1)) % CARDS);
            }
        };
        Cause cause = ManyCards.swaps(orders(swaps, 2_000)).orElseThrow();
        assertThat(cause.name()).isEqualTo("few random swaps");
        int estimated =
                Integer.parseInt(cause.text().replaceAll("about (\\d+) swaps of two random places of 52 cards", "$1"));
        assertThat(estimated).isBetween(number * 9 / 10, number * 11 / 10);
    }

    /** The cards of a rotation move together, so that the statistic of the cells varies much. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void rotationsAreNoRemainders(boolean areHalves) {
        Shuffler rotation = (deck, dice) -> {
            int n = areHalves ? deck.size() / 2 : deck.size();
            int[] starts = {dice.roll(n), dice.roll(n)};
            deck.arrange(IntStream.range(0, deck.size())
                    .map(k -> k / n * n + (k + starts[k / n]) % n)
                    .toArray());
        };
        assertThat(IntStream.range(0, 50)
                        .mapToObj(seed -> OrderStatistics.sample(rotation.using(Randomness.seeded(seed)), CARDS, 2_000))
                        .flatMap(orders -> ManyCards.remainders(orders).stream()))
                .isEmpty();
    }

    static Stream<Arguments> others() {
        Shuffler fair = Shuffler.durstenfeld();
        Shuffler oftenNone = (deck, dice) -> {
            if (dice.roll(3) > 0) {
                fair.permute(deck, dice);
            }
        };
        Shuffler firstHalf = (deck, dice) -> {
            int[] order = Indices.identity(deck.size());
            fair.permute(Deck.of(order, 0, deck.size() / 2), dice);
            deck.arrange(order);
        };
        return Stream.of(fair, new SwapAny(), new Riffle(1), new Riffle(5), new Overhand(3, 0.5), oftenNone, firstHalf)
                .map(Arguments::of);
    }

    @ParameterizedTest
    @MethodSource("others")
    void otherShufflesGetNoName(Shuffler shuffler) {
        List<Permutation> orders = orders(shuffler, 2_000);
        assertThat(ManyCards.remainders(orders)).isEmpty();
        assertThat(ManyCards.swaps(orders)).isEmpty();
    }
}
