package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.statistics.OrderCounts;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The main program: audits the whole catalogue, {@code java.util.Collections.shuffle}, and every shuffler named on the
 * command line, and prints which are fair and which are not; or tests orders that somebody else made.
 *
 * <pre>
 * java -jar fairshuffle.jar
 * java -jar fairshuffle.jar --report fairshuffle.html
 * java -cp yourapp.jar:fairshuffle.jar io.github.fairshuffle.analysis.WillItShuffle com.example.MyShuffler
 * java -jar fairshuffle.jar --orders orders.txt
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

    private static final String USAGE = """
            Usage: WillItShuffle [options] [shuffler ...]
            Audits every shuffler of the library, java.util.Collections.shuffle, and the shufflers named: classes on the
            class path with a public constructor without parameters, or names such as "Riffle(7)".
              --size N      how many cards to enumerate, 4 to 6 (4)
              --samples N   how many shuffles of them where sampling is needed (144000)
              --seed N      the seed for all samples and for the decks shown (1)
              --limit N     how many seconds a shuffler may take (60)
              --report FILE writes everything as one HTML page too, with heat maps and animations
              --orders FILE tests the orders in a file instead, one a line: the cards, by numbers or names, from the first
                            place to the last, with white space or commas between them
              --help        prints this
            To shuffle the lines of a file instead: java -jar fairshuffle.jar shuffle --help
            Exit status: 0 if nothing speaks against any claim, nor against the fairness of what claims nothing;
            1 if something does; 2 if the command line is wrong or something could not be judged.
            """;

    private final PrintStream out;
    private final PrintStream err;
    private int size = 4;
    private int samples = OrderCounts.SAMPLES;
    private long seed = 1;
    private long limit = 60;
    private @Nullable Path report;
    private @Nullable Path orders;
    private long quietUntil = System.nanoTime() + QUIET_NANOS;
    private final List<Shuffler> shufflers;
    /** What was found of the shufflers, in their order; those that failed are left out. */
    private final List<Audit> audits = new ArrayList<>();

    /** The first failure of an audit. No report is written then. */
    private @Nullable Throwable failure;

    private WillItShuffle(PrintStream out, PrintStream err, List<Shuffler> catalogue) {
        shufflers = new ArrayList<>(catalogue);
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
        List<Shuffler> catalogue = new ArrayList<>(Shufflers.all());
        catalogue.add(new JdkShuffle());
        return run(args, out, err, catalogue);
    }

    /** The same with another catalogue. */
    static int run(String[] args, PrintStream out, PrintStream err, List<Shuffler> catalogue) {
        WillItShuffle program = new WillItShuffle(out, err, catalogue);
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
        if (program.orders != null) {
            return program.test(program.orders);
        }
        int status = program.audit();
        return program.report == null ? status : Math.max(status, program.writeReport(program.report));
    }

    private boolean parse(String[] args) {
        for (int k = 0; k < args.length; k++) {
            switch (args[k]) {
                case "--help", "-h" -> {
                    return false;
                }
                case "--size" -> size = (int) number(args, ++k, SMALLEST, OrderCounts.LARGEST);
                case "--samples" -> samples = (int) number(args, ++k, 1, Integer.MAX_VALUE);
                case "--report" -> report = Path.of(argument(args, ++k, "a file name"));
                case "--orders" -> orders = Path.of(argument(args, ++k, "a file name"));
                case "--limit" -> limit = number(args, ++k, 1, Integer.MAX_VALUE);
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
        List<List<String>> decks = new ArrayList<>();
        table.add(List.of(
                "algorithm", "claims", "found", "how", "total variation", "most likely", "least likely", "rolls", ""));
        for (Shuffler shuffler : shufflers) {
            try {
                Audit audit = limited(shuffler, () -> Audit.of(shuffler, size, samples, seed));
                audits.add(audit);
                table.add(List.of(
                        audit.name(),
                        Audit.words(audit.claim()),
                        audit.found() + (audit.claimHolds() ? "" : "  <-- WRONG"),
                        audit.how(),
                        audit.totalVariation(),
                        audit.mostLikely().toString(),
                        audit.leastLikely().toString(),
                        audit.rolls(),
                        audit.note()));
                List<String> cards = limited(
                        shuffler, () -> shuffler.using(Randomness.seeded(seed)).shuffled(OrdersFile.PACK));
                decks.add(List.of(audit.name(), String.join(" ", cards.subList(0, 27))));
                decks.add(List.of("", String.join(" ", cards.subList(27, 54))));
            } catch (Throwable e) { // whatever a foreign class throws, the others are audited
                failure = failure == null ? e : failure;
                table.add(List.of(name(shuffler), "", "could not tell", "", "", "", "", "", reason(e)));
                status = COULD_NOT_TELL;
            }
        }
        print(table);
        explain();
        out.printf("%nOne shuffled deck of 54 cards each:%n%n");
        print(decks);
        out.println();
        String wrong = audits.stream()
                .filter(audit -> !audit.claimHolds())
                .map(Audit::name)
                .collect(Collectors.joining(", "));
        String summary = !wrong.isEmpty()
                ? ". Not what they claim, or not fair: " + wrong
                : status == FAIR ? ": nothing speaks against any claim." : ": see above.";
        out.println(shufflers.size() + " shufflers audited" + summary);
        return wrong.isEmpty() ? status : Math.max(status, BIASED);
    }

    private void explain() {
        out.printf("""

                Proved uniform: each of the %d orders of %d cards is exactly equally likely. Proved not uniform: some order
                is not. Open: neither is proved, and samples of these few cards show nothing. A shuffler may be fair with
                few cards and not with more: where nothing was found, 2 to 6 cards are enumerated too, as far as that is
                quick, and %d cards are shuffled 10,000 times, in ten kinds of arrays and lists, and judged by a battery.
                A sample finds something wrong with a fair shuffler once in a million. That the fast paths give the orders
                of the code that is enumerated, is what the library's own tests prove.
                """, OrderCounts.orders(size), size, Finding.LARGE);
    }

    /** Runs foreign code, but not for longer than the limit. A thread that does not stop then is left behind. */
    private <T> T limited(Shuffler shuffler, Callable<T> code) throws Throwable {
        FutureTask<T> task = new FutureTask<>(code);
        Thread thread = new Thread(task, "audit");
        thread.setDaemon(true);
        thread.start();
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(limit);
        while (true) {
            try {
                return task.get(Math.min(QUIET_NANOS, Math.max(0, end - System.nanoTime())), TimeUnit.NANOSECONDS);
            } catch (ExecutionException failed) {
                throw Objects.requireNonNull(failed.getCause());
            } catch (TimeoutException notYet) {
                if (System.nanoTime() - end >= 0) {
                    task.cancel(true);
                    throw new TimeoutException(
                            "it is not done after " + limit + " seconds; if it ends at all, allow more with --limit");
                }
                progress("auditing " + name(shuffler));
            }
        }
    }

    private int test(Path file) {
        try {
            UniformityResult result = UniformityTest.ofOrders(file)
                    .progress((done, most) -> progress("testing: " + done + " of " + most + " orders"))
                    .run();
            out.print(result);
            if (result.verdict() == UniformityResult.Verdict.FAILED) {
                return BIASED;
            }
            return result.isComplete() ? FAIR : COULD_NOT_TELL; // there are too few orders for some tests
        } catch (IOException | RuntimeException e) {
            err.println("the orders in " + file + " cannot be tested: "
                    + (e instanceof IllegalArgumentException ? e.getMessage() : e));
            return COULD_NOT_TELL;
        }
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

    private static String reason(Throwable e) {
        return e instanceof TimeoutException ? String.valueOf(e.getMessage()) : e.toString();
    }

    /** A shuffler's name; its class, if it cannot say it. */
    private static String name(Shuffler shuffler) {
        try {
            return Objects.requireNonNullElse(
                    shuffler.toString(), shuffler.getClass().getName());
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
}
