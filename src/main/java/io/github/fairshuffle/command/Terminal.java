package io.github.fairshuffle.command;

import java.io.IOException;
import java.io.PrintStream;

/** A line of progress that is written over and over, and which streams are a terminal at all. */
final class Terminal {
    private static final String CLEAR = "\r" + " ".repeat(79) + "\r";

    private final PrintStream err;
    private boolean written;

    Terminal(PrintStream err) {
        this.err = err;
    }

    /**
     * Which streams are a terminal.
     *
     * @param out whether the standard output is one
     * @param err whether the standard error is one
     */
    record Streams(boolean out, boolean err) {
        /** Asks the shell, where there is one, since Java cannot tell. */
        static Streams ask() {
            try {
                int status = new ProcessBuilder("sh", "-c", "test -t 1; out=$?; test -t 2; exit $((2 * out + $?))")
                        .inheritIO()
                        .start()
                        .waitFor();
                return new Streams(status < 2, status % 2 == 0);
            } catch (IOException noShell) {
                return new Streams(false, false);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return new Streams(false, false);
            }
        }
    }

    /** Writes the line anew. */
    void show(String line) {
        written = true;
        err.print(CLEAR + line);
    }

    /** Wipes the line. */
    void clear() {
        if (written) {
            written = false;
            err.print(CLEAR);
        }
    }
}
