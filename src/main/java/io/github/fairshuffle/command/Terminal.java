package io.github.fairshuffle.command;

import java.io.IOException;
import java.io.PrintStream;

/** The standard error stream, which shows a line of progress if it is a terminal. */
record Terminal(PrintStream err, boolean isTerminal) {
    private static final String CLEAR = "\r" + " ".repeat(79) + "\r";

    /** Returns whether the standard error is a terminal, according to the shell; false if there is no shell. */
    static boolean isPresent() {
        try {
            return new ProcessBuilder("sh", "-c", "test -t 2")
                            .inheritIO()
                            .start()
                            .waitFor()
                    == 0;
        } catch (IOException noShell) {
            return false;
        } catch (InterruptedException noAnswer) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    void show(String line) {
        if (isTerminal) {
            err.print(CLEAR + line);
        }
    }

    void clear() {
        show("");
    }
}
