package io.github.fairshuffle.command;

import java.io.IOException;
import java.io.PrintStream;

/** The standard error stream, which shows a line of progress if it is a terminal. */
record Terminal(PrintStream err, boolean isTerminal) {
    private static final String CLEAR = "\r" + " ".repeat(79) + "\r";

    /** Returns true if the standard error is a terminal, or false if no shell can tell. */
    static boolean isPresent() {
        try {
            return new ProcessBuilder("sh", "-c", "test -t 2")
                            .inheritIO()
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException | InterruptedException noAnswer) {
            return false;
        }
    }

    /** Replaces the line of progress. */
    void show(String line) {
        if (isTerminal) {
            err.print(CLEAR + line);
        }
    }

    /** Wipes the line of progress. */
    void clear() {
        show("");
    }
}
