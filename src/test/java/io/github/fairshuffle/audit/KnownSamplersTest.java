package io.github.fairshuffle.audit;

import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;

import com.example.wild.WrongSamplers;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.audit.foreign.ForeignAlgorithm;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests audits of code that draws samples. wild.csv has more of this code, as people have written it. */
class KnownSamplersTest {
    /** A fair sample is proved fair, and the law of a wrong set does not depend on the order of the sample. */
    @Test
    void theSampleIsFairIfAndOnlyIfAllSetsAreEquallyLikely() {
        ForeignShuffler reservoir = ForeignShuffler.ofSample(
                        2, (list, random) -> WrongSamplers.reservoir(list, 2, random))
                .named("reservoir");
        for (int size = 3; size <= 6; size++) {
            assertThat(ExactLaw.of(reservoir, size).isUniform()).isTrue();
            assertThat(ExactLaw.of(reservoir.inRandomOrder(), size).isUniform()).isFalse();
        }
        ForeignShuffler sorted = ForeignShuffler.ofSample(2, (list, random) -> {
            List<Integer> sample = WrongSamplers.countsTooLate(list, 2, random);
            Collections.sort(sample);
            return new HashSet<>(sample);
        });
        ForeignShuffler plain =
                ForeignShuffler.ofSample(2, (list, random) -> WrongSamplers.countsTooLate(list, 2, random));
        assertThat(ExactLaw.of(sorted, 4).totalVariation())
                .isEqualTo(ExactLaw.of(plain, 4).totalVariation());
        assertThat(reservoir.inRandomOrder()).hasToString("reservoir");
        refusedWith(
                "only samples",
                () -> ForeignShuffler.ofList(Collections::shuffle).inRandomOrder());
    }

    @ParameterizedTest
    @CsvSource({
        "partialShuffle, PROVED_UNIFORM, ",
        "reservoir, PROVED_BIASED, reservoir in order",
        "floyd, PROVED_BIASED, Floyd in order",
        "inListOrder, PROVED_BIASED, list order",
        "countsTooLate, PROVED_BIASED, 'reservoir, counts too late'"
    })
    void theOrderOfASampleCanBeJudgedToo(String method, Finding finding, String cause) {
        AuditResult result = Audit.of(ForeignShuffler.ofMethod("com.example.wild.WrongSamplers::" + method)
                        .inRandomOrder())
                .samples(24_000)
                .largeSamples(1_000)
                .thorough(false)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(result.causes())
                .extracting(KnownBug::name)
                .containsExactlyElementsOf(cause == null ? List.of() : List.of(cause));
    }

    /** The audit begins with the smallest deck that is larger than the sample. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 4, 8, 60})
    void onlyLargerDecksAreJudged(int count) {
        AuditResult right = audit(count, false);
        assertThat(right.finding()).isEqualTo(count < 6 ? Finding.PROVED_UNIFORM : Finding.NO_BIAS_FOUND);
        assertThat(right.looks()).allMatch(look -> look.cards() > count);
        assertThat(right.size()).isEqualTo(Math.max(4, count + 1));
        AuditResult wrong = audit(count, true);
        assertThat(wrong.finding().isConviction()).as("%s", wrong).isTrue();
        assertThat(wrong.facts()).as("%s", wrong).extracting(Fact::kind).contains(Kind.DRAWN);
        assertThat(wrong.causes()).as("%s", wrong).extracting(KnownBug::name).contains("reservoir, always replaces");
    }

    /** The laws of larger samples are not compared; facts name only a few bugs. */
    @ParameterizedTest
    @CsvSource({
        "skipsOneMore, 'unknown; with samples of at most 3 cards, the bug could be named'",
        "alwaysReplaces, 'each new element replaces one of the sample'",
        "countsTooLate, 'it is counted after the draw'",
        "inListOrder, 'the sample keeps the order of the list'",
    })
    void factsNameTheBugsOfLargerSamples(String method, String cause) {
        ForeignShuffler four = ForeignShuffler.ofSample(4, (list, random) -> switch (method) {
            case "skipsOneMore" -> WrongSamplers.skipsOneMore(list, 4, random);
            case "alwaysReplaces" -> WrongSamplers.alwaysReplaces(list, 4, random);
            case "countsTooLate" -> WrongSamplers.countsTooLate(list, 4, random);
            default -> WrongSamplers.inListOrder(list, 4, random);
        });
        AuditResult result = Audit.of(four.inRandomOrder())
                .largeSamples(1_000)
                .thorough(false)
                .run();
        assertThat(result.toString().replaceAll("\\s+", " ")).contains(cause);
    }

    private static AuditResult audit(int count, boolean isWrong) {
        return Audit.of(ForeignShuffler.ofSample(
                        count,
                        (list, random) -> isWrong
                                ? WrongSamplers.alwaysReplaces(list, count, random)
                                : WrongSamplers.partialShuffle(list, count, random)))
                .largeSamples(1_000)
                .thorough(false)
                .run();
    }

    /** A sample of a wrong shuffle has the cause of the shuffle, whether its first or its last cards are drawn. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void wrongShufflesAreNamedByTheirSamples(boolean areLast) {
        ForeignShuffler sampler = ForeignShuffler.ofSample(2, (list, random) -> {
            for (int i = 0; i < list.size(); i++) {
                Collections.swap(list, i, random.nextInt(list.size()));
            }
            return areLast ? list.subList(list.size() - 2, list.size()) : list.subList(0, 2);
        });
        AuditResult result = Audit.of(sampler).thorough(false).run();
        assertThat(result.causes()).as("%s", result).extracting(KnownBug::name).containsExactly("swap any");
        assertThat(result.causes().get(0).instead()).doesNotContain("proved fair");
        assertThat(result).asString().doesNotContain("it draws");
    }

    /** The outcomes of the shuffles that complete each sample to an order are not those of the sampler. */
    @ParameterizedTest
    @CsvSource({
        "false, false, '(4 cards, all 6 outcomes)'",
        "false, true, '(4 cards, all 6 outcomes)'",
        "true, false, '(3 cards, all 9 outcomes)'",
    })
    void onlyTheOutcomesOfTheSamplerAreCounted(boolean isLosing, boolean isOrdered, String outcomes) {
        ForeignAlgorithm sampler = ForeignAlgorithm.ofSample(
                "sampler",
                2,
                (list, random) -> isLosing
                        ? List.of(random.nextInt(list.size()), random.nextInt(list.size()))
                        : WrongSamplers.countsTooLate(list, 2, random));
        AuditResult result =
                Audits.quick(sampler.with(new Sampling(size -> 2, isOrdered))).run();
        assertThat(result).asString().contains("sampler " + outcomes);
        if (!isLosing) {
            assertThat(result.looks().get(0)).hasToString("4 cards, 6 outcomes");
        }
    }

    static int[] permutation(int n) {
        return Shuffler.durstenfeld().permutation(n).order();
    }

    static int[] permutationFromOne(int n, Random random) {
        List<Integer> numbers = IntStream.rangeClosed(1, n).boxed().collect(Collectors.toList());
        Collections.shuffle(numbers, random);
        return numbers.stream().mapToInt(number -> number).toArray();
    }

    static List<Integer> swapsAny(Random random, Integer n) {
        List<Integer> numbers = Arrays.asList(IntStream.range(0, n).boxed().toArray(Integer[]::new));
        for (int i = 0; i < n; i++) {
            Collections.swap(numbers, i, random.nextInt(n));
        }
        return numbers;
    }

    @ParameterizedTest
    @CsvSource({"permutation, NO_BIAS_FOUND", "permutationFromOne, PROVED_UNIFORM", "swapsAny, PROVED_BIASED"})
    void methodsThatCreatePermutationsAreAccepted(String method, Finding finding) {
        AuditResult result = Audit.ofMethod(KnownSamplersTest.class.getName() + "::" + method)
                .largeSamples(1_000)
                .thorough(false)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
    }

    /** The bounds of sizes, and the causes of samplers that draw no random numbers, or whose number is no sample size. */
    @Test
    void samplersMayBeWrongInOtherWays() {
        ForeignShuffler none = ForeignShuffler.ofSample(2, (list, random) -> list.subList(0, 2));
        AuditResult idle = Audit.of(none).thorough(false).run();
        assertThat(idle.causes())
                .as("%s", idle)
                .extracting(KnownBug::name)
                .containsExactly("reservoir, never replaces");
        assertThat(idle).asString().doesNotContain("Durstenfeld");
        for (Audit audit : List.of(Audit.of(none).size(2), Audit.of(none).sizes(9, 2))) {
            refusedWith("select decks of 3 cards or more", audit::run);
        }
        ForeignShuffler replaces = ForeignShuffler.ofSample(
                3,
                (list, random) ->
                        random.ints(3, 0, list.size()).mapToObj(list::get).toList());
        assertThat(Audit.of(replaces).thorough(false).run())
                .asString()
                .containsPattern("with 4 cards, shuffle \\d+\\s+with seed 1: card ")
                .contains("drawn with replacement");
        AuditResult seed = Audit.ofMethod(KnownSamplersTest.class.getName() + "::seeded")
                .thorough(false)
                .run();
        assertThat(seed.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(seed).asString().containsPattern("if this\\s+is not the size of a sample");
        AuditResult hundreds = Audit.ofMethod(KnownSamplersTest.class.getName() + "::hundreds")
                .thorough(false)
                .run();
        assertThat(hundreds.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(hundreds).asString().containsPattern("did not return the numbers 0 to\\s+n - 1");
    }

    static List<Integer> seeded(List<Integer> list, int seed) {
        Collections.shuffle(list, new Random(seed));
        return list;
    }

    static int[] hundreds(int n) {
        return IntStream.range(100, 100 + n).toArray();
    }

    @Test
    void samplesAreReproducible() {
        ForeignShuffler sampler = ForeignShuffler.ofSample(3, (list, random) -> WrongSamplers.floyd(list, 3, random));
        assertThat(sampler.using(Randomness.seeded(1)).permutation(20))
                .isEqualTo(sampler.using(Randomness.seeded(1)).permutation(20));
    }
}
