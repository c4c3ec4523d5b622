package io.github.fairshuffle.audit;

import static io.github.fairshuffle.Refused.refused;
import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.Look.Way;
import io.github.fairshuffle.battery.BatteryResult;
import io.github.fairshuffle.battery.Deceivers;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.biased.SwapAny;
import io.github.fairshuffle.command.ShufflerName;
import io.github.fairshuffle.exact.ExactLaw;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class AuditTest {
    @ParameterizedTest
    @CsvSource({
        "Forward, UNIFORM, true",
        "SwapAny, BIASED, false",
        "Sattolo, UNIFORM_CYCLES, false",
    })
    void assertFairThrowsTheText(String name, Law claim, boolean fair) {
        AuditResult result =
                Audit.of(ShufflerName.parse(name)).sizes(4).samples(2_400).run();
        assertThat(result.claim()).isEqualTo(claim);
        if (fair) {
            assertThatCode(result::assertFair).doesNotThrowAnyException();
        } else {
            assertThatExceptionOfType(AssertionError.class)
                    .isThrownBy(result::assertFair)
                    .withMessage(result.toString());
        }
    }

    /** Runs real audits. A fact, an exception or the text shows why. */
    @ParameterizedTest
    @CsvSource({
        "wrong above six, UNSTATED, REJECTED_BY_SAMPLE, 52, ",
        "cycles of few, UNIFORM_CYCLES, REJECTED_BY_SAMPLE, 52, SAME_ORDER",
        "odd card stays, UNIFORM, PROVED_BIASED, 3, ",
        "own chance, UNIFORM, NO_BIAS_FOUND, 4, the same random numbers gave another order",
        "fails with two, UNIFORM, NOT_JUDGED, 4, two are no deck",
        "halving, UNIFORM, NO_BIAS_FOUND, 4, ",
    })
    void realAudits(String name, Law claim, Finding finding, int cards, @Nullable String why) {
        AuditResult result = Audit.of(Deceivers.of(name, claim))
                .thorough(false)
                .samples(2_400)
                .largeSamples(2_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(result.facts())
                .as("%s", result)
                .allSatisfy(fact -> assertThat(fact.cards()).isEqualTo(cards));
        assertThat(result.claim()).isEqualTo(claim);
        assertThat(result.claimHolds()).isEqualTo(!finding.isConviction());
        assertThat(!result.failures().isEmpty()).isEqualTo(finding == Finding.NOT_JUDGED);
        assertThat(result.facts().isEmpty()).isEqualTo(!finding.isConviction());
        if (why != null && finding == Finding.NOT_JUDGED) {
            assertThat(result.failures()).extracting(Throwable::getMessage).contains(why);
        } else if (why != null && finding == Finding.NO_BIAS_FOUND) {
            assertThat(result.toString()).contains(why);
        } else if (why != null) {
            assertThat(result.facts()).extracting(Fact::kind).contains(Kind.valueOf(why));
        }
    }

    @Test
    void aLawThatWasCutComesWithCounts() {
        AuditResult result = Audit.of(Shuffler.rejection())
                .thorough(false)
                .samples(24_000)
                .largeSamples(2_000)
                .run();
        assertThat(result.finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.law().map(ExactLaw::isComplete)).hasValue(false);
        assertThat(result.looks()).extracting(Look::toString).contains("24,000 shuffles of 4 cards");
        assertThat(result.battery().map(BatteryResult::size)).hasValue(54);
    }

    /** A lottery draws 6 of 49 numbers; the draws are sorted. */
    @Test
    void ordersMayBeSamples(@TempDir Path folder) throws IOException {
        Shuffler drum = Shuffler.forward().using(Randomness.seeded(49));
        List<int[]> draws = IntStream.range(0, 3_000)
                .mapToObj(k -> drum.permutation(49).order())
                .map(order -> IntStream.of(order)
                        .limit(6)
                        .map(card -> card + 1)
                        .sorted()
                        .toArray())
                .toList();
        Audit samples = Audit.ofOrders(draws);
        refusedWith("each order contains 6 of 49 cards, as a sample does", samples::run);
        assertThat(samples.sample(6).run().finding()).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(samples.inRandomOrder().sample(6).run().finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        Path file = Files.write(
                folder.resolve("draws.csv"),
                draws.stream()
                        .map(draw ->
                                IntStream.of(draw).mapToObj(String::valueOf).collect(Collectors.joining(";")))
                        .map(line -> line.replaceFirst(";49$", ";7"))
                        .filter(line -> !line.matches(".*(^|;)7;.*;7$"))
                        .toList());
        AuditResult never = Audit.ofOrders(file).sample(6).run();
        assertThat(never.finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(never.facts()).extracting(Fact::kind).contains(Kind.DRAWN);
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
        AuditResult result = Audit.of(packsOnly)
                .sizes(52, 13)
                .thorough(false)
                .largeSamples(1_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(result.size()).isEqualTo(52);
        assertThat(result.battery().map(BatteryResult::samples)).hasValue(1_000);
        assertThat(shuffled).contains(13, 52);
        ForeignShuffler biased = ForeignShuffler.ofMethod("com.example.wild.Wrong::swapAny");
        assertThat(Audit.of(biased).sizes(52).run())
                .asString()
                .contains("each place is swapped with any place: swap(i, nextInt(n)) (very likely)");
        assertThat(Audit.of(biased).sizes(4, 20).run())
                .asString()
                .contains("each place is swapped with any place: swap(i, nextInt(n)) (very likely)");
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

    static Stream<Object[]> generators() {
        RandomGenerator ofBits16 = new Bits16();
        return Stream.<Object[]>of(
                new Object[] {Shuffler.forward(), "Forward", null, true},
                new Object[] {Shuffler.forward().requireFullCoverage(), "Forward", null, true},
                new Object[] {
                    Shuffler.forward().using(ofBits16),
                    "Forward, without its generator",
                    "the generator " + Bits16.class.getName(),
                    true
                },
                new Object[] {
                    Shuffler.forward().using(new Random(1)),
                    "Forward, without its generator",
                    "the generator java.util.Random, which has 48 bits of state and cannot reach all orders of more than 16 cards",
                    false
                },
                new Object[] {
                    Shuffler.forward().using(Randomness.seeded(new byte[32])),
                    "Forward, without its generator",
                    "the generator Randomness.seeded(…), which has 256 bits of state and cannot reach all orders of more than 57 cards",
                    true
                },
                new Object[] {Shuffler.forward().using(Randomness.standard()), "Forward", null, true},
                new Object[] {
                    Shuffler.forward().using(Randomness.secure()),
                    "Forward, without its generator",
                    "the generator Randomness.secure()",
                    true
                });
    }

    /** A generator with 16 bits of state, which the library does not know. */
    private static final class Bits16 implements RandomGenerator {
        private short state;

        @Override
        public long nextLong() {
            return new SplittableRandom(state++).nextLong();
        }
    }

    /** The audit judges the algorithm. The title, the list of what was not examined, and assertFair() say so. */
    @ParameterizedTest
    @MethodSource
    void generators(Shuffler shuffler, String name, @Nullable String unchecked, boolean isAccepted) {
        AuditResult result = Audit.of(shuffler)
                .thorough(false)
                .samples(2_400)
                .largeSamples(200)
                .run();
        assertThat(result.finding()).isEqualTo(Finding.PROVED_UNIFORM);
        assertThat(result.toString().replaceAll("\\s+", " "))
                .startsWith("FAIR: proved for 2 to 6 cards, no bias found for 8 sizes up to 100 (" + name + ")");
        if (unchecked == null) {
            assertThat(result.toString()).doesNotContain("generator");
        } else {
            assertThat(result.toString().replaceAll("\\s+", " ")).contains("unchecked " + unchecked + "; repeated");
        }
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
    void theTextSaysWhichBiasWouldHaveBeenDetected() {
        AuditResult result = Audit.of(Shuffler.rejection())
                .thorough(false)
                .samples(144_000)
                .largeSamples(200)
                .run();
        Matcher detectable = Pattern.compile(
                        "; a total variation of (\\S+) would have been detected with a probability of 90 %")
                .matcher(result.toString().replaceAll("\\s+", " "));
        assertThat(detectable.find()).isTrue();
        assertThat(Double.parseDouble(detectable.group(1))).isBetween(0.0095, 0.013); // fair.md says about 1 %
    }

    @Test
    void aThoroughAuditExaminesEverySize() {
        List<Long> reports = new ArrayList<>();
        AuditResult result = Audit.of(Shuffler.splice())
                .samples(2_400)
                .largeSamples(300)
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

    static Stream<Object[]> wrongOptions() {
        return Stream.<Object[]>of(
                wrong(audit -> audit.size(1), "2 to 40000 cards, not 1"),
                wrong(audit -> audit.size(40_001), "2 to 40000 cards"),
                wrong(audit -> audit.samples(2_399), "needs 2400 or more samples of 4 cards, not 2399"),
                wrong(audit -> audit.samples(99), "needs 100 or more samples, not 99"),
                wrong(audit -> audit.limit(Duration.ZERO), "a limit is from 1 ms to 365 days, not PT0S"),
                wrong(audit -> audit.largeSamples(199), "200 or more shuffles of large decks, not 199"),
                wrong(audit -> audit.alpha(0), "alpha is a probability between 0 and 1, both excluded, not 0.0"),
                wrong(audit -> audit.alpha(9e-291), "alpha has to be 1.0E-290 or more, not 9.0E-291"),
                wrong(audit -> audit.sizes(), "the option sizes needs at least one number of cards"),
                wrong(audit -> audit.sizes(52, 1), "2 to 40000 cards, not 1"));
    }

    private static Object[] wrong(UnaryOperator<Audit> option, String message) {
        return new Object[] {option, message};
    }

    @ParameterizedTest
    @MethodSource
    void wrongOptions(UnaryOperator<Audit> option, String message) {
        refusedWith(message, () -> option.apply(Audit.of(Shuffler.forward())).run());
    }

    static Stream<Object[]> pairsOfOptions() {
        return Stream.<Object[]>of(
                pair(audit -> audit.size(5), audit -> audit.sizes(4, 5), "5 cards: "),
                pair(audit -> audit.size(7), audit -> audit.sizes(4, 5), "the size 7 is not one of the sizes 4 and 5"),
                pair(
                        audit -> audit.size(4),
                        audit -> audit.sizes(52),
                        "the size 4 is not one of the sizes 52; add it there, or omit it"),
                pair(
                        audit -> audit.size(6),
                        audit -> audit.samples(2_400),
                        "needs 72000 or more samples of 6 cards, not 2400"),
                pair(
                        audit -> audit.sizes(6),
                        audit -> audit.samples(2_400),
                        "needs 72000 or more samples of 6 cards, not 2400"),
                pair(audit -> audit.size(5), audit -> audit.samples(12_001), "12,001 shuffles of 5 cards"),
                pair(audit -> audit.sizes(4), audit -> audit.samples(12_001), "12,001 shuffles of 4 cards"),
                pair(audit -> audit.sizes(13), audit -> audit.largeSamples(301), "301 shuffles of 13 cards"),
                pair(audit -> audit.samples(2_400), audit -> audit.largeSamples(301), "301 shuffles of 54 cards"),
                pair(audit -> audit.sizes(4, 13), audit -> audit.thorough(true), "checked   4 and 13 cards;"),
                pair(audit -> audit.sizes(4, 13), audit -> audit.alpha(0.999), "of 13 cards"));
    }

    private static Object[] pair(UnaryOperator<Audit> first, UnaryOperator<Audit> second, String found) {
        return new Object[] {first, second, found};
    }

    @ParameterizedTest
    @MethodSource("pairsOfOptions")
    void theSequenceOfTheOptionsMakesNoDifference(
            UnaryOperator<Audit> first, UnaryOperator<Audit> second, String found) {
        Audit audit =
                Audit.of(Shuffler.rejection()).thorough(false).samples(12_000).largeSamples(200);
        assertThat(outcome(second.apply(first.apply(audit))))
                .contains(found)
                .isEqualTo(outcome(first.apply(second.apply(audit))));
    }

    /** Runs an audit, and returns all that its result shows, or the message of its exception. */
    private static String outcome(Audit audit) {
        try {
            AuditResult result = audit.run();
            return result.size() + " cards: " + result.looks() + result + result.battery();
        } catch (IllegalArgumentException contradiction) {
            return contradiction.getMessage();
        }
    }

    /** An exception that cannot describe itself. */
    private static final class Mute extends RuntimeException {
        private static final long serialVersionUID = 1L;

        @Override
        public String getMessage() {
            throw new IllegalStateException("not initialized");
        }
    }

    /** A class without objects. */
    static final class Unmade {
        Unmade() {
            throw new Mute();
        }

        void shuffle(List<?> cards) {
            cards.clear();
        }
    }

    static void checked(List<?> cards) throws Exception {
        throw new Exception("" + cards.size()) {
            private static final long serialVersionUID = 1L;

            @Override
            public String toString() {
                throw new Mute();
            }
        };
    }

    /** A card that cannot describe itself. */
    private static final class Card {
        @Override
        public String toString() {
            throw new Mute();
        }
    }

    static Stream<Arguments> codeOfAUserThatCannotDescribeItself() {
        Shuffler throwing = (deck, dice) -> {
            throw new Mute();
        };
        @SuppressWarnings("unchecked") // the code has a mistake
        Shuffler others = ForeignShuffler.ofCopy((cards, random) ->
                (List<Integer>) (List<?>) cards.stream().map(card -> new Card()).toList());
        return Stream.of(
                Arguments.of(throwing, Mute.class.getName() + ", with 4 cards"),
                Arguments.of(others, "the result contains no cards, but " + Card.class.getName() + " of "),
                Arguments.of(
                        ForeignShuffler.ofMethod(AuditTest.class.getName() + "::checked"),
                        "IllegalStateException: " + AuditTest.class.getName() + "$1, with 4 cards"));
    }

    @ParameterizedTest
    @MethodSource
    void codeOfAUserThatCannotDescribeItself(Shuffler shuffler, String text) {
        AuditResult result = Audit.of(shuffler).sizes(4).run();
        assertThat(result.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(result.toString().replaceAll("\\s+", " ")).contains(text);
    }

    /** An audit wraps the code to limit its time. The law nevertheless has the name of the code. */
    @Test
    void theLawHasTheNameOfTheCode() {
        Shuffler lambda = (deck, dice) -> Shuffler.forward().permute(deck, dice);
        Shuffler mute = new Shuffler() {
            @Override
            public void permute(Deck deck, Dice dice) {
                Shuffler.forward().permute(deck, dice);
            }

            @Override
            public String toString() {
                throw new Mute();
            }
        };
        for (Shuffler code : List.of(lambda, mute, new SwapAny())) {
            AuditResult result = Audit.of(code).sizes(4).samples(2_400).run();
            assertThat(result.law().orElseThrow().toString())
                    .isEqualTo(ExactLaw.of(code, 4).toString())
                    .startsWith(result.name() + ", 4 cards: ");
        }
    }

    @Test
    void aConstructorWhoseExceptionCannotDescribeItselfIsNamed() {
        refusedWith(
                "constructor without parameters that does not fail: " + Mute.class.getName(),
                () -> Audit.ofMethod(Unmade.class.getName() + "::shuffle"));
    }

    @Test
    void aMethodOfAnObjectIsAuditedWithNewObjects() {
        AuditResult result = Audit.ofMethod("com.example.wild.Right::ofAnObject")
                .thorough(false)
                .samples(2_400)
                .largeSamples(1_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.PROVED_UNIFORM);
        assertThat(result.looks()).anySatisfy(look -> {
            assertThat(look.way()).isEqualTo(Way.NEW_OBJECTS);
            assertThat(look.cards()).isEqualTo(54);
        });
        assertThatCode(result::assertFair).doesNotThrowAnyException();
    }

    @Test
    void anExactMatchNamesTheBug() {
        KnownBug bug = Audit.of(new SwapAny()).thorough(false).run().causes().get(0);
        assertThat(bug.name()).isEqualTo("swap any");
        assertThat(bug.certainty()).isEqualTo(KnownBug.Certainty.EXACT);
        assertThat(bug.instead()).contains("swap(i, nextInt(i + 1))");
        assertThat(bug.source()).contains("the-danger-of-naivete");
        assertThat(bug).hasToString("swap any (exact match): " + bug.cause() + ". Instead: " + bug.instead());
    }
}
