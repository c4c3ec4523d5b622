package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.analysis.Deceivers.catchesTheCut;
import static io.github.fairshuffle.analysis.Deceivers.cyclesByRejection;
import static io.github.fairshuffle.analysis.Deceivers.cyclesOfFew;
import static io.github.fairshuffle.analysis.Deceivers.everyOtherReversed;
import static io.github.fairshuffle.analysis.Deceivers.fairWhenWatched;
import static io.github.fairshuffle.analysis.Deceivers.givesUpAfter;
import static io.github.fairshuffle.analysis.Deceivers.halving;
import static io.github.fairshuffle.analysis.Deceivers.oddCardStays;
import static io.github.fairshuffle.analysis.Deceivers.ownBiasedChance;
import static io.github.fairshuffle.analysis.Deceivers.ownChance;
import static io.github.fairshuffle.analysis.Deceivers.pairs;
import static io.github.fairshuffle.analysis.Deceivers.seedsAgain;
import static io.github.fairshuffle.analysis.Deceivers.wrapsExceptions;
import static io.github.fairshuffle.analysis.Deceivers.wrongAboveSix;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Deceivers.Claiming;
import io.github.fairshuffle.biased.NeverLast;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.TopToRandom;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTest {
    private static final int SAMPLES = 14_400;

    private static Audit audit(Shuffler shuffler) {
        return Audit.of(shuffler, 4, SAMPLES, 1);
    }

    /** The finding, and with how many cards; {@code !} stands before it if it refutes the claim. */
    private static String found(Audit audit) {
        int cards = audit.size();
        if (audit.finding() instanceof Finding.Unfair unfair) {
            cards = unfair.law().size();
        } else if (audit.finding() instanceof Finding.Suspicious suspicious) {
            cards = suspicious.sample().size();
        }
        return (audit.claimHolds() ? "" : "! ") + audit.finding() + ", " + cards;
    }

    static Stream<Arguments> findings() {
        return Stream.of(
                // of the catalogue
                arguments(Shuffler.durstenfeld(), "proved uniform, 4"),
                arguments(Shuffler.rejection(), "open, 4"),
                arguments(Shuffler.randomKeys(), "open, 4"),
                arguments(new Reseeded(), "not uniform, 4"),
                arguments(new OffByOne(), "proved uniform cycles, 4"),
                arguments(new NeverLast(), "proved not uniform, 4"),
                // written to pass
                arguments(givesUpAfter(12), "! not uniform, 4"),
                arguments(ownBiasedChance(), "! not uniform, 4"),
                arguments(wrongAboveSix(Law.UNIFORM), "! not uniform, 54"),
                arguments(wrongAboveSix(Law.UNSTATED), "! not uniform, 54"),
                arguments(everyOtherReversed(), "! not uniform, 54"),
                arguments(fairWhenWatched(), "! not uniform, 54"),
                arguments(cyclesOfFew(), "! not uniform, 54"),
                arguments(pairs(), "! proved not uniform, 3"),
                arguments(oddCardStays(Law.UNIFORM), "! proved not uniform, 3"),
                arguments(oddCardStays(Law.UNIFORM_CYCLES), "! proved not uniform, 3"),
                // written to be convicted, although they are fair or do not say that they are
                arguments(halving(), "open, 4"),
                arguments(catchesTheCut(), "open, 4"),
                arguments(ownChance(), "open, 4"),
                arguments(cyclesByRejection(), "open, 4"),
                arguments(wrapsExceptions(), "open, 4"),
                arguments(wrongAboveSix(Law.BIASED), "not uniform, 54"));
    }

    @ParameterizedTest
    @MethodSource("findings")
    void nobodyIsFooledNorConvictedWrongly(Shuffler shuffler, String found) {
        Audit audit = audit(shuffler);
        assertThat(found(audit)).as("%s", audit).isEqualTo(found);
        assertThat(audit.name()).isEqualTo(shuffler.toString());
        assertThat(audit.claim()).isEqualTo(shuffler.law());
    }

    @Test
    void whatThrowsIsNotJudged() {
        assertThatExceptionOfType(UnsupportedOperationException.class)
                .isThrownBy(() -> audit(seedsAgain()))
                .withMessageContaining("the code seeds its generator");
        assertThatIllegalArgumentException().isThrownBy(() -> Audit.of(Shuffler.randomKeys(), 7, SAMPLES, 1));
        Audit unjudged = Audit.unjudged(seedsAgain(), new IllegalStateException("why"));
        assertThat(unjudged).hasToString("foreign shuffler: could not tell: java.lang.IllegalStateException: why");
        assertThat(unjudged.claimHolds()).isTrue();
        assertThatIllegalStateException()
                .isThrownBy(unjudged::mostLikely)
                .withMessage("foreign shuffler was not judged: java.lang.IllegalStateException: why");
    }

    @Test
    void whatIsExactIsToldExactly() {
        Audit audit = audit(new SwapAny());
        assertThat(audit.totalVariation()).isEqualTo("25/384");
        assertThat(audit.mostLikely()).isEqualTo(Permutation.of(1, 0, 3, 2)); // 15 of 256
        assertThat(audit.leastLikely()).isEqualTo(Permutation.of(3, 0, 1, 2)); // 8 of 256, the first of them
        assertThat(audit.rolls()).isEqualTo("4.00");
        assertThat(audit.isSampled()).isFalse();
        assertThat(audit.law()).map(ExactLaw::paths).hasValue(256L);
        assertThat(audit.shares()).hasSize(24);
        assertThat(audit.shares().get(7)).isEqualTo(share("2143", 15 / 256.0, "15/256", 1));
        assertThat(audit.shares().get(18)).isEqualTo(share("4123", 1 / 32.0, "1/32", -1));
    }

    private static Audit.Share share(String name, double probability, String text, int side) {
        int[] cards = name.chars().map(card -> card - '1').toArray();
        return new Audit.Share(Permutation.of(cards), probability, text, side);
    }

    @Test
    void whatIsSampledSaysSo() {
        Audit rejection = audit(Shuffler.rejection());
        assertThat(rejection.rolls()).startsWith(">7.");
        assertThat(rejection.totalVariation()).isEqualTo("0 to 0.2103");
        assertThat(rejection.note())
                .isEqualTo("105,936 paths of 4 cards enumerated; the rest, with probability 0.22, needs more rolls."
                        + " The paths of each length lead to every order equally often."
                        + " With 4 cards, 14,400 shuffles: nothing found."
                        + " By chance alone a frequency is off by some 4.0 %."
                        + " With 54 cards, 10,000 shuffles: nothing found.");
        Audit keys = audit(Shuffler.randomKeys());
        assertThat(keys.isSampled()).isTrue();
        assertThat(keys.law()).isEmpty();
        assertThat(keys.rolls()).isEqualTo("~12.00");
        assertThat(keys.totalVariation()).startsWith("~0.0");
        assertThat(keys.shares()).allMatch(share -> share.text().endsWith(" of 14,400") && share.side() == 0);
        assertThat(audit(new Reseeded()).shares()).extracting(Audit.Share::side).containsOnly(-1, 1);
    }

    @Test
    void notesSayWhatWasFoundAndWhatToDo() {
        assertThat(audit(ownChance()).note())
                .startsWith("The same rolls gave another order: let it take every random number from the dice")
                .contains("or wrap code that takes a generator by ForeignShuffler.ofList");
        assertThat(audit(pairs()).note())
                .isEqualTo(
                        "Every outcome with 4 cards enumerated: 24 paths. With 3 cards it is proved not uniform: total variation 2/3.");
        assertThat(audit(wrongAboveSix(Law.UNIFORM)).note())
                .startsWith("Every outcome with 4 cards enumerated: 24 paths."
                        + " With 54 cards, 10,000 shuffles: found by position matrix, ");
    }

    @Test
    void anAuditIsPrintedInALine() {
        assertThat(audit(new SwapAny()))
                .hasToString("SwapAny, 4 cards: proved not uniform, total variation 25/384, claims biased."
                        + " Every outcome with 4 cards enumerated: 256 paths.");
        assertThat(audit(Shuffler.forward()))
                .hasToString("Forward, 4 cards: proved uniform, total variation 0, claims uniform."
                        + " Every outcome with 4 cards enumerated: 24 paths."
                        + " With 54 cards, 10,000 shuffles: nothing found.");
        Shuffler lazy = (deck, dice) -> deck.swap(0, dice.roll(deck.size()));
        assertThat(audit(new Claiming("Lazy", Law.UNIFORM, lazy)))
                .hasToString("Lazy, 4 cards: proved not uniform, total variation 5/6, claims uniform and is not."
                        + " Every outcome with 4 cards enumerated: 4 paths.");
        assertThat(audit(new Claiming("Idle", Law.UNSTATED, (deck, dice) -> {})))
                .hasToString("Idle, 4 cards: proved not uniform, total variation 23/24."
                        + " Every outcome with 4 cards enumerated: 1 path.");
    }

    /** Which claims each kind of finding lets stand. */
    @ParameterizedTest
    @EnumSource(Law.class)
    void aClaimIsHeldAgainstTheFindings(Law claim) {
        ExactLaw law = ExactLaw.of(Shuffler.forward(), 3);
        Finding uniform = new Finding.Fair(law, false);
        Finding cycles = new Finding.Fair(law, true);
        Finding unfair = new Finding.Unfair(law);
        Finding suspicious = new Finding.Suspicious(UniformityTest.of(new SwapAny())
                .samples(500)
                .tests(Statistic.PARITY)
                .run());
        Finding open = new Finding.Open();
        List<Finding> holding = Stream.of(uniform, cycles, unfair, suspicious, open)
                .filter(finding -> Audit.holds(claim, finding))
                .toList();
        assertThat(holding)
                .containsExactly(
                        switch (claim) {
                            case UNIFORM, UNSTATED -> new Finding[] {uniform, open};
                            case UNIFORM_CYCLES -> new Finding[] {cycles, open};
                            case BIASED -> new Finding[] {cycles, unfair, suspicious, open};
                            case CONVERGING -> new Finding[] {uniform, cycles, unfair, suspicious, open};
                        });
    }

    @Test
    void manyCardsAreEnumeratedIfTheirOutcomesAreFew() {
        for (int size : new int[] {7, 20, 21, 60}) {
            Audit audit = Audit.of(new TopToRandom(2), size, SAMPLES, 1);
            assertThat(audit.finding()).isInstanceOf(Finding.Unfair.class);
            assertThat(audit.mostLikely()).isEqualTo(Permutation.identity(size));
            assertThat(audit.totalVariation()).contains("/");
        }
        assertThat(found(Audit.of(Shuffler.rejection(), 7, SAMPLES, 1))).isEqualTo("open, 7");
        assertThat(found(Audit.of(new OffByOne(), 7, 1, 1))).isEqualTo("proved uniform cycles, 7");
    }

    @Test
    void oneCycleIsNotAllCycles() {
        Shuffler oneCycle = (deck, dice) -> deck.move(0, deck.size() - 1);
        assertThat(Audit.of(oneCycle, 4, 1, 1).finding()).isInstanceOf(Finding.Unfair.class);
        assertThat(Audit.of(oneCycle, 2, 1, 1).finding())
                .as("two cards have one cycle only, but it is the same with more cards")
                .isInstanceOf(Finding.Unfair.class);
    }

    /** A class of its own without a {@code toString}. */
    private static final class Mine implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {}
    }

    @Test
    void whatDoesNotSayItsNameIsCalledByItsClass() {
        assertThat(Audit.nameOf(new Mine())).isEqualTo("Mine");
        assertThat(Audit.nameOf((deck, dice) -> {})).matches("AuditTest\\$\\$Lambda[$0-9]*");
        Shuffler anonymous = new Shuffler() {
            @Override
            public void permute(Deck deck, Dice dice) {}
        };
        assertThat(Audit.nameOf(anonymous)).matches("AuditTest\\$[0-9]+");
        assertThat(Audit.nameOf(new SwapAny())).isEqualTo("SwapAny");
    }
}
