package io.github.fairshuffle.command;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.Audit;
import io.github.fairshuffle.analysis.AuditResult;
import io.github.fairshuffle.analysis.Finding;
import io.github.fairshuffle.analysis.UniformityResult;
import io.github.fairshuffle.analysis.UniformityTest;
import io.github.fairshuffle.internal.Configured;
import io.github.fairshuffle.internal.Json;
import io.github.fairshuffle.report.Report;
import java.io.IOException;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The main program: audits the shufflers named on the command line, or else the whole catalogue and {@code
 * java.util.Collections.shuffle}, and prints which are fair and which are not; or tests orders that somebody else made.
 *
 * <pre>
 * java -jar fairshuffle.jar
 * java -jar fairshuffle.jar --report fairshuffle.html
 * java -cp yourapp.jar:fairshuffle.jar io.github.fairshuffle.command.WillItShuffle com.example.MyShuffler
 * java -jar fairshuffle.jar --orders orders.txt
 * </pre>
 */
public final class WillItShuffle {
    private static final int FAIR = 0;
    private static final int BIASED = 1;
    private static final int COULD_NOT_TELL = 2;

    private static final String USAGE = """
            Usage: java -jar fairshuffle.jar [options] [shuffler ...]
               or: java -cp yourapp.jar:fairshuffle.jar \\
                       io.github.fairshuffle.command.WillItShuffle [options] your.Shuffler
            Audits the shufflers named: classes on the class path with a public
            constructor without parameters, or names such as "Riffle(7)". Without a name,
            every shuffler of the library and java.util.Collections.shuffle.
              --all         those of the library too
              -v, --decks   shows also the extreme orders, what each verdict rests on, and
                            a shuffled deck
              --size N      how many cards the distance and the extreme orders are of,
                            2 to 40000 (4)
              --samples N   how many shuffles of N cards to count, up to 6 (144000), and of
                            54 to judge (10000)
              --alpha P     how probable it may be that a fair shuffler is found wrong
                            (1e-6)
              --seed N      the seed for all samples and for the decks shown (1)
              --limit N     how many seconds a shuffler may take (60)
              --report FILE writes everything as one HTML page too, with heat maps and
                            animations
              --json        prints JSON: {"size", "samples", "battery", "alpha", "seed",
                            "status", "audits": [{"algorithm", "claims", "found", "proved",
                            "claimHolds", "cards", "distance", "mostLikely", "leastLikely",
                            "rolls", "note", "deck"}, or {"algorithm", "error"} if it could
                            not be judged, ...]}; "cards" is how many the finding and the
                            distance are of; the extreme orders are those of an exact law
              --orders FILE tests the orders in a file instead, one a line: the cards, by
                            numbers or names, from the first place to the last, with white
                            space or commas between them
              --version     prints the version
              -h, --help    prints this
            Colours are shown on a terminal, unless NO_COLOR is set.
            To shuffle the lines of a file: java -jar fairshuffle.jar shuffle --help
            To draw winners: java -jar fairshuffle.jar draw --help
            Exit status: 0 if nothing that was looked at speaks against any claim, nor
            against the fairness of what claims nothing; 1 if something does; 2 if the
            command line is wrong or something could not be judged. Looked at are 2 to 6
            cards, 54 and N cards (--size), and other numbers; or the orders in the file.
            """;

    private final PrintStream out;
    private final PrintStream err;
    private final boolean colour;
    private final Terminal terminal;
    private int size = 4;
    private int samples = 144_000;
    private int battery = 10_000;
    private double alpha = 1e-6;
    private long seed = 1;
    private long limit = 60;
    private boolean all;
    private boolean decks;
    private boolean json;
    private @Nullable Path report;
    private @Nullable Path orders;
    private final List<Shuffler> own = new ArrayList<>();

    /** Perhaps with colours, and with progress as on a terminal. */
    WillItShuffle(PrintStream out, PrintStream err, boolean colour, boolean onTerminal) {
        this.out = out;
        this.err = err;
        this.colour = colour;
        terminal = new Terminal(err, onTerminal);
    }

    /**
     * Runs the audit and ends the JVM with a status other than 0 if it fails.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        String noColour = System.getenv("NO_COLOR");
        boolean colour = (noColour == null || noColour.isEmpty()) && Terminal.is(1);
        boolean[] done = {false};
        Runtime.getRuntime().addShutdownHook(new Thread(() -> {
            if (!done[0]) {
                System.err.println("the JVM was ended while shufflers were audited, perhaps by one of them");
                Runtime.getRuntime().halt(COULD_NOT_TELL);
            }
        }));
        WillItShuffle program = new WillItShuffle(System.out, System.err, colour, Terminal.is(2));
        int status = program.run(args, catalogue(), Audit::run);
        done[0] = true;
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
        return new WillItShuffle(out, err, false, false).run(args, catalogue(), Audit::run);
    }

    /** The same with another catalogue and judge. */
    int run(String[] args, List<Shuffler> catalogue, Function<Audit, AuditResult> judge) {
        int status = status(args, catalogue, judge);
        if (out.checkError()) {
            err.println("what was found could not be written to the standard output");
            return COULD_NOT_TELL;
        }
        return status;
    }

    static List<Shuffler> catalogue() {
        return Stream.concat(Shufflers.all().stream(), Stream.of(new JdkShuffle()))
                .toList();
    }

    private int status(String[] args, List<Shuffler> catalogue, Function<Audit, AuditResult> judge) {
        if (List.of(args).contains("--version")) {
            String version = WillItShuffle.class.getPackage().getImplementationVersion();
            out.println("Fairshuffle " + (version == null ? "from class files" : version));
            return FAIR;
        }
        try {
            if (!parse(args)) {
                out.print(USAGE);
                return FAIR;
            }
        } catch (IllegalArgumentException wrong) {
            err.println("audit: " + Terminal.explained(wrong));
            return COULD_NOT_TELL;
        }
        if (orders != null) {
            return test(orders);
        }
        List<Audited> audited = new ArrayList<>();
        own.forEach(shuffler -> audited.add(audited(shuffler, true, judge)));
        if (own.isEmpty() || all) {
            catalogue.forEach(shuffler -> audited.add(audited(shuffler, false, judge)));
        }
        String written = report == null ? "" : write(report, audited);
        terminal.clear();
        int status = audited.stream().anyMatch(each -> !each.isJudged()) || (report != null && written.isEmpty())
                ? COULD_NOT_TELL
                : audited.stream().anyMatch(Audited::isWrong) ? BIASED : FAIR;
        if (json) {
            out.println(json(status, audited));
        } else {
            new AuditTable(out, colour, audited).print(size, decks);
            out.print(written);
        }
        return status;
    }

    private boolean parse(String[] args) {
        Arguments given = new Arguments(USAGE, args);
        if (given.has("--help")) {
            return false;
        }
        all = given.has("--all");
        decks = given.has("--decks");
        json = given.has("--json");
        size = given.number("--size", 2, 40_000).map(Math::toIntExact).orElse(size);
        samples = given.count("--samples", 1).orElse(samples);
        battery = given.count("--samples", 1).orElse(battery);
        alpha = given.value("--alpha", "a probability such as 1e-6", Double::parseDouble)
                .orElse(alpha);
        seed = given.number("--seed", Long.MIN_VALUE, Long.MAX_VALUE).orElse(seed);
        limit = given.number("--limit", 1, Integer.MAX_VALUE).orElse(limit);
        report = given.value("--report", "a file name", WillItShuffle::writable).orElse(null);
        orders = given.value("--orders", "a file name", Path::of).orElse(null);
        for (String name : given.names(0, Integer.MAX_VALUE, "shufflers")) {
            own.add(shuffler(name));
        }
        audit(Shuffler.durstenfeld());
        if (report != null && (size < 3 || size > 6)) {
            throw new IllegalArgumentException("the page of --report shows 3 to 6 cards, not " + size);
        }
        return true;
    }

    private Audit audit(Shuffler shuffler) {
        return Audit.of(shuffler)
                .size(size)
                .samples(samples)
                .battery(battery)
                .alpha(alpha)
                .seed(seed);
    }

    /** A file that can be written, as far as that can be known before. */
    private static Path writable(String name) {
        Path file = Path.of(name).toAbsolutePath();
        boolean writable = Files.exists(file)
                ? Files.isRegularFile(file) && Files.isWritable(file)
                : file.getParent() != null && Files.isDirectory(file.getParent()) && Files.isWritable(file.getParent());
        if (!writable) {
            throw new IllegalArgumentException("the report cannot be written to " + name);
        }
        return file;
    }

    private static Shuffler shuffler(String name) {
        try {
            Class<? extends Shuffler> type = Class.forName(name).asSubclass(Shuffler.class);
            return type.getConstructor().newInstance();
        } catch (ClassNotFoundException e) {
            try {
                return Shufflers.named(name);
            } catch (IllegalArgumentException unknown) {
                throw new IllegalArgumentException(
                        "there is no class " + name + " on the class path, and " + unknown.getMessage(), unknown);
            }
        } catch (InvocationTargetException | ExceptionInInitializerError e) {
            throw new IllegalArgumentException(name + " could not be made: " + e.getCause(), e);
        } catch (ClassCastException | ReflectiveOperationException | LinkageError e) {
            String needed = " has to be a public class that implements " + Shuffler.class.getName()
                    + " and has a public constructor without parameters: ";
            throw new IllegalArgumentException(name + needed + e, e);
        }
    }

    /** Stands in for a shuffler that is not done within the limit. */
    private record Late(String name, TimeoutException limit) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            throw new UnsupportedOperationException(limit);
        }

        @Override
        public Law law() {
            throw new IllegalStateException(limit.getMessage());
        }

        @Override
        public String toString() {
            return name;
        }
    }

    private Audited audited(Shuffler shuffler, boolean isOwn, Function<Audit, AuditResult> judge) {
        String what = "auditing " + shuffler.getClass().getSimpleName(); // toString() may not return
        if (!terminal.show(what + " ...")) {
            err.println(what + " ...");
        }
        Progress looks = (done, most) -> terminal.show(what + ", sample " + done + " of " + most + " ...");
        try {
            return limited(1, () -> {
                AuditResult result = judge.apply(audit(shuffler).thorough(isOwn).progress(looks));
                return new Audited(result, isOwn, result.finding() == Finding.NOT_JUDGED ? List.of() : deck(shuffler));
            });
        } catch (TimeoutException late) {
            Late stopped = new Late(shuffler.getClass().getSimpleName(), late);
            return new Audited(Audit.of(stopped).size(size).run(), isOwn, List.of());
        }
    }

    /** A shuffled pack; empty if the shuffler accepts no deck of that size. */
    private List<String> deck(Shuffler shuffler) {
        try {
            return Configured.of(shuffler).with(Randomness.seeded(seed)).shuffled(UniformityTest.PACK);
        } catch (RuntimeException refused) {
            return List.of();
        }
    }

    private String json(int status, List<Audited> audited) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("size", size);
        json.put("samples", samples);
        json.put("battery", battery);
        json.put("alpha", alpha);
        json.put("seed", seed);
        json.put("status", status);
        json.put("audits", audited.stream().map(Audited::json).toList());
        return Json.of(json);
    }

    /** Runs code of users for the limit at most, once for each of some shufflers. A thread that does not stop is left behind. */
    private <T> T limited(int shufflers, Callable<T> code) throws TimeoutException {
        FutureTask<T> task = new FutureTask<>(code);
        Thread thread = new Thread(task, "audit");
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get(limit * shufflers, TimeUnit.SECONDS);
        } catch (ExecutionException | InterruptedException failed) {
            throw new IllegalStateException(failed);
        } catch (TimeoutException notDone) {
            task.cancel(true);
            throw new TimeoutException("it was not done after " + limit * shufflers
                    + " seconds; if it ends at all, allow more with --limit");
        }
    }

    private int test(Path file) {
        try {
            UniformityTest test = UniformityTest.ofOrders(file).alpha(alpha);
            terminal.show("testing the orders ...");
            UniformityResult result = test.run();
            terminal.clear();
            out.print(result);
            return switch (result.finding()) {
                case REJECTED_BY_SAMPLE -> BIASED;
                case TOO_FEW_SHUFFLES -> COULD_NOT_TELL;
                default -> FAIR;
            };
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            String why = e instanceof OutOfMemoryError
                    ? " do not fit into memory; allow more with java -Xmx"
                    : " cannot be tested: " + (e instanceof IllegalArgumentException ? e.getMessage() : e);
            terminal.clear();
            err.println("the orders in " + file + why);
            return COULD_NOT_TELL;
        }
    }

    /** Writes the report and returns a line that says so; the line is empty if the report could not be written. */
    private String write(Path file, List<Audited> audited) {
        List<AuditResult> results = audited.stream().map(Audited::result).toList();
        try {
            limited(results.size(), () -> {
                Report.write(file, results, seed);
                return file;
            });
            return "The report is in " + file + System.lineSeparator();
        } catch (IllegalStateException | TimeoutException e) {
            terminal.clear();
            err.println("the report could not be written to " + file + ": "
                    + (e instanceof TimeoutException ? e.getMessage() : e.getCause()));
            return "";
        }
    }
}
