package io.github.fairshuffle;

/**
 * Receives reports on the progress of a long computation.
 *
 * <pre>{@code
 * Progress toConsole = (done, most) -> System.err.printf("%,d of at most %,d%n", done, most);
 * }</pre>
 */
@FunctionalInterface
public interface Progress {
    /** Ignores all reports. */
    Progress NONE = (done, most) -> {};

    /** Receives the number of completed steps and the maximum number of steps. */
    void report(long done, long most);
}
