package io.github.fairshuffle.audit;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Program;
import io.github.fairshuffle.audit.Fact.Kind;
import io.github.fairshuffle.battery.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.data.Percentage;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Audits programs that fail, and programs that print orders in unusual ways. The programs are shell scripts. {@code
 * OrderLinesTest} checks what a line of cards may look like.
 */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs are shell scripts")
@Timeout(value = 5, unit = MINUTES) // only a guard against programs that do not end
class ProgramTest {
    private static final String FAIR = "(i + 1)";
    private static final String SATTOLO = "(i + (i == 0))";

    @TempDir
    private Path folder;

    /** Returns the audit of 4 cards by a script whose parameters are the number of cards and the number of shuffles. */
    private static Audit ofScript(String script) throws InterruptedException {
        Program.requireInShell("awk");
        return Audit.ofProgram(List.of("sh", "-c", script, "shuffle"))
                .sizes(4)
                .samples(2_400)
                .limit(Duration.ofMinutes(10)); // the time to name a bug does not depend on the machine
    }

    private static io.github.fairshuffle.audit.foreign.Program program(String script) {
        return new io.github.fairshuffle.audit.foreign.Program(List.of("sh", "-c", script, "shuffle"));
    }

    private static String instead(AuditResult result) {
        return String.join(" ", new AuditText(result).paragraphs().getOrDefault("instead", List.of()));
    }

    /**
     * Returns a script that swaps each card, from the last to the first, with a random one. The number of starts is the
     * seed. Counting them starts no other program, which would take time.
     *
     * @param before what awk does before each shuffle
     * @param bound the number of cards with which card i may be swapped
     * @param printed what awk does after each shuffle
     */
    private String awk(String before, String bound, String printed) {
        return """
                cd '%s' && { [ ! -f starts ] || read starts <starts; } && starts=$((starts + 1)) && echo $starts >starts
                exec awk -v n=$1 -v shuffles=$2 -v seed=$starts '
                function reset(i) { for (i = 0; i < n; i++) deck[i] = i }
                function swap(i, j, card) { card = deck[i]; deck[i] = deck[j]; deck[j] = card }
                BEGIN {
                    srand(seed); reset()
                    for (k = 0; k < shuffles; k++) {
                        %s
                        for (i = n - 1; i >= 0; i--) swap(i, int(rand() * %s))
                        line = deck[0]
                        for (i = 1; i < n; i++) line = line " " deck[i]
                        %s
                    }
                }'
                """.formatted(folder, before, bound, printed);
    }

    /** Each line is a script, the message of the failure, and what the audit advises to do. */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            exit 3                                  -> the program ends with exit status 3 -> the program receives the number n of cards
            echo 2 0 1 3; exit 4                    -> the program ends with exit status 4 ->
            echo oops >&2; exit 5                   -> the program ends with exit status 5: oops -> the program receives
            no-such-program                         -> the program ends with exit status 127, because a program was not found -> write the path of the program
            kill -11 $$                             -> the program is ended by signal 11 (segmentation fault) -> no index may be outside the deck
            exit 139                                -> the program is ended by signal 11 (segmentation fault) -> no index
            kill -9 $$                              -> the program is ended by signal 9 -> no index
            :                                       -> the program printed no line and not 2,400 -> the program receives
            yes 1 0 3 2 | head -n $(($2 - 1))       -> the program printed 2,399 lines and not 2,400 -> let the program wait until its output is written
            yes 1 0 3 2 | head -n $(($2 + 1))       -> the program printed more than 2,400 lines -> the program receives
            yes 0 1 2 3                             -> the program printed more than 2,400 lines -> the program receives
            yes ace king queen jack | head -n $2    -> line 1 is no order of the cards 0 to 3: ace king queen jack -> and writes all other text to its standard error
            yes 1 2 3 4 | head -n $2                -> line 1 is no order of the cards 0 to 3: 1 2 3 4; print the cards from 0 on ->
            yes 3 1 | head -n $2                    -> each line contains 2 of the 4 cards, as a sample does -> print all n cards on each line
            yes 3 1_0 2 | head -n $2 | tr _ "\\n"   -> the program printed more than 2,400 lines; an order is on 2 lines -> print one order on each line: join
            yes 3_1_0_2 | head -n $2 | tr _ "\\n"   -> the program printed more than 2,400 lines; an order is on 4 lines -> print one order
            echo 1 0 3 2; yes 0 | tr -d "\\n"        -> line 2 has 1 MB or more ->
            yes None | head -n $2                   -> line 1 is no order of the cards 0 to 3: None; print the deck, and not ->
            yes 3 1 0 2 | head -n 8; printf "3 \\377 0 2\\n%.0s" $(seq 9 $2) -> line 9 is damaged: it contains bytes that are not in UTF-8, or the character U+FFFD, which replaces such bytes ->
            """)
    void aProgramThatFailsIsNotJudged(String script, String message, @Nullable String advice)
            throws InterruptedException {
        AuditResult result = ofScript(script).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NOT_JUDGED);
        assertThat(result.failures().get(0)).hasMessageStartingWith(message);
        assertThat(Audits.oneLine(result)).contains(message.replaceAll("^the program (?=ends|is)|: oops$", ""));
        assertThat(instead(result)).contains(advice == null ? "" : advice);
    }

    @Test
    void aProgramThatDoesNotExistIsNotJudged() {
        AuditResult result = Audit.ofProgram(List.of("no-such-program")).run();
        assertThat(result.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(result.failures().get(0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("\"no-such-program\"");
        assertThat(Audits.oneLine(result)).contains("\"no-such-program\"");
    }

    /** Other numbers of cards are selected only if the pack of 52 is accepted, and the others are refused at once. */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            [ $1 = 52 ] || exit 3                                        -> with the option sizes: 52
            [ $1 = 4 ] || exit 3                                         -> the program receives the number n of cards
            [ $1 = 52 ] || { echo 0 1; exit 3; }                         ->
            [ $1 = 52 ] || { yes $(seq 0 $(($1 - 1))) | head -n 9; exit 0; } -> let the program wait
            """)
    void onlyAPackMayBeAccepted(String script, @Nullable String advice) throws InterruptedException {
        AuditResult result = ofScript(script + "; " + awk("reset()", FAIR, "print line"))
                .sizes(4, 5, 52)
                .largeSamples(400)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NOT_JUDGED);
        assertThat(instead(result)).contains(advice == null ? "" : advice);
        assertThat(instead(result).isEmpty()).isEqualTo(advice == null);
    }

    @Test
    void aCrashIsNamedBesideABias() throws InterruptedException {
        AuditResult result = ofScript(
                        "[ $1 != 4 ] || { echo 'cut.lua:3: invalid order function' >&2; exit 1; }; yes $(seq 0 $(($1 - 1))) | head -n $2")
                .sizes(4, 3)
                .run();
        assertThat(result.finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(Audits.oneLine(result))
                .contains("ends with exit status 1 with 4 cards: cut.lua:3: invalid order function");
    }

    /** The audit starts the program once more, with twice as many cards. */
    @ParameterizedTest
    @CsvSource({
        "2, 2 3 52, NOT_JUDGED", // two of n cards
        "int(n / 2), 2 3 4 7, LOSES_CARDS", // such as a loop that runs while cards are removed
        "n - 1, 3, LOSES_CARDS",
        "n == 52 ? 5 : refuse(), 52, NOT_JUDGED", // no other number of cards is accepted
        "n == 2 ? 1 : refuse(), 2, LOSES_CARDS"
    })
    void aSampleIsNoLoss(String drawn, String sizes, Finding finding) throws InterruptedException {
        String script =
                "awk -v n=$1 -v shuffles=$2 'function refuse() { exit 2 } BEGIN { drawn = %s; srand(); while (shuffles-- > 0) {"
                        + " first = int(rand() * n); line = first;"
                        + " for (i = 1; i < drawn; i++) line = line \" \" (first + i) %% n; print line } }'";
        AuditResult result = ofScript(script.formatted(drawn))
                .sizes(Stream.of(sizes.split(" ")).mapToInt(Integer::parseInt).toArray())
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
    }

    /** The program draws two cards: fairly, or from all cards except one, or always in ascending order. */
    @ParameterizedTest
    @CsvSource({
        "line, FAIR, true, NO_BIAS_FOUND, ",
        "line, SHORT, false, REJECTED_BY_SAMPLE, one end never drawn",
        "sorted, FAIR, false, NO_BIAS_FOUND, ",
        "sorted, FAIR, true, REJECTED_BY_SAMPLE, list order"
    })
    void aProgramMayDrawSamples(String order, String range, boolean isOrdered, Finding finding, @Nullable String cause)
            throws InterruptedException {
        String printed = "a = deck[n - 1]; b = deck[n - 2]; "
                + (order.equals("sorted") ? "if (a > b) { c = a; a = b; b = c } " : "") + "print a, b";
        String before = range.equals("FAIR") ? "reset()" : "reset(); n--";
        String after = range.equals("FAIR") ? "" : "; n++";
        Audit samples = ofScript(awk(before, FAIR, printed + after))
                .sizes(4, 3, 5, 13)
                .samples(24_000)
                .sample(2);
        AuditResult result = (isOrdered ? samples.inRandomOrder() : samples).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(Audits.causes(result)).isEqualTo(Stream.ofNullable(cause).toList());
    }

    @Test
    void aSampleThatRepeatsACardIsALoss() throws InterruptedException {
        AuditResult result = ofScript("yes 2 2 | head -n $2").sample(2).run();
        assertThat(result.finding()).isEqualTo(Finding.LOSES_CARDS);
        assertThat(Audits.oneLine(result)).contains("card 2 is drawn twice", "elements are drawn with replacement");
    }

    /** The lines are lists, and there are comments. */
    @Test
    void theFirstOrdersOfManyStartsShowFewSeeds() throws InterruptedException {
        String script = awk("reset()", FAIR, "gsub(\" \", \", \", line); print \"# a comment\\n\\n[\" line \"]\"")
                .replace("seed=$starts", "seed=$((starts % 20))")
                .replace("exec awk", "printf '\\357\\273\\277'; exec awk"); // a byte order mark
        AuditResult result = ofScript(script).sizes(52, 4).largeSamples(400).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(Audits.causes(result)).containsExactly("few seeds");
        assertThat(result.looks())
                .extracting(Look::toString)
                .contains("100 shuffles of 52 cards, the first shuffle of each start of the program");
        assertThat(Audits.oneLine(result)) // some versions of awk have the same numbers for the seeds 0 and 1
                .containsPattern("100 starts of the program have only (19|20) different first orders");
    }

    /** All shuffles within a second are equal, and all starts. At no second is the order that of the new deck. */
    @Test
    void aClockInSecondsIsNamed() throws InterruptedException {
        AuditResult result = ofScript("""
                        yes $(awk -v n=$1 -v clock=$(date +%s) 'BEGIN {
                            for (i = 0; i < n; i++) print (i + 1 + clock % (n - 1)) % n
                        }') | head -n $2
                        """).sizes(4, 52).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(Audits.causes(result)).as("%s", result).containsExactly("clock in seconds");
    }

    /** Two of four starts have the same seed, and all later ones differ, so that no clock is the seed. */
    @Test
    void aSeedThatManyStartsHaveIsNoClock() throws InterruptedException {
        String script = awk("reset()", FAIR, "print line")
                .replaceAll("(-f |[<>])starts", "$1starts.\\$1.\\$2")
                .replace("seed=$starts", "seed=$(((starts == 2 ? 1 : starts) + 1000 * ($1 + $2)))");
        AuditResult result = ofScript(script).sizes(4, 52).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(Audits.oneLine(result))
                .contains("1 of 3 starts of the program print the same orders as the start before");
        assertThat(result.causes()).as("%s", result).isEmpty();
    }

    /** Each of three starts could print the 100 orders, or samples, of the start before. */
    @ParameterizedTest
    @CsvSource({"2, 1 0, 0, false, 2", "3, 2 0, 2, false, 3", "3, 2 0, 2, true, 6"})
    void theBoundOfEqualStartsCountsTheComparisonsAndThePossibleLines(
            int cards, String line, int drawn, boolean isOrdered, int possible) throws InterruptedException {
        Audit shuffles = ofScript("yes " + line + " | head -n $2").sizes(cards);
        Audit audit = drawn == 0 ? shuffles : shuffles.sample(drawn);
        assertThat((isOrdered ? audit.inRandomOrder() : audit).run().facts())
                .filteredOn(fact -> fact.kind() == Kind.SAME_ORDERS_AT_EACH_START)
                .singleElement()
                .satisfies(fact -> assertThat(fact.pValue())
                        .isCloseTo(3 * Math.pow(possible, -100), Percentage.withPercentage(1e-6)));
    }

    /** The first program closes its output, and the second does not. */
    @ParameterizedTest
    @ValueSource(strings = {"echo 1 0; exec >&- 2>&-; sleep 600", "echo 1 0; sleep 600"})
    void aProgramThatGoesOnIsEnded(String script) throws Exception {
        assertThat(program(script).orders(2, 1, orders -> false)).containsExactly(Permutation.of(1, 0));
        assertThat(ProcessHandle.current()
                        .children()
                        .flatMap(child -> child.info().arguments().stream())
                        .flatMap(Stream::of))
                .doesNotContain(script);
    }

    /** A shell starts another program as soon as the one before has ended. */
    @Test
    void programsOfAnEndedProgramAreEndedToo() throws Exception {
        Path pids = folder.resolve("started");
        String script = "echo 1 0; while :; do sleep 600 & echo $! >> '" + pids + "'; wait $!; done";
        assertThat(program(script).orders(2, 1, orders -> false)).hasSize(1);
        for (String pid : Files.exists(pids) ? Files.readAllLines(pids) : List.<String>of()) {
            ProcessHandle.of(Long.parseLong(pid))
                    .ifPresent(sleep -> sleep.onExit().join());
        }
    }

    /** A program may leave another one behind, which keeps its output open. */
    @Test
    void anAuditEndsWithItsProgram() throws InterruptedException, IOException {
        Path pids = folder.resolve("pids");
        AuditResult result = ofScript("yes 0 1 | head -n $2; sleep 600 & echo $! >> '" + pids + "'")
                .sizes(2)
                .samples(200)
                .run();
        List<String> classes = Thread.getAllStackTraces().entrySet().stream()
                .filter(thread -> thread.getKey() != Thread.currentThread())
                .flatMap(thread -> Stream.of(thread.getValue()))
                .map(StackTraceElement::getClassName)
                .toList();
        for (String pid : Files.readAllLines(pids)) {
            ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroy);
        }
        assertThat(classes).doesNotContain(io.github.fairshuffle.audit.foreign.Program.class.getName());
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    /** A program may end before the audit begins to read what it prints. */
    @Test
    void aProgramMayEndAtOnce() throws Exception {
        var fast = program("echo 1 0");
        for (int k = 0; k < 300; k++) {
            assertThat(fast.orders(2, 1, orders -> false)).containsExactly(Permutation.of(1, 0));
        }
    }

    /**
     * The clock is read once before each line, and the time is over after the given number of readings. Wrong output is
     * reported even if the time is over, but it is not judged as a shuffle.
     */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            yes 1 0 3 2; sleep 600                  -> 1000 -> REJECTED_BY_SAMPLE -> the order
            sleep 600                               -> 5    -> TOO_FEW_SHUFFLES   -> limit the time was over
            echo shuffling 4 cards; yes 1 0 3 2     -> 1000 -> NOT_JUDGED -> line 1 is no order of the cards 0 to 3: shuffling 4 cards
            while true; do echo 0 1; echo 2 3; done -> 1000 -> NOT_JUDGED -> an order is on 2 lines
            """)
    void theOrdersThatAProgramHasPrintedInTimeAreJudged(String script, int most, Finding finding, String text)
            throws InterruptedException {
        AtomicInteger looks = new AtomicInteger();
        AuditResult result = ofScript(script)
                .clock(() -> looks.incrementAndGet() > most ? Duration.ofDays(1).toNanos() : 0)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(result.failures().isEmpty()).isEqualTo(finding != Finding.NOT_JUDGED);
        assertThat(Audits.oneLine(result)).contains(text);
    }

    @Test
    void theResultContainsTheEndOfTheStandardError() throws InterruptedException {
        AuditResult result = ofScript("for k in 1 2 3 4 5 6 7 8 9 10 11 12; do echo error $k >&2; done; exit 3")
                .run();
        assertThat(result.standardError().lines())
                .hasSize(10)
                .startsWith("error 3")
                .endsWith("error 12");
        assertThat(result.toString().lines().map(String::strip)).endsWith("error 11", "error 12");
        assertThat(ofScript("exit 3").run().standardError()).isEmpty();
    }

    /** Three of 2,400 lines are damaged, or all of them. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            3 1 2 3;    NR % 1000 == 17; in line 17, card 3 appears twice and card 0 is missing; overwritten cards
            3 1 2;      NR % 1000 == 17; in line 17, only 3 are left; dropped cards
            3 1 2 0 1;  NR % 1000 == 17; in line 17, there are 5 cards; added cards
            3 1 None 0; NR % 1000 == 17; in line 17, place 2 was never filled: None; unfilled place
            1 undefined 0 3; NR;         in line 1, place 1 was never filled: undefined; unfilled place
            """)
    void aLineWithoutACardIsALoss(String line, String which, String message, String cause) throws InterruptedException {
        AuditResult result = ofScript("yes 1 0 3 2 | head -n $2 | awk '" + which + " { $0 = \"" + line + "\" } 1'")
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.LOSES_CARDS);
        assertThat(Audits.oneLine(result)).contains(message);
        assertThat(Audits.causes(result)).containsExactly(cause);
    }

    @Test
    void aRareLineIsDamageAndNoLoss() throws InterruptedException {
        AuditResult result = ofScript(
                        awk("reset()", FAIR, "print shuffles == 12000 && k == 1000 ? \"3 1 \\377 2\" : line"))
                .samples(12_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(Audits.oneLine(result))
                .contains(
                        "(11,999 shuffles of 4 cards",
                        "damaged with 4 cards, line 1,001 is no order of the cards: 3 1 \uFFFD 2",
                        "; it was left out, as damage of the output or the log")
                .doesNotContain("the time was over");
    }

    /** The middle card of an odd number of cards is not dealt. */
    @Test
    void decksThatKeepTheirCardsAreNamed() throws InterruptedException {
        AuditResult result = ofScript(
                        "yes $(seq $(($1 / 2)) $(($1 / 2 * 2 - 1))) $(seq 0 $(($1 / 2 - 1))) | head -n $2")
                .sizes(3, 4)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.LOSES_CARDS);
        assertThat(Audits.oneLine(result))
                .contains("in line 1, only 2 are left (1 0); no cards were lost with 4 cards");
    }

    /** The program shuffles one deck again and again, or it sometimes overwrites a card, but only in decks of 52 cards. */
    @ParameterizedTest
    @CsvSource({
        "'', false, REJECTED_BY_SAMPLE, 'one deck of 4 cards, again and again'",
        "reset(), true, LOSES_CARDS, are lost or duplicated"
    })
    void theBiasOfFewCardsIsNamed(String before, boolean isLosing, Finding finding, String text)
            throws InterruptedException {
        String loses = isLosing ? "if (n == 52 && k % 60 == 0) sub(/^[0-9]+/, deck[1], line); " : "";
        AuditResult result = ofScript(awk(before, SATTOLO, loses + "print line"))
                .sizes(4, 3, 52)
                .samples(24_000)
                .largeSamples(2_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(Audits.causes(result)).as("%s", result).containsExactly("Sattolo");
        assertThat(Audits.oneLine(result)).contains(text);
    }

    @Test
    void anInterruptEndsTheProgram() throws Exception {
        Set<ProcessHandle> before = ProcessHandle.current().descendants().collect(Collectors.toSet());
        CompletableFuture<Throwable> thrown = new CompletableFuture<>();
        CompletableFuture<Boolean> isInterrupted = new CompletableFuture<>();
        Path started = folder.resolve("started");
        Audit audit = ofScript("echo $$ > '" + started + "'; sleep 600; echo 0 1 2 3");
        Thread thread = new Thread(() -> {
            thrown.complete(catchThrowable(audit::run));
            isInterrupted.complete(Thread.currentThread().isInterrupted());
        });
        thread.start();
        while (Files.notExists(started) || Files.size(started) == 0) {
            Thread.sleep(10);
        }
        thread.interrupt();
        assertThat(thrown.get()).isInstanceOf(CancellationException.class);
        assertThat(isInterrupted.get()).isTrue();
        assertThat(ProcessHandle.current().descendants().filter(any -> !before.contains(any)))
                .isEmpty();
    }
}
