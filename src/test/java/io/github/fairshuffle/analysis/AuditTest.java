package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Deceivers.Claiming;
import io.github.fairshuffle.analysis.Evidence.Failure;
import io.github.fairshuffle.analysis.Evidence.Sample;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.internal.Names;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTest {
    private static final ExactLaw FAIR = ExactLaw.of(Shuffler.forward(), 4);
    private static final ExactLaw UNFAIR = ExactLaw.of(new SwapAny(), 3);
    private static final ExactLaw CYCLES = ExactLaw.of(new OffByOne(), 4);
    private static final Sample PASSED = sample(54, 1);
    private static final Sample REJECTED = sample(54, 60);
    private static final Failure FAILURE = new Failure("2", new IllegalStateException("two are no deck"));

    private static Sample sample(int size, double exponent) {
        List<Outcome> tests = List.of(Outcome.bounded("parity", exponent, 2));
        return new Sample("" + size, new UniformityResult("canned", size, 1_000, 1e-6, tests), null);
    }

    private static Evidence evidence(Law claim, Object... seen) {
        return new Evidence(claim, 4, of(ExactLaw.class, seen), null, of(Sample.class, seen), of(Failure.class, seen));
    }

    private static <T> List<T> of(Class<T> type, Object... seen) {
        return Stream.of(seen).filter(type::isInstance).map(type::cast).toList();
    }

    static Stream<Object[]> evidence() {
        return Stream.<Object[]>of(
                new Object[] {evidence(Law.UNIFORM, FAIR, PASSED), Finding.PROVED_UNIFORM, true},
                new Object[] {evidence(Law.BIASED, FAIR, PASSED), Finding.PROVED_UNIFORM, false},
                new Object[] {evidence(Law.UNIFORM, PASSED), Finding.NO_BIAS_FOUND, true},
                new Object[] {evidence(Law.UNIFORM, FAIR, UNFAIR, PASSED), Finding.PROVED_BIASED, false},
                new Object[] {evidence(Law.UNIFORM, FAIR, REJECTED), Finding.REJECTED_BY_SAMPLE, false},
                new Object[] {evidence(Law.UNIFORM, FAIR, FAILURE, PASSED), Finding.NOT_JUDGED, true},
                new Object[] {evidence(Law.UNIFORM, FAILURE, REJECTED), Finding.REJECTED_BY_SAMPLE, false},
                new Object[] {evidence(Law.UNIFORM, UNFAIR, FAILURE), Finding.PROVED_BIASED, false},
                new Object[] {evidence(Law.UNIFORM_CYCLES, CYCLES, PASSED), Finding.PROVED_UNIFORM_CYCLES, true},
                new Object[] {evidence(Law.UNSTATED, CYCLES, PASSED), Finding.PROVED_UNIFORM_CYCLES, false},
                new Object[] {evidence(Law.UNIFORM_CYCLES, FAIR, PASSED), Finding.PROVED_UNIFORM, false},
                new Object[] {evidence(Law.CONVERGING, UNFAIR), Finding.PROVED_BIASED, true},
                new Object[] {evidence(Law.CONVERGING, CYCLES), Finding.PROVED_UNIFORM_CYCLES, false},
                new Object[] {evidence(Law.CONVERGING, REJECTED), Finding.REJECTED_BY_SAMPLE, true});
    }

    /** A proof of bias outweighs a sample, which outweighs a failure, which outweighs a proof for one size. */
    @ParameterizedTest
    @MethodSource
    void evidence(Evidence evidence, Finding finding, boolean claimHolds) {
        assertThat(evidence.finding()).isEqualTo(finding);
        assertThat(evidence.claimHolds()).isEqualTo(claimHolds);
    }

    @ParameterizedTest
    @EnumSource(Finding.class)
    void aFindingIsAProofOrAConvictionOrNeither(Finding finding) {
        assertThat(finding.label()).isEqualTo(finding.name().toLowerCase().replace('_', ' '));
        assertThat(finding.isProof()).isEqualTo(finding.label().startsWith("proved"));
        assertThat(finding.isConviction()).isEqualTo(finding.label().matches("proved biased|rejected by sample"));
    }

    @ParameterizedTest
    @EnumSource(Law.class)
    void aClaimIsComparedWithTheFinding(Law claim) {
        List<Finding> possible = List.of(
                Finding.PROVED_UNIFORM,
                Finding.PROVED_UNIFORM_CYCLES,
                Finding.PROVED_BIASED,
                Finding.REJECTED_BY_SAMPLE,
                Finding.NO_BIAS_FOUND);
        assertThat(possible.stream().filter(finding -> Evidence.holds(claim, finding)))
                .containsExactlyElementsOf(
                        switch (claim) {
                            case UNIFORM, UNSTATED -> List.of(Finding.PROVED_UNIFORM, Finding.NO_BIAS_FOUND);
                            case UNIFORM_CYCLES -> List.of(Finding.PROVED_UNIFORM_CYCLES, Finding.NO_BIAS_FOUND);
                            case BIASED -> possible.subList(1, 5);
                            case CONVERGING -> possible;
                        });
    }

    @Test
    void theTextNamesTheEvidence() {
        Shuffler shuffler = new Claiming("canned", Law.UNIFORM, Shuffler.forward());
        assertThat(new AuditResult(shuffler, evidence(Law.UNIFORM, FAIR, PASSED, sample(13, 1), sample(7, 1))))
                .hasToString("canned, 4 cards: proved uniform, total variation 0, claims uniform."
                        + " All 24 outcomes of 4 cards were enumerated."
                        + " No bias was found in 1,000 shuffles of [54, 13, 7] cards.");
        assertThat(new AuditResult(shuffler, evidence(Law.UNIFORM, FAIR, UNFAIR)))
                .hasToString("canned, 3 cards: proved biased, total variation 1/18, claims uniform and is not."
                        + " All 27 outcomes of 3 cards were enumerated.");
        assertThat(new AuditResult(shuffler, evidence(Law.UNSTATED, FAIR, REJECTED)))
                .hasToString("canned, 54 cards: rejected by sample."
                        + " All 24 outcomes of 4 cards were enumerated."
                        + " 1,000 shuffles of [54] cards: rejected by parity.");
        assertThat(new AuditResult(shuffler, evidence(Law.CONVERGING, CYCLES)).toString())
                .endsWith("More passes do not approach uniform, or some order never occurs.");
        assertThat(new AuditResult(shuffler, evidence(Law.UNIFORM, FAILURE)).toString())
                .startsWith("canned, 4 cards: not judged, claims uniform."
                        + " It failed: java.lang.IllegalStateException: two are no deck")
                .endsWith(" with [2] cards.");
    }

    @ParameterizedTest
    @CsvSource({
        "Forward, UNIFORM, true",
        "SwapAny, BIASED, false",
        "OffByOne, UNIFORM_CYCLES, false",
    })
    void assertFairThrowsTheText(String name, Law claim, boolean fair) {
        ExactLaw law = ExactLaw.of(io.github.fairshuffle.Shufflers.named(name), 4);
        AuditResult result = new AuditResult(Shuffler.forward(), evidence(claim, law));
        if (fair) {
            assertThatCode(result::assertFair).doesNotThrowAnyException();
        } else {
            assertThatExceptionOfType(AssertionError.class)
                    .isThrownBy(result::assertFair)
                    .withMessage(result.toString());
        }
    }

    /** Real audits, each with the finding, and a piece of its text. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "wrong above six | UNSTATED | REJECTED_BY_SAMPLE | 2,000 shuffles of [54] cards: rejected by ",
                "cycles of few | UNIFORM_CYCLES | REJECTED_BY_SAMPLE | [54] cards",
                "odd card stays | UNIFORM | PROVED_BIASED | 3 cards: proved biased, total variation 2/3, claims uniform and is",
                "own chance | UNIFORM | NO_BIAS_FOUND | The same rolls gave another order: let it take every random number",
                "fails with two | UNIFORM | NOT_JUDGED | java.lang.UnsupportedOperationException: two are no deck at ",
                "comes back | UNIFORM | NOT_JUDGED | it changed an array after its shuffle had ended with [one array of 54]",
                "halving | UNIFORM | NO_BIAS_FOUND | halving, 4 cards: no bias found, total variation 0 to ",
            })
    void realAudits(String name, Law claim, Finding finding, String text) {
        AuditResult result = Audit.of(Deceivers.of(name, claim))
                .thorough(false)
                .samples(2_400)
                .battery(2_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(result.toString()).contains(text);
        assertThat(result.claim()).isEqualTo(claim);
        assertThat(result.claimHolds()).isEqualTo(!finding.isConviction());
        assertThat(result.failure().isPresent()).isEqualTo(finding == Finding.NOT_JUDGED);
    }

    @Test
    void aLawThatWasCutComesWithCounts() {
        AuditResult result = CatalogueAudits.of(Shuffler.rejection());
        assertThat(result.finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.law().map(ExactLaw::finding)).hasValue(Finding.OPEN);
        assertThat(result.counts().map(OrderCounts::samples)).hasValue(144_000);
        assertThat(result.battery().map(UniformityResult::size)).hasValue(54);
        assertThat(result.toString())
                .startsWith(
                        "Rejection, 4 cards: no bias found, total variation 0 to 0.2103, claims uniform."
                                + " 105,936 outcomes of 4 cards were enumerated; the others, with a probability of 0.22, need more")
                .contains("With 4 cards, a total variation of 0.01");
    }

    @Test
    void onlyTheGivenSizesAreExamined() {
        List<Integer> shuffled = new ArrayList<>();
        Shuffler packsOnly = (deck, dice) -> {
            if (deck.size() != 52 && deck.size() != 13) {
                throw new IllegalArgumentException("no pack");
            }
            shuffled.add(deck.size());
            Shuffler.forward().permute(deck, dice);
        };
        AuditResult result =
                Audit.of(packsOnly).sizes(52, 13).thorough(false).battery(1_000).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.size()).isEqualTo(52);
        assertThat(result.battery().map(UniformityResult::samples)).hasValue(1_000);
        assertThat(shuffled).contains(13, 52);
        assertThat(result.counts()).isEmpty();
    }

    @Test
    void aThoroughAuditExaminesEverySize() {
        List<Long> reports = new ArrayList<>();
        AuditResult result = Audit.of(Shuffler.splice())
                .samples(2_400)
                .battery(300)
                .size(4)
                .progress((done, most) -> {
                    assertThat(most).isEqualTo(45);
                    reports.add(done);
                })
                .run();
        assertThat(reports).hasSize(45).endsWith(45L);
        assertThat(result.toString()).contains(" in 3 shuffles of [40000] cards.");
    }

    static Stream<Object[]> wrongOptions() {
        return Stream.<Object[]>of(
                wrong(audit -> audit.size(1), "2 to 40000 cards, not 1"),
                wrong(audit -> audit.size(40_001), "2 to 40000 cards"),
                wrong(audit -> audit.samples(2_399), "needs 2400 or more samples of 4 cards, not 2399"),
                wrong(audit -> audit.samples(2_400).size(6), "72000 or more samples of 6 cards, not 2400"),
                wrong(audit -> audit.battery(199), "200 or more shuffles in the battery, not 199"),
                wrong(audit -> audit.alpha(0), "alpha is a probability between 0 and 1, both excluded, not 0.0"),
                wrong(audit -> audit.sizes(), "sizes() needs at least one number of cards"),
                wrong(audit -> audit.sizes(52, 1), "2 to 40000 cards, not 1"),
                wrong(audit -> audit.sizes(52).size(4), "size(4) is not one of sizes([52])"));
    }

    private static Object[] wrong(UnaryOperator<Audit> option, String message) {
        return new Object[] {option, message};
    }

    @ParameterizedTest
    @MethodSource
    void wrongOptions(UnaryOperator<Audit> option, String message) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> option.apply(Audit.of(Shuffler.forward())))
                .withMessageContaining(message);
    }

    /** A class of its own without a {@code toString}. */
    private static final class Mine implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {}
    }

    @Test
    void aShufflerWithoutANameIsCalledByItsClass() {
        assertThat(Names.of(new Mine())).isEqualTo("Mine");
        assertThat(Names.of((deck, dice) -> {})).matches("AuditTest\\$\\$Lambda[$0-9]*");
        Shuffler anonymous = new Shuffler() {
            @Override
            public void permute(Deck deck, Dice dice) {}
        };
        assertThat(Names.of(anonymous)).matches("AuditTest\\$[0-9]+");
        assertThat(Names.of(new SwapAny())).isEqualTo("SwapAny");
    }
}
