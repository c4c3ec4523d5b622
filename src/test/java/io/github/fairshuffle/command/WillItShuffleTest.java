package io.github.fairshuffle.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Law;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.analysis.CatalogueAudits;
import io.github.fairshuffle.analysis.UniformityTest;
import io.github.fairshuffle.biased.SwapAny;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WillItShuffleTest {
    /** What a run said. */
    private record Run(int status, String out, String err) {}

    /** With a small catalogue. */
    private static Run run(String... args) {
        return run(List.of(Shuffler.durstenfeld(), new SwapAny()), args);
    }

    private static Run run(List<Shuffler> catalogue, String... args) {
        return run(catalogue, false, args);
    }

    private static Run run(List<Shuffler> catalogue, boolean terminal, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        WillItShuffle program = new WillItShuffle(
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal,
                terminal);
        int status = program.run(args, catalogue, CatalogueAudits::of);
        return new Run(status, text(out), text(err));
    }

    private static String text(ByteArrayOutputStream printed) {
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
    }

    /** Fair, and says nothing about it. */
    public static class Fair implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            Shuffler.forward().permute(deck, dice);
        }
    }

    /** Biased, and says nothing about it. */
    public static class Unfair implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            new SwapAny().permute(deck, dice);
        }
    }

    /** Biased, and says it is not. */
    public static final class Liar extends Unfair {
        @Override
        public Law law() {
            return Law.UNIFORM;
        }
    }

    /** Fair, and says it is not. */
    public static final class TooModest extends Fair {
        @Override
        public Law law() {
            return Law.BIASED;
        }
    }

    /** Fails with an error, not with an exception, whatever it is asked. */
    public static final class Broken implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            throw new AssertionError("never works");
        }
    }

    /** Cannot even say its name or its law. */
    public static final class Nameless extends Fair {
        @Override
        public Law law() {
            throw new LinkageError("no law");
        }

        @Override
        public String toString() {
            throw new AssertionError("no name");
        }
    }

    /** Cannot be constructed. */
    public static final class Unconstructed extends Fair {
        /** Fails. */
        public Unconstructed() {
            throw new AssertionError("in the constructor");
        }
    }

    /** Is no shuffler, and so is not even constructed. */
    public static final class NoShuffler {
        /** Fails. */
        public NoShuffler() {
            throw new AssertionError("in the constructor");
        }
    }

    /** Has no constructor without parameters. */
    public record NotConstructible(int parameter) implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {}
    }

    @Test
    void theCataloguePasses() {
        String out = CatalogueRun.text();
        assertThat(CatalogueRun.STATUS).as(out).isZero();
        assertThat(out.lines().takeWhile(line -> !line.startsWith("The most")))
                .hasSizeGreaterThan(30)
                .allMatch(line -> line.length() <= 80);
        assertThat(out)
                .contains(
                        "4 cards", "Collections.shuffle", "nothing speaks against any claim", "No bias found: nothing")
                .doesNotContain("WRONG", "not judged");
        for (Shuffler shuffler : Shufflers.all()) {
            assertThat(out.lines().filter(line -> line.startsWith(shuffler + "  ")))
                    .as("a finding and extreme orders of %s", shuffler)
                    .hasSize(2);
            assertThat(out.lines().filter(line -> line.startsWith(shuffler + ", ")))
                    .as("the evidence for %s", shuffler)
                    .hasSize(1);
        }
        // every deck shown has all 54 cards: two lines of 27
        String decks = out.substring(out.indexOf("One shuffled deck"));
        for (String card : UniformityTest.PACK) {
            assertThat(decks.split("\\s+"))
                    .filteredOn(card::equals)
                    .hasSize(Shufflers.all().size() + 1);
        }
    }

    @Test
    void theTableStandsAlone() {
        Run run = run();
        assertThat(run.out.lines().skip(2).findFirst().orElseThrow().split("  +"))
                .containsExactly("algorithm", "claims", "found", "cards", "distance");
        assertThat(run.out.lines()).allMatch(line -> line.length() <= 80);
        assertThat(run.out).doesNotContain("shuffled deck", "[0, 1", "256 outcomes");
        assertThat(run(named("AtManyCards")).out)
                .containsPattern("AtManyCards +unstated +rejected by sample +54 +<-- WRONG");
    }

    /** Fair with few cards, and idle with many. */
    public static final class AtManyCards implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            if (deck.size() < 10) {
                Shuffler.forward().permute(deck, dice);
            }
        }
    }

    @Test
    void onlyOnATerminalThereAreColoursAndALineOfProgress() {
        List<Shuffler> catalogue = List.of(Shuffler.durstenfeld());
        Run run = run(catalogue, true, "--seed", "5", "--all", named("Liar"), named("Fair"), named("Broken"));
        assertThat(run.out.lines().filter(line -> line.startsWith("\u001b[31mLiar ") && line.endsWith("\u001b[0m")))
                .hasSize(1);
        assertThat(run.out.lines().filter(line -> line.startsWith("\u001b[32mFair ")))
                .hasSize(1);
        assertThat(run.out.lines().filter(line -> line.startsWith("\u001b[31mBroken ")))
                .hasSize(1);
        assertThat(run.out.lines().filter(line -> line.startsWith("Durstenfeld ")))
                .hasSize(1);
        assertThat(run.err)
                .contains("\rauditing Fair ...")
                .matches("(\r +\rauditing [^ ]+(, sample [0-9]+ of [0-9]+)? \\.\\.\\.)+\r +\r");
        assertThat(run(catalogue, "--all", named("Liar")).out).doesNotContain("\u001b");
    }

    @Test
    void jsonSaysTheSameToMachines() {
        JsonObject json = JsonParser.parseString(run("--json", named("Liar"), named("Broken"), "Durstenfeld").out)
                .getAsJsonObject();
        JsonArray audits = json.remove("audits").getAsJsonArray();
        assertThat(audits).hasSize(3);
        assertThat(json).isEqualTo(JsonParser.parseString("""
                        {"size": 4, "samples": 144000, "battery": 10000, "alpha": 1e-6, "seed": 1, "status": 2}"""));
        JsonObject liar = audits.get(0).getAsJsonObject();
        for (String key : liar.keySet()) {
            assertThat(run("--help").out).contains('"' + key + '"');
        }
        assertThat(liar.remove("deck").getAsJsonArray()).hasSize(54);
        assertThat(liar).isEqualTo(JsonParser.parseString("""
                                {"algorithm": "Liar", "claims": "UNIFORM", "found": "proved biased", "proved": true,
                                 "claimHolds": false, "cards": 4, "distance": "25/384", "mostLikely": [1, 0, 3, 2],
                                 "leastLikely": [3, 0, 1, 2], "rolls": "4.00",
                                 "note": "Liar, 4 cards: proved biased, total variation 25/384, claims uniform and is not. \
                All 256 outcomes of 4 cards were enumerated."}"""));
        JsonObject broken = audits.get(1).getAsJsonObject();
        assertThat(broken.keySet()).containsExactly("algorithm", "claims", "found", "error");
        assertThat(broken.get("error").getAsString()).contains("never works");
        assertThat(run("--help").out.replaceAll("\\s+", " "))
                .contains(
                        "\"size\", \"samples\", \"battery\", \"alpha\", \"seed\", \"status\", \"audits\"", "\"error\"");
    }

    private static String named(String example) {
        return WillItShuffleTest.class.getName() + "$" + example;
    }

    @Test
    void fairClassesAndNamesOfTheLibraryPass() {
        String[] args = {"--seed", "7", named("Fair"), "Riffle(7)", "io.github.fairshuffle.biased.SwapAny"};
        Run run = run(args);
        assertThat(run.status).as(run.out).isZero();
        assertThat(run.out).contains("Fair  ").contains("Riffle(7)").contains("3 shufflers audited");
        assertThat(run(args).out).as("the same seed says the same").isEqualTo(run.out);
        Run all = run("--all", named("Fair"));
        assertThat(all.out.lines().skip(3).findFirst().orElseThrow()).startsWith("Fair ");
        assertThat(all.out).contains("3 shufflers audited");
    }

    @Test
    void everyFalseClaimIsFound() {
        Run run = run(named("Unfair"), named("Liar"), named("TooModest"), named("Fair"));
        assertThat(run.status).isEqualTo(1);
        List<String> wrong =
                run.out.lines().filter(line -> line.contains("<-- WRONG")).toList();
        assertThat(wrong).hasSize(3);
        assertThat(wrong.get(0)).contains("Unfair", "unstated", "proved biased");
        assertThat(wrong.get(1)).contains("Liar", "uniform", "proved biased");
        assertThat(wrong.get(2)).contains("TooModest", "biased", "proved uniform");
        assertThat(run.out)
                .endsWith("\n4 shufflers audited. Not what they claim, or not fair: Unfair, Liar, TooModest\n");
    }

    /** Never ends, and does not listen. */
    public static final class Endless implements Shuffler {
        @Override
        public void permute(Deck deck, Dice dice) {
            while (!Thread.currentThread().isInterrupted()) { // so that the tests can go on
                LockSupport.parkNanos(1_000_000_000);
            }
        }
    }

    @Test
    void whatDoesNotEndIsNotWaitedFor() {
        Run run = run("--limit", "1", named("Endless"), "SwapAny");
        assertThat(run.status).isEqualTo(2);
        assertThat(run.out)
                .containsPattern("Endless +unstated +not judged")
                .contains("it was not done after 1 seconds; if it ends at all, allow more with --limit")
                .as("the others are audited")
                .contains("proved biased");
    }

    @Test
    void ordersOfSomebodyElseAreTested(@TempDir Path directory) throws IOException {
        Shuffler fair = Shuffler.durstenfeld().using(new SplittableRandom(1));
        List<String> lines = new ArrayList<>(List.of("# a log of the card room"));
        for (int k = 0; k < 6_000; k++) {
            lines.add(String.join(" ", fair.shuffled(UniformityTest.PACK)));
        }
        Path file = Files.write(directory.resolve("orders.txt"), lines);
        Run run = run("--orders", file.toString());
        assertThat(run.status).as(run.out).isZero();
        assertThat(run.out).startsWith("no bias found: the orders given, 54 cards, 6,000 shuffles");

        lines.set(3_000, lines.get(17));
        Files.write(file, lines);
        Run repeated = run("--orders", file.toString());
        assertThat(repeated.status).isEqualTo(1);
        assertThat(repeated.out).startsWith("rejected by sample").containsPattern("corrected\\s+equal shuffles ");

        Files.write(file, lines.subList(0, 200));
        Run few = run("--orders", file.toString());
        assertThat(few.status).as("too few for most tests").isEqualTo(2);
        assertThat(few.out).startsWith("too few shuffles").contains("Most tests are not run; they need 200 shuffles");

        Run missing = run("--orders", directory.resolve("nothing.txt").toString());
        assertThat(missing.status).isEqualTo(2);
        assertThat(missing.err).contains("nothing.txt cannot be tested");
        lines.set(5, lines.get(5).replace("AS", "2S"));
        Files.write(file, lines);
        Run wrong = run("--orders", file.toString());
        assertThat(wrong.status).isEqualTo(2);
        assertThat(wrong.err).contains("line 6: an order has each of the 54 cards once");
    }

    /** Says nothing where something has to be said. */
    public static final class Mute extends Fair {
        @Override
        @SuppressWarnings("NullAway")
        public Law law() {
            return null;
        }

        @Override
        @SuppressWarnings("NullAway")
        public String toString() {
            return null;
        }
    }

    @Test
    void whatSaysNothingIsNotJudged() {
        Run run = run(named("Mute"), named("Fair"));
        assertThat(run.status).isEqualTo(2);
        assertThat(run.out)
                .containsPattern("WillItShuffleTest\\$Mute +unstated +not judged")
                .containsPattern("WillItShuffleTest\\$Mute, 4 cards: not judged. .*law\\(\\) returned null")
                .containsPattern("Fair +unstated +proved uniform");
    }

    @Test
    void whatFailsIsNotCalledFairAndTheReportSaysWhy(@TempDir Path directory) throws IOException {
        Path report = directory.resolve("report.html");
        Run run = run("--report", report.toString(), named("Broken"), named("Nameless"), named("Fair"));
        assertThat(run.status).isEqualTo(2);
        assertThat(run.out.lines())
                .anyMatch(line -> line.startsWith("Broken, 4 cards: not judged. ") && line.contains("never works"))
                .anyMatch(line ->
                        line.startsWith(named("Nameless") + ", 4 cards: not judged. ") && line.contains("no law"));
        assertThat(run.out).contains("see above").endsWith("The report is in " + report + "\n");
        assertThat(Files.readString(report))
                .contains(">Fair</h3>")
                .containsPattern(
                        ">Broken</h3>.*not judged.*\n.*never works at .*permute\\(WillItShuffleTest.java:\\d+\\)");
        Files.delete(report);
        assertThat(run("--report", report.toString(), named("Broken")).status).isEqualTo(2);
        assertThat(report).content().contains("never works", "24 orders the probability 1/24");
    }

    /** Has half a character in its name. */
    public static final class Half extends Fair {
        @Override
        public String toString() {
            return "Half\ud800";
        }
    }

    @Test
    void halfACharacterInANameIsReplaced(@TempDir Path directory) {
        Path report = directory.resolve("report.html");
        assertThat(run("--report", report.toString(), named("Half")).status).isZero();
        assertThat(report).content().contains(">Half\uFFFD</h3>");
    }

    @Test
    void whatCannotBePrintedIsNotFine() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        OutputStream full = new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("no space left");
            }
        };
        assertThat(WillItShuffle.run(
                        new String[] {"--json", named("Fair")},
                        new PrintStream(full),
                        new PrintStream(err, true, StandardCharsets.UTF_8)))
                .isEqualTo(2);
        assertThat(text(err)).endsWith("what was found could not be written to the standard output\n");
    }

    @Test
    void theVersionIsPrinted() {
        assertThat(run("--version")).isEqualTo(new Run(0, "Fairshuffle from class files\n", ""));
    }

    @Test
    void aReportOfSixCardsSaysSo(@TempDir Path directory) throws IOException {
        Path report = directory.resolve("report.html");
        assertThat(run("--size", "6", "--report", report.toString(), "Durstenfeld", "SwapAny", "Riffle(2)").status)
                .isZero();
        String page = Files.readString(report);
        page = page.substring(page.indexOf("<h2 id=\"overview\">")); // the story before it is always of four cards
        assertThat(page)
                .contains("The law of 6 cards. A fair shuffle gives each of their 720 orders the probability 1/720.")
                .contains("<h4>Law of 6 cards</h4>", "<h4>The 720 orders of 6 cards</h4>", "662 of 720")
                .contains("2285/23328") // SwapAny
                .doesNotContain("of 4 cards", "24 orders", "of 24<", "1/24<", "1/24 ", "<title>2143");
        String extremes = page.substring(page.indexOf(">Riffle(2)</h3>"));
        assertThat(extremes.substring(0, extremes.indexOf("</article>")))
                .contains("<dd>123456: 21/1024</dd>", ": 0</dd>");
    }

    @Test
    void helpIsPrinted() {
        Run run = run("--help");
        assertThat(run.status).isZero();
        assertThat(run.out.lines()).allMatch(line -> line.length() <= 80);
        assertThat(run.out)
                .startsWith("Usage:")
                .contains("--size")
                .contains("Exit status: 0 if nothing that was looked at speaks against any claim");
        assertThat(run("-h")).isEqualTo(run);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "com.example.Nowhere | no class com.example.Nowhere",
                "java.lang.String | implements io.github.fairshuffle.Shuffler",
                "io.github.fairshuffle.command.WillItShuffleTest$NoShuffler | ClassCastException",
                "io.github.fairshuffle.command.WillItShuffleTest$NotConstructible | public constructor",
                "io.github.fairshuffle.command.WillItShuffleTest$Unconstructed | AssertionError: in the constructor",
                "--report nowhere/report.html | the report cannot be written to nowhere/report.html",
                "--report src | the report cannot be written to src",
                "Riffle(-1) | times is 0 or more",
                "--size | --size needs a whole number from 2 to 40000 after it",
                "--size two | from 2 to 40000",
                "--size 1 | from 2 to 40000",
                "--report page.html --size 9 | the page of --report shows 3 to 6 cards, not 9",
                "--samples 100 | a test needs 2400 or more samples of 4 cards, not 100",
                "--samples 150 --size 9 | a test needs 200 or more shuffles in the battery, not 150",
                "--alpha 2 | alpha is a probability between 0 and 1, both excluded, not 2.0",
                "--alpha x | --alpha needs a probability such as 1e-6, not x",
                "--seed x | whole number",
                "--limit 0 | from 1 to",
                "--orders | needs a file name",
                "--colour | no option --colour"
            })
    void aWrongCommandLine(String line, String message) {
        Run run = run(line.split(" "));
        assertThat(run.status).isEqualTo(2);
        assertThat(run.err).contains(message).endsWith("; --help says more\n").hasLineCount(1);
        assertThat(run.out).isEmpty();
    }
}
