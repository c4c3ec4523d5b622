package io.github.fairshuffle.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Verdict;
import java.util.EnumMap;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.apache.commons.math3.distribution.BinomialDistribution;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How often a fair shuffler fails: as often as alpha says. */
@Tag("slow")
class FalseAlarmTest {
    private static final int RUNS = 2_000;
    private static final double ALPHA = 1e-2;

    /** A count outside has a probability below 1e-6 on either side. */
    private static final BinomialDistribution LAW = new BinomialDistribution(RUNS, ALPHA);

    private static final int FEWEST = LAW.inverseCumulativeProbability(1e-6);
    private static final int MOST = LAW.inverseCumulativeProbability(1 - 1e-6);

    private final Map<Statistic, Integer> alarms = new EnumMap<>(Statistic.class);
    private int wholeAlarms;

    private void run(int size, int samples) {
        RandomGenerator generator = Randomness.seeded(1);
        UniformityTest test = UniformityTest.of(Shuffler.durstenfeld())
                .size(size)
                .samples(samples)
                .alpha(ALPHA)
                .generator(generator);
        for (int run = 0; run < RUNS; run++) {
            UniformityResult result = test.run();
            result.tests()
                    .forEach(outcome ->
                            alarms.merge(outcome.test(), outcome.verdict() == Verdict.FAILED ? 1 : 0, Integer::sum));
            wholeAlarms += result.verdict() == Verdict.FAILED ? 1 : 0;
        }
        System.out.printf("false alarms in %d runs, %d cards: %s, whole %d%n", RUNS, size, alarms, wholeAlarms);
    }

    private void assertWithinLimits() {
        assertThat(alarms)
                .allSatisfy((test, count) -> assertThat(count).as("%s", test).isBetween(FEWEST, MOST));
        assertThat(wholeAlarms).isBetween(1, MOST);
    }

    @Test
    void comesAsOftenAsAlphaSaysForALargeDeck() {
        run(54, 10_000);
        assertThat(alarms).hasSize(10);
        assertWithinLimits();
    }

    @Test
    void comesAsOftenAsAlphaSaysForASmallDeck() {
        run(4, 2_400);
        assertThat(alarms).hasSize(11);
        assertWithinLimits();
    }
}
