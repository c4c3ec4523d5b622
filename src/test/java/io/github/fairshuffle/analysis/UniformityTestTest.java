package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatNullPointerException;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
import io.github.fairshuffle.biased.SwapAny;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class UniformityTestTest {
    @Test
    void passesAFairShuffler() {
        UniformityResult result = UniformityTest.of(Shuffler.durstenfeld())
                .size(54)
                .samples(10_000)
                .alpha(1e-6)
                .seed(1)
                .run();
        assertThat(result.verdict()).isEqualTo(Verdict.PASSED);
        assertThat(result.failed()).isEmpty();
        assertThat(result.tests())
                .extracting(Outcome::test)
                .doesNotContain(Statistic.ORDER)
                .hasSize(19);
        assertThat(result.tests()).allSatisfy(outcome -> {
            assertThat(outcome.pValue()).isBetween(1e-6, 1.0);
            assertThat(outcome.adjustedPValue()).isGreaterThanOrEqualTo(outcome.pValue());
            assertThat(outcome.verdict()).isEqualTo(Verdict.PASSED);
        });
        assertThat(result.of(Statistic.POSITION).degreesOfFreedom()).isEqualTo(53 * 53);
        assertThat(result.of(Statistic.LEHMER_DIGITS).degreesOfFreedom()).isEqualTo(54 * 53 / 2);
        assertThat(result.of(Statistic.PARITY).degreesOfFreedom()).isEqualTo(1);
        assertThat(result.shuffler()).isEqualTo("Durstenfeld");
    }

    @Test
    void failsABiasedOneAndSaysSo() {
        UniformityResult result =
                UniformityTest.of(new SwapAny()).size(54).seed(1).run();
        assertThat(result.verdict()).isEqualTo(Verdict.FAILED);
        assertThat(result.of(Statistic.POSITION).pValue()).isLessThan(1e-6);
        assertThat(result.toString())
                .startsWith("FAILED: SwapAny, 54 cards, 10,000 shuffles, alpha 1e-06 after Holm\n"
                        .replace("\n", System.lineSeparator()))
                .containsPattern("position matrix +[0-9.]+ +2809 +[0-9.e+-]+ +[0-9.e+-]+  FAILED")
                .containsPattern("descents +[0-9.]+ +[0-9]+ +[0-9.e+-]+ +[0-9.e+-]+  PASSED")
                .hasLineCount(21);
        assertThatExceptionOfType(NoSuchElementException.class)
                .isThrownBy(() -> result.of(Statistic.ORDER))
                .withMessageContaining("\"whole order\" was not run");
    }

    @Test
    void repeatsWithASeedAndFollowsTheGenerator() {
        UniformityTest test = UniformityTest.of(Shuffler.durstenfeld()).size(10).samples(1_000);
        assertThat(test.seed(5).run())
                .isEqualTo(test.seed(5).run())
                .isNotEqualTo(test.seed(6).run());
        assertThat(test.generator(Randomness.seeded(5)).run())
                .isEqualTo(test.seed(5).run());
        assertThat(UniformityTest.of(Shuffler.durstenfeld().using(Randomness.seeded(5)))
                        .size(10)
                        .samples(1_000)
                        .run()
                        .tests())
                .as("without a choice, the shuffler's own generator")
                .isEqualTo(test.seed(5).run().tests());
    }

    /** A fair algorithm is not fair with a generator that knows 256 words only. */
    @Test
    void seesTheGeneratorToo() {
        SplittableRandom source = new SplittableRandom(1);
        long[] words = source.longs(256).toArray();
        RandomGenerator coarse = () -> words[source.nextInt(256)];
        assertThat(UniformityTest.of(Shuffler.durstenfeld())
                        .size(54)
                        .generator(coarse)
                        .run()
                        .verdict())
                .isEqualTo(Verdict.FAILED);
    }

    @ParameterizedTest
    @CsvSource({
        "ORDER, 4, 2400",
        "ORDER, 6, 72000",
        "POSITION, 54, 5400",
        "PARITY, 54, 200",
        "LEHMER_DIGITS, 54, 5400",
        "SERIAL_FIRST, 54, 401",
        "SERIAL_LAST, 3, 901",
        "DESCENTS, 2, 200",
        "POSITION_TREND, 54, 200",
        "SUCCESSORS, 54, 5400",
        "SUCCESSIONS, 54, 267",
        "ADJACENCIES, 54, 244",
        "REPEATED_ORDERS, 54, 2",
        "SERIAL_PLACES, 54, 401",
        "SERIAL_PARITY, 54, 200",
        "SERIAL_ORDER, 54, 5400",
        "INVERSIONS, 1000, 201"
    })
    void needsAHundredExpectedInEveryCell(Statistic statistic, int size, long samples) {
        assertThat(statistic.samplesNeeded(size)).isEqualTo(samples);
    }

    @ParameterizedTest
    @EnumSource(Statistic.class)
    void refusesTooFewSamplesAndSaysHowManyAreNeeded(Statistic statistic) {
        int needed = Math.toIntExact(statistic.samplesNeeded(6));
        UniformityTest test = UniformityTest.of(Shuffler.durstenfeld())
                .size(6)
                .tests(statistic)
                .seed(1);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> test.samples(needed - 1).run())
                .withMessageContaining("\"" + statistic + "\" of 6 cards needs " + needed + " samples")
                .withMessageContaining("not " + (needed - 1));
        UniformityResult result = test.samples(needed).run();
        boolean bounded = statistic == Statistic.REPEATED_ORDERS || statistic == Statistic.EXTREME_CELL;
        assertThat(result.of(statistic).degreesOfFreedom()).isGreaterThanOrEqualTo(bounded ? 0 : 1);
        assertThat(result.verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void runsTheTestsThatApply() {
        assertThat(UniformityTest.of(Shuffler.durstenfeld())
                        .size(3)
                        .samples(5_000)
                        .seed(1)
                        .run()
                        .tests())
                .extracting(Outcome::test)
                .containsExactly(Statistic.values());
        assertThat(UniformityTest.of(Shuffler.durstenfeld())
                        .size(1_500)
                        .samples(1_000)
                        .seed(1)
                        .run()
                        .tests())
                .extracting(Outcome::test)
                .contains(Statistic.PARITY, Statistic.DESCENTS, Statistic.SERIAL_LAST)
                .doesNotContain(Statistic.POSITION, Statistic.LEHMER_DIGITS, Statistic.INVERSIONS);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> UniformityTest.of(Shuffler.durstenfeld())
                        .size(7)
                        .tests(Statistic.ORDER)
                        .run())
                .withMessageContaining("\"whole order\" takes 2 to 6 cards, not 7");
    }

    @Test
    void reportsProgress() {
        List<Long> reports = new ArrayList<>();
        UniformityTest.of(Shuffler.durstenfeld())
                .size(4)
                .samples(2_500)
                .progress((done, most) -> {
                    assertThat(most).isEqualTo(2_500);
                    reports.add(done);
                })
                .run();
        assertThat(reports).containsExactly(1_000L, 2_000L, 2_500L);
    }

    @Test
    void adjustsAsHolmDoes() {
        assertThat(UniformityTest.holm(new double[] {0.01, 0.04, 0.03, 0.005}))
                .containsExactly(new double[] {0.03, 0.06, 0.06, 0.02}, Offset.offset(1e-15));
        assertThat(UniformityTest.holm(new double[] {0.9, 0.8})).containsExactly(1, 1);
    }

    /** Below alpha by itself, but not among eleven. */
    @Test
    void judgesTheWholeByAdjustedValues() {
        Outcome one = new Outcome(Statistic.PARITY, 0, 1, 0.005, 0.055, Verdict.FAILED);
        UniformityResult result = new UniformityResult("x", 54, 10_000, 0.01, List.of(one));
        assertThat(result.failed()).containsExactly(Statistic.PARITY);
        assertThat(result.verdict()).isEqualTo(Verdict.PASSED);
    }

    @Test
    void refusesBadArguments() {
        UniformityTest test = UniformityTest.of(Shuffler.durstenfeld());
        assertThatIllegalArgumentException().isThrownBy(() -> test.size(1)).withMessageContaining("2 to 10000 cards");
        assertThatIllegalArgumentException().isThrownBy(() -> test.size(10_001));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> test.samples(0))
                .withMessageContaining("1 sample or more");
        assertThatIllegalArgumentException().isThrownBy(() -> test.alpha(0)).withMessageContaining("between 0 and 1");
        assertThatIllegalArgumentException().isThrownBy(() -> test.alpha(1));
        assertThatIllegalArgumentException().isThrownBy(() -> test.alpha(Double.NaN));
        assertThatNullPointerException()
                .isThrownBy(() -> UniformityTest.of(null))
                .withMessage("shuffler");
        assertThatNullPointerException().isThrownBy(() -> test.generator(null)).withMessage("generator");
    }
}
