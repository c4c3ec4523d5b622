package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.fairshuffle.ChiSquare;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.examples.PrizeDraw.Group;
import org.junit.jupiter.api.Test;

class PrizeDrawTest {
    private static double pValue(PrizePool<Integer> pool) {
        double[] shares = new double[55];
        for (Group group : PrizeDraw.GROUPS) {
            for (int number : group.numbers()) {
                shares[number] = group.probability() / group.numbers().size();
            }
        }
        long[] counts = new long[55];
        int[] drawn = PrizeDraw.draw(pool.using(Randomness.seeded(22)));
        for (int number = 0; number < 55; number++) {
            counts[number] = drawn[number];
        }
        return ChiSquare.pValue(shares, counts);
    }

    @Test
    void everyNumberHasItsShare() {
        assertThat(pValue(PrizeDraw.pool())).isGreaterThan(ChiSquare.ALPHA);
    }

    @Test
    void otherSharesAreSeen() {
        PrizePool.Builder<Integer> builder = PrizePool.builder();
        double[] wrong = {0.40, 0.20, 0.20, 0.14, 0.06};
        for (int k = 0; k < wrong.length; k++) {
            builder.group(wrong[k], PrizeDraw.GROUPS.get(k).numbers());
        }
        assertThat(pValue(builder.build())).isLessThan(ChiSquare.ALPHA);
    }

    @Test
    void printsATableOfAllGroups() {
        String output = Output.of(PrizeDraw::run, "--seed", "42");
        assertThat(output).contains("100,000 draws", "40.00 %", "15.00 %", "41 – 54");
        assertThat(output.lines().filter(line -> line.contains("holds") || line.contains("MISSES")))
                .hasSize(5);
        assertThat(output).isEqualTo(Output.of(PrizeDraw::run, "--seed", "42"));
        assertThat(Output.of(PrizeDraw::run)).contains("secure generator");
        assertThat(Output.of(PrizeDraw::run, "nonsense")).contains("--seed NUMBER");
    }

    /** Ends of the interval are where a share of p would be 2.5758 standard deviations off. */
    @Test
    void intervalIsWilsons() {
        double[] interval = PrizeDraw.interval(0.05, 100_000);
        for (double end : interval) {
            assertThat(Math.abs(0.05 - end) / Math.sqrt(end * (1 - end) / 100_000))
                    .isCloseTo(2.575829, within(1e-6));
        }
    }
}
