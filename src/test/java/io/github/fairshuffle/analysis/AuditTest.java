package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.biased.NeverLast;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.Reseeded;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.physical.Riffle;
import io.github.fairshuffle.uniform.RandomKeys;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTest {
    private static final int SAMPLES = 14_400;

    private static Audit audit(Shuffler shuffler) {
        return Audit.of(shuffler, 4, SAMPLES, 1);
    }

    /** An algorithm that claims what it likes. */
    private record Claiming(Shuffler algorithm, Law law) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            algorithm.permute(deck, dice);
        }
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
        assertThat(audit.note()).contains("256 paths");
        assertThat(audit).hasToString("SwapAny claims BIASED, found NOT_UNIFORM: 256 paths");
    }

    @Test
    void methods() {
        assertThat(audit(Shuffler.durstenfeld()).method()).isEqualTo(Audit.Method.EXACT);
        assertThat(audit(Shuffler.rejection()).method()).isEqualTo(Audit.Method.EXACT_UP_TO_A_DEPTH);
        assertThat(audit(Shuffler.rejection()).verdict()).isEqualTo(Audit.Verdict.UNIFORM);
        assertThat(audit(Shuffler.rejection()).rolls()).startsWith(">7.");
        assertThat(audit(Shuffler.rejection()).note()).matches("at every depth reached, 0\\.\\d{3} left");
        assertThat(audit(new RandomKeys()).rolls()).isEqualTo("~12.00");
        assertThat(audit(new RandomKeys()).note()).matches("chi-square \\d+\\.\\d, critical 70\\.5");
        assertThat(audit(new RandomKeys()).method()).isEqualTo(Audit.Method.SAMPLED);
        assertThat(audit(new RandomKeys()).verdict()).isEqualTo(Audit.Verdict.UNIFORM);
        assertThat(audit(new Reseeded()).method()).isEqualTo(Audit.Method.SAMPLED);
        assertThat(audit(new Reseeded()).verdict()).isEqualTo(Audit.Verdict.NOT_UNIFORM);
        assertThat(audit(new OffByOne()).verdict()).isEqualTo(Audit.Verdict.UNIFORM_CYCLES);
        assertThat(audit(new NeverLast()).totalVariation()).isEqualTo("1/4");
    }

    @ParameterizedTest
    @EnumSource(Law.class)
    void aClaimIsHeldAgainstTheFindings(Law claim) {
        boolean fairHolds = claim != Law.BIASED && claim != Law.UNIFORM_CYCLES;
        assertThat(audit(new Claiming(Shuffler.forward(), claim)).claimHolds()).isEqualTo(fairHolds);
        boolean biasedHolds = claim == Law.BIASED || claim == Law.CONVERGING;
        assertThat(audit(new Claiming(new SwapAny(), claim)).claimHolds()).isEqualTo(biasedHolds);
        boolean cyclesHold = biasedHolds || claim == Law.UNIFORM_CYCLES;
        assertThat(audit(new Claiming(new OffByOne(), claim)).claimHolds()).isEqualTo(cyclesHold);
        assertThat(audit(new Claiming(new Riffle(1), claim)).claimHolds()).isEqualTo(biasedHolds);
    }

    /** One that does not do the same for the same outcomes cannot be enumerated. */
    @Test
    void chanceFromElsewhereIsSampled() {
        SplittableRandom elsewhere = new SplittableRandom(5);
        Shuffler impure = (deck, dice) -> {
            for (int i = deck.size(); i > 1; i--) {
                deck.swap(i - 1, elsewhere.nextBoolean() ? dice.roll(i) : elsewhere.nextInt(i));
            }
        };
        Audit audit = audit(impure);
        assertThat(audit.method()).isEqualTo(Audit.Method.SAMPLED);
        assertThat(audit.verdict()).isEqualTo(Audit.Verdict.UNIFORM);
        assertThat(audit.totalVariation()).startsWith("~");
    }

    @Test
    void whatCanNeitherBeEnumeratedNorSampledIsRefused() {
        assertThatIllegalArgumentException().isThrownBy(() -> Audit.of(new RandomKeys(), 7, SAMPLES, 1));
    }
}
