package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.Audit.Method;
import io.github.fairshuffle.analysis.Audit.Verdict;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import io.github.fairshuffle.biased.OffByOne;
import io.github.fairshuffle.biased.SwapAny;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class FindingTest {
    @Test
    void countsEveryOrderOfASample() {
        int samples = 6_000;
        long[] counts = new long[24];
        Shuffler shuffler = Shuffler.forward().using(Randomness.seeded(3));
        for (int k = 0; k < samples; k++) {
            counts[shuffler.permutation(4).rank().intValue()]++;
        }
        Finding finding = sampled(Shuffler.forward(), 4, samples, 3);
        assertThat(counts[finding.mostLikely().rank().intValue()])
                .isEqualTo(Arrays.stream(counts).max().orElseThrow());
        assertThat(counts[finding.leastLikely().rank().intValue()])
                .isEqualTo(Arrays.stream(counts).min().orElseThrow());
        for (Permutation order : Finding.orders(4)) {
            assertThat(finding.probability(order))
                    .isEqualTo(Fraction.of(counts[order.rank().intValue()], samples));
        }
    }

    @Test
    void ofOneOrderOnly() {
        Finding stuck = sampled((deck, dice) -> {}, 3, 600, 1);
        assertThat(stuck.totalVariation()).isEqualTo(Fraction.of(5, 6));
        assertThat(stuck.mostLikely()).isEqualTo(Permutation.identity(3));
        assertThat(stuck.leastLikely()).isEqualTo(Permutation.of(0, 2, 1));
        assertThat(stuck.rolls()).isEqualTo(Fraction.ZERO);
    }

    private static Finding sampled(Shuffler shuffler, int size, int samples, long seed) {
        return Finding.sample(shuffler, size, samples, seed, true);
    }

    @Test
    void samplesWhatCannotBeEnumerated() {
        assertThat(Finding.of(Shuffler.randomKeys(), 4, 2_400, 1).method()).isEqualTo(Method.SAMPLED);
        assertThat(Finding.of(Shuffler.durstenfeld(), 4, 2_400, 1).method()).isEqualTo(Method.EXACT);
    }

    /** A sample comes as near to the exact numbers as chance lets it. */
    @Test
    void agreesWithAnotherWayToFind() {
        Finding exact = Finding.of(new SwapAny(), 4, OrderCounts.SAMPLES, 1);
        Finding sample = sampled(new SwapAny(), 4, OrderCounts.SAMPLES, 1);
        assertThat(sample.mostLikely()).isEqualTo(exact.mostLikely());
        assertThat(sample.verdict()).isEqualTo(exact.verdict()).isEqualTo(Verdict.NOT_UNIFORM);
        assertThat(sample.rolls()).isEqualTo(exact.rolls()).isEqualTo(Fraction.of(4, 1));
        assertThat(sample.totalVariation().minus(exact.totalVariation()).abs().doubleValue())
                .isLessThan(5e-3);
    }

    @Test
    void takesDecksWithMoreOrdersThanALongCanCount() {
        Shuffler top = (deck, dice) -> deck.move(0, dice.roll(deck.size()));
        assertThat(Finding.of(top, 25, 1, 1).verdict()).isEqualTo(Verdict.NOT_UNIFORM);
        assertThat(Finding.of(new OffByOne(), 7, 1, 1).verdict()).isEqualTo(Verdict.UNIFORM_CYCLES);
        Shuffler oneCycle = (deck, dice) -> deck.move(0, deck.size() - 1);
        assertThat(Finding.of(oneCycle, 4, 1, 1).verdict()).isEqualTo(Verdict.NOT_UNIFORM);
        assertThat(Finding.of(oneCycle, 2, 1, 1).verdict())
                .as("two cards have one cycle only, but it is the same with 54 cards")
                .isEqualTo(Verdict.NOT_UNIFORM);
    }
}
