package io.github.fairshuffle.command;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.audit.ForeignShuffler;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.report.Audited;
import io.github.fairshuffle.report.Json;
import io.github.fairshuffle.report.Report;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Implements the command {@code audit} of the jar, which audits the named shufflers, or by default the whole catalogue
 * and {@code java.util.Collections.shuffle}, and prints which of them are fair. It also audits programs in any
 * language, and orders from a file.
 */
public final class WillItShuffle {
    private static final int FAIR = 0;
    private static final int BIASED = 1;
    private static final int COULD_NOT_TELL = 2;

    private static final String USAGE =
            Text.format("""
            Usage: java -jar fairshuffle.jar [options] [shuffler ...]
               or: java -jar fairshuffle.jar [options] --exec node shuffle.js
               or: java -cp yourapp.jar:fairshuffle.jar \\
                       io.github.fairshuffle.command.WillItShuffle [options] your.Shuffler
            Audits the shufflers named: classes on the class path with a public
            constructor without parameters, or methods such as com.example.Cards::shuffle,
            or names such as "Riffle(7)". Without a name, it audits every shuffler of the
            library and java.util.Collections.shuffle. Defaults are in parentheses. The
            options --exec and --orders can be repeated.
              --exec COMMAND audits a program in any language. The rest of the line is its
                            command, as in --exec node shuffle.js, unless the command is
                            quoted, as in --exec 'node shuffle.js'. The program is started
                            without a shell, with two more arguments, the number N of
                            cards and the number of shuffles, and prints so many lines,
                            each with an order of the cards 0 to N-1, which are in this
                            order before each shuffle. Write pipes into a script, and
                            --exec sh run.sh
              --orders FILE audits the orders in a file, or in the standard input if FILE is
                            -, one a line: the cards, by numbers or names, from the first
                            place to the last; the numbers of cards may differ
              --all         also audits the shufflers of the library
              -v, --verbose also prints the evidence for every shuffler, the sources of the
                            known bugs, and the standard error of programs
              --size N      the number of cards for the law and its distance, 2 to 40000
                            (%1$d)
              --sizes LIST  examines exactly these numbers of cards, such as 52,104, for
                            code that accepts no others
              --samples N   the number of shuffles of few cards (%2$d) and of 54 (%3$d)
              --alpha P     the probability that a fair shuffler is rejected (1e-6)
              --sample K    each line of a program or a file is a sample of K cards
              --in-random-order  the order of each sample has to be random, too
              --seed SEED   a number or a text, for all samples (%4$d)
              --limit N     the seconds that an audit, a heat map, or reading the orders in
                            FILE may take (60)
              --report FILE also writes an HTML page with heat maps and animations
              --json        prints JSON in UTF-8: {"size", "samples", "battery", "alpha",
                            "seed", "status", "audits": [{"algorithm", "claims", "found",
                            "proved", "facts", "causes", "claimHolds", "cards", "distance",
                            "mostLikely", "leastLikely", "rolls", "looks", "note"}, or
                            {"algorithm", "claims", "found", "error"} if it could not be
                            judged, ...]}; "cards" is the number of cards for the finding,
                            the distance and the extreme orders; a fact has "kind", "cards",
                            "value", "fair", "proved", perhaps "card", "place" and "order",
                            and "text"; a cause has "name", "cause", "instead", "certainty"
                            and "source"; a look has "cards", "shuffles" and "way"; "status"
                            is the exit status, and "claims", "found", "kind", "certainty"
                            and "way" are names of constants, such as UNIFORM, PROVED_BIASED
                            and EXACT
              --version     prints the version
              -h, --help    prints this help
            To shuffle the lines of a file: java -jar fairshuffle.jar shuffle --help
            To draw winners: java -jar fairshuffle.jar draw --help
            Exit status: 0 if nothing speaks against any claim, nor against the fairness of
            a shuffler that claims nothing; 1 if something does; 2 if the command line is
            wrong or something could not be judged.
            """, Settings.SIZE, Settings.SAMPLES, Settings.LARGE_SAMPLES, Settings.SEED);

    private static final Pattern BLANK = Pattern.compile("\\s");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|'([^']*)'|\\S+");

    private final InputStream in;
    private final PrintStream out;
    private final Terminal terminal;
    private final List<Shuffler> catalogue;
    private final Function<Audit, AuditResult> judge;

    /** Prepares an audit with the given catalogue and the given function, which audits one shuffler. */
    WillItShuffle(
            InputStream in,
            PrintStream out,
            PrintStream err,
            boolean onTerminal,
            List<Shuffler> catalogue,
            Function<Audit, AuditResult> judge) {
        this.in = in;
        this.out = out;
        terminal = new Terminal(err, onTerminal);
        this.catalogue = catalogue;
        this.judge = judge;
    }

    /**
     * Runs the audit, and ends the JVM with the exit status if the status is not 0.
     *
     * @param args see {@code --help}
     */
    public static void main(String[] args) {
        WillItShuffle command =
                new WillItShuffle(System.in, System.out, System.err, Terminal.isPresent(), catalogue(), Audit::run);
        System.setOut(new PrintStream(OutputStream.nullOutputStream())); // audited code may print
        int status = command.run(args);
        if (status != FAIR) {
            System.exit(status);
        }
    }

    /**
     * Runs the audit.
     *
     * @param args see {@code --help}
     * @param out the stream for the results
     * @param err the stream for errors and progress
     * @return the exit status: 0 if every claim holds, 1 if a claim does not hold, 2 if the command line is wrong or
     *     something could not be judged, or if the thread is interrupted, whose interrupt status stays set
     */
    public static int run(String[] args, PrintStream out, PrintStream err) {
        return new WillItShuffle(System.in, out, err, false, catalogue(), Audit::run).run(args);
    }

    int run(String[] args) {
        int exec = restOfLine(args);
        String[] own = Arrays.copyOf(args, exec);
        List<String> program = List.of(args).subList(Math.min(exec + 1, args.length), args.length);
        int status = CommandRun.run(
                "audit",
                USAGE,
                own,
                out,
                terminal.err(),
                2,
                output -> run(new Arguments(USAGE, own, "--exec", "--orders"), program));
        if (out.checkError()) {
            terminal.err().println("what was found could not be written to the standard output");
            return COULD_NOT_TELL;
        }
        return status;
    }

    /** Returns the index of an option --exec whose command is the rest of the line, and not one quoted argument. */
    private static int restOfLine(String[] args) {
        return IntStream.range(0, args.length - 1)
                .filter(k ->
                        args[k].equals("--exec") && !BLANK.matcher(args[k + 1]).find())
                .findFirst()
                .orElse(args.length);
    }

    /** Splits a quoted command at blanks; quotes in it enclose blanks. */
    private static List<String> words(String command) {
        return WORD.matcher(command)
                .results()
                .map(word -> Stream.of(word.group(1), word.group(2), word.group())
                        .filter(Objects::nonNull)
                        .findFirst()
                        .orElseThrow())
                .toList();
    }

    static List<Shuffler> catalogue() {
        Shuffler jdk = ForeignShuffler.ofList(Collections::shuffle).named("Collections.shuffle");
        return Stream.concat(Shufflers.all().stream(), Stream.of(jdk)).toList();
    }

    private int run(Arguments given, List<String> program) throws IOException {
        if (given.has("--version")) {
            String version = WillItShuffle.class.getPackage().getImplementationVersion();
            out.println("Fairshuffle " + (version == null ? "from class files" : version));
            return FAIR;
        }
        AuditOptions options = AuditOptions.of(given);
        int size = options.size();
        Auditor auditor = new Auditor(in, terminal, judge, options);
        List<String> orders = given.texts("--orders");
        List<List<String>> programs = Stream.concat(
                        given.texts("--exec").stream().map(WillItShuffle::words),
                        Stream.of(program).filter(words -> !words.isEmpty()))
                .toList();
        Optional<Path> report = given.text("--report").map(Path::of).map(Path::toAbsolutePath);
        List<Shuffler> own = given.names(0, Integer.MAX_VALUE, "shufflers").stream()
                .map(WillItShuffle::shuffler)
                .toList();
        boolean isCatalogue = own.isEmpty() && orders.isEmpty() && programs.isEmpty();
        List<Shuffler> others = isCatalogue || given.has("--all") ? catalogue : List.of();
        if (report.isPresent() && own.size() + others.size() > 0 && (size < 3 || size > 6)) {
            throw new IllegalArgumentException("the page of --report shows 3 to 6 cards, not " + size);
        }
        report.ifPresent(WillItShuffle::check);
        List<Audited> audited = new ArrayList<>();
        for (String file : orders) {
            auditor.ofOrders(file).ifPresent(audited::add);
        }
        programs.forEach(command -> auditor.ofProgram(command).ifPresent(audited::add));
        own.forEach(shuffler -> auditor.of(shuffler, true).ifPresent(audited::add));
        int named = audited.size();
        others.forEach(shuffler -> auditor.of(shuffler, false).ifPresent(audited::add));
        terminal.clear();
        int late = orders.size() + programs.size() + own.size() + others.size() - audited.size();
        boolean judged = late == 0 && audited.stream().allMatch(Audited::isJudged);
        int status = audited.stream().anyMatch(each -> !each.result().claimHolds())
                ? BIASED
                : judged ? FAIR : COULD_NOT_TELL;
        boolean json = given.has("--json");
        if (json) {
            out.writeBytes((json(options, status, audited) + System.lineSeparator()).getBytes(StandardCharsets.UTF_8));
        } else {
            new AuditTable(out, audited, late).print(named, given.has("--verbose"));
        }
        if (report.isPresent() && !audited.isEmpty()) {
            Report.write(report.get(), audited, options.seed(), Duration.ofSeconds(options.seconds()));
            out.print(json ? "" : Text.format("The report is in %s%n", Text.printable("" + report.get())));
        }
        return status;
    }

    /** Checks that a file can be written, before the audits take their time. */
    private static void check(Path file) {
        Path folder = file.getParent();
        if (Files.isDirectory(file) || folder == null) {
            throw new IllegalArgumentException("--report needs a file, and " + file + " is a folder");
        }
        if (!Files.isDirectory(folder)) {
            throw new IllegalArgumentException("there is no folder " + folder + " for the report; create it");
        }
        if (!Files.isWritable(Files.exists(file) ? file : folder)) {
            throw new IllegalArgumentException("the report cannot be written to " + file + "; access is denied");
        }
    }

    private static Shuffler shuffler(String name) {
        if (name.contains("::") || name.contains("#")) {
            return ForeignShuffler.ofMethod(name);
        }
        try {
            return Class.forName(name)
                    .asSubclass(Shuffler.class)
                    .getConstructor()
                    .newInstance();
        } catch (ClassNotFoundException e) {
            try {
                return ShufflerName.parse(name);
            } catch (IllegalArgumentException unknown) {
                if (Files.isRegularFile(Path.of(name))) {
                    throw new IllegalArgumentException(
                            name + " is a file; write --orders " + name + " if it contains orders, or --exec with the"
                                    + " command that starts it, such as --exec 'python3 shuffle.py'",
                            unknown);
                }
                if (name.matches("[\\w$]+\\..*")) {
                    return ForeignShuffler.ofMethod(name); // throws an exception that says how to write the name
                }
                throw new IllegalArgumentException(
                        "there is no class " + name + " on the class path, and " + unknown.getMessage()
                                + "; the commands are shuffle, draw and audit",
                        unknown);
            }
        } catch (ClassCastException | ReflectiveOperationException | LinkageError e) {
            String needed = " has to be a public class that implements " + Shuffler.class.getName()
                    + " and has a public constructor without parameters, which does not fail;"
                    + " or add a method, such as ::shuffle";
            String why = e instanceof NoSuchMethodException
                    ? "; or in a test, write Audit.of(new " + name.replaceAll(".*[.$]", "") + "(...)).run()"
                    : ": " + Words.text(e.getCause() == null ? e : e.getCause());
            throw new IllegalArgumentException(name + needed + why, e);
        }
    }

    private static String json(AuditOptions options, int status, List<Audited> audited) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("size", options.size());
        json.put("samples", options.samples());
        json.put("battery", options.largeSamples());
        json.put("alpha", options.alpha());
        json.put("seed", options.seed());
        json.put("status", status);
        json.put("audits", audited.stream().map(AuditJson::of).toList());
        return Json.of(json);
    }
}
