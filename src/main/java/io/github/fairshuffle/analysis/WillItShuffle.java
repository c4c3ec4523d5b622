package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The main program: audits the whole catalogue, {@code java.util.Collections.shuffle}, and every shuffler named on the
 * command line, and prints which are fair and which are not.
 *
 * <pre>
 * java -jar fairshuffle.jar
 * java -jar fairshuffle.jar --report fairshuffle.html
 * java -cp yourapp.jar:fairshuffle.jar io.github.fairshuffle.analysis.WillItShuffle com.example.MyShuffler
 * </pre>
 */
public final class WillItShuffle {
    private static final int FAIR = 0;
    private static final int BIASED = 1;
    private static final int COULD_NOT_TELL = 2;

    /** With three cards {@code Reseeded} has no visible bias, since 2 and 3 have no factor in common. */
    private static final int SMALLEST = 4;

    /** Progress is printed when so much time has passed since the last report. */
    private static final long QUIET_NANOS = 2_000_000_000L;

    /** A new pack: AS is the ace of spades, TH the ten of hearts; jokers last. */
    private static final List<String> CARDS =
            List.of(("AS 2S 3S 4S 5S 6S 7S 8S 9S TS JS QS KS AH 2H 3H 4H 5H 6H 7H 8H 9H TH JH QH KH"
                            + " AC 2C 3C 4C 5C 6C 7C 8C 9C TC JC QC KC AD 2D 3D 4D 5D 6D 7D 8D 9D TD JD QD KD j* J*")
                    .split(" "));

    private static final String USAGE = """
            Usage: WillItShuffle [options] [shuffler ...]
            Audits every shuffler of the library, java.util.Collections.shuffle, and the shufflers named: classes on the
            class path with a public constructor without parameters, or names such as "Riffle(7)".
              --size N      how many cards, 4 to 6 (4)
              --samples N   how many shuffles where sampling is needed (144000)
              --seed N      the seed for them and for the decks shown (1)
              --report FILE writes everything as one HTML page too, with heat maps and animations
              --help        prints this
            Exit status: 0 if every claim holds and every shuffler that claims nothing is fair; 1 if not;
            2 if the command line is wrong or something could not be judged.
            """;

    private final PrintStream out;
    private final PrintStream err;
    private int size = 4;
    private int samples = OrderCounts.SAMPLES;
    private long seed = 1;
    private @Nullable Path report;
    private long quietUntil = System.nanoTime() + QUIET_NANOS;
    private final List<Shuffler> shufflers = new ArrayList<>();
    /** What was found of the shufflers, in their order; those that failed are left out. */
    private final List<Audit> audits = new ArrayList<>();

    /** The first failure of an audit. No report is written then. */
    private @Nullable Throwable failure;

    private WillItShuffle(PrintStream out, PrintStream err) {
        this.out = out;
        this.err = err;
    }

    /**
     * Runs the audit and ends the JVM with a status other than 0 if it fails.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        int status = run(args, System.out, System.err);
        if (status != FAIR) {
            System.exit(status);
        }
    }

    /**
     * Runs the audit.
     *
     * @param args see {@code --help}
     * @param out takes the table
     * @param err takes errors and progress
     * @return the exit status: 0 if every claim holds, 1 if one does not, 2 for a wrong command line or if something
     *     could not be judged
     */
    public static int run(String[] args, PrintStream out, PrintStream err) {
        WillItShuffle program = new WillItShuffle(out, err);
        try {
            if (!program.parse(args)) {
                out.print(USAGE);
                return FAIR;
            }
        } catch (IllegalArgumentException wrong) {
            err.println(wrong.getMessage());
            err.print(USAGE);
            return COULD_NOT_TELL;
        }
        int status = program.audit();
        return program.report == null ? status : Math.max(status, program.writeReport(program.report));
    }

    private boolean parse(String[] args) {
        shufflers.addAll(Shufflers.all());
        shufflers.add(new JdkShuffle());
        for (int k = 0; k < args.length; k++) {
            switch (args[k]) {
                case "--help", "-h" -> {
                    return false;
                }
                case "--size" -> size = (int) number(args, ++k, SMALLEST, OrderCounts.LARGEST);
                case "--samples" -> samples = (int) number(args, ++k, 1, Integer.MAX_VALUE);
                case "--report" -> report = Path.of(argument(args, ++k, "a file name"));
                case "--seed" -> seed = number(args, ++k, Long.MIN_VALUE, Long.MAX_VALUE);
                default -> {
                    if (args[k].startsWith("-")) {
                        throw new IllegalArgumentException("there is no option " + args[k]);
                    }
                    shufflers.add(shuffler(args[k]));
                }
            }
        }
        long least = 100 * OrderCounts.orders(size).longValueExact();
        if (samples < least) {
            throw new IllegalArgumentException(
                    "--samples " + samples + " is too few for " + size + " cards: give " + least + " or more");
        }
        return true;
    }

    private static String argument(String[] args, int k, String what) {
        if (k == args.length) {
            throw new IllegalArgumentException(args[k - 1] + " needs " + what + " after it");
        }
        return args[k];
    }

    private static long number(String[] args, int k, long least, long most) {
        try {
            long number = Long.parseLong(argument(args, k, "a number"));
            if (number >= least && number <= most) {
                return number;
            }
        } catch (NumberFormatException e) {
            // refused like a number out of range
        }
        throw new IllegalArgumentException(
                args[k - 1] + " takes a whole number from " + least + " to " + most + ", not " + args[k]);
    }

    private static Shuffler shuffler(String name) {
        try {
            return Class.forName(name)
                    .asSubclass(Shuffler.class)
                    .getConstructor()
                    .newInstance();
        } catch (ClassNotFoundException e) {
            try {
                return Shufflers.named(name);
            } catch (IllegalArgumentException unknown) {
                throw new IllegalArgumentException(
                        "there is no class " + name + " on the class path, and " + unknown.getMessage(), unknown);
            }
        } catch (ClassCastException | ReflectiveOperationException | LinkageError e) {
            throw new IllegalArgumentException(
                    name + " has to be a public class that implements " + Shuffler.class.getName()
                            + " and has a public constructor without parameters: " + e,
                    e);
        }
    }

    private int audit() {
        int status = FAIR;
        out.printf("Will it shuffle? %d cards, exact wherever every outcome can be enumerated%n%n", size);
        List<List<String>> table = new ArrayList<>();
        table.add(List.of(
                "algorithm", "claims", "found", "how", "total variation", "most likely", "least likely", "rolls", ""));
        for (Shuffler shuffler : shufflers) {
            progress("auditing " + name(shuffler));
            try {
                Audit audit = Audit.of(shuffler, size, samples, seed);
                audits.add(audit);
                table.add(List.of(
                        audit.name(),
                        words(audit.claim()),
                        words(audit.verdict()) + (audit.claimHolds() ? "" : "  <-- WRONG"),
                        audit.method() == Audit.Method.SAMPLED ? "sampled" : "exact",
                        audit.totalVariation(),
                        audit.mostLikely().toString(),
                        audit.leastLikely().toString(),
                        audit.rolls(),
                        audit.note()));
            } catch (Throwable e) { // whatever a foreign class throws, the others are audited
                failure = failure == null ? e : failure;
                table.add(List.of(name(shuffler), "", "could not tell", "", "", "", "", "", e.toString()));
                status = COULD_NOT_TELL;
            }
        }
        print(table);
        status = Math.max(status, deal());
        out.println();
        String wrong = audits.stream()
                .filter(audit -> !audit.claimHolds())
                .map(Audit::name)
                .collect(Collectors.joining(", "));
        String summary = !wrong.isEmpty()
                ? ". Not what they claim, or not fair: " + wrong
                : status == FAIR ? ": every claim holds." : ": see above.";
        out.println(shufflers.size() + " shufflers audited" + summary);
        return wrong.isEmpty() ? status : Math.max(status, BIASED);
    }

    private int deal() {
        int status = FAIR;
        out.printf("%nOne shuffled deck of 54 cards each:%n%n");
        List<List<String>> decks = new ArrayList<>();
        for (Shuffler shuffler : shufflers) {
            try {
                List<String> cards = shuffler.using(Randomness.seeded(seed)).shuffled(CARDS);
                decks.add(List.of(shuffler.toString(), String.join(" ", cards.subList(0, 27))));
                decks.add(List.of("", String.join(" ", cards.subList(27, 54))));
            } catch (Throwable e) {
                decks.add(List.of(name(shuffler), "fails: " + e));
                status = COULD_NOT_TELL;
            }
        }
        print(decks);
        return status;
    }

    /** Prints rows in aligned columns. */
    private void print(List<List<String>> rows) {
        int[] widths = new int[rows.get(0).size()];
        rows.forEach(row ->
                Arrays.setAll(widths, k -> Math.max(widths[k], row.get(k).length())));
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int k = 0; k < widths.length; k++) {
                line.append(row.get(k)).append(" ".repeat(widths[k] - row.get(k).length() + 2));
            }
            out.println(line.toString().stripTrailing());
        }
    }

    private int writeReport(Path file) {
        try {
            if (failure != null) {
                throw failure;
            }
            Report.write(
                    file,
                    shufflers,
                    k -> audits.get(k).finding(),
                    Report.SAMPLES,
                    seed,
                    (done, most) -> progress("report: " + done + " of " + most + " shufflers"));
            out.println("The report is in " + file.toAbsolutePath());
            return FAIR;
        } catch (Throwable e) {
            err.println("the report could not be written to " + file + ": " + e);
            return COULD_NOT_TELL;
        }
    }

    /** A shuffler's name; its class, if it cannot say it. */
    private static String name(Shuffler shuffler) {
        try {
            return shuffler.toString();
        } catch (Throwable e) {
            return shuffler.getClass().getName();
        }
    }

    private void progress(String what) {
        if (System.nanoTime() > quietUntil) {
            err.println(what + " ...");
            quietUntil = System.nanoTime() + QUIET_NANOS;
        }
    }

    private static String words(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', ' ');
    }
}
