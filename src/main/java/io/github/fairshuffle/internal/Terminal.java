package io.github.fairshuffle.internal;

import java.io.IOException;
import java.io.PrintStream;

/** What a main program asks of the terminal that it may be running in. */
public final class Terminal {
    private static final long QUIET_NANOS = 250_000_000L;
    private static final String CLEAR = "\r" + " ".repeat(79) + "\r";

    private final PrintStream err;
    private long next = System.nanoTime();
    private boolean written;

    /**
     * A line that is written over and over.
     *
     * @param err where it is written
     */
    public Terminal(PrintStream err) {
        this.err = err;
    }

    /** Whether the standard output is a terminal. */
    public static boolean isOutput() {
        return test("test -t 1");
    }

    /** Whether the standard error is a terminal. */
    public static boolean isError() {
        return test("test -t 2");
    }

    /** Java cannot tell, but the shell can, where there is one. */
    private static boolean test(String command) {
        try {
            Process test = new ProcessBuilder("sh", "-c", command).inheritIO().start();
            return test.waitFor() == 0;
        } catch (IOException noShell) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Writes the line anew, if some time has passed since it was written last. */
    public void show(String line) {
        if (System.nanoTime() - next >= 0) {
            next = System.nanoTime() + QUIET_NANOS;
            written = true;
            err.print(CLEAR + line);
        }
    }

    /** Wipes the line. */
    public void clear() {
        if (written) {
            written = false;
            err.print(CLEAR);
        }
    }
}
