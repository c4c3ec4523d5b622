package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.util.function.ToIntBiFunction;

/** The exit status of a command, and the text that it has printed. */
record Run(int status, String out, String err) {
    /** Runs a command that takes the standard output and the standard error. */
    static Run of(ToIntBiFunction<PrintStream, PrintStream> command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = command.applyAsInt(new PrintStream(out, true, UTF_8), new PrintStream(err, true, UTF_8));
        return new Run(status, text(out), text(err));
    }

    private static String text(ByteArrayOutputStream printed) {
        return printed.toString(UTF_8).replace(System.lineSeparator(), "\n");
    }
}
