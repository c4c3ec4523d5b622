package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Finding;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.Deceivers;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.physical.BlockMove;
import io.github.fairshuffle.physical.TopToRandom;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks how an audit judges exact laws. */
class EvidenceTest {
    @Test
    void knowsAUniformLawOfCycles() {
        for (int size = 1; size <= 5; size++) {
            assertThat(Evidence.finding(ExactLaw.of(new Sattolo(), size), true))
                    .isEqualTo(Finding.PROVED_UNIFORM_CYCLES);
        }
        Shuffler unevenCycles =
                (deck, dice) -> deck.arrange(dice.roll(3) == 0 ? new int[] {1, 2, 0} : new int[] {2, 0, 1});
        Shuffler twoOrders = (deck, dice) -> deck.swap(0, dice.roll(2));
        for (Shuffler shuffler : List.of(Shuffler.durstenfeld(), unevenCycles, twoOrders)) {
            assertThat(Evidence.finding(ExactLaw.of(shuffler, 3), true)).isEqualTo(Finding.PROVED_BIASED);
        }
        assertThat(Evidence.finding(ExactLaw.of(new Sattolo(), 0), true)).isEqualTo(Finding.PROVED_BIASED);
    }

    static List<Shuffler> comeNearer() {
        return List.of(Shuffler.forward(), new TopToRandom(1), new BlockMove(1), new SwapAny());
    }

    @ParameterizedTest
    @MethodSource("comeNearer")
    void morePassesComeNearer(Shuffler shuffler) {
        assertThat(Orders.of(ExactLaw.of(shuffler, 4)).approachesUniform()).isTrue();
    }

    static List<Shuffler> stayAway() {
        return List.of(
                (deck, dice) -> {},
                Deceivers.of("stays among eight"),
                Deceivers.of("one transposition"),
                new Sattolo(),
                (deck, dice) -> deck.move(0, dice.roll(2) * (deck.size() - 1)));
    }

    /** The shufflers reach one order, 8 of 24, one parity for each number of passes (two of them), and rotations. */
    @ParameterizedTest
    @MethodSource("stayAway")
    void morePassesComeNoNearer(Shuffler shuffler) {
        assertThat(Orders.of(ExactLaw.of(shuffler, 4)).approachesUniform()).isFalse();
    }
}
