package io.github.fairshuffle;

import static io.github.fairshuffle.IndexOrder.AFFINE;
import static io.github.fairshuffle.IndexOrder.EXCLUSIVE_OR;
import static io.github.fairshuffle.IndexOrder.FOUR_ROUNDS;
import static io.github.fairshuffle.IndexOrder.HALF_THE_SEEDS;
import static io.github.fairshuffle.IndexOrder.HALF_THE_SIZES;
import static io.github.fairshuffle.IndexOrder.LIBRARY;
import static io.github.fairshuffle.IndexOrder.NETWORK;
import static io.github.fairshuffle.IndexOrder.ONE_MULTIPLICATION;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks that the orders of more than 4,096 indices look uniform, and that each statistic detects weaker constructions:
 * rejected candidates for the library, and constructions broken on purpose. Fewer indices are shuffled by Durstenfeld's
 * algorithm; for them, one statistic tests the seeds. The golden files fix the orders, so the p-values never change
 * either.
 */
@Tag("slow")
class IndexPermutationStatisticsTest {
    private static final long TRILLION = 1_000_000_000_000L;

    /** A statistic, and the constructions that it must detect, by the name of the p-value. */
    private record Question(
            String name, Function<IndexOrder, Map<String, Double>> statistic, Map<String, List<IndexOrder>> wrong) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Question question(
            String name, Function<IndexOrder, Map<String, Double>> statistic, Map<String, List<IndexOrder>> wrong) {
        return new Question(name, statistic, wrong);
    }

    /** Multiplies the seeds of the statistics for places by scale, and all others by otherScale. */
    static Stream<Question> questions(int scale, int otherScale) {
        return Stream.of(
                question(
                        "places of 70,001",
                        family -> IndexOrderEvidence.placesOverSeeds(family, 70_001, scale * 60_000),
                        Map.of("positions", List.of(HALF_THE_SEEDS), "differences", List.of(FOUR_ROUNDS))),
                question(
                        "places of 10^12",
                        family -> IndexOrderEvidence.placesOverSeeds(family, TRILLION, scale * 36_000),
                        Map.of("positions", List.of(HALF_THE_SEEDS))),
                question(
                        "neighbours of 70,000",
                        family -> IndexOrderEvidence.neighbours(family, 70_000, otherScale * 30_000),
                        Map.of("next seed", List.of(HALF_THE_SEEDS), "next size", List.of(HALF_THE_SIZES))),
                question(
                        "repeated differences of 70,001",
                        family -> IndexOrderEvidence.repeatedDifferences(family, 70_001, otherScale * 25, 1 << 20),
                        Map.of(
                                "repeated differences, lag 1", List.of(ONE_MULTIPLICATION, AFFINE),
                                "repeated differences, lag 256", List.of(ONE_MULTIPLICATION, AFFINE, FOUR_ROUNDS))),
                question(
                        "repeated differences of 2^24",
                        family -> IndexOrderEvidence.repeatedDifferences(family, 1 << 24, otherScale, 1 << 19),
                        Map.of(
                                "repeated differences, lag 1", List.of(ONE_MULTIPLICATION, AFFINE),
                                "repeated differences, lag 4096", List.of(ONE_MULTIPLICATION, AFFINE))),
                question(
                        "cycles of 4,100",
                        family -> IndexOrderEvidence.cycles(family, 4_100, otherScale * 1_500),
                        Map.of("fixed points", List.of(AFFINE), "cycles", List.of(AFFINE))),
                question(
                        "cycles of 2^14",
                        family -> IndexOrderEvidence.cycles(family, 1 << 14, otherScale * 300),
                        Map.of("parity", List.of(EXCLUSIVE_OR))),
                question(
                        "the battery at 54",
                        family -> IndexOrderEvidence.battery(family, 54, otherScale * 10_000),
                        Map.of("battery", List.of(FOUR_ROUNDS, AFFINE))));
    }

    static Stream<Question> questions() {
        return questions(1, 1);
    }

    static Stream<Question> largeQuestions() {
        return questions(28, 6);
    }

    /** Uses up to 1.7 million seeds. The Javadoc of {@link IndexPermutation} states the bound 0.1. */
    @ParameterizedTest
    @MethodSource("largeQuestions")
    void theLibraryPasses(Question question) {
        Map<String, Double> pValues = question.statistic.apply(LIBRARY);
        assertThat(pValues.values()).as("%s: %s", question, pValues).allMatch(p -> p >= 0.1);
    }

    @ParameterizedTest
    @MethodSource("questions")
    void whatIsWrongIsFound(Question question) {
        question.wrong.values().stream().flatMap(List::stream).distinct().forEach(family -> {
            Map<String, Double> pValues = question.statistic.apply(family);
            question.wrong.forEach((name, families) -> {
                if (families.contains(family)) {
                    assertThat(pValues.get(name)).as("%s, %s", family, name).isLessThan(ChiSquare.ALPHA);
                }
            });
        });
    }

    @Test
    void eachWrongOrderIsFoundByOneStatisticAtLeast() {
        assertThat(questions()
                        .flatMap(question -> question.wrong.values().stream().flatMap(List::stream)))
                .contains(Arrays.stream(IndexOrder.values())
                        .filter(family -> family != LIBRARY && family != NETWORK)
                        .toArray(IndexOrder[]::new));
    }

    /** Ensures that each wrong network differs from the library's network only in the way that its name says. */
    @Test
    void theNetworkOfTheseTestsIsTheOneOfTheLibrary() {
        SplittableRandom random = new SplittableRandom(1);
        for (int k = 0; k < 2_000; k++) {
            long size = random.nextLong(4_097, (1L << 62) + 1) >> random.nextInt(50);
            size = Math.max(size, 4_097);
            long place = random.nextLong(size);
            assertThat(NETWORK.of(size, k).applyAsLong(place))
                    .isEqualTo(LIBRARY.of(size, k).applyAsLong(place));
        }
    }
}
