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

    /** Receives the number of steps done, and the largest number of steps that there may be. */
    void report(long done, long most);
}
