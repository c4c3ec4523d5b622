package io.github.fairshuffle.examples;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.OptionalLong;

/** The command line of an example, which is empty or {@code --seed NUMBER}. A seed makes a run repeatable. */
record Options(OptionalLong seed) {
    /** Reads the command line; if the command line is invalid, prints the valid options. */
    static Optional<Options> parse(String[] args, PrintStream out) {
        if (args.length == 0) {
            return Optional.of(new Options(OptionalLong.empty()));
        }
        if (args.length == 2 && args[0].equals("--seed")) {
            try {
                return Optional.of(new Options(OptionalLong.of(Long.parseLong(args[1]))));
            } catch (NumberFormatException e) {
                out.println("\"" + args[1] + "\" is not a seed: it is a whole number, such as 42.");
                return Optional.empty();
            }
        }
        out.println("The options are: none, for a new outcome each time, or --seed NUMBER, to repeat one.");
        return Optional.empty();
    }

    /** Returns a repeatable shuffler if there is a seed, or else a secure shuffler that can reach every order. */
    Shuffler shuffler() {
        return seed.isPresent()
                ? Shuffler.durstenfeld().using(Randomness.seeded(seed.getAsLong()))
                : Shuffler.durstenfeld().using(Randomness.secure()).requireFullCoverage();
    }

    /** Describes the source of randomness of this run. */
    String origin() {
        return seed.isPresent() ? "seed " + seed.getAsLong() : "by a secure generator; --seed NUMBER repeats a run";
    }

    /** Standard output in UTF-8, whatever the system's character set is. */
    static PrintStream utf8() {
        return new PrintStream(System.out, true, StandardCharsets.UTF_8);
    }
}
