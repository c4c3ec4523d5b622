package io.github.fairshuffle.command;

import java.io.IOException;
import java.io.PrintStream;

/** A line of progress that is written over and over, and which streams are a terminal at all. */
final class Terminal {
    private static final String CLEAR = "\r" + " ".repeat(79) + "\r";

    private final PrintStream err;
    private final boolean isTerminal;
    private boolean written;

    Terminal(PrintStream err, boolean isTerminal) {
        this.err = err;
        this.isTerminal = isTerminal;
    }

    /** Whether the standard output, 1, or the standard error, 2, is a terminal: the shell can tell, where there is one. */
    static boolean is(int stream) {
        try {
            return new ProcessBuilder("sh", "-c", "test -t " + stream)
                            .inheritIO()
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noShell) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    /** Writes the line anew, or does nothing if this is no terminal. {@return whether it is} */
    boolean show(String line) {
        if (isTerminal) {
            written = true;
            err.print(CLEAR + line);
        }
        return isTerminal;
    }

    /** Wipes the line. */
    void clear() {
        if (written) {
            written = false;
            err.print(CLEAR);
        }
    }
}
