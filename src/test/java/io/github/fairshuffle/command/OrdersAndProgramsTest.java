package io.github.fairshuffle.command;

import static io.github.fairshuffle.command.WillItShuffleTest.run;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.HtmlPage;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.battery.Battery;
import io.github.fairshuffle.biased.SwapAny;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Audits orders and programs by the command. */
class OrdersAndProgramsTest {
    @TempDir
    private Path folder;

    private static Run ofInput(String orders, String... args) {
        return run(new ByteArrayInputStream(orders.getBytes(UTF_8)), false, args);
    }

    private static List<String> log(String separator, String first) {
        Shuffler fair = Shuffler.durstenfeld().using(new SplittableRandom(1));
        return Stream.concat(
                        Stream.of(first),
                        Stream.generate(() -> String.join(separator, fair.shuffled(Battery.PACK)))
                                .limit(1_000))
                .collect(Collectors.toList());
    }

    /** Tests a log of fair orders, the log with a repeated order, a short log, and a log with a wrong card. */
    @Test
    void ordersInAFileAreTested() throws IOException {
        List<String> lines = log(" ", "# a log of the card room");
        assertThat(tested(lines, 0).out()).startsWith("NO BIAS FOUND  orders.txt (1,000 shuffles of 54 cards)");
        lines.set(600, lines.get(17));
        assertThat(tested(lines, 1).out()).contains("of 1,000 shuffles of 54 cards, 1 repeated an earlier order");
        assertThat(tested(lines.subList(0, 200), 2).out()).startsWith("TOO FEW SHUFFLES  orders.txt (199 shuffles");
        lines.set(5, lines.get(5).replace("AS", "2S"));
        assertThat(tested(lines, 1).out())
                .startsWith("LOSES CARDS  orders.txt (1,000 shuffles of 54 cards)")
                .contains("cards are lost or duplicated in 0.1 % of shuffles")
                .contains("card 0 is \"AS\" and card 1 is \"2S\", as before each shuffle; if not, write numbers");
        lines.replaceAll(line -> line.replace("AS", "2S"));
        assertThat(tested(lines, 2).err()).contains("orders.txt cannot be tested: line 2 is no order: each card has");
    }

    /** A log may begin with the new deck, and one line may be damaged. */
    @Test
    void linesThatAreLeftOutAreNamed() throws IOException {
        List<String> lines = log(",", String.join(",", Battery.PACK));
        lines.set(7, lines.get(7).replace("AS", "A\uFFFD"));
        assertThat(tested(lines, 0).out().replaceAll("\\s+", " "))
                .startsWith("NO BIAS FOUND orders.txt (999 shuffles of 54 cards)")
                .contains("damaged with 54 cards, line 8 is no order of the cards: ")
                .contains("it was left out, as damage of the output or the log")
                .contains("new deck line 1 is the deck before a shuffle, and was left out; a log of one deck may");
    }

    /** A report, JSON and the standard input are possible for orders of any sizes. */
    @Test
    void ordersAreAuditedAsShufflersAre() throws IOException {
        Path page = folder.resolve("orders.html");
        Shuffler naive = new SwapAny().using(Randomness.seeded(1));
        String orders = IntStream.range(0, 40_000)
                .mapToObj(k -> naive.permutation(k % 2 == 0 ? 4 : 3).order())
                .map(Arrays::toString)
                .collect(Collectors.joining("\n"));
        Run run = ofInput(orders, "--orders", "-", "--report", "" + page);
        assertThat(run.out())
                .startsWith("NOT FAIR  standard input (20,000 shuffles of 4 cards)")
                .contains("The report is in");
        assertThat(run.status()).isEqualTo(1);
        assertThat(HtmlPage.article(HtmlPage.parsed(Files.readString(page)), "standard input")
                        .text())
                .contains("NOT FAIR");
        Run json = ofInput(orders, "--orders", "-", "--json", "SwapAny");
        assertThat(json.out())
                .contains(
                        "\"certainty\":\"VERY_LIKELY\"", "\"certainty\":\"EXACT\"", "{\"cards\":3,\"shuffles\":20000");
        String large = naive.shuffled(Battery.PACK).toString();
        ofInput(large, "--orders", "-", "--report", "" + page);
        assertThat(page).content().contains("TOO FEW SHUFFLES");
    }

    /** Each read takes a millisecond or more, so that the limit ends the reads long before the last one. */
    @Test
    void anEndlessInputIsReadWithinTheLimit() {
        InputStream endless = new InputStream() {
            private int left = 60_000;

            @Override
            public int read() {
                throw new AssertionError("bytes are read one by one");
            }

            @Override
            public int read(byte[] bytes, int from, int count) {
                assertThat(left--).isPositive();
                LockSupport.parkNanos(1_000_000);
                byte[] line = "0 1 2\n".getBytes(UTF_8);
                System.arraycopy(line, 0, bytes, from, line.length);
                return line.length;
            }
        };
        Run run = run(endless, false, "--limit", "1", "--orders", "-");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("the time was over before their end was read; allow more with --limit, or pass only some of"
                        + " them, as with head -n 100000");
    }

    @Test
    @DisabledOnOs(value = OS.WINDOWS, disabledReason = "such a name is not possible")
    void namesDoNotControlTheTerminal() throws IOException {
        String name = "\u001b[31mred";
        Path file = Files.writeString(folder.resolve(name), "0 1\n1 0\n");
        for (String[] args : new String[][] {
            {"--orders", "" + file}, {"--orders", "" + folder.resolve("no" + name)}, {"--exec", "no" + name}, {name}
        }) {
            Run run = run(args);
            assertThat(run.out() + run.err()).contains("\uFFFD[31mred").doesNotContain("\u001b");
        }
    }

    /** A quoted command is split at blanks, and options may follow; otherwise, the command is the rest of the line. */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", quoteCharacter = '#', textBlock = """
            --exec 'echo a' --sizes 4          -> echo a
            --exec 'echo  "b  c" \\' -v        -> echo b  c \\
            --exec 'sh -c "exit 3"'            -> sh -c exit 3
            --exec=echo --limit 1              -> echo
            --sizes 4 --exec echo --help d     -> echo --help d
            -v --exec echo 'e f' -> echo e f
            """)
    void theCommandOfAProgramIsTheRestOfTheLineOrOneQuotedArgument(String line, String command) {
        String[] args = Pattern.compile("'([^']*)'|[^ ]+")
                .matcher(line)
                .results()
                .map(word -> word.group(1) == null ? word.group() : word.group(1))
                .toArray(String[]::new);
        List<String> audited = new ArrayList<>();
        Function<Audit, AuditResult> judge = audit -> {
            audited.add(audit.toString());
            return Audit.of(Shuffler.forward()).sizes(2).samples(200).run();
        };
        run(judge, args);
        assertThat(audited).hasSize(1).allMatch(audit -> audit.startsWith("Audit.ofProgram(" + command + ")"));
    }

    @Test
    @EnabledIf("hasShell")
    void aProgramIsAudited() throws IOException {
        Path script = Files.writeString(folder.resolve("cut.sh"), """
                echo "deck of $2" >&2
                awk -v n=$2 -v times=$3 'BEGIN {
                    srand()
                    while (times-- > 0) {
                        start = int(rand() * n)
                        for (i = 0; i < n; i++) printf "%d ", (start + i) % n
                        print ""
                    }
                }'
                """);
        Run run = run("-v", "--sizes", "4,3", "--exec", "sh", "" + script, "x");
        assertThat(run.out())
                .startsWith("NOT FAIR  sh " + script + " x (2,400 shuffles of 4 cards)")
                .contains("it only rotates (cuts)")
                .containsPattern("stderr +deck of \\d+\n");
        assertThat(run.status()).isEqualTo(1);
        Run two = run("--sizes", "2", "--samples", "400", "--exec", "yes 1 0", "--exec", "sh -c 'exit 3'");
        assertThat(two.out()).contains("FAILS  yes 1 0", "FAILS  sh -c exit 3");
        Path file = Files.writeString(folder.resolve("mine.py"), "");
        assertThat(run("" + file).err()).contains("mine.py is a file; write --orders");
    }

    static boolean hasShell() {
        return Files.isExecutable(Path.of("/bin/sh"));
    }

    private Run tested(List<String> lines, int status) throws IOException {
        Run run =
                run("--orders", Files.write(folder.resolve("orders.txt"), lines).toString());
        assertThat(run.status()).as("%s", run).isEqualTo(status);
        return run;
    }
}
