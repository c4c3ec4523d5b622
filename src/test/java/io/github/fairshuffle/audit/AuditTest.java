package io.github.fairshuffle.audit;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Deceivers;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.command.ShufflerName;
import io.github.fairshuffle.exact.ExactLaw;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTest {
    @ParameterizedTest
    @CsvSource({
        "Forward, UNIFORM, true, ",
        "SwapAny, BIASED, false, swap any",
        "Sattolo, UNIFORM_CYCLES, false, Sattolo",
    })
    void assertFairThrowsTheText(String name, Law claim, boolean fair, @Nullable String cause) {
        AuditResult result =
                Audit.of(ShufflerName.parse(name)).sizes(3, 4).samples(2_400).run();
        assertThat(result.claim()).isEqualTo(claim);
        assertThat(result.claimHolds()).isTrue();
        if (fair) {
            assertThatCode(result::assertFair).doesNotThrowAnyException();
            return;
        }
        assertThatExceptionOfType(AssertionError.class)
                .isThrownBy(result::assertFair)
                .withMessage(result.toString());
        KnownBug bug = result.causes().get(0);
        assertThat(bug.name()).isEqualTo(cause);
        assertThat(bug.certainty()).isEqualTo(KnownBug.Certainty.EXACT);
        assertThat(bug.instead()).contains("swap(i, nextInt(i + 1))");
        assertThat(bug.source()).isNotEmpty();
        assertThat(bug).hasToString(cause + " (exact match): " + bug.cause() + ". Instead: " + bug.instead());
    }

    @ParameterizedTest
    @CsvSource({
        "cycles of few, UNIFORM_CYCLES, REJECTED_BY_SAMPLE, 52, SAME_ORDER",
        "odd card stays, UNIFORM, PROVED_BIASED, 3, CARD_AT_PLACE",
        "own chance, UNIFORM, NO_BIAS_FOUND, 4, the same random numbers gave another order",
        "fails with two, UNIFORM, NOT_JUDGED, 4, two are no deck",
    })
    void realAudits(String name, Law claim, Finding finding, int cards, String why) {
        AuditResult result =
                Audits.quick(Deceivers.of(name, claim)).largeSamples(2_000).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(result.claimHolds()).isEqualTo(!finding.isConviction());
        assertThat(result.facts())
                .as("%s", result)
                .allSatisfy(fact -> assertThat(fact.cards()).isEqualTo(cards));
        assertThat(result.facts().isEmpty()).isEqualTo(!finding.isConviction());
        assertThat(result.failures().isEmpty()).isEqualTo(finding != Finding.NOT_JUDGED);
        if (finding.isConviction()) {
            assertThat(Audits.kinds(result)).contains(Kind.valueOf(why));
        } else {
            assertThat(Audits.oneLine(result)).contains(why);
        }
    }

    @Test
    void aLawThatWasCutComesWithCountsAndTheBiasThatTheyWouldShow() {
        AuditResult result =
                Audits.quick(Shuffler.rejection()).sizes(4, 54).samples(144_000).run();
        assertThat(result.finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.law().map(ExactLaw::isComplete)).hasValue(false);
        assertThat(result.looks()).extracting(Look::toString).contains("144,000 shuffles of 4 cards");
        assertThat(result.battery().map(BatteryResult::size)).hasValue(54);
        Matcher detectable = Pattern.compile(
                        "; a total variation of (\\S+) would have been detected with a probability of 90 %")
                .matcher(Audits.oneLine(result));
        assertThat(detectable.find()).isTrue();
        assertThat(Double.parseDouble(detectable.group(1))).isBetween(0.0095, 0.013); // fair.md says about 1 %
    }

    /** A lottery draws 6 of 49 numbers; the draws are sorted. */
    @Test
    void ordersMayBeSamples() {
        Shuffler drum = Shuffler.forward().using(Randomness.seeded(49));
        List<int[]> draws = IntStream.range(0, 3_000)
                .mapToObj(k -> IntStream.of(drum.permutation(49).order())
                        .limit(6)
                        .map(card -> card + 1)
                        .sorted()
                        .toArray())
                .toList();
        Audit samples = Audit.ofOrders(draws);
        refusedWith("each order contains 6 of 49 cards, as a sample does", samples::run);
        assertThat(samples.sample(6).run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(samples.inRandomOrder().sample(6).run().finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        refusedWith(
                "does not contain 5 different cards", () -> samples.sample(5).run());
        refused(
                "only a sample can be in random order; select the number of cards of the sample, too",
                () -> samples.inRandomOrder().run());
        refusedWith(
                "ForeignShuffler.ofSample",
                () -> Audit.of(Shuffler.forward()).sample(2).run());
        assertThatIllegalArgumentException().isThrownBy(() -> samples.sample(0));
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
                Audit.of(packsOnly).sizes(52, 13).largeSamples(1_000).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.size()).isEqualTo(52);
        assertThat(result.battery().map(BatteryResult::samples)).hasValue(1_000);
        assertThat(shuffled).contains(13, 52);
    }

    @Test
    void afterABiasOnlySmallDecksAndOneLargeDeckAreShuffled() {
        List<Integer> shuffled = new ArrayList<>();
        Shuffler biased = (deck, dice) -> {
            shuffled.add(deck.size());
            new SwapAny().permute(deck, dice);
        };
        assertThat(Audit.of(biased).run().finding()).isEqualTo(Finding.PROVED_BIASED);
        assertThat(shuffled).containsOnly(2, 3, 4, 52);
    }

    private static RandomGenerator generator(String name) {
        return switch (name) {
            case "unknown" -> () -> 0;
            case "Random" -> new Random(1);
            case "seeded" -> Randomness.seeded(new byte[32]);
            case "secure" -> Randomness.secure();
            default -> Randomness.standard();
        };
    }

    /** The audit judges the algorithm. The title, the list of what was not examined, and assertFair() say so. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            standard | (Forward)                    | unchecked repeated orders | true
            unknown  | (Forward, without its generator) | unchecked the generator io.github | true
            Random   | (Forward, without its generator) | unchecked the generator java.util.Random, which has 48 bits of state and cannot reach all orders of more than 16 cards; repeated | false
            seeded   | (Forward, without its generator) | unchecked the generator Randomness.seeded(…), which has 256 bits of state and cannot reach all orders of more than 57 cards; repeated | true
            secure   | (Forward, without its generator) | unchecked the generator Randomness.secure(); repeated | true
            """)
    void generators(String generator, String name, String unchecked, boolean isAccepted) {
        AuditResult result =
                Audits.quick(Shuffler.forward().using(generator(generator))).run();
        assertThat(result.finding()).isEqualTo(Finding.PROVED_UNIFORM);
        assertThat(Audits.oneLine(result))
                .startsWith("FAIR: proved for 2 to 6 cards, no bias found for 8 sizes up to 100 " + name)
                .contains(unchecked);
        if (isAccepted) {
            assertThatCode(result::assertFair).doesNotThrowAnyException();
        } else {
            assertThatExceptionOfType(AssertionError.class)
                    .isThrownBy(result::assertFair)
                    .withMessageStartingWith("java.util.Random has too few states for the orders of 52 cards; use")
                    .withMessageContaining(result.toString());
        }
    }

    @Test
    void aThoroughAuditExaminesEverySize() {
        List<Long> reports = new ArrayList<>();
        AuditResult result = Audits.quick(Shuffler.splice())
                .thorough(true)
                .alpha(1e-290)
                .size(4)
                .progress((done, most) -> {
                    assertThat(most).isEqualTo(45);
                    reports.add(done);
                })
                .run();
        assertThat(reports).hasSize(45).endsWith(45L);
        assertThat(result.toString()).contains("44 numbers of cards from 2 to 40,000");
    }

    /** Code that shuffles only sorted cards is fair with new decks. */
    @Test
    void theSameDeckIsShuffledAgainAndAgain() {
        AuditResult result = Audits.quick(ForeignAlgorithm.ofList("sorted only", (cards, random) -> {
                    if (cards.equals(cards.stream().sorted().toList())) {
                        Collections.shuffle(cards, random);
                    }
                }))
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(result.toString()).contains("one deck of 54 cards, again and again");
    }

    private static Arguments wrong(UnaryOperator<Audit> option, String message) {
        return Arguments.of(option, UnaryOperator.<Audit>identity(), message);
    }

    private static Arguments pair(UnaryOperator<Audit> first, UnaryOperator<Audit> second, String found) {
        return Arguments.of(first, second, found);
    }

    static Stream<Arguments> options() {
        String few = "needs 72000 or more samples of 6 cards, not 2400";
        return Stream.of(
                wrong(audit -> audit.size(1), "2 to 40000 cards, not 1"),
                wrong(audit -> audit.size(40_001), "2 to 40000 cards"),
                wrong(audit -> audit.sizes(52, 1), "2 to 40000 cards, not 1"),
                wrong(audit -> audit.sizes(), "the option sizes needs at least one number of cards"),
                wrong(audit -> audit.samples(2_399), "needs 2400 or more samples of 4 cards, not 2399"),
                wrong(audit -> audit.samples(99), "needs 100 or more samples, not 99"),
                wrong(audit -> audit.largeSamples(199), "200 or more shuffles of large decks, not 199"),
                wrong(audit -> audit.limit(Duration.ZERO), "a limit is from 1 ms to 365 days, not PT0S"),
                wrong(audit -> audit.alpha(0), "alpha is a probability between 0 and 1, both excluded, not 0.0"),
                wrong(audit -> audit.alpha(9e-291), "alpha has to be 1.0E-290 or more, not 9.0E-291"),
                pair(audit -> audit.size(5), audit -> audit.sizes(4, 5), "5 cards: "),
                pair(audit -> audit.size(7), audit -> audit.sizes(4, 5), "the size 7 is not one of the sizes 4 and 5"),
                pair(audit -> audit.size(6), audit -> audit.samples(2_400), few),
                pair(audit -> audit.sizes(6), audit -> audit.samples(2_400), few),
                pair(audit -> audit.size(5), audit -> audit.samples(12_001), "12,001 shuffles of 5 cards"),
                pair(audit -> audit.sizes(4), audit -> audit.samples(12_001), "12,001 shuffles of 4 cards"),
                pair(audit -> audit.sizes(13), audit -> audit.largeSamples(301), "301 shuffles of 13 cards"),
                pair(audit -> audit.samples(2_400), audit -> audit.largeSamples(301), "301 shuffles of 54 cards"),
                pair(audit -> audit.sizes(4, 13), audit -> audit.thorough(true), "checked   4 and 13 cards;"),
                pair(audit -> audit.sizes(4, 13), audit -> audit.alpha(0.999), "of 13 cards"));
    }

    /** An option that contradicts another one is refused, and the sequence of the options makes no difference. */
    @ParameterizedTest
    @MethodSource
    void options(UnaryOperator<Audit> first, UnaryOperator<Audit> second, String found) {
        Audit audit = Audits.quick(Shuffler.rejection()).samples(12_000);
        assertThat(outcome(audit, first, second)).contains(found).isEqualTo(outcome(audit, second, first));
    }

    /** Runs an audit, and returns all that its result shows, or the message of its exception. */
    private static String outcome(Audit audit, UnaryOperator<Audit> first, UnaryOperator<Audit> second) {
        try {
            AuditResult result = second.apply(first.apply(audit)).run();
            return result.size() + " cards: " + result.looks() + result + result.battery();
        } catch (IllegalArgumentException refused) {
            return refused.getMessage();
        }
    }

    private static final class Mute extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("not initialized");
        }
    }

    @Test
    void anExceptionThatCannotDescribeItselfIsNamed() {
        AuditResult result = Audit.of((deck, dice) -> {
                    throw new Mute();
                })
                .sizes(4)
                .run();
        assertThat(result.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(Audits.oneLine(result)).contains(Mute.class.getName() + ", with 4 cards");
    }

    /** An audit wraps the code to limit its time. The law nevertheless has the name of the code. */
    @Test
    void theLawHasTheNameOfTheCode() {
        Shuffler lambda = (deck, dice) -> Shuffler.forward().permute(deck, dice);
        AuditResult result = Audit.of(lambda).sizes(4).samples(2_400).run();
        assertThat(result.law().orElseThrow().toString())
                .isEqualTo(ExactLaw.of(lambda, 4).toString())
                .startsWith(result.name() + ", 4 cards: ");
    }
}
