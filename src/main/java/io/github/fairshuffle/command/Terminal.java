package io.github.fairshuffle.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** What people see: a line of progress that is written over and over, which streams are a terminal at all, and errors. */
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

    /** What has happened to a file, for people. */
    static String explained(IOException e) {
        if (e instanceof NoSuchFileException) {
            return "there is no file " + e.getMessage();
        }
        if (e instanceof AccessDeniedException) {
            return "access to " + e.getMessage() + " is denied";
        }
        return e.getMessage() == null ? e.toString() : e.getMessage();
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
