package io.github.fairshuffle.report;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.internal.array.Indices;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.LongSupplier;

/** The number of shuffles for each heat map and each chart, and the time that they may take according to a clock. */
record Effort(int samples, Duration limit, LongSupplier clock) {
    /**
     * Shuffles new decks with a seed, at least one of them, until the time is over.
     *
     * @param each receives each order
     * @return the number of shuffles
     */
    int shuffle(Shuffler shuffler, int size, long seed, Consumer<int[]> each) {
        TimeLimit time = TimeLimit.of(limit, clock);
        Shuffler driven = shuffler.using(Randomness.seeded(seed));
        int[] deck = Indices.identity(size);
        int done = 0;
        do {
            int[] order = deck.clone();
            driven.shuffle(order);
            each.accept(order);
            done++;
        } while (done < samples && !time.isOver());
        return done;
    }
}
