package io.github.fairshuffle.battery;

import io.github.fairshuffle.Finding;
import java.util.OptionalInt;

/**
 * Computes how many shuffles of 54 cards the battery needs to find a canary: the first of 125, 250, 500, … for which 90
 * of 100 runs fail at alpha 1e-6, with one lag.
 */
final class Power {
    private static final int SIZE = 54;
    private static final int FIRST = 125;

    /** The largest number of shuffles that is tried. */
    static final int MOST = FIRST << 11;

    private static final int RUNS = Integer.getInteger("power.runs", 100);
    private static final int MOST_MISSED = RUNS / 10;

    private Power() {}

    /** Returns the number of shuffles that the battery needs; empty if it is more than {@link #MOST}. */
    static OptionalInt needed(String canary) {
        for (int samples = FIRST; samples <= MOST; samples *= 2) {
            if (isFound(canary, samples)) {
                return OptionalInt.of(samples);
            }
        }
        return OptionalInt.empty();
    }

    private static boolean isFound(String canary, int samples) {
        int missed = 0;
        for (int run = 1; run <= RUNS && missed <= MOST_MISSED; run++) {
            missed += run(canary, samples, run).finding() == Finding.REJECTED_BY_SAMPLE ? 0 : 1;
        }
        return missed <= MOST_MISSED;
    }

    static BatteryResult run(String canary, int samples, int seed) {
        return Battery.of(Canaries.of(canary))
                .size(SIZE)
                .samples(samples)
                .lags(1)
                .seed(seed)
                .run();
    }

    /** Returns a statistic of the battery. */
    static Statistic statistic(String name) {
        return Statistics.ALL.stream()
                .filter(each -> each.name().equals(name))
                .findAny()
                .orElseThrow();
    }
}
