package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.SwapAny;
import org.junit.jupiter.api.Test;

/** Does what is printed of a law and of an audit say what was found, about what, and of how many cards? */
class PrintedFindingsTest {
    /** Swaps two cards at most, and claims to be fair. */
    private record Lazy() implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            deck.swap(0, dice.roll(deck.size()));
        }

        @Override
        public Law law() {
            return Law.UNIFORM;
        }

        @Override
        public String toString() {
            return "Lazy";
        }
    }

    /** Rolls until the outcome is not 0, which it thereby never is. */
    private static void rejecting(Deck deck, Dice dice) {
        int roll = 0;
        while (roll == 0) {
            roll = dice.roll(2 * deck.size());
        }
        deck.swap(0, roll % deck.size());
    }

    @Test
    void aLaw() {
        assertThat(ExactLaw.of(Shuffler.durstenfeld(), 5))
                .hasToString("Durstenfeld, 5 cards: proved uniform, 120 of 120 orders");
        assertThat(ExactLaw.of(new SwapAny(), 3))
                .hasToString("SwapAny, 3 cards: proved not uniform, total variation 1/18");
        assertThat(ExactLaw.of(new SwapAny(), 4))
                .hasToString("SwapAny, 4 cards: proved not uniform, total variation 25/384");
        assertThat(ExactLaw.of(new OffByOne(), 4))
                .hasToString("OffByOne, 4 cards: proved not uniform, total variation 3/4");
    }

    @Test
    void aLawThatIsCut() {
        ExactLaw open = ExactLaw.of(Shuffler.rejection(), 3, 5_000, Progress.NONE);
        assertThat(open).hasToString("Rejection, 3 cards: open, total variation 0 to 0.0650");
        assertThat(ExactLaw.of(PrintedFindingsTest::rejecting, 3, 200, Progress.NONE)
                        .toString())
                .matches("PrintedFindingsTest.*, 3 cards: proved not uniform, total variation 0\\.5\\d* to 0\\.5\\d*");
    }

    @Test
    void anAudit() {
        assertThat(Audit.of(new SwapAny(), 4, 14_400, 1))
                .hasToString(
                        "SwapAny, 4 cards: proved not uniform, total variation 25/384, claims biased; exact: 256 paths");
        assertThat(Audit.of(Shuffler.forward(), 4, 14_400, 1))
                .hasToString("Forward, 4 cards: proved uniform, total variation 0, claims uniform;"
                        + " exact: 24 paths; 54 cards: nothing found");
        assertThat(Audit.of(new Lazy(), 4, 14_400, 1))
                .hasToString(
                        "Lazy, 4 cards: proved not uniform, total variation 5/6, claims uniform and is not; exact: 4 paths");
        assertThat(Audit.of((deck, dice) -> {}, 4, 14_400, 1).toString())
                .matches("PrintedFindingsTest.*, 4 cards: proved not uniform, total variation 23/24; exact: 1 paths");
    }
}
