package io.github.fairshuffle.audit;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Audits programs that fail, and programs that print orders in unusual ways. The programs are shell scripts. */
@DisabledOnOs(value = OS.WINDOWS, disabledReason = "the programs are shell scripts")
@Timeout(value = 5, unit = MINUTES) // only a guard against programs that do not end
class ProgramTest {
    @TempDir
    private Path folder;

    /** Audits 4 cards only, by a script whose parameters are the number of cards and the number of shuffles. */
    private static AuditResult audit(String script) throws InterruptedException {
        return ofScript(script).sizes(4).run();
    }

    private static Audit ofScript(String script) throws InterruptedException {
        Program.requireInShell("awk");
        return Audit.ofProgram(List.of("sh", "-c", script, "shuffle"))
                .samples(2_400)
                .limit(Duration.ofMinutes(10)); // the time to name a bug does not depend on the machine
    }

    /** Returns a script that sets {@code starts} to the number of its starts. It starts no other program, which takes time. */
    private String countStarts(String suffix) {
        return "cd '%s' && { [ ! -f starts%s ] || read starts <starts%s; } && starts=$((starts + 1)) && echo $starts >starts%s"
                .formatted(folder, suffix, suffix, suffix);
    }

    /**
     * Returns a script that swaps each card, from the last to the first, with a random one. The number of starts is the
     * seed.
     *
     * @param before what awk does before each shuffle
     * @param bound the number of cards with which card i may be swapped
     * @param printed what awk does after each shuffle
     */
    private String awk(String before, String bound, String printed) {
        return """
                %s
                exec awk -v n=$1 -v shuffles=$2 -v seed=$starts '
                function reset(i) { for (i = 0; i < n; i++) deck[i] = i }
                function swap(i, j, card) { card = deck[i]; deck[i] = deck[j]; deck[j] = card }
                BEGIN {
                    srand(seed); reset()
                    for (k = 0; k < shuffles; k++) {
                        %s
                        for (i = n - 1; i >= 0; i--) swap(i, int(rand() * %s))
                        line = deck[0]
                        for (i = 1; i < n; i++) line = line "%s" deck[i]
                        %s
                    }
                }'
                """.formatted(countStarts(""), before, bound, printed.contains("\"[") ? ", " : " ", printed);
    }

    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            exit 3                                  -> the program ends with exit status 3
            echo 2 0 1 3; exit 4                    -> the program ends with exit status 4
            echo oops >&2; exit 5                   -> the program ends with exit status 5: oops
            no-such-program                         -> the program ends with exit status 127, because a program was not found
            kill -11 $$                             -> the program is ended by signal 11 (segmentation fault)
            exit 139                                -> the program is ended by signal 11 (segmentation fault)
            kill -9 $$                              -> the program is ended by signal 9
            :                                       -> the program printed no line and not 2,400
            yes 1 0 3 2 | head -n $(($2 - 1))       -> the program printed 2,399 lines and not 2,400
            yes 1 0 3 2 | head -n $(($2 + 1))       -> the program printed more than 2,400 lines
            yes 0 1 2 3                             -> the program printed more than 2,400 lines
            yes ace king queen jack | head -n $2    -> line 1 is no order of the cards 0 to 3: ace king queen jack
            yes 1 2 3 4 | head -n $2                -> line 1 is no order of the cards 0 to 3: 1 2 3 4; print the cards from 0 on
            yes 3 1 | head -n $2                    -> each line contains 2 of the 4 cards, as a sample does
            yes 3 1_0 2 | head -n $2 | tr _ "\\n"   -> the program printed more than 2,400 lines; an order is on 2 lines
            yes 3_1_0_2 | head -n $2 | tr _ "\\n"   -> the program printed more than 2,400 lines; an order is on 4 lines
            echo 1 0 3 2; yes 0 | tr -d "\\n"        -> line 2 has 1 MB or more
            yes None | head -n $2                   -> line 1 is no order of the cards 0 to 3: None
            yes 3 1 0 2 | head -n 8; printf "3 \\377 0 2\\n%.0s" $(seq 9 $2) -> line 9 is damaged: it contains bytes that are not in UTF-8, or the character U+FFFD, which replaces such bytes
            """)
    void aProgramThatFailsIsNotJudged(String script, String message) throws InterruptedException {
        AuditResult result = audit(script);
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NOT_JUDGED);
        assertThat(result.failures().get(0)).hasMessageStartingWith(message);
        assertThat(oneLine(result)).contains(message.replaceAll("^the program (?=ends|is)|: oops$", ""));
    }

    /** Other numbers of cards are selected only if the pack of 52 is accepted, and the others are refused at once. */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            [ $1 = 52 ] || exit 3                                        -> with the option sizes: 52
            [ $1 = 52 ] || { echo 0 1; exit 3; }                         ->
            [ $1 = 52 ] || { yes $(seq 0 $(($1 - 1))) | head -n 9; exit 0; } -> let the program wait
            """)
    void onlyAPackMayBeAccepted(String script, String advice) throws InterruptedException {
        AuditResult result = ofScript(script + "; " + awk("reset()", "(i + 1)", "print line"))
                .sizes(4, 5, 52)
                .largeSamples(400)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NOT_JUDGED);
        List<String> instead = new AuditText(result).paragraphs().getOrDefault("instead", List.of());
        assertThat(String.join(" ", instead)).contains(advice == null ? "" : advice);
        assertThat(instead).hasSize(advice == null ? 0 : 1);
    }

    /** A crash with some numbers of cards is named beside a bias with others. */
    @Test
    void aCrashIsNamedBesideABias() throws InterruptedException {
        AuditResult result = ofScript(
                        "[ $1 != 4 ] || { echo 'cut.lua:3: invalid order function' >&2; exit 1; }; yes $(seq 0 $(($1 - 1))) | head -n $2")
                .sizes(4, 3, 5)
                .run();
        assertThat(result.finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(oneLine(result)).contains("ends with exit status 1 with 4 cards: cut.lua:3: invalid order function");
    }

    /** The program is fair with 4 cards, unless the script fails. */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            exit 3                                               -> the program receives the number n of cards
            [ $1 = 4 ] || exit 3                                 -> the program receives the number n of cards
            [ $1 = 4 ] || exit 0                                 -> the program receives the number n of cards
            kill -11 $$                                          -> no index may be outside the deck
            exit 127                                             -> write the path of the program
            [ $1 = 4 ] || { yes 0 1 2 3 4 | head -n 9; exit 0; } -> let the program wait until its output is written
            [ $1 = 4 ] || { yes 3 1 | head -n $2; exit 0; }      -> print all n cards on each line
            [ $1 = 4 ] || { yes 3 1 0_2 4 | head -n $2 | tr _ "\\n"; exit 0; } -> print one order on each line: join
            echo start                                           -> and writes all other text to its standard error
            """)
    void theAdviceDependsOnWhatIsWrong(String script, String advice) throws InterruptedException {
        AuditResult result = ofScript(script + "; " + awk("reset()", "(i + 1)", "print line"))
                .sizes(4, 5)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NOT_JUDGED);
        assertThat(String.join(" ", new AuditText(result).paragraphs().get("instead")))
                .contains(advice);
    }

    /** The audit starts the program once more, with twice as many cards. */
    @ParameterizedTest
    @CsvSource({
        "2, 2 3 52, NOT_JUDGED", // two of n cards
        "int(n / 2), 2 3 4 7, LOSES_CARDS", // such as a loop that runs while cards are removed
        "n - 1, 2, LOSES_CARDS",
        "n - 1, 3, LOSES_CARDS",
        "n - 1, 52, LOSES_CARDS",
        "n == 52 ? 5 : refuse(), 52, NOT_JUDGED", // no other number of cards is accepted
        "n == 2 ? 1 : refuse(), 2, LOSES_CARDS"
    })
    void aSampleIsNoLoss(String drawn, String sizes, Finding finding) throws InterruptedException {
        String script =
                "awk -v n=$1 -v shuffles=$2 \'function refuse() { exit 2 } BEGIN { drawn = %s; srand(); while (shuffles-- > 0) {"
                        + " first = int(rand() * n); line = first;"
                        + " for (i = 1; i < drawn; i++) line = line \" \" (first + i) %% n; print line } }\'";
        AuditResult result = ofScript(String.format(script, drawn))
                .sizes(Stream.of(sizes.split(" ")).mapToInt(Integer::parseInt).toArray())
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
    }

    /** The program draws two cards: fairly, or from all cards except one, or always in ascending order. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0          | n - 1 | false | NO_BIAS_FOUND      |
            0          | n - 1 | true  | NO_BIAS_FOUND      |
            0          | n - 2 | false | REJECTED_BY_SAMPLE | one end never drawn
            1          | n - 1 | false | NO_BIAS_FOUND      |
            1          | n - 1 | true  | REJECTED_BY_SAMPLE | list order
            """)
    void aProgramMayDrawSamples(int isSorted, String last, boolean isOrdered, Finding finding, String cause)
            throws InterruptedException {
        String script = countStarts("") + "; awk -v n=$1 -v shuffles=$2 -v seed=$starts 'BEGIN {"
                + " srand(seed); while (shuffles-- > 0) { a = int(rand() * (%s + 1)); b = int(rand() * (%s)); b += (b >= a);"
                + " if (%d && a > b) { c = a; a = b; b = c } print a, b } }'";
        Audit samples = ofScript(String.format(script, last, last, isSorted))
                .sizes(4, 3, 5, 13)
                .samples(24_000)
                .sample(2);
        AuditResult result = (isOrdered ? samples.inRandomOrder() : samples).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(result.causes())
                .extracting(KnownBug::name)
                .isEqualTo(Stream.ofNullable(cause).toList());
    }

    @Test
    void aSampleThatRepeatsACardIsALoss() throws InterruptedException {
        AuditResult result = ofScript("yes 2 2 | head -n $2").sizes(4).sample(2).run();
        assertThat(result.finding()).isEqualTo(Finding.LOSES_CARDS);
        assertThat(oneLine(result)).contains("card 2 is drawn twice", "elements are drawn with replacement");
    }

    /** The seed of each start is one of a few numbers, or a new one. */
    @ParameterizedTest
    @CsvSource({"20, few seeds", "1000000, "})
    void theFirstOrdersOfManyStartsShowFewSeeds(int seeds, String cause) throws InterruptedException {
        AuditResult result = ofScript(awk("reset()", "(i + 1)", "print line")
                        .replace("seed=$starts", "seed=$((starts % " + seeds + "))"))
                .sizes(52, 4)
                .samples(2_400)
                .largeSamples(400)
                .run();
        assertThat(result.causes())
                .as("%s", result)
                .extracting(KnownBug::name)
                .isEqualTo(Stream.ofNullable(cause).toList());
        assertThat(result.looks())
                .extracting(Look::toString)
                .contains("100 shuffles of 52 cards, the first shuffle of each start of the program");
        if (cause != null) {
            assertThat(oneLine(result)) // some versions of awk have the same numbers for the seeds 0 and 1
                    .containsPattern("100 starts of the program have only (19|20) different first orders");
        }
    }

    /** The first program closes its output, and the second does not. */
    @ParameterizedTest
    @ValueSource(strings = {"echo 1 0; exec >&- 2>&-; sleep 600", "echo 1 0; sleep 600"})
    void aProgramThatGoesOnIsEnded(String script) throws Exception {
        Program.requireInShell("sleep");
        var endless = new io.github.fairshuffle.audit.foreign.Program(List.of("sh", "-c", script, "shuffle"));
        assertThat(endless.orders(2, 1, orders -> false)).containsExactly(Permutation.of(1, 0));
        assertThat(ProcessHandle.current()
                        .children()
                        .flatMap(child -> child.info().arguments().stream())
                        .flatMap(Stream::of))
                .doesNotContain(script);
    }

    /** A shell starts another program as soon as the one before has ended. */
    @Test
    void programsOfAnEndedProgramAreEndedToo() throws Exception {
        Program.requireInShell("sleep");
        Path pids = folder.resolve("started");
        String script = "echo 1 0; while :; do sleep 600 & echo $! >> '" + pids + "'; wait $!; done";
        var endless = new io.github.fairshuffle.audit.foreign.Program(List.of("sh", "-c", script, "shuffle"));
        assertThat(endless.orders(2, 1, orders -> false)).hasSize(1);
        for (String pid : Files.exists(pids) ? Files.readAllLines(pids) : List.<String>of()) {
            ProcessHandle.of(Long.parseLong(pid))
                    .ifPresent(sleep -> sleep.onExit().join());
        }
    }

    private static String oneLine(AuditResult result) {
        return result.toString().replaceAll("\\s+", " ");
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

    /** The time is over after so many looks at the clock; there is one look before each line. */
    @ParameterizedTest
    @CsvSource({"yes 1 0 3 2, 1000, REJECTED_BY_SAMPLE", "sleep 600, 5, TOO_FEW_SHUFFLES"})
    void theOrdersThatAProgramHasPrintedInTimeAreJudged(String script, int most, Finding finding)
            throws InterruptedException {
        AtomicInteger looks = new AtomicInteger();
        AuditResult result = ofScript(script + "; sleep 600")
                .sizes(4)
                .samples(2_400)
                .clock(() -> looks.incrementAndGet() > most ? Duration.ofDays(1).toNanos() : 0)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(finding);
        assertThat(result.failures()).isEmpty();
        assertThat(oneLine(result)).contains(finding.isConviction() ? "the order" : "limit the time was over");
    }

    /** What a program prints is wrong whether or not the time is over, and no verdict about the cards. */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            echo shuffling 4 cards; yes 1 0 3 2                -> line 1 is no order of the cards 0 to 3: shuffling 4 cards
            while true; do echo 0 1; echo 2 3; done            -> an order is on 2 lines
            """)
    void aSlowProgramThatPrintsAnythingElseIsNotJudged(String script, String message) throws InterruptedException {
        AtomicInteger looks = new AtomicInteger();
        AuditResult result = ofScript(script)
                .sizes(4)
                .samples(2_400)
                .clock(() ->
                        looks.incrementAndGet() > 1_000 ? Duration.ofDays(1).toNanos() : 0)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NOT_JUDGED);
        assertThat(result.failures().get(0)).hasMessage(message);
    }

    /** The clock advances by 20 ms at each look, and there is at least one look before each line. */
    @Test
    void aSlowProgramIsToldHowLongAShuffleTakes() throws InterruptedException {
        AtomicInteger looks = new AtomicInteger();
        AuditResult result = ofScript(awk("reset()", "(i + 1)", "print line"))
                .clock(() -> looks.incrementAndGet() * Duration.ofMillis(20).toNanos())
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(oneLine(result))
                .containsPattern(
                        "before all shuffles were made, of which one takes \\d+ ms; more time \\(the option limit\\)");
    }

    @Test
    void aByteOrderMarkIsIgnored() throws InterruptedException {
        AuditResult result = audit("printf '\\357\\273\\277'; yes 1 0 3 2 | head -n $2");
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
    }

    @Test
    void theResultContainsTheEndOfTheStandardError() throws InterruptedException {
        AuditResult result = audit("for k in 1 2 3 4 5 6 7 8 9 10 11 12; do echo error $k >&2; done; exit 3");
        assertThat(result.standardError().lines())
                .hasSize(10)
                .startsWith("error 3")
                .endsWith("error 12");
        assertThat(result.toString().lines().map(String::strip)).endsWith("error 11", "error 12");
        assertThat(audit("exit 3").standardError()).isEmpty();
    }

    /** A program may end before the audit begins to read what it prints. */
    @Test
    void aProgramMayEndAtOnce() throws Exception {
        Program.requireInShell("echo");
        List<String> command = List.of("sh", "-c", "echo 1 0", "shuffle");
        var fast = new io.github.fairshuffle.audit.foreign.Program(command);
        for (int k = 0; k < 300; k++) {
            assertThat(fast.orders(2, 1, orders -> false)).containsExactly(Permutation.of(1, 0));
        }
    }

    @Test
    void aProgramThatDoesNotExistIsNotJudged() {
        AuditResult result = Audit.ofProgram(List.of("no-such-program")).run();
        assertThat(result.finding()).isEqualTo(Finding.NOT_JUDGED);
        assertThat(result.failures().get(0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("\"no-such-program\"");
        assertThat(oneLine(result)).contains("\"no-such-program\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            3 1 2 3; in line 17, card 3 appears twice and card 0 is missing; overwritten cards
            3 1 2; in line 17, only 3 are left; dropped cards
            3 1 2 0 1; in line 17, there are 5 cards; added cards
            3 1 None 0; in line 17, place 2 was never filled: None; unfilled place
            3,,1,0; in line 17, place 1 was never filled (3, , 1, 0); unfilled place
            3  1 0; in line 17, place 1 was never filled (3, , 1, 0); unfilled place
            """)
    void aLineWithoutACardIsALoss(String line, String message, String cause) throws InterruptedException {
        AuditResult result = audit("yes 1 0 3 2 | head -n $2 | sed '17s/.*/" + line + "/; 40s/.*/" + line + "/'");
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.LOSES_CARDS);
        assertThat(oneLine(result)).contains(message);
        assertThat(result.causes()).extracting(KnownBug::name).containsExactly(cause);
    }

    /** Each card of a line is drawn from the next cards after it, counted in a circle, or from all cards. */
    @ParameterizedTest
    @CsvSource(delimiterString = "->", textBlock = """
            4,  int(rand() * n)               -> drawn with replacement -> each card is drawn from all cards again
            52, int(rand() * n)               -> overwritten cards -> or cards are drawn with replacement
            2,  int(rand() * n)               -> overwritten cards -> overwritten
            52, (c = i % 2 ? c : int(rand() * n)) -> overwritten cards -> overwritten
            """)
    void cardsMayBeDrawnWithReplacement(String sizeAndCard, String cause, String text) throws InterruptedException {
        String[] parts = sizeAndCard.split(", +", 2);
        String script = "awk -v n=$1 -v k=$2 'BEGIN { srand(1); while (k-- > 0) { line = \"\";"
                + " for (i = 0; i < n; i++) line = line \" \" (" + parts[1] + "); print line } }'";
        AuditResult result = ofScript(script).sizes(Integer.parseInt(parts[0])).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.LOSES_CARDS);
        assertThat(result.causes()).as("%s", result).extracting(KnownBug::name).containsExactly(cause);
        assertThat(oneLine(result)).contains(text);
    }

    /** One of 24,000 lines is damaged. */
    @ParameterizedTest
    @ValueSource(strings = "3 1 \\377 2")
    void aRareLineIsDamageAndNoLoss(String damaged) throws InterruptedException {
        String printed = "print shuffles == 24000 && k == 12000 ? \"" + damaged + "\" : line";
        AuditResult result = ofScript(awk("reset()", "(i + 1)", printed))
                .samples(24_000)
                .sizes(4)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
        assertThat(oneLine(result))
                .contains(
                        "(23,999 shuffles of 4 cards",
                        "damaged with 4 cards, line 12,001 is no order of the cards: "
                                + damaged.replace("\\377", "\uFFFD"),
                        "; it was left out, as damage of the output or the log")
                .doesNotContain("the time was over");
    }

    /** The middle card of an odd number of cards is not dealt. */
    @Test
    void decksThatKeepTheirCardsAreNamed() throws InterruptedException {
        AuditResult result = ofScript(
                        "yes $(seq $(($1 / 2)) $(($1 / 2 * 2 - 1))) $(seq 0 $(($1 / 2 - 1))) | head -n $2")
                .sizes(3, 4, 5, 6)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.LOSES_CARDS);
        assertThat(oneLine(result)).contains("in line 1, only 2 are left (1 0); no cards were lost with 4 cards");
    }

    @Test
    void eachLineMayContainAnEmptyPlace() throws InterruptedException {
        AuditResult result = audit("yes 1 undefined 0 3 | head -n $2");
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.LOSES_CARDS);
        assertThat(oneLine(result))
                .contains("in line 1, place 1 was never filled: undefined", "a place was never filled");
    }

    @ParameterizedTest
    @CsvSource({"print line", "print \"[\" line \"]\"", "print \"# a comment\\n\\n\" line \"\\n\""})
    void linesMayBeListsAndThereMayBeCommentsAndEmptyLines(String printed) throws InterruptedException {
        AuditResult result = audit(awk("reset()", "(i + 1)", printed));
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.NO_BIAS_FOUND);
    }

    @ParameterizedTest
    @CsvSource({"reset(), FRESH_DECK", "'', SAME_DECK"})
    void theDeckNeedNotBeResetBetweenShuffles(String before, Look.Way way) throws InterruptedException {
        AuditResult result = ofScript(awk(before, "(i + (i == 0))", "print line"))
                .sizes(4, 3, 52)
                .samples(24_000)
                .largeSamples(2_000)
                .run();
        assertThat(result.finding()).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(result.causes()).as("%s", result).extracting(KnownBug::name).containsExactly("Sattolo");
        assertThat(oneLine(result)).contains(new Look(4, 24_000, way).toString());
    }

    /** All shuffles within a second are equal, and all starts. The finding does not depend on when a second begins. */
    @Test
    void aClockInSecondsIsNamed() throws InterruptedException {
        AuditResult result = ofScript("""
                        yes $(awk -v n=$1 -v clock=$(date +%s) 'BEGIN { for (i = 0; i < n; i++) print (i + clock) % n }') |
                            head -n $2
                        """).sizes(4, 52).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(result.causes()).as("%s", result).extracting(KnownBug::name).containsExactly("clock in seconds");
    }

    /** Only 52 cards are sometimes overwritten, but each deck shows the bias. */
    @Test
    void aRareLossIsExplainedByTheBiasOfFewCards() throws InterruptedException {
        String loses = "if (n == 52 && k % 60 == 0) sub(/^[0-9]+/, deck[1], line); print line";
        AuditResult result = ofScript(awk("reset()", "(i + (i == 0))", loses))
                .sizes(4, 3, 52)
                .samples(24_000)
                .largeSamples(10_000)
                .run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.LOSES_CARDS);
        assertThat(result.causes()).as("%s", result).extracting(KnownBug::name).containsExactly("Sattolo");
    }

    /** Two of four starts have the same seed, and all later ones differ, so that no clock is the seed. */
    @Test
    void aSeedThatManyStartsHaveIsNoClock() throws InterruptedException {
        AuditResult result =
                ofScript("""
                        %s
                        awk -v n=$1 -v k=$2 -v seed=$((starts == 2 ? 1 : starts)) 'BEGIN {
                            srand(seed + 1000 * (n + k))
                            while (k-- > 0) {
                                for (i = 0; i < n; i++) { j = int(rand() * (i + 1)); a[i] = a[j]; a[j] = i }
                                line = a[0]
                                for (i = 1; i < n; i++) line = line " " a[i]
                                print line
                            }
                        }'
                        """.formatted(countStarts(".$1.$2"))).sizes(4, 52).run();
        assertThat(result.finding()).as("%s", result).isEqualTo(Finding.REJECTED_BY_SAMPLE);
        assertThat(oneLine(result)).contains("1 of 3 starts of the program print the same orders as the start before");
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

    @Test
    void anInterruptEndsTheProgram() throws Exception {
        Program.requireInShell("sleep");
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
        long shell = Long.parseLong(Files.readString(started).strip());
        assertThat(ProcessHandle.of(shell).filter(ProcessHandle::isAlive)).isEmpty();
        assertThat(ProcessHandle.current().descendants().filter(any -> !before.contains(any)))
                .isEmpty();
    }

    @Test
    void aCommandNeedsAProgram() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Audit.ofProgram(List.of()))
                .withMessage("a command needs the name of a program");
    }
}
