package io.github.fairshuffle.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Does Coq accept the proof of {@code src/proof}, without any axiom, and no faulty copy of it? */
class ProofTest {
    private static final Path FOLDER = Path.of("src/proof");

    @TempDir
    private Path folder;

    /** What Coq said of the files, and whether it accepted them. */
    private record Check(boolean accepted, String said) {}

    /** Checks {@code Fair.v} with this text, and then what rests on it. */
    private Check check(String fair) throws IOException, InterruptedException {
        Files.writeString(folder.resolve("Fair.v"), fair);
        for (String file : List.of("Ends.v", "Golden.v")) {
            Files.copy(FOLDER.resolve(file), folder.resolve(file));
        }
        Path said = folder.resolve("said.txt");
        boolean accepted = true;
        for (String file : List.of("Fair.v", "Ends.v", "Golden.v")) {
            if (accepted) {
                Process coq = Program.start(new ProcessBuilder("coqc", "-q", "-w", "none", "-Q", ".", "Proof", file)
                        .directory(folder.toFile())
                        .redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.appendTo(said.toFile())));
                accepted = coq.waitFor(120, TimeUnit.SECONDS);
                coq.destroyForcibly().waitFor();
                accepted &= coq.exitValue() == 0;
            }
        }
        return new Check(accepted, Files.readString(said));
    }

    @Test
    void coqAcceptsTheProofWithoutAxioms() throws IOException, InterruptedException {
        Check check = check(Files.readString(FOLDER.resolve("Fair.v")));
        assertThat(check.accepted).as(check.said).isTrue();
        assertThat(check.said.lines())
                .containsExactly("Closed under the global context", "Closed under the global context");
        lines("Fair.v", "java_shuffle_fair", 449);
        lines("Ends.v", "java_ends", 283);
    }

    /** The numbers are those of the page. */
    private static void lines(String file, String theorem, int count) throws IOException {
        String text = Files.readString(FOLDER.resolve(file));
        assertThat(text)
                .contains("Theorem " + theorem + " ", "Print Assumptions " + theorem + ".")
                .doesNotContain("Admitted", "admit.", "Axiom");
        assertThat(text.lines().filter(line -> !line.isBlank())).hasSize(count);
    }

    /** Halves of four bits, and the bounds 3 and 2: each tuple comes of two of them. */
    @Test
    void thePageShowsWhichHalvesGiveWhichTuple() throws IOException {
        Map<String, List<String>> halves = new TreeMap<>();
        for (int half = 0; half < 16; half++) {
            int first = half * 3;
            int second = first % 16 * 2;
            String tuple = second % 16 < 16 % 6 ? "rejected" : first / 16 + " " + second / 16;
            halves.computeIfAbsent(tuple, t -> new ArrayList<>()).add("" + half);
        }
        assertThat(Files.readString(Path.of("src/site/markdown/proofs.md")))
                .contains("| outcomes | " + String.join(" | ", halves.keySet()) + " |")
                .contains("| halves | "
                        + String.join(
                                " | ",
                                halves.values().stream()
                                        .map(each -> String.join(", ", each))
                                        .toList())
                        + " |");
    }

    /** Each is a mistake that such a program may have; with the last two it is fair, but rejects too many words. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "M mod product bounds <=? rest ~ M mod product bounds <? rest",
                "M mod product bounds <=? rest ~ M mod product bounds - 1 <=? rest",
                "digits M (x * b mod M) bs ~ digits M (x * b / M) bs",
                "rest M (x * b mod M) bs ~ rest M (x mod M) bs",
                "if good W w b then ~ if true then",
                "good H (w / H) high && good ~ good H (w / H) high || good",
                "digits H (w mod H) low) ~ digits H (w / H) low)",
                "let low := firstn k (skipn k bounds) ~ let low := firstn k bounds",
                "(rolls ws (skipn (length o) bounds)) ~ (rolls ws (skipn (S (length o)) bounds))",
                "Z.of_nat n :: falling m ~ Z.of_nat m :: falling m",
                "(exchange (Z.of_nat m) j deck) ~ (exchange (Z.of_nat m - 1) j deck)",
                "else if place =? j then deck i else ~ else",
                "(firstn 6 bounds) <=? 2 ^ 8 ~ (firstn 6 bounds) <=? 2 ^ 9",
                "(firstn 2 bounds) <=? 2 ^ 24 ~ (firstn 2 bounds) <=? 2 ^ 31",
            })
    void coqRefusesAFaultyCopy(String from, String to) throws IOException, InterruptedException {
        String text = Files.readString(FOLDER.resolve("Fair.v"));
        assertThat(text).contains(from);
        Check check = check(text.replace(from, to));
        assertThat(check.accepted).isFalse();
        assertThat(check.said).contains("Error:");
    }
}
