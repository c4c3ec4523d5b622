package io.github.fairshuffle.command;

import java.io.IOException;
import java.io.PrintStream;

/** The standard error. If it is a terminal, it shows a line of progress. */
record Terminal(PrintStream err, boolean isTerminal) {
    private static final String CLEAR = "\r" + " ".repeat(79) + "\r";

    /** Whether the standard error is a terminal. Without a shell to ask, the answer is no. */
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
