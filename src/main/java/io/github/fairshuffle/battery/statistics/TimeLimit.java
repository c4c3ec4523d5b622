package io.github.fairshuffle.battery.statistics;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.Names;
import java.time.Duration;
import java.util.Objects;
import java.util.function.LongSupplier;

/**
 * The time that code of the user may take. The clock is read between two shuffles only, so a single shuffle is never
 * ended.
 *
 * @param clock returns the time in nanoseconds; tests replace it
 * @param end the time when the limit is over
 */
public record TimeLimit(LongSupplier clock, long end) {
    private static final int MOST_DAYS = 365;

    /** Thrown if the time is over. It is an error, so that code which tries again after an exception does not catch it. */
    public static final class Over extends Error {
        private static final long serialVersionUID = 1L;

        private Over() {
            super("the time is over", null, false, false);
        }
    }

    /** Returns a duration from a millisecond to 365 days, or throws an exception. */
    public static Duration checked(Duration limit) {
        if (Objects.requireNonNull(limit, "limit").compareTo(Duration.ofMillis(1)) < 0
                || limit.compareTo(Duration.ofDays(MOST_DAYS)) > 0) {
            throw new IllegalArgumentException("a limit is from 1 ms to " + MOST_DAYS + " days, not " + limit);
        }
        return limit;
    }

    public static TimeLimit of(Duration duration, LongSupplier clock) {
        return new TimeLimit(clock, clock.getAsLong() + duration.toNanos());
    }

    /** Returns a limit that gives one look this share of the time that is left, so that time is left for other looks. */
    public TimeLimit share(double share) {
        long now = clock.getAsLong();
        return new TimeLimit(clock, now + (long) (Math.max(0, end - now) * share));
    }

    /** Returns a limit that begins now and gives this share of a duration, but no more than the time that is left. */
    public TimeLimit part(double share, Duration of) {
        return new TimeLimit(clock, Math.min(end, clock.getAsLong() + (long) (of.toNanos() * share)));
    }

    /** Returns whether the time is over, or throws an exception if the thread is interrupted. */
    public boolean isOver() {
        Interruption.check();
        return clock.getAsLong() - end >= 0;
    }

    /** Throws an {@link Over} if the time is over. */
    public void require() {
        if (isOver()) {
            throw new Over();
        }
    }

    /** Returns code that throws an {@link Over} if the time is over before a shuffle begins. */
    public Shuffler limited(Shuffler code) {
        return new Limited(code, this);
    }

    private record Limited(Shuffler code, TimeLimit limit) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            limit.require();
            code.permute(deck, dice);
        }

        /** Returns the name that an exact law of the code has. */
        @Override
        public String toString() {
            return Names.of(code);
        }
    }
}
