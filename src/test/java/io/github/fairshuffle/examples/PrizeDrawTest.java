package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PrizeDrawTest {
    @Test
    void printsATableOfAllGroups() {
        String output = Output.of(PrizeDraw::run, "--seed", "42");
        assertThat(output).contains("100,000 draws", "40 %", "15 %", "41 – 54");
        assertThat(output.lines().filter(line -> line.contains("holds") || line.contains("MISSES")))
                .hasSize(5);
        assertThat(output).isEqualTo(Output.of(PrizeDraw::run, "--seed", "42"));
        assertThat(Output.of(PrizeDraw::run)).contains("secure generator");
        assertThat(Output.of(PrizeDraw::run, "nonsense")).contains("--seed NUMBER");
    }

    /** On average, some interval misses in 6 of 600 runs at most. With intervals of 99 %, it would be up to 30. */
    @Test
    void allIntervalsHoldTogetherIn99Of100Runs() {
        long missed = IntStream.range(0, 600)
                .filter(seed -> Output.of(PrizeDraw::run, "--seed", "" + seed).contains("MISSES"))
                .count();
        assertThat(missed).isBetween(1L, 22L);
    }

    /** If the probability is an end of the interval, the share is 3.0902 standard deviations away from it. */
    @Test
    void intervalIsWilsons() {
        double[] interval = PrizeDraw.interval(0.05, 100_000);
        for (double end : interval) {
            assertThat(Math.abs(0.05 - end) / Math.sqrt(end * (1 - end) / 100_000))
                    .isCloseTo(3.090232, within(1e-6));
        }
    }
}
