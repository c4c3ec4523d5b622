package io.github.fairshuffle.audit;

import static io.github.fairshuffle.Refused.refusedWith;
import static org.assertj.core.api.Assertions.assertThat;

import com.example.Cards;
import com.example.wild.WrongSamplers;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.battery.Finding;
import io.github.fairshuffle.exact.ExactLaw;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests audits of code that draws samples. wild.csv has more of this code, as people have written it. */
class KnownSamplersTest {
    private interface Sampler {
        Collection<Integer> sample(List<Integer> list, int count, Random random);
    }

    private static ForeignShuffler of(int count, Sampler sampler) {
        return ForeignShuffler.ofSample(count, (list, random) -> sampler.sample(list, count, random));
    }

    private static AuditResult audited(ForeignShuffler code) {
        return Audit.of(code)
                .thorough(false)
                .samples(24_000)
                .largeSamples(1_000)
                .run();
    }

    /** A fair sample is proved fair, and the law of a wrong set does not depend on the order of the sample. */
    @Test
    void theSampleIsFairIfAndOnlyIfAllSetsAreEquallyLikely() {
        ForeignShuffler reservoir = of(2, WrongSamplers::reservoir).named("reservoir");
        for (int size = 3; size <= 6; size++) {
            assertThat(ExactLaw.of(reservoir, size).isUniform()).isTrue();
            assertThat(ExactLaw.of(reservoir.inRandomOrder(), size).isUniform()).isFalse();
        }
        ForeignShuffler unordered =
                of(2, (list, count, random) -> new HashSet<>(WrongSamplers.countsTooLate(list, count, random)));
        assertThat(ExactLaw.of(unordered, 4).totalVariation())
                .isEqualTo(ExactLaw.of(of(2, WrongSamplers::countsTooLate), 4).totalVariation());
        assertThat(reservoir.inRandomOrder()).hasToString("reservoir");
        assertThat(reservoir.using(Randomness.seeded(1)).permutation(20))
                .isEqualTo(reservoir.using(Randomness.seeded(1)).permutation(20));
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
    void theOrderOfASampleCanBeJudgedToo(String method, Finding finding, @Nullable String cause) {
        AuditResult result = audited(ForeignShuffler.ofMethod("com.example.wild.WrongSamplers::" + method)
                .inRandomOrder());
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(Audits.causes(result)).isEqualTo(Stream.ofNullable(cause).toList());
    }

    /** The audit begins with the smallest deck that is larger than the sample. */
    @ParameterizedTest
    @ValueSource(ints = {1, 4, 60})
    void onlyLargerDecksAreJudged(int count) {
        AuditResult right = audited(of(count, WrongSamplers::partialShuffle));
        assertThat(right.finding()).isEqualTo(count < 6 ? Finding.PROVED_UNIFORM : Finding.NO_BIAS_FOUND);
        assertThat(right.looks()).allMatch(look -> look.cards() > count);
        assertThat(right.size()).isEqualTo(Math.max(4, count + 1));
        AuditResult wrong = audited(of(count, WrongSamplers::alwaysReplaces));
        assertThat(wrong.finding().isConviction()).as("%s", wrong).isTrue();
        assertThat(Audits.kinds(wrong)).as("%s", wrong).contains(Kind.DRAWN);
        assertThat(Audits.causes(wrong)).as("%s", wrong).contains("reservoir, always replaces");
    }

    /** The laws of larger samples are not compared; facts name only a few bugs. */
    @Test
    void someBugsOfLargerSamplesAreNotNamed() {
        AuditResult result = Audit.of(of(4, WrongSamplers::skipsOneMore).inRandomOrder())
                .sizes(7)
                .largeSamples(1_000)
                .run();
        assertThat(Audits.oneLine(result)).contains("unknown; with samples of at most 3 cards, the bug could be named");
        assertThat(Audits.causes(audited(of(4, WrongSamplers::inListOrder).inRandomOrder())))
                .contains("list order");
    }

    /** A sample of a wrong shuffle has the cause of the shuffle, whether its first or its last cards are drawn. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void wrongShufflesAreNamedByTheirSamples(boolean areLast) {
        ForeignShuffler sampler = of(2, (list, count, random) -> {
            Cards.shuffle(list, random);
            return areLast ? list.subList(list.size() - 2, list.size()) : list.subList(0, 2);
        });
        AuditResult result = Audit.of(sampler).sizes(4, 3).samples(2_400).run();
        assertThat(Audits.causes(result)).as("%s", result).containsExactly("swap any");
        assertThat(result.causes().get(0).instead()).doesNotContain("proved fair");
        assertThat(result).asString().doesNotContain("it draws");
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
        List<Integer> numbers = IntStream.range(0, n).boxed().collect(Collectors.toList());
        Cards.shuffle(numbers, random);
        return numbers;
    }

    static List<Integer> seeded(List<Integer> list, int seed) {
        Collections.shuffle(list, new Random(seed));
        return list;
    }

    static int[] hundreds(int n) {
        return IntStream.range(100, 100 + n).toArray();
    }

    /** The number that a method accepts is the number of cards, or the size of a sample. */
    @ParameterizedTest
    @CsvSource({
        "permutation, NO_BIAS_FOUND, NO BIAS FOUND",
        "permutationFromOne, PROVED_UNIFORM, FAIR",
        "swapsAny, PROVED_BIASED, swap(i",
        "seeded, NOT_JUDGED, if this is not the size of a sample",
        "hundreds, NOT_JUDGED, did not return the numbers 0 to n - 1",
    })
    void methodsMayAcceptANumber(String method, Finding finding, String text) {
        AuditResult result = audited(ForeignShuffler.ofMethod(KnownSamplersTest.class.getName() + "::" + method));
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(Audits.oneLine(result)).contains(text);
    }

    @Test
    void samplersMayBeWrongInOtherWays() {
        ForeignShuffler none = of(2, (list, count, random) -> list.subList(0, 2));
        AuditResult idle = audited(none);
        assertThat(Audits.causes(idle)).as("%s", idle).containsExactly("reservoir, never replaces");
        assertThat(idle).asString().doesNotContain("Durstenfeld");
        for (Audit audit : List.of(Audit.of(none).size(2), Audit.of(none).sizes(9, 2))) {
            refusedWith("select decks of 3 cards or more", audit::run);
        }
        ForeignShuffler replaces = of(
                3,
                (list, count, random) ->
                        random.ints(3, 0, list.size()).mapToObj(list::get).toList());
        assertThat(Audits.oneLine(audited(replaces)))
                .containsPattern("with 4 cards, shuffle \\d+ with seed 1: card ")
                .contains("drawn with replacement");
    }
}
