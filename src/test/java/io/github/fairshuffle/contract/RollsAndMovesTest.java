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
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Are the dice asked for what the catalogue says, in order, and the deck moved in the way it says? */
class RollsAndMovesTest {
    private static final List<Integer> SIZES = List.of(2, 3, 5, 10, 54);

    /** Writes down what is asked. */
    private static final class Recorder implements Dice, Deck {
        private final Dice dice = Dice.of(new SplittableRandom(9));
        private final int[] cards;
        private final List<Integer> bounds = new ArrayList<>();
        private final List<Integer> rolls = new ArrayList<>();
        private final List<String> moves = new ArrayList<>();
        private final Deck deck;

        Recorder(int size) {
            cards = IntStream.range(0, size).toArray();
            deck = Deck.of(cards);
        }

        @Override
        public int roll(int bound) {
            bounds.add(bound);
            rolls.add(dice.roll(bound));
            return rolls.get(rolls.size() - 1);
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

    /** The column "rolls" of the catalogue, by size, for those whose rolls do not depend on their outcomes. */
    private static final Map<String, IntFunction<List<Integer>>> ROLLS = Map.ofEntries(
            Map.entry("Splice", n -> falling(n, 2)),
            Map.entry("Durstenfeld", n -> falling(n, 2)),
            Map.entry("Forward", n -> falling(n, 2)),
            Map.entry("InsideOut", n -> rising(2, n)),
            Map.entry("InsideOutInPlace", n -> rising(2, n)),
            Map.entry("Insertion", n -> rising(2, n)),
            // 64 bits are rolls of 2^30, 2^30 and 2^4; 48 bits of 2^30 and 2^18
            Map.entry("RandomKeys", n -> repeat(n, 1 << 30, 1 << 30, 1 << 4)),
            Map.entry("Scatter", n -> falling(n, 2)), // a single bucket
            Map.entry("ParallelScatter", n -> falling(n, 2)),
            Map.entry("Riffle(2)", n -> repeat(2 * n, 2)),
            Map.entry("Interleave(3)", n -> repeat(3, n)),
            Map.entry("Overhand(3, 0.5)", n -> repeat(3 * (n - 1), 2)),
            Map.entry("BlockMove(2)", n -> repeat(4, n)),
            Map.entry("TopToRandom(4)", n -> repeat(4, n)),
            Map.entry("BottomToRandom(4)", n -> repeat(4, n)),
            Map.entry("SwapAny", n -> repeat(n, n)),
            Map.entry("OffByOne", n -> falling(n - 1, 2)),
            Map.entry("NeverLast", n -> repeat(n, n - 1)),
            Map.entry("Modulo(4)", n -> repeat(n - 1, 1 << 4)),
            Map.entry("Reseeded", n -> List.of(1 << 30, 1 << 18)),
            Map.entry("TruncatedKeys(2)", n -> repeat(n, 1 << 2)));

    /** Those whose number of rolls depends on their outcomes. */
    private static final Set<String> ROLLS_VARY = Set.of("Rejection", "RandomComparator");

    /** Those whose rolls and moves are prescribed; one that is added later may state its own here too. */
    static Stream<Shuffler> prescribed() {
        return Shufflers.all().stream().filter(shuffler -> MOVES.containsKey(shuffler.toString()));
    }

    @Test
    void whatIsPrescribedIsInTheCatalogue() {
        assertThat(Shufflers.all().stream().map(Shuffler::toString))
                .containsAll(ROLLS.keySet())
                .containsAll(ROLLS_VARY)
                .containsAll(MOVES.keySet());
        assertThat(ROLLS.size() + ROLLS_VARY.size()).isEqualTo(MOVES.size()).isGreaterThan(20);
    }

    @ParameterizedTest
    @MethodSource("prescribed")
    void boundsInOrder(Shuffler shuffler) {
        for (int size : SIZES) {
            // a roll of 1 is 0 and draws nothing, so it does not count
            List<Integer> bounds = record(shuffler, size).bounds.stream()
                    .filter(bound -> bound != 1)
                    .toList();
            IntFunction<List<Integer>> rolls = ROLLS.get(shuffler.toString());
            if (rolls != null) {
                assertThat(bounds)
                        .as("%s of %d", shuffler, size)
                        .isEqualTo(rolls.apply(size).stream()
                                .filter(bound -> bound != 1)
                                .toList());
            } else {
                assertThat(new HashSet<>(bounds))
                        .as("%s of %d", shuffler, size)
                        .containsExactly(shuffler.toString().equals("Rejection") ? size : 2);
            }
        }
    }

    @Test
    void rejectionRollsUntilEveryCardHasComeUp() {
        for (int size : SIZES) {
            Recorder recorder = record(Shuffler.rejection(), size);
            List<Integer> firstTimes = recorder.rolls.stream().distinct().toList();
            assertThat(recorder.cards)
                    .isEqualTo(firstTimes.stream().mapToInt(card -> card).toArray());
            assertThat(recorder.rolls.lastIndexOf(firstTimes.get(size - 1)))
                    .as("nothing is rolled after the last card")
                    .isEqualTo(recorder.rolls.size() - 1);
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

    /** How many swaps, moves and arrangements, where the catalogue is precise. */
    private static final Map<String, IntFunction<List<String>>> MOVES = Map.ofEntries(
            Map.entry("Rejection", n -> List.of("arrange")),
            Map.entry("Splice", n -> Collections.nCopies(n - 1, "move")),
            Map.entry("Durstenfeld", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("Forward", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("InsideOut", n -> List.of("arrange")),
            Map.entry("InsideOutInPlace", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("Insertion", n -> Collections.nCopies(n - 1, "move")),
            Map.entry("RandomKeys", n -> List.of("arrange")),
            Map.entry("Scatter", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("ParallelScatter", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("Riffle(2)", n -> Collections.nCopies(2, "arrange")),
            Map.entry("Interleave(3)", n -> Collections.nCopies(3, "arrange")),
            Map.entry("Overhand(3, 0.5)", n -> Collections.nCopies(3, "arrange")),
            Map.entry("BlockMove(2)", n -> Collections.nCopies(2, "arrange")),
            Map.entry("TopToRandom(4)", n -> Collections.nCopies(4, "move")),
            Map.entry("BottomToRandom(4)", n -> Collections.nCopies(4, "move")),
            Map.entry("SwapAny", n -> Collections.nCopies(n, "swap")),
            Map.entry("OffByOne", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("NeverLast", n -> Collections.nCopies(n, "swap")),
            Map.entry("Modulo(4)", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("Reseeded", n -> Collections.nCopies(n - 1, "swap")),
            Map.entry("RandomComparator", n -> List.of("arrange")),
            Map.entry("TruncatedKeys(2)", n -> List.of("arrange")));

    @ParameterizedTest
    @MethodSource("prescribed")
    void movesOfEachKind(Shuffler shuffler) {
        for (int size : SIZES) {
            assertThat(record(shuffler, size).moves)
                    .as("%s of %d", shuffler, size)
                    .isEqualTo(MOVES.get(shuffler.toString()).apply(size));
        }
    }

    /** The textbook's own words, as loops over the rolls that were recorded. */
    @Test
    void theOrderIsTheTextbooks() {
        for (int size : SIZES) {
            Recorder durstenfeld = record(Shuffler.durstenfeld(), size);
            List<Integer> cards = new ArrayList<>(Containers.cards(size));
            for (int k = 0; k < size - 1; k++) {
                Collections.swap(cards, size - 1 - k, durstenfeld.rolls.get(k));
            }
            assertThat(durstenfeld.cards).isEqualTo(ints(cards));

            Recorder forward = record(Shuffler.forward(), size);
            cards = new ArrayList<>(Containers.cards(size));
            for (int k = 0; k < size - 1; k++) {
                Collections.swap(cards, k, k + forward.rolls.get(k));
            }
            assertThat(forward.cards).isEqualTo(ints(cards));

            Recorder splice = record(Shuffler.splice(), size);
            List<Integer> source = new ArrayList<>(Containers.cards(size));
            List<Integer> result = new ArrayList<>();
            splice.rolls.forEach(roll -> result.add(source.remove((int) roll)));
            result.addAll(source);
            assertThat(splice.cards).isEqualTo(ints(result));

            Recorder insertion = record(Shuffler.insertion(), size);
            List<Integer> taken = new ArrayList<>(List.of(0));
            for (int card = 1; card < size; card++) {
                taken.add(insertion.rolls.get(card - 1), card);
            }
            assertThat(insertion.cards).isEqualTo(ints(taken));

            Recorder insideOut = record(Shuffler.insideOut(), size);
            int[] built = new int[size];
            for (int card = 1; card < size; card++) {
                int place = insideOut.rolls.get(card - 1);
                built[card] = built[place];
                built[place] = card;
            }
            assertThat(insideOut.cards).isEqualTo(built);
            assertThat(record(Shuffler.insideOutInPlace(), size).cards).isEqualTo(built);
        }
    }

    /** The same map, so the same order of every stream. */
    @Test
    void insideOutAndItsInPlaceFormAgree() {
        for (int size = 0; size <= 300; size++) {
            assertThat(Shuffler.insideOut().using(new SplittableRandom(size)).permutation(size))
                    .isEqualTo(Shuffler.insideOutInPlace()
                            .using(new SplittableRandom(size))
                            .permutation(size));
        }
    }

    private static int[] ints(List<Integer> cards) {
        return cards.stream().mapToInt(card -> card).toArray();
    }
}
