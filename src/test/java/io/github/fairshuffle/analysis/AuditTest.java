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
import java.util.List;
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
        assertThat(audit).hasToString("SwapAny claims biased: proved not uniform, exact: 256 paths");
        assertThat(audit(Shuffler.forward()))
                .hasToString("Forward claims uniform: proved uniform, exact: 24 paths; 54 cards: nothing found");
    }

    private static void assertFound(
            Shuffler shuffler, Audit.Verdict verdict, Audit.Method method, String found, String how) {
        Audit audit = audit(shuffler);
        assertThat(audit.verdict()).as("%s", audit).isEqualTo(verdict);
        assertThat(audit.method()).isEqualTo(method);
        assertThat(audit.found()).isEqualTo(found);
        assertThat(audit.how()).isEqualTo(how);
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
        assertFound(givesUpAfter(12), NOT_UNIFORM, EXACT_UP_TO_A_DEPTH, "not uniform", "exact to 78 %, then sampled");
        assertFound(halving(), OPEN, EXACT_UP_TO_A_DEPTH, "open", "exact to all but 3e-20, then sampled");
        assertFound(ownChance(), OPEN, SAMPLED, "open", "sampled");
        assertFound(ownBiasedChance(), NOT_UNIFORM, SAMPLED, "not uniform", "sampled");
        assertFound(wrongAboveSix(Law.UNIFORM), NOT_UNIFORM, EXACT, "not uniform", "exact; 54 cards sampled");
        assertFound(catchesTheCut(), OPEN, EXACT_UP_TO_A_DEPTH, "open", "exact to all but 3e-20, then sampled");
        assertFound(everyOtherReversed(), NOT_UNIFORM, SAMPLED, "not uniform", "sampled; 54 cards sampled");
        assertFound(fairWhenWatched(), NOT_UNIFORM, EXACT, "not uniform", "exact; 54 cards sampled");
        assertFound(cyclesByRejection(), OPEN, EXACT_UP_TO_A_DEPTH, "open", "exact to 68 %, then sampled");
        assertFound(cyclesOfFew(), NOT_UNIFORM, EXACT, "not uniform", "exact; 54 cards sampled");
        assertFound(pairs(), NOT_UNIFORM, EXACT, "proved not uniform", "exact; 3 cards exact");
        assertFound(oddCardStays(Law.UNIFORM), NOT_UNIFORM, EXACT, "proved not uniform", "exact; 3 cards exact");
        assertFound(oddCardStays(Law.UNIFORM_CYCLES), NOT_UNIFORM, EXACT, "proved not uniform", "exact; 3 cards exact");
        assertFound(wrapsExceptions(), OPEN, EXACT_UP_TO_A_DEPTH, "open", "exact to 78 %, then sampled");
        assertThatThrownBy(() -> audit(seedsAgain()))
                .isInstanceOf(UnsupportedOperationException.class)
                .hasMessageContaining("the code seeds its generator");
        for (Shuffler fair : List.of(halving(), ownChance(), cyclesByRejection(), wrongAboveSix(Law.BIASED))) {
            assertThat(audit(fair).claimHolds()).as("%s", fair).isTrue();
        }
        for (Shuffler wrong : List.of(
                givesUpAfter(12),
                ownBiasedChance(),
                wrongAboveSix(Law.UNIFORM),
                wrongAboveSix(Law.UNSTATED),
                everyOtherReversed(),
                fairWhenWatched(),
                pairs(),
                oddCardStays(Law.UNIFORM),
                oddCardStays(Law.UNIFORM_CYCLES),
                cyclesOfFew())) {
            assertThat(audit(wrong).claimHolds()).as("%s", wrong).isFalse();
        }
        for (Shuffler impure : List.of(ownChance(), ownBiasedChance())) {
            assertThat(audit(impure).note())
                    .contains("the same rolls gave another order: let it take every random number from the dice")
                    .contains("or wrap code that takes a generator by ForeignShuffler.ofList");
        }
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
}
