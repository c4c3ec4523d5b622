package io.github.fairshuffle.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.report.Trace.Event;
import io.github.fairshuffle.report.Trace.Kind;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is a trace what the algorithm did, all of it and nothing else? */
class TraceTest {
    static List<Shuffler> all() {
        return Shufflers.all();
    }

    private static Trace of(Shuffler shuffler, int size) {
        return Trace.of(shuffler, size, Randomness.seeded(1));
    }

    private static List<Kind> kinds(Shuffler shuffler, int size) {
        return Trace.of(shuffler, size, Randomness.seeded(1)).events().stream()
                .map(Event::kind)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("all")
    void hasTheOrderOfTheLibrary(Shuffler shuffler) {
        for (int size : new int[] {0, 1, 2, 3, 20, 54, 300}) {
            for (long seed = 1; seed <= 5; seed++) {
                assertThat(Trace.of(shuffler, size, Randomness.seeded(seed)).order())
                        .isEqualTo(shuffler.using(Randomness.seeded(seed)).permutation(size));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("all")
    void movementsAloneMakeTheOrder(Shuffler shuffler) {
        Trace trace = Trace.of(shuffler, 30, Randomness.seeded(7));
        int[] cards = Permutation.identity(30).order();
        Deck deck = Deck.of(cards);
        for (Event event : trace.events()) {
            switch (event.kind()) {
                case SWAP -> deck.swap(event.first(), (int) event.second());
                case MOVE -> deck.move(event.first(), (int) event.second());
                case ARRANGE -> deck.arrange(event.order().order());
                default -> {} // a draw
            }
        }
        assertThat(Permutation.of(cards)).isEqualTo(trace.order());
    }

    @ParameterizedTest
    @MethodSource("all")
    void trivialSizesLeaveNoEvent(Shuffler shuffler) {
        assertThat(of(shuffler, 0).events()).isEmpty();
        assertThat(of(shuffler, 1).events()).isEmpty();
    }

    @Test
    void tellsRollsAndSwaps() {
        Trace trace = Trace.of(Shuffler.durstenfeld(), 3, Randomness.seeded(1));
        assertThat(trace.size()).isEqualTo(3);
        assertThat(trace.draws()).isEqualTo(2);
        assertThat(trace.events()).hasToString("[roll(3) = 2, swap(2, 2), roll(2) = 0, swap(1, 0)]");
        assertThat(trace.events().get(1)).isEqualTo(new Event(Kind.SWAP, 2, 2, Permutation.identity(0)));
    }

    @Test
    void tellsMovesFlipsBitsAndArrangements() {
        assertThat(kinds(Shuffler.splice(), 3)).containsExactly(Kind.ROLL, Kind.MOVE, Kind.ROLL, Kind.MOVE);
        assertThat(kinds(new Riffle(2), 2))
                .containsExactly(Kind.FLIP, Kind.FLIP, Kind.ARRANGE, Kind.FLIP, Kind.FLIP, Kind.ARRANGE);
        assertThat(kinds(new Modulo(4), 2)).contains(Kind.BITS, Kind.SWAP);
        boolean[] heads = new boolean[20];
        Trace flips = Trace.of(
                (deck, dice) -> {
                    for (int k = 0; k < heads.length; k++) {
                        heads[k] = dice.flip();
                    }
                },
                2,
                Randomness.seeded(1));
        assertThat(flips.events())
                .extracting(Event::second)
                .contains(0L, 1L)
                .containsExactlyElementsOf(IntStream.range(0, heads.length)
                        .mapToObj(k -> heads[k] ? 1L : 0L)
                        .toList());
    }

    @Test
    void anEventReadsAsACall() {
        Permutation none = Permutation.identity(0);
        assertThat(List.of(
                        new Event(Kind.ROLL, 6, 2, none),
                        new Event(Kind.FLIP, 1, 1, none),
                        new Event(Kind.BITS, 9, 511, none),
                        new Event(Kind.BITS, 10, 1023, none),
                        new Event(Kind.SWAP, 3, 1, none),
                        new Event(Kind.MOVE, 4, 0, none),
                        new Event(Kind.ARRANGE, 0, 0, Permutation.of(1, 0))))
                .extracting(Object::toString)
                .containsExactly(
                        "roll(6) = 2",
                        "flip() = true",
                        "bits(9) = 511",
                        "bits(10) = 0x3ff",
                        "swap(3, 1)",
                        "move(4, 0)",
                        "arrange([1, 0])");
    }

    @Test
    void countsTheEntropy() {
        assertThat(of(Shuffler.durstenfeld(), 20).bits()).isCloseTo(Randomness.bitsFor(20), within(1e-9));
        assertThat(of(new Riffle(2), 20).bits()).isEqualTo(40);
        assertThat(of(Shuffler.randomKeys(), 20).bits()).isEqualTo(20 * 64);
    }

    @Test
    void aRollWithOneOutcomeIsNoDraw() {
        assertThat(of((deck, dice) -> dice.roll(1), 5).events()).isEmpty();
    }

    @Test
    void recordsWhatWasDoneAndNotWhatWasRefused() {
        Shuffler clumsy = (deck, dice) -> {
            try {
                deck.swap(0, deck.size());
            } catch (IndexOutOfBoundsException refused) {
                deck.swap(0, 1);
            }
        };
        assertThat(of(clumsy, 3).events()).hasToString("[swap(0, 1)]");
    }
}
