package io.github.fairshuffle.command;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;
import java.util.Arrays;

/**
 * The entry point of {@code java -jar fairshuffle.jar}: runs the command in the first argument, by default the audit.
 */
public final class Main {
    private Main() {}

    /**
     * Runs a command, and ends the JVM with the status of the command if the status is not 0.
     *
     * @param args {@code shuffle}, {@code draw} or {@code audit}, followed by the arguments of this command
     */
    public static void main(String[] args) {
        String command = args.length == 0 ? "" : args[0];
        String[] rest = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
        OutputStream out = new FileOutputStream(FileDescriptor.out); // throws if a write fails, unlike System.out
        int status = 0;
        switch (command) {
            case "shuffle" -> status = ShuffleCommand.run(rest, System.in, out, System.err, Terminal.isPresent());
            case "draw" -> status = DrawCommand.run(rest, out, System.err);
            case "audit" -> WillItShuffle.main(rest);
            default -> WillItShuffle.main(args);
        }
        if (status != 0) {
            System.exit(status);
        }
    }
}
