package io.github.fairshuffle.internal.statistics;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
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

    /** Code of the user. */
    public interface Code<T> {
        /** Runs the code until the time is over. */
        T run(TimeLimit limit) throws Exception;
    }

    /** Returns a limit that begins now. */
    public static TimeLimit of(Duration duration, LongSupplier clock) {
        return new TimeLimit(clock, clock.getAsLong() + duration.toNanos());
    }

    /** Returns a limit that gives one look this share of the time that is left, so that time is left for other looks. */
    public TimeLimit share(double share) {
        long now = clock.getAsLong();
        return new TimeLimit(clock, now + (long) (Math.max(0, end - now) * share));
    }

    public boolean isOver() {
        return clock.getAsLong() - end >= 0;
    }

    /**
     * Runs code of the user, which can throw anything, and returns its result. If it throws an exception, if the thread
     * was interrupted or if the time is over, tells the receiver, and returns an empty result.
     */
    public <T> Optional<T> run(Code<T> code, Consumer<Throwable> failed) {
        try {
            if (Thread.currentThread().isInterrupted()) {
                throw new InterruptedException("the thread was interrupted");
            }
            require();
            return Optional.of(code.run(this));
        } catch (Throwable thrown) {
            failed.accept(thrown);
            return Optional.empty();
        }
    }

    /** Throws an {@link Over} if the time is over. */
    private void require() {
        if (isOver()) {
            throw new Over();
        }
    }

    /** Shuffles new decks, and returns their orders; fewer of them if the time is over before. */
    public List<Permutation> sample(Shuffler shuffler, int cards, int shuffles) {
        List<Permutation> orders = new ArrayList<>();
        while (orders.size() < shuffles && !isOver()) {
            orders.add(shuffler.permutation(cards));
        }
        return orders;
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
