package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.biased.Modulo;
import io.github.fairshuffle.physical.Riffle;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Is a trace what the algorithm did, all of it and nothing else? */
class TraceTest {
    static List<Shuffler> all() {
        return Shufflers.all();
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
        trace.replay(Deck.of(cards));
        assertThat(Permutation.of(cards)).isEqualTo(trace.order());
    }

    @ParameterizedTest
    @MethodSource("all")
    void trivialSizesLeaveNoEvent(Shuffler shuffler) {
        assertThat(Trace.of(shuffler, 0).events()).isEmpty();
        assertThat(Trace.of(shuffler, 1).events()).isEmpty();
    }

    @Test
    void tellsRollsAndSwaps() {
        Trace trace = Trace.of(Shuffler.durstenfeld(), 3, Randomness.seeded(1));
        assertThat(trace.size()).isEqualTo(3);
        assertThat(trace.events()).hasSize(4);
        Trace.Rolled first = (Trace.Rolled) trace.events().get(0);
        Trace.Rolled second = (Trace.Rolled) trace.events().get(2);
        assertThat(first.bound()).isEqualTo(3);
        assertThat(second.bound()).isEqualTo(2);
        assertThat(trace.events().get(1)).isEqualTo(new Trace.Swapped(2, first.outcome()));
        assertThat(trace.events().get(3)).isEqualTo(new Trace.Swapped(1, second.outcome()));
        assertThat(trace.draws()).isEqualTo(2);
        assertThat(trace.swaps()).isEqualTo(2);
        assertThat(trace.moves()).isZero();
        assertThat(trace.arrangements()).isZero();
        assertThat(trace.toString())
                .isEqualTo("[roll(3) = %d, swap(2, %1$d), roll(2) = %d, swap(1, %2$d)]"
                        .formatted(first.outcome(), second.outcome()));
    }

    @Test
    void tellsMovesFlipsBitsAndArrangements() {
        Trace splice = Trace.of(Shuffler.splice(), 20, Randomness.seeded(1));
        assertThat(splice.moves()).isEqualTo(19);
        Trace riffle = Trace.of(new Riffle(2), 20, Randomness.seeded(1));
        assertThat(riffle.draws()).isEqualTo(40);
        assertThat(riffle.arrangements()).isEqualTo(2);
        assertThat(riffle.events().get(0)).isInstanceOf(Trace.Flipped.class);
        Trace modulo = Trace.of(new Modulo(4), 20, Randomness.seeded(1));
        assertThat(modulo.events().get(0)).isInstanceOf(Trace.Bits.class);
    }

    @Test
    void anEventReadsAsACall() {
        assertThat(List.of(
                        new Trace.Rolled(6, 2),
                        new Trace.Flipped(true),
                        new Trace.Bits(9, 511),
                        new Trace.Bits(10, 1023),
                        new Trace.Swapped(3, 1),
                        new Trace.Moved(4, 0),
                        new Trace.Arranged(Permutation.of(1, 0))))
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
        assertThat(Trace.of(Shuffler.durstenfeld(), 20).bits()).isCloseTo(Randomness.bitsFor(20), within(1e-9));
        assertThat(Trace.of(new Riffle(2), 20).bits()).isEqualTo(40);
        assertThat(Trace.of(Shuffler.randomKeys(), 20).bits()).isEqualTo(20 * 64);
    }

    @Test
    void aRollWithOneOutcomeIsNoDraw() {
        Shuffler idle = (deck, dice) -> dice.roll(1);
        assertThat(Trace.of(idle, 5).events()).isEmpty();
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
        assertThat(Trace.of(clumsy, 3).events()).containsExactly(new Trace.Swapped(0, 1));
    }

    @Test
    void refusesBadInput() {
        assertThatThrownBy(() -> Trace.of(Shuffler.durstenfeld(), -1)).isInstanceOf(IllegalArgumentException.class);
        Trace trace = Trace.of(Shuffler.durstenfeld(), 3);
        assertThatThrownBy(() -> trace.replay(Deck.of(new int[4])))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a trace of 3 cards cannot be replayed on a deck of 4");
    }

    @Test
    void namesTheShufflerThatIsNull() {
        org.assertj.core.api.Assertions.assertThatNullPointerException()
                .isThrownBy(() -> Trace.of(null, 3))
                .withMessage("shuffler");
    }
}
