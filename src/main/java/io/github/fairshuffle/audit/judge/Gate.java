package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.battery.statistics.TimeLimit;
import io.github.fairshuffle.internal.Interruption;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * The gate to the code of the user, which can do anything: each call of it begins here.
 *
 * @param value the value that the code returned; empty if it did not return
 * @param thrown the exception or error that the code threw; empty if it returned
 */
public record Gate<T>(Optional<T> value, Optional<Throwable> thrown) {
    public interface Code<T> {
        /** Runs the code until the time is over. */
        T run(TimeLimit limit) throws Exception;
    }

    /** Runs code of the user, unless the time is over. Throws an exception if the thread is interrupted. */
    public static <T> Gate<T> run(TimeLimit limit, Code<T> code) {
        try {
            limit.require();
            return new Gate<>(Optional.of(code.run(limit)), Optional.empty());
        } catch (Throwable thrown) {
            if (thrown instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            Interruption.check();
            return new Gate<>(Optional.empty(), Optional.of(thrown));
        }
    }

    /** Asks an object of the user, such as an exception; returns another answer if the object does not answer. */
    static <T> T ask(Supplier<T> question, T otherwise) {
        try {
            return question.get();
        } catch (Throwable cannotSay) {
            return otherwise;
        }
    }
}
