package io.github.fairshuffle.audit.judge;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.Audits;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.audit.foreign.LostCards;
import io.github.fairshuffle.audit.judge.Evidence.Failure;
import io.github.fairshuffle.audit.judge.Evidence.Looked;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Deceivers;
import io.github.fairshuffle.battery.Deceivers.Claiming;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.biased.Sattolo;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.physical.BlockMove;
import io.github.fairshuffle.physical.TopToRandom;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class EvidenceTest {
    private static final ExactLaw FAIR = ExactLaw.of(Shuffler.forward(), 4);
    private static final ExactLaw UNFAIR = ExactLaw.of(new SwapAny(), 3);
    private static final ExactLaw CYCLES = ExactLaw.of(new Sattolo(), 4);
    private static final Sample PASSED = sample(false);
    private static final Sample REJECTED = sample(true);
    private static final Failure LOSS =
            failure(new LostCards(2, LostCards.How.OVERWRITTEN, "card 1 appears twice and card 0 is missing"));
    private static final Failure FAILURE = failure(new IllegalStateException("two are no deck"));

    private static Failure failure(Throwable thrown) {
        return new Failure(2, Way.FRESH_DECK, thrown, thrown.toString(), "", Optional.empty());
    }

    private static Sample sample(boolean isRejected) {
        Shuffler shuffler = isRejected ? (deck, dice) -> {} : Shuffler.forward();
        List<Permutation> orders = OrderStatistics.sample(shuffler.using(Randomness.seeded(1)), 54, 200);
        BatteryResult result = Battery.ofOrders(orders).lags(0).run();
        return new Sample(Results.newDecks(54, 200), 1e-6, Optional.of(result), Optional.empty(), Optional.empty());
    }

    private static Evidence evidence(Law claim, Object... seen) {
        Shuffler shuffler = new Claiming("canned", claim, Shuffler.forward());
        return new Evidence(
                new Options(Subject.of(shuffler, null)).with(changed -> changed.size = 4),
                new Looked(
                        "canned",
                        claim,
                        of(ExactLaw.class, seen),
                        Optional.empty(),
                        of(Sample.class, seen),
                        of(Failure.class, seen),
                        List.of(),
                        Optional.empty(),
                        List.of(),
                        List.of(),
                        ""));
    }

    private static <T> List<T> of(Class<T> type, Object... seen) {
        return Stream.of(seen).filter(type::isInstance).map(type::cast).toList();
    }

    static Stream<Arguments> evidence() {
        return Stream.of(
                row(Finding.PROVED_UNIFORM, true, Law.UNIFORM, FAIR, PASSED),
                row(Finding.PROVED_UNIFORM, false, Law.BIASED, FAIR, PASSED),
                row(Finding.NO_BIAS_FOUND, true, Law.UNIFORM, PASSED),
                row(Finding.NOT_JUDGED, true, Law.UNIFORM),
                row(Finding.PROVED_BIASED, false, Law.UNIFORM, FAIR, UNFAIR, PASSED),
                row(Finding.REJECTED_BY_SAMPLE, false, Law.UNIFORM, FAIR, REJECTED),
                row(Finding.NOT_JUDGED, true, Law.UNIFORM, FAIR, FAILURE, PASSED),
                row(Finding.REJECTED_BY_SAMPLE, false, Law.UNIFORM, FAILURE, REJECTED),
                row(Finding.PROVED_BIASED, false, Law.UNIFORM, UNFAIR, FAILURE),
                row(Finding.LOSES_CARDS, false, Law.CONVERGING, UNFAIR, FAILURE, LOSS),
                row(Finding.PROVED_UNIFORM_CYCLES, true, Law.UNIFORM_CYCLES, CYCLES, PASSED),
                row(Finding.PROVED_UNIFORM_CYCLES, false, Law.UNSTATED, CYCLES, PASSED),
                row(Finding.PROVED_UNIFORM, false, Law.UNIFORM_CYCLES, FAIR, PASSED),
                row(Finding.NO_BIAS_FOUND, true, Law.UNIFORM_CYCLES, PASSED),
                row(Finding.REJECTED_BY_SAMPLE, false, Law.UNIFORM_CYCLES, REJECTED),
                row(Finding.PROVED_UNIFORM_CYCLES, true, Law.BIASED, CYCLES),
                row(Finding.NO_BIAS_FOUND, true, Law.BIASED, PASSED),
                row(Finding.REJECTED_BY_SAMPLE, true, Law.BIASED, REJECTED),
                row(Finding.LOSES_CARDS, false, Law.BIASED, LOSS),
                row(Finding.PROVED_UNIFORM, true, Law.CONVERGING, FAIR),
                row(Finding.PROVED_BIASED, true, Law.CONVERGING, UNFAIR),
                row(Finding.PROVED_UNIFORM_CYCLES, false, Law.CONVERGING, CYCLES),
                row(Finding.REJECTED_BY_SAMPLE, true, Law.CONVERGING, REJECTED));
    }

    private static Arguments row(Finding finding, boolean claimHolds, Law claim, Object... seen) {
        return Arguments.of(evidence(claim, seen), finding, claimHolds);
    }

    /** A proof of bias takes precedence over a sample, a failure and a proof for one size, in this sequence. */
    @ParameterizedTest
    @MethodSource
    void evidence(Evidence evidence, Finding finding, boolean claimHolds) {
        assertThat(evidence.finding).isEqualTo(finding);
        assertThat(evidence.claimHolds).isEqualTo(claimHolds);
    }

    private static AuditResult result(Law claim, Object... seen) {
        return Audits.result(evidence(claim, seen));
    }

    @Test
    void theTextNamesTheEvidence() {
        assertThat(result(Law.BIASED, UNFAIR).toString())
                .isEqualTo("NOT FAIR, AS CLAIMED  canned (3 cards, all 27 outcomes)");
        assertThat(result(Law.BIASED, FAIR).toString()).startsWith("FAIR, NOT AS CLAIMED: proved for 4 cards (canned)");
        assertThat(result(Law.CONVERGING, CYCLES).toString()).contains("more passes do not approach uniform");
        assertThat(result(Law.UNIFORM, FAILURE).toString())
                .startsWith("FAILS  canned (could not be judged)")
                .contains("java.lang.IllegalStateException: two are no deck, with 2 cards");
    }

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

    /** The shufflers that stay away reach one order, 8 of 24, one parity for each number of passes, and rotations. */
    @Test
    void morePassesComeNearerOrNot() {
        List<Shuffler> near = List.of(Shuffler.forward(), new TopToRandom(1), new BlockMove(1), new SwapAny());
        List<Shuffler> away = List.of(
                (deck, dice) -> {},
                Deceivers.of("stays among eight"),
                Deceivers.of("one transposition"),
                new Sattolo(),
                (deck, dice) -> deck.move(0, dice.roll(2) * (deck.size() - 1)));
        assertThat(near).allMatch(EvidenceTest::approachesUniform);
        assertThat(away).noneMatch(EvidenceTest::approachesUniform);
    }

    private static boolean approachesUniform(Shuffler shuffler) {
        return Orders.of(ExactLaw.of(shuffler, 4)).approachesUniform();
    }

    @Test
    void repeatedHashesAreCounted() {
        assertThat(Repeats.repeated(new long[] {1, 2, 2, 2, 3, 3})).isEqualTo(3);
    }
}
