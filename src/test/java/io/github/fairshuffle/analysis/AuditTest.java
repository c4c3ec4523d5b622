package io.github.fairshuffle.analysis;

import static io.github.fairshuffle.analysis.Audit.Method.EXACT;
import static io.github.fairshuffle.analysis.Audit.Method.EXACT_UP_TO_A_DEPTH;
import static io.github.fairshuffle.analysis.Audit.Method.SAMPLED;
import static io.github.fairshuffle.analysis.Audit.Verdict.NOT_UNIFORM;
import static io.github.fairshuffle.analysis.Audit.Verdict.OPEN;
import static io.github.fairshuffle.analysis.Audit.Verdict.UNIFORM;
import static io.github.fairshuffle.analysis.Audit.Verdict.UNIFORM_CYCLES;
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
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.physical.TopToRandom;
import io.github.fairshuffle.uniform.RandomKeys;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTest {
    private static final int SAMPLES = 14_400;

    private static Audit audit(Shuffler shuffler) {
        return Audit.of(shuffler, 4, SAMPLES, 1);
    }

    @ParameterizedTest
    @MethodSource("io.github.fairshuffle.Shufflers#all")
    void theCatalogueKeepsItsClaims(Shuffler shuffler) {
        Audit audit = audit(shuffler);
        assertThat(audit.claimHolds()).as("%s", audit).isTrue();
        assertThat(audit.name()).isEqualTo(shuffler.toString());
        assertThat(audit.claim()).isEqualTo(shuffler.law());
    }

    @Test
    void whatIsExactIsToldExactly() {
        Audit audit = audit(new SwapAny());
        assertThat(audit.verdict()).isEqualTo(Audit.Verdict.NOT_UNIFORM);
        assertThat(audit.method()).isEqualTo(Audit.Method.EXACT);
        assertThat(audit.totalVariation()).isEqualTo("25/384");
        assertThat(audit.mostLikely()).isEqualTo(Permutation.of(1, 0, 3, 2)); // 15 of 256
        assertThat(audit.leastLikely()).isEqualTo(Permutation.of(3, 0, 1, 2)); // 8 of 256, the first of them
        assertThat(audit.rolls()).isEqualTo("4.00");
        assertThat(audit.note()).isEqualTo("256 paths");
    }

    /** Audits the shuffler, of whose claim no more is asked. */
    private static Audit assertFound(
            Shuffler shuffler, Audit.Verdict verdict, Audit.Method method, String found, String how) {
        Audit audit = audit(shuffler);
        assertThat(audit.verdict()).as("%s", audit).isEqualTo(verdict);
        assertThat(audit.method()).isEqualTo(method);
        assertThat(audit.found()).isEqualTo(found);
        assertThat(audit.how()).isEqualTo(how);
        return audit;
    }

    /** Passes, as it should, since it is fair or does not say that it is. */
    private static void assertPasses(
            Shuffler shuffler, Audit.Verdict verdict, Audit.Method method, String found, String how) {
        assertThat(assertFound(shuffler, verdict, method, found, how).claimHolds())
                .isTrue();
    }

    /** Is refuted, as it should be. */
    private static void assertRefuted(Shuffler shuffler, Audit.Method method, String found, String how) {
        assertThat(assertFound(shuffler, NOT_UNIFORM, method, found, how).claimHolds())
                .isFalse();
    }

    @Test
    void wordsAndMethods() {
        assertFound(Shuffler.durstenfeld(), UNIFORM, EXACT, "proved uniform", "exact");
        assertFound(Shuffler.rejection(), OPEN, EXACT_UP_TO_A_DEPTH, "open", "exact to 78 %, then sampled");
        assertFound(new RandomKeys(), OPEN, SAMPLED, "open", "sampled");
        assertFound(new Reseeded(), NOT_UNIFORM, SAMPLED, "not uniform", "sampled");
        assertFound(new OffByOne(), UNIFORM_CYCLES, EXACT, "proved uniform cycles", "exact");
        assertFound(new NeverLast(), NOT_UNIFORM, EXACT, "proved not uniform", "exact");
        assertThat(audit(Shuffler.rejection()).rolls()).startsWith(">7.");
        assertThat(audit(Shuffler.rejection()).totalVariation()).isEqualTo("0 to 0.2103");
        assertThat(audit(Shuffler.rejection()).note())
                .matches(
                        "\\d+ paths, equal at every depth; chi-square \\d+\\.\\d, critical 70\\.5; 54 cards: nothing found");
        assertThat(audit(new RandomKeys()).rolls()).isEqualTo("~12.00");
        assertThat(audit(new RandomKeys()).totalVariation()).startsWith("~0.0");
        assertThat(audit(new RandomKeys()).note())
                .matches("chi-square \\d+\\.\\d, critical 70\\.5; 54 cards: nothing found");
        assertThat(audit(new NeverLast()).totalVariation()).isEqualTo("1/4");
    }

    /** They were written to pass or to be convicted: what is said of them? */
    @Test
    void nobodyIsFooled() {
        String sampledToo = "exact; 54 cards sampled";
        assertRefuted(givesUpAfter(12), EXACT_UP_TO_A_DEPTH, "not uniform", "exact to 78 %, then sampled");
        assertRefuted(ownBiasedChance(), SAMPLED, "not uniform", "sampled");
        assertRefuted(wrongAboveSix(Law.UNIFORM), EXACT, "not uniform", sampledToo);
        assertRefuted(wrongAboveSix(Law.UNSTATED), EXACT, "not uniform", sampledToo);
        assertRefuted(everyOtherReversed(), SAMPLED, "not uniform", "sampled; 54 cards sampled");
        assertRefuted(fairWhenWatched(), EXACT, "not uniform", sampledToo);
        assertRefuted(cyclesOfFew(), EXACT, "not uniform", sampledToo);
        assertRefuted(pairs(), EXACT, "proved not uniform", "exact; 3 cards exact");
        assertRefuted(oddCardStays(Law.UNIFORM), EXACT, "proved not uniform", "exact; 3 cards exact");
        assertRefuted(oddCardStays(Law.UNIFORM_CYCLES), EXACT, "proved not uniform", "exact; 3 cards exact");
        assertThatThrownBy(() -> audit(seedsAgain()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("the code seeds its generator");
    }

    @Test
    void nobodyIsConvictedWrongly() {
        String nearlyAll = "exact to all but 3e-20, then sampled";
        assertPasses(halving(), OPEN, EXACT_UP_TO_A_DEPTH, "open", nearlyAll);
        assertPasses(catchesTheCut(), OPEN, EXACT_UP_TO_A_DEPTH, "open", nearlyAll);
        assertPasses(ownChance(), OPEN, SAMPLED, "open", "sampled");
        assertPasses(cyclesByRejection(), OPEN, EXACT_UP_TO_A_DEPTH, "open", "exact to 68 %, then sampled");
        assertPasses(wrapsExceptions(), OPEN, EXACT_UP_TO_A_DEPTH, "open", "exact to 78 %, then sampled");
        assertPasses(wrongAboveSix(Law.BIASED), NOT_UNIFORM, EXACT, "not uniform", "exact; 54 cards sampled");
    }

    @Test
    void notesSayWhatWasFoundAndWhatToDo() {
        assertThat(audit(ownChance()).note())
                .contains("the same rolls gave another order: let it take every random number from the dice")
                .contains("or wrap code that takes a generator by ForeignShuffler.ofList");
        assertThat(audit(pairs()).note()).isEqualTo("24 paths; 3 cards: proved not to be, total variation 2/3");
        assertThat(audit(wrongAboveSix(Law.UNIFORM)).note())
                .startsWith("24 paths; 54 cards: found by position matrix, ");
    }

    @ParameterizedTest
    @EnumSource(Law.class)
    void aClaimIsHeldAgainstTheFindings(Law claim) {
        boolean fairHolds = claim != Law.BIASED && claim != Law.UNIFORM_CYCLES;
        assertThat(audit(new Claiming("x", claim, Shuffler.forward())).claimHolds())
                .isEqualTo(fairHolds);
        boolean biasedHolds = claim == Law.BIASED || claim == Law.CONVERGING;
        assertThat(audit(new Claiming("x", claim, new SwapAny())).claimHolds()).isEqualTo(biasedHolds);
        boolean cyclesHold = biasedHolds || claim == Law.UNIFORM_CYCLES;
        assertThat(audit(new Claiming("x", claim, new OffByOne())).claimHolds()).isEqualTo(cyclesHold);
        assertThat(audit(new Claiming("x", claim, new Riffle(1))).claimHolds()).isEqualTo(biasedHolds);
    }

    @Test
    void whatCanNeitherBeEnumeratedNorSampledIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Audit.of(new RandomKeys(), 7, SAMPLES, 1));
    }

    @Test
    void manyCardsAreEnumeratedIfTheirOutcomesAreFew() {
        for (int size : new int[] {7, 20, 21, 60}) {
            Audit audit = Audit.of(new TopToRandom(2), size, SAMPLES, 1);
            assertThat(audit.found()).isEqualTo("proved not uniform");
            assertThat(audit.mostLikely()).isEqualTo(Permutation.identity(size));
            assertThat(audit.totalVariation()).contains("/");
        }
        assertThat(Audit.of(Shuffler.rejection(), 7, SAMPLES, 1).found()).isEqualTo("open");
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
