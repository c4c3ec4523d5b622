package io.github.fairshuffle.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.Program;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.battery.Finding;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Audits the shuffles of classic texts in other languages. The folder {@code src/it/languages} contains the programs,
 * and its file {@code expected.csv} lists the finding and the cause for each of them. A program is skipped if its
 * language is not installed. Every build runs two programs of each language, and the group {@code languages} all of them.
 */
class LanguagesTest {
    private static final Path PROGRAMS = Path.of("src/it/languages");
    private static final String EXPECTED = "expected.csv";
    private static final String CLOCK = "clock in seconds";
    private static final String LAST_CARD = "sample-short.py"; // always in its place
    private static final String MILLISECONDS = "milliseconds.c";
    private static final Path SYSTEM_NUMBERS = Path.of("/dev/urandom");
    private static final String FAIR = "src/site/markdown/fair.md";

    /** The name of a compiled program, which Windows accepts. */
    private static final String PROGRAM = "program.exe";

    private static final Map<String, Integer> LARGE_SAMPLES = Map.of(
            "byte-modulo.py", 10_000, "randint-55.py", 10_000, "remainder-of-remainder.c", 10_000, "lagged.c", 100_000);

    /** The period of this program is so long that more shuffles are necessary. */
    private static final String LONG_PERIOD = "lcg-one-generator.js";

    /** The orders of 4 cards that a program has printed, one on each line. */
    private static final String RECORDED = ".txt";

    /** The time to name a bug does not depend on the machine. */
    private static final Duration LONG = Duration.ofMinutes(10);

    /** A fair program is started so often that slow starts would take long. */
    private static final Duration SHORT = Duration.ofSeconds(20);

    /** What the audit of a program shows. The cause is the name of the only cause; nothing stands for no cause. */
    record Row(String program, Finding finding, String cause, String note) {
        static Row of(String line) {
            String[] cells = line.split(";", -1);
            assertThat(cells).as(line).hasSize(4);
            return new Row(cells[0], Finding.valueOf(cells[1]), cells[2], cells[3]);
        }

        String extension() {
            return program.substring(program.lastIndexOf('.'));
        }

        @Override
        public String toString() {
            return program;
        }
    }

    static Stream<Row> rows() throws IOException {
        return Files.readAllLines(PROGRAMS.resolve(EXPECTED)).stream().skip(1).map(Row::of);
    }

    /** Returns the first wrong and the first right program of each language. None of them reads a clock. */
    static Stream<Row> firstRows() throws IOException {
        Set<List<Object>> seen = new HashSet<>();
        return rows().filter(row -> seen.add(List.of(row.extension(), row.finding.isConviction())));
    }

    @TempDir
    private Path folder;

    @Test
    void eachProgramHasOneRow() throws IOException {
        try (Stream<Path> files = Files.list(PROGRAMS)) {
            assertThat(rows().map(Row::program))
                    .containsExactlyInAnyOrderElementsOf(
                            files.map(file -> file.getFileName().toString())
                                    .filter(name -> !name.equals(EXPECTED))
                                    .toList());
        }
    }

    @Tag("programs")
    @ParameterizedTest
    @MethodSource("firstRows")
    void twoProgramsOfEachLanguageAreJudged(Row row) throws IOException, InterruptedException {
        theJudgeFindsWhatIsWrong(row);
    }

    @Tag("languages")
    @ParameterizedTest
    @MethodSource("rows")
    void theJudgeFindsWhatIsWrong(Row row) throws IOException, InterruptedException {
        Path source = PROGRAMS.resolve(row.program);
        assumeTrue(
                Files.isReadable(SYSTEM_NUMBERS) || !Files.readString(source).contains(SYSTEM_NUMBERS.toString()),
                "there is no " + SYSTEM_NUMBERS + " here");
        Audit audit = row.extension().equals(RECORDED)
                ? Audit.ofOrders(source)
                : audit(command(source), LARGE_SAMPLES.getOrDefault(row.program, 2_000));
        AuditResult result = (row.program.equals(LONG_PERIOD) ? audit.samples(144_000) : audit)
                .limit(row.cause.isEmpty() ? SHORT : LONG)
                .run();
        assertThat(result.finding()).as("%s%n%s", row.note, result).isEqualTo(row.finding);
        List<String> expected = row.cause.isEmpty() ? List.of() : List.of(row.cause);
        List<String> named = Audits.causes(result).stream()
                .filter(name -> !row.cause.equals(CLOCK) || !name.equals("few seeds")) // in a run of some seconds
                .filter(name ->
                        !row.program.equals(LAST_CARD) || !name.equals("never inserted at the end")) // the same law
                .toList();
        if (row.program.equals(MILLISECONDS)) { // the starts may have too few equal seeds for a name
            assertThat(named).as("%s%n%s", row.note, result).isSubsetOf(expected);
        } else {
            assertThat(named).as("%s%n%s", row.note, result).isEqualTo(expected);
        }
    }

    private static Audit audit(List<String> command, int largeSamples) {
        return Audit.ofProgram(command)
                .sizes(4, 2, 3, 52) // saves time, because 6 cards need 144,000 shuffles
                .samples(24_000)
                .largeSamples(largeSamples)
                .limit(LONG);
    }

    /** Returns all versions of Python that pyenv has installed, or those that commands such as python3.13 start. */
    static Stream<String> pythons() throws IOException {
        Path versions = Path.of(System.getProperty("user.home"), ".pyenv", "versions");
        if (!Files.isDirectory(versions)) {
            return IntStream.range(6, 20).mapToObj(version -> "python3." + version);
        }
        try (Stream<Path> installed = Files.list(versions)) {
            return installed
                    .filter(folder -> folder.getFileName().toString().startsWith("3."))
                    .map(folder -> folder.resolve("bin").resolve("python3").toString())
                    .toList()
                    .stream();
        }
    }

    /** The sort of Python was rewritten in version 3.13; a random comparator has the same name in all versions. */
    @Tag("languages")
    @ParameterizedTest
    @MethodSource("pythons")
    void aRandomComparatorHasOneNameInEachVersion(String python) throws InterruptedException {
        AuditResult result =
                audit(interpreted(python, PROGRAMS.resolve("sort.py")), 2_000).run();
        assertThat(Audits.causes(result)).as("%s", result).containsExactly("random comparator");
    }

    /** A program can have two mistakes: it is biased, and its seed is constant. */
    @Tag("languages")
    @Test
    void theSeedOfABiasedProgramIsNamedToo() throws IOException, InterruptedException {
        String code = Files.readString(PROGRAMS.resolve("no-seed.c"))
                .replaceFirst("int j = .*?, card", "int j = rand() % n, card");
        AuditResult result = audit(command(source("biased.c", code)), 2_000).run();
        assertThat(Audits.causes(result)).containsExactly("swap any, n-1 steps", "constant seed");
        assertThat(Audits.kinds(result)).contains(Kind.CARD_AT_PLACE, Kind.SAME_ORDERS_AT_EACH_START);
    }

    private static String block(String page, String language, int number) throws IOException {
        Matcher blocks = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(Files.readString(Path.of(page)));
        return blocks.results().skip(number).findFirst().orElseThrow().group(1);
    }

    private Path source(String name, String text) throws IOException {
        return Files.writeString(folder.resolve(name), text);
    }

    /** Returns the text of a page, or of an audit, up to the digits, which differ at each start. */
    private static String masked(String text) {
        return text.replaceAll("[0-9.]+ (%|times)", "# $1").replaceAll("\\s+", " ");
    }

    private String answer(Audit audit) {
        return "```\n"
                + audit.limit(LONG)
                        .run()
                        .toString()
                        .replace(folder + File.separator, "")
                        .replace(Program.python(), "python3")
                + "\n```";
    }

    /** The page shows what the audit says about its first program, and about a wrong lottery. */
    @Tag("languages")
    @Test
    void thePageShowsTheAnswers() throws IOException, InterruptedException {
        Path shuffle = source("shuffle.js", block(FAIR, "js", 0));
        Path draw = source("draw.py", block(FAIR, "py", 2));
        assertThat(masked(Files.readString(Path.of(FAIR))))
                .contains("audit --exec node shuffle.js", masked(answer(Audit.ofProgram(command(shuffle)))))
                .contains(masked("audit --exec 'python3 draw.py' --sample 3\n```\n\n"
                        + answer(Audit.ofProgram(command(draw)).sample(3))));
    }

    /** The page shows a fair program in each language; its second block of JavaScript is the first fair one. */
    @Tag("languages")
    @ParameterizedTest
    @CsvSource({"js, 1", "py, 0", "php, 0", "rb, 0", "c, 0", "go, 0"})
    void thePageShowsFairPrograms(String extension, int number) throws IOException, InterruptedException {
        assumeTrue(!extension.equals("c") || Files.isReadable(SYSTEM_NUMBERS), "there is no arc4random_uniform here");
        String code = block(FAIR, extension, number);
        assertThat(code).contains("your shuffle");
        AuditResult result = audit(command(source("shuffle." + extension, code)), 2_000)
                .limit(SHORT)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
    }

    /** The page shows a wrong shuffle, which replaces a line of the fair program, and the answer. */
    @Tag("languages")
    @Test
    void thePageShowsAWrongShuffle() throws IOException, InterruptedException {
        String fair = "random.shuffle";
        String code = block(FAIR, "py", 0)
                .replaceFirst(".*" + Pattern.quote(fair) + ".*\n", Matcher.quoteReplacement(block(FAIR, "py", 1)));
        assertThat(code).doesNotContain(fair);
        String answer = answer(Audit.ofProgram(command(source("shuffle.py", code))));
        assertThat(masked(Files.readString(Path.of(FAIR))))
                .contains("audit --exec python3 shuffle.py ```")
                .contains(masked(answer));
    }

    /** Compiles the program if necessary, and returns the command that starts it; skips the test if this is impossible. */
    private List<String> command(Path source) throws InterruptedException {
        String name = source.getFileName().toString();
        return switch (name.substring(name.lastIndexOf('.'))) {
            case ".js" -> interpreted("node", source);
            case ".py" -> interpreted(Program.python(), source);
            case ".php" -> interpreted("php", source);
            case ".rb" -> interpreted("ruby", source);
            case ".pl" -> interpreted("perl", source);
            case ".lua" -> interpreted("lua", source);
            case ".c" -> compiled(source, "gcc", "-O1", "-o");
            case ".cpp" -> compiled(source, "g++", "-O1", "-o");
            case ".go" -> compiled(source, "go", "build", "-o");
            case ".rs" -> compiled(source, "rustc", "-o");
            case ".cs" -> compiledForMono(source);
            default -> throw new AssertionError("no language is known for " + name);
        };
    }

    private List<String> interpreted(String interpreter, Path source) throws InterruptedException {
        run(interpreter, interpreter.equals("lua") ? "-v" : "--version"); // skips the test if there is none
        return List.of(interpreter, source.toString());
    }

    private List<String> compiled(Path source, String... compiler) throws InterruptedException {
        Path program = folder.resolve(PROGRAM);
        Stream<String> files = Stream.of(program, source.toAbsolutePath()).map(Path::toString);
        run(Stream.concat(Stream.of(compiler), files).toArray(String[]::new));
        return List.of(program.toString());
    }

    private List<String> compiledForMono(Path source) throws InterruptedException {
        run("mcs", "-out:" + folder.resolve(PROGRAM), source.toAbsolutePath().toString());
        return interpreted("mono", folder.resolve(PROGRAM));
    }

    private void run(String... command) throws InterruptedException {
        Program.run(folder, Map.of(), command);
    }
}
