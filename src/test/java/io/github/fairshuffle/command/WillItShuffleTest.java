package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.HtmlPage;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.audit.AuditResult;
import io.github.fairshuffle.biased.SwapAny;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WillItShuffleTest {
    @TempDir
    private Path folder;

    /** Runs the program with a catalogue of two algorithms. */
    static Run run(String... args) {
        return run(System.in, false, args);
    }

    static Run run(InputStream in, boolean terminal, String... args) {
        List<String> all = new ArrayList<>(List.of(args));
        if (!all.contains("--samples")) {
            all.addAll(0, List.of("--samples", all.contains("5") ? "12000" : "2400")); // saves time
        }
        List<Shuffler> two = List.of(Shuffler.durstenfeld(), new SwapAny());
        return Run.of((out, err) -> new WillItShuffle(in, out, err, terminal, two, WillItShuffleTest::quick)
                .run(all.toArray(String[]::new)));
    }

    private static AuditResult quick(Audit audit) {
        return audit.thorough(false).largeSamples(200).run();
    }

    /** Runs the program without a catalogue. */
    static Run run(Function<Audit, AuditResult> judge, String... args) {
        return Run.of((out, err) -> new WillItShuffle(System.in, out, err, false, List.of(), judge).run(args));
    }

    private static Run failing(Error error) {
        Function<Audit, AuditResult> judge = audit -> {
            throw error;
        };
        return run(judge, "SwapAny");
    }

    public static class Fair implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            Shuffler.forward().permute(deck, dice);
        }
    }

    public static final class Liar implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            new SwapAny().permute(deck, dice);
        }

        @Override
        public Law law() {
            return Law.UNIFORM;
        }
    }

    /** A shuffler that is fair for few cards and does nothing for many. */
    public static final class AtManyCards implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            if (deck.size() < 10) {
                Shuffler.forward().permute(deck, dice);
            }
        }
    }

    /** A shuffler that throws an error, not an exception. */
    public static final class Broken implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            throw new AssertionError("never works");
        }
    }

    public static final class Lawless extends Fair {
        @Override
        public Law law() {
            throw new LinkageError("no law");
        }
    }

    /** A shuffler whose constructor throws an error. */
    public static final class Unconstructed extends Fair {
        public Unconstructed() {
            throw new AssertionError("in the constructor");
        }
    }

    /** A shuffler that never returns, unless its thread is interrupted. */
    public static final class Endless implements Shuffler {
        private static final Queue<Thread> THREADS = new ConcurrentLinkedQueue<>();

        @Override
        public void permute(Deck deck, Dice dice) {
            THREADS.add(Thread.currentThread());
            while (!Thread.currentThread().isInterrupted()) {
                LockSupport.parkNanos(1_000_000_000);
            }
        }
    }

    public static final class Interrupts extends Fair {
        @Override
        public void permute(Deck deck, Dice dice) {
            Thread.currentThread().interrupt();
        }
    }

    private static String named(String example) {
        return WillItShuffleTest.class.getName() + "$" + example;
    }

    @Test
    void theTableOfTheLibraryHasNoTextsOfResults() {
        Run run = run();
        assertThat(run.status()).isZero();
        assertThat(run.out().lines().skip(2).findFirst().orElseThrow().split("  +"))
                .containsExactly("algorithm", "claims", "found", "cards", "distance");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(run.out()).doesNotContain("256 outcomes");
    }

    @Test
    void everyFalseClaimIsMarked() {
        Run run = run(named("Liar"), named("Fair"), named("AtManyCards"));
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.out().lines().filter(line -> line.contains("<-- WRONG")).map(line -> line.split("  +")))
                .containsExactly(
                        new String[] {"Liar", "uniform", "proved biased", "4", "25/384", "<-- WRONG"},
                        new String[] {"AtManyCards", "unstated", "rejected by sample", "54", "<-- WRONG"});
        assertThat(run.out()).endsWith("\n3 shufflers audited. Not fair: AtManyCards. Not what they claim: Liar\n");
    }

    /** The seed may be a number or a text, and the same seed gives the same output. */
    @Test
    void fairClassesAndNamesOfTheLibraryPass() {
        String[] args = {"--seed", "7", named("Fair"), "Forward", "io.github.fairshuffle.biased.SwapAny"};
        Run run = run(args);
        assertThat(run.status()).as(run.out()).isZero();
        assertThat(run.out()).contains("Fair  ").contains("Forward").contains("3 shufflers audited");
        assertThat(run(args)).isEqualTo(run);
        assertThat(run(named("Fair")).out()).endsWith("\n1 shuffler audited: no bias was found.\n");
        long seed = Randomness.seeded("a text").nextLong();
        assertThat(run("--json", "--seed", "a text", named("Fair")).out()).contains("\"seed\":" + seed);
    }

    @Test
    void aTerminalShowsALineOfProgress() {
        assertThat(run(System.in, true, "--seed", "5", named("AtManyCards"), named("Fair"))
                        .err())
                .contains("\rauditing Fair ...")
                .matches("(\r +\rauditing [^ ]+(, sample [0-9]+ of [0-9]+)? \\.\\.\\.)+\r +\r");
    }

    @Test
    void jsonHasTheKeysThatTheHelpLists() {
        JsonObject json = JsonParser.parseString(run("--json", named("Liar"), named("Broken"), "Durstenfeld")
                        .out())
                .getAsJsonObject();
        JsonArray audits = json.remove("audits").getAsJsonArray();
        assertThat(audits).hasSize(3);
        assertThat(json).isEqualTo(JsonParser.parseString("""
                        {"size": 4, "samples": 2400, "battery": 2400, "alpha": 1e-6, "seed": 1, "status": 1}"""));
        JsonObject liar = audits.get(0).getAsJsonObject();
        JsonObject broken = audits.get(1).getAsJsonObject();
        assertThat(run("--help").out().replaceAll("\\s+", " "))
                .contains(
                        "{\"size\", \"samples\", \"battery\", \"alpha\", \"seed\", \"status\", \"audits\": [{\""
                                + String.join("\", \"", liar.keySet()) + "\"}",
                        "{\"" + String.join("\", \"", broken.keySet()) + "\"}");
        assertThat(liar.remove("note").getAsString()).startsWith("NOT FAIR  Liar (4 cards, all 256 outcomes)");
        JsonArray causes = liar.remove("causes").getAsJsonArray();
        assertThat(causes).hasSize(1);
        assertThat(causes.get(0).getAsJsonObject().keySet())
                .containsExactly("name", "cause", "instead", "certainty", "source");
        assertThat(causes.get(0).getAsJsonObject().get("instead").getAsString())
                .endsWith("swap(i, nextInt(i + 1)) for i from n - 1 down to 1");
        JsonArray looks = liar.remove("looks").getAsJsonArray();
        assertThat(looks.get(0)).isEqualTo(JsonParser.parseString("""
                        {"cards": 4, "shuffles": 256, "way": "ENUMERATED"}"""));
        assertThat(liar).isEqualTo(JsonParser.parseString("""
                                {"algorithm": "Liar", "claims": "UNIFORM", "found": "PROVED_BIASED", "proved": true,
                                 "facts": [{"kind": "CARD_AT_PLACE", "cards": 4, "value": 0.29296875, "fair": 0.25,
                                  "proved": true, "card": 1, "place": 0, "text":
                                  "card 1 ends up in the first place in 29.3 % of shuffles (should be 25 %)"},
                                  {"kind": "ORDER", "cards": 4, "value": 0.05859375, "fair": 0.041666666666666664,
                                  "proved": true, "order": [1, 0, 3, 2], "text": "the order 1 0 3 2 occurs in 5.86 % (should be 4.17 %)"}],
                                 "claimHolds": false, "cards": 4, "distance": "25/384", "mostLikely": [1, 0, 3, 2],
                                 "leastLikely": [3, 0, 1, 2], "rolls": "4.00"}"""));
        assertThat(broken.get("error").getAsString()).contains("never works");
    }

    private static final String GERMAN = "Täuscher ♠🂡";

    public static final class German extends Fair {
        @Override
        public String toString() {
            return GERMAN;
        }
    }

    /** Text has the charset of its stream, with a question mark for each character that the charset lacks. */
    @ParameterizedTest
    @CsvSource({"UTF-8, Täuscher ♠🂡", "ISO-8859-1, Täuscher ??", "US-ASCII, T?uscher ??"})
    void textHasTheCharsetOfItsStreamAndJsonIsInUtf8(Charset charset, String name) {
        String[] args = {"--sizes", "4", "--samples", "2400", "--verbose", named("German"), named("German")};
        Run text = run(charset, charset, args);
        assertThat(text.out()).contains("\n" + name + " ", "(" + name + ")");
        assertThat(text.err()).startsWith("auditing " + name + " ...\n");
        args[4] = "--json";
        Run json = run(charset, UTF_8, args);
        assertThat(json.out()).contains("\"algorithm\":\"" + GERMAN + "\"");
        assertThat(json.err()).isEqualTo(text.err());
    }

    private static Run run(Charset charset, Charset read, String... args) {
        return Run.of(
                charset,
                read,
                (out, err) ->
                        new WillItShuffle(System.in, out, err, false, List.of(), WillItShuffleTest::quick).run(args));
    }

    /** The order of 200 cards never changes, and a fair shuffle has this order with a probability of 1/200!. */
    @Test
    void jsonOfLargeDecksIsValid() {
        String name = "com.example.wild.Wrong::copyDiscarded";
        Run run = run(Audit::run, "--json", "--sizes", "200", "--samples", "200", name);
        assertThat(run.status()).as("%s", run).isEqualTo(1);
        assertThat(run.out()).contains("\"value\":1.0,\"fair\":0.0,").doesNotContain("Infinity", "NaN");
    }

    @Test
    void aDefectOfTheAuditIsNotABias() {
        Run run = failing(new AssertionError("out of long range"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains("audit: this is a defect of the command audit and not of its input; report it, with the lines"
                        + " below, at https://github.com/fairshuffle/fairshuffle/issues\n")
                .contains("java.lang.AssertionError: out of long range\n");
        Run memory = failing(new OutOfMemoryError("pretended"));
        assertThat(memory.status()).isEqualTo(2);
        assertThat(memory.err()).endsWith("audit: there is too little memory; allow more with java -Xmx\n");
    }

    @Test
    void theTableShowsWhatWasExamined() {
        Run five = run("--sizes", "5");
        assertThat(five.out()).contains("these decks were enumerated, or shuffled and tested:\n5 cards.\n");
        Run thirty = run("--size", "30", "--all", "Interleave(3)");
        assertThat(thirty.out())
                .containsPattern("Interleave.3. +converging +proved biased +30 +1.0000\n")
                .contains("Durstenfeld", "SwapAny", "3 shufflers audited")
                .contains("tested:\n2, 3, 4, 5, 6, 7, 13, 30, 52, 54 and 100 cards.\n");
        assertThat(thirty.out().lines()).allMatch(line -> line.length() <= 100);
    }

    @Test
    void anInterruptEndsTheAudit() {
        Run run = run("--sizes", "4", named("Interrupts"), "SwapAny");
        assertThat(run)
                .isEqualTo(new Run(2, "", "auditing Interrupts ...\naudit: auditing Interrupts was interrupted\n"));
    }

    @Test
    @Timeout(60) // only a guard against a thread that does not end
    void aShufflerThatDoesNotEndIsNotJudgedAndTheOthersAre() throws InterruptedException {
        Run run = run("--limit", "2", "--sizes", "4", named("Endless"), "SwapAny");
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err())
                .contains(
                        "auditing Endless was not done within 2 s, because a shuffle or a test takes longer; if it ends at"
                                + " all, allow more with --limit\n");
        assertThat(run.out())
                .startsWith("NOT FAIR, AS CLAIMED  SwapAny")
                .endsWith("1 shuffler audited, 1 not done in time: see above.\n");
        assertThat(Endless.THREADS).isNotEmpty();
        while (!Endless.THREADS.isEmpty()) {
            Endless.THREADS.remove().join();
        }
    }

    @Test
    void aShufflerThatFailsIsNotJudgedAndTheReportGivesTheReason() throws IOException {
        Path report = folder.resolve("report.html");
        Run run = run("--report", report.toString(), named("Broken"), named("Lawless"), named("Fair"));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.out().lines())
                .contains("FAILS  Broken (could not be judged)")
                .anyMatch(line -> line.contains("never works, at WillItShuffleTest.java:"))
                .anyMatch(line -> line.matches("FAIR: .*\\(Lawless\\)"));
        assertThat(run.out()).contains("see above").endsWith("The report is in " + report + "\n");
        Document page = HtmlPage.parsed(Files.readString(report));
        assertThat(page.select("article h3").eachText()).contains("Fair");
        Element broken = HtmlPage.article(page, "Broken");
        assertThat(broken.expectFirst(".badge").text()).endsWith("not judged");
        assertThat(broken.expectFirst(".verdict").text())
                .containsPattern("never works, at WillItShuffleTest.java:\\d+");
    }

    @Test
    void theReportShowsTheNumberOfCardsThatWasChosen() throws IOException {
        Path report = folder.resolve("report.html");
        assertThat(run("--size", "5", "--report", report.toString(), "SwapAny", "Riffle(2)")
                        .status())
                .isZero();
        Document page = HtmlPage.parsed(Files.readString(report));
        assertThat(page.text())
                .contains("The law of 5 cards. A fair shuffle gives each of their 120 orders the probability 1/120.")
                .doesNotContain("of 4 cards", "24 orders")
                .doesNotContainPattern("(of |1/)24\\b|\\b2143\\b");
        Element naive = HtmlPage.article(page, "SwapAny");
        assertThat(naive.select("h4").eachText()).contains("Law of 5 cards", "The 120 orders of 5 cards");
        assertThat(naive.select("dd").eachText()).contains("3157/37500");
        assertThat(HtmlPage.article(page, "Riffle(2)").select("dd").eachText())
                .anyMatch(share -> share.endsWith(" of 120"))
                .anyMatch(share -> share.endsWith(": 0/1024"));
    }

    @Test
    void aFailureOfTheOutputIsAnError() {
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left");
            }
        };
        Run run =
                Run.of((out, err) -> WillItShuffle.run(new String[] {"--json", "SwapAny"}, new PrintStream(full), err));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err()).endsWith("what was found could not be written to the standard output\n");
    }

    @Test
    void versionAndHelpArePrinted() {
        assertThat(run("--version")).isEqualTo(new Run(0, "Fairshuffle from class files\n", ""));
        Run help = run("--help");
        assertThat(help.status()).isZero();
        assertThat(help.out()).startsWith("Usage:").contains("--size", "Exit status: 0 if nothing");
        assertThat(help.out().lines()).allMatch(line -> line.length() <= 80);
        assertThat(run("--colour", "-h")).isEqualTo(help);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.example.Cards.shuffle | write com.example.Cards::shuffle, not com.example.Cards.shuffle",
                "shufle x | TruncatedKeys(bits); the commands are shuffle, draw and audit",
                "--seed 1 Durstenfeld --seed 2 | --seed is given 2 times; write it once",
                "java.lang.String | implements io.github.fairshuffle.Shuffler",
                "io.github.fairshuffle.physical.Riffle | as ::shuffle; or in a test, write Audit.of(new Riffle(...)).run()",
                "io.github.fairshuffle.command.WillItShuffleTest$Unconstructed | AssertionError: in the constructor",
                "--samples 2000 Forward | a test needs 2400 or more samples of 4 cards, not 2000; --help says more",
                "--report nowhere/page.html SwapAny | nowhere for the report; create it",
                "--report src SwapAny | src is a folder",
                "--report page.html --size 9 | the page of --report shows 3 to 6 cards, not 9",
                "--orders nowhere.txt | the orders in nowhere.txt cannot be tested: there is no file nowhere.txt",
                "--alpha x | --alpha needs a probability such as 1e-6, not x",
                "--exec= | a command needs the name of a program",
                "--sizes 52,x | --sizes needs numbers of cards such as 52,104, not 52,x",
                "--limit 0 | --limit needs a whole number from 1 to",
                "--colour | there is no option --colour"
            })
    void aWrongCommandLineTakesOneLineAndStatusTwo(String line, String message) {
        Run run = run(line.split(" "));
        assertThat(run.status()).isEqualTo(2);
        assertThat(run.err().lines().filter(text -> !text.startsWith("auditing Forward")))
                .singleElement()
                .asString()
                .startsWith("audit: ")
                .contains(message);
        assertThat(run.out()).isEmpty();
    }
}
