package io.github.fairshuffle.command;

import java.util.Arrays;

/** What {@code java -jar fairshuffle.jar} runs: the command that the first argument names, or else the audit. */
public final class Main {
    private Main() {}

    /**
     * Runs a command; may end the JVM.
     *
     * @param args {@code shuffle}, {@code draw} or {@code audit}, and its arguments
     */
    public static void main(String[] args) {
        String command = args.length == 0 ? "" : args[0];
        String[] rest = Arrays.copyOfRange(args, Math.min(1, args.length), args.length);
        switch (command) {
            case "shuffle" -> ShuffleCommand.main(rest);
            case "draw" -> DrawCommand.main(rest);
            case "audit" -> WillItShuffle.main(rest);
            default -> WillItShuffle.main(args);
        }
    }
}
