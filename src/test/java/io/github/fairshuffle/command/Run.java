package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.util.function.ToIntBiFunction;

/** The exit status of a command, and the text that it has printed. */
record Run(int status, String out, String err) {
    /** Runs a command that takes the standard output and the standard error. */
    static Run of(ToIntBiFunction<PrintStream, PrintStream> command) {
        return of(UTF_8, UTF_8, command);
    }

    /** Runs a command whose standard output and standard error have a charset, and reads its standard output. */
    static Run of(Charset charset, Charset read, ToIntBiFunction<PrintStream, PrintStream> command) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = command.applyAsInt(new PrintStream(out, true, charset), new PrintStream(err, true, charset));
        return new Run(status, text(out, read), text(err, charset));
    }

    private static String text(ByteArrayOutputStream printed, Charset charset) {
        return printed.toString(charset).replace(System.lineSeparator(), "\n");
    }
}
