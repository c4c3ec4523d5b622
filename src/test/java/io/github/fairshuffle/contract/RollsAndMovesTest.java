package io.github.fairshuffle.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.biased.TruncatedKeys;
import io.github.fairshuffle.physical.Overhand;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks which bounds each shuffler of the catalogue rolls, and how it moves the cards. {@code src/test/python}
 * computes the resulting orders independently.
 */
class RollsAndMovesTest {
    private static final List<Integer> SIZES = List.of(2, 3, 5, 10, 54);

    private static final class Recorder implements Dice, Deck {
        private final Dice dice = Dice.of(new SplittableRandom(9));
        private final List<Integer> bounds = new ArrayList<>();
        private final List<String> moves = new ArrayList<>();
        private final Deck deck;

        Recorder(int size) {
            deck = Deck.of(new int[size]);
        }

        @Override
        public int roll(int bound) {
            bounds.add(bound);
            return dice.roll(bound);
        }

        @Override
        public int size() {
            return deck.size();
        }

        @Override
        public void swap(int i, int j) {
            moves.add("swap");
            deck.swap(i, j);
        }

        @Override
        public void move(int from, int to) {
            moves.add("move");
            deck.move(from, to);
        }

        @Override
        public void arrange(int[] order) {
            moves.add("arrange");
            deck.arrange(order);
        }
    }

    private static Recorder record(Shuffler shuffler, int size) {
        Recorder recorder = new Recorder(size);
        shuffler.permute(recorder, recorder);
        return recorder;
    }

    private static List<Integer> falling(int high, int low) {
        return IntStream.iterate(high, bound -> bound >= low, bound -> bound - 1)
                .boxed()
                .toList();
    }

    private static List<Integer> rising(int low, int high) {
        return IntStream.rangeClosed(low, high).boxed().toList();
    }

    private static List<Integer> repeat(int times, Integer... bounds) {
        return Collections.nCopies(times, List.of(bounds)).stream()
                .flatMap(List::stream)
                .toList();
    }

    /** The bounds of the rolls by deck size, the number of moves by deck size, and the kind of the moves. */
    private record Costs(IntFunction<List<Integer>> bounds, IntUnaryOperator moves, String kind) {}

    private static Map.Entry<String, Costs> costs(
            String name, IntFunction<List<Integer>> bounds, IntUnaryOperator moves, String kind) {
        return Map.entry(name, new Costs(bounds, moves, kind));
    }

    private static final Map<String, Costs> COSTS = Map.ofEntries(
            // the number of rolls varies
            costs("Rejection", n -> List.of(n), n -> 1, "arrange"),
            costs("Splice", n -> falling(n, 2), n -> n - 1, "move"),
            costs("Durstenfeld", n -> falling(n, 2), n -> n - 1, "swap"),
            costs("Forward", n -> falling(n, 2), n -> n - 1, "swap"),
            costs("InsideOut", n -> rising(2, n), n -> 1, "arrange"),
            costs("InsideOutInPlace", n -> rising(2, n), n -> n - 1, "swap"),
            costs("Insertion", n -> rising(2, n), n -> n - 1, "move"),
            // 64 bits need rolls of 2^30, 2^30 and 2^4; 48 bits need rolls of 2^30 and 2^18
            costs("RandomKeys", n -> repeat(n, 1 << 30, 1 << 30, 1 << 4), n -> 1, "arrange"),
            // a small deck has a single bucket
            costs("Scatter", n -> falling(n, 2), n -> n - 1, "swap"),
            costs("ParallelScatter", n -> falling(n, 2), n -> n - 1, "swap"),
            costs("Riffle(2)", n -> repeat(2 * n, 2), n -> 2, "arrange"),
            costs("Interleave(3)", n -> repeat(3, n), n -> 3, "arrange"),
            costs("Overhand(3, 0.5)", n -> repeat(3 * (n - 1), 2), n -> 3, "arrange"),
            costs("BlockMove(2)", n -> repeat(4, n), n -> 2, "arrange"),
            costs("TopToRandom(4)", n -> repeat(4, n), n -> 4, "move"),
            costs("BottomToRandom(4)", n -> repeat(4, n), n -> 4, "move"),
            costs("SwapAny", n -> repeat(n, n), n -> n, "swap"),
            costs("Sattolo", n -> falling(n - 1, 2), n -> n - 1, "swap"),
            costs("NeverLast", n -> repeat(n, n - 1), n -> n, "swap"),
            costs("Modulo(4)", n -> repeat(n - 1, 1 << 4), n -> n - 1, "swap"),
            costs("Reseeded", n -> List.of(1 << 30, 1 << 18), n -> n - 1, "swap"),
            // the number of rolls varies
            costs("RandomComparator", n -> List.of(2), n -> 1, "arrange"),
            costs("TruncatedKeys(2)", n -> repeat(n, 1 << 2), n -> 1, "arrange"));

    private static final Set<String> ROLLS_VARY = Set.of("Rejection", "RandomComparator");

    /** Returns the shufflers whose costs are listed above. A new shuffler may be added to the list. */
    static Stream<Shuffler> prescribed() {
        return Shufflers.all().stream().filter(shuffler -> COSTS.containsKey(shuffler.toString()));
    }

    @Test
    void whatIsPrescribedIsInTheCatalogue() {
        assertThat(Shufflers.all().stream().map(Shuffler::toString)).containsAll(COSTS.keySet());
        assertThat(COSTS).hasSizeGreaterThan(20).containsKeys(ROLLS_VARY.toArray(String[]::new));
    }

    @ParameterizedTest
    @MethodSource("prescribed")
    void rollsAndMovesInOrder(Shuffler shuffler) {
        Costs costs = COSTS.get(shuffler.toString());
        for (int size : SIZES) {
            Recorder recorder = record(shuffler, size);
            // a roll with the bound 1 draws nothing, so it does not count
            List<Integer> bounds =
                    recorder.bounds.stream().filter(bound -> bound != 1).toList();
            List<Integer> expected = costs.bounds.apply(size).stream()
                    .filter(bound -> bound != 1)
                    .toList();
            assertThat(
                            ROLLS_VARY.contains(shuffler.toString())
                                    ? bounds.stream().distinct().toList()
                                    : bounds)
                    .as("%s of %d", shuffler, size)
                    .isEqualTo(expected);
            assertThat(recorder.moves)
                    .as("%s of %d", shuffler, size)
                    .isEqualTo(Collections.nCopies(costs.moves.applyAsInt(size), costs.kind));
        }
    }

    @Test
    void otherParametersRollOtherwise() {
        assertThat(record(new Overhand(1, 0.25), 5).bounds).isEqualTo(repeat(4, 4));
        assertThat(record(new Overhand(1, 0.375), 5).bounds).isEqualTo(repeat(4, 8));
        assertThat(record(new Overhand(1, 0.1), 5).bounds).isEqualTo(repeat(4, 1 << 30));
        assertThat(record(new Modulo(62), 3).bounds).isEqualTo(repeat(2, 1 << 30, 1 << 30, 1 << 2));
        assertThat(record(new TruncatedKeys(16), 3).bounds).isEqualTo(repeat(3, 1 << 16));
    }

    /** Both forms map rolls to orders in the same way, so every stream produces the same order. */
    @Test
    void insideOutAndItsInPlaceFormAgree() {
        for (int size = 0; size <= 300; size++) {
            assertThat(Shuffler.insideOut().using(new SplittableRandom(size)).permutation(size))
                    .isEqualTo(Shuffler.insideOutInPlace()
                            .using(new SplittableRandom(size))
                            .permutation(size));
        }
    }
}
