package io.github.fairshuffle;

/**
 * Receives reports of how far a long computation is.
 *
 * <pre>{@code
 * Progress toConsole = (done, most) -> System.err.printf("%,d of at most %,d%n", done, most);
 * }</pre>
 */
@FunctionalInterface
public interface Progress {
    /** Ignores all reports. */
    Progress NONE = (done, most) -> {};

    /**
     * Takes a report.
     *
     * @param done how many steps are done
     * @param most how many there are at most
     */
    void report(long done, long most);
}
