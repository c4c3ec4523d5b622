package io.github.fairshuffle.report;

import io.github.fairshuffle.battery.statistics.TimeLimit;
import java.time.Duration;
import java.util.function.LongSupplier;

/** The number of shuffles for each heat map, and the time that they may take according to a clock. */
record Effort(int samples, Duration limit, LongSupplier clock) {
    TimeLimit begun() {
        return TimeLimit.of(limit, clock);
    }
}
