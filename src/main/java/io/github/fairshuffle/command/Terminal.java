package io.github.fairshuffle.command;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;

/** Shows a line of progress on a terminal, and explains errors. */
final class Terminal {
    private static final String CLEAR = "\r" + " ".repeat(79) + "\r";

    private final PrintStream err;
    private final boolean isTerminal;
    private boolean written;

    Terminal(PrintStream err, boolean isTerminal) {
        this.err = err;
        this.isTerminal = isTerminal;
    }

    /** Whether the standard output, 1, or the standard error, 2, is a terminal. If there is no shell to ask, it is none. */
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

    /** The message for an exception that ended a command. */
    static String explained(Throwable e) {
        if (e instanceof OutOfMemoryError) {
            return "there is too little memory; allow more with java -Xmx";
        }
        if (e instanceof IllegalArgumentException) {
            return e.getMessage() + "; --help says more";
        }
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
