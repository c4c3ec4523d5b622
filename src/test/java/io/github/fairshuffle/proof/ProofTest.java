package io.github.fairshuffle.proof;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that Coq accepts the proof in {@code src/proof} without any axiom, and refuses all faulty copies. */
@Tag("programs")
class ProofTest {
    private static final Path FOLDER = Path.of("src/proof");
    private static final Path PAGE = Path.of("src/site/markdown/proofs.md");

    /** Each file depends only on earlier files. */
    private static final List<String> FILES = List.of("Fair.v", "Rising.v", "Golden.v", "Ends.v", "Loops.v");

    /** The files of the proof, and the compiled files. */
    @TempDir
    private static Path sound;

    @TempDir
    private Path folder;

    /** The output of Coq for some files, and whether Coq accepted them. */
    private record Check(boolean accepted, String said) {}

    /** Checks the files in a folder in order, until Coq refuses one. */
    private static Check check(Path folder, List<String> files) throws IOException, InterruptedException {
        Path said = folder.resolve("said.txt");
        for (String file : files) {
            Process coq = Program.start(new ProcessBuilder("coqc", "-q", "-w", "none", "-Q", ".", "Proof", file)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(said.toFile())));
            boolean ended = coq.waitFor(10, TimeUnit.MINUTES); // only a guard against files that Coq does not end
            coq.destroyForcibly().waitFor();
            if (!ended || coq.exitValue() != 0) {
                return new Check(false, Files.readString(said));
            }
        }
        return new Check(true, Files.readString(said));
    }

    private static void copy(Path from, Path to, String endings) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.filter(f -> f.toString().matches(".*\\.(" + endings + ")"))
                    .toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    @BeforeAll
    static void coqAcceptsTheProofWithoutAxioms() throws IOException, InterruptedException {
        copy(FOLDER, sound, "v");
        Check check = check(sound, FILES);
        assertThat(check.accepted).as(check.said).isTrue();
        assertThat(check.said.lines()).hasSize(4).containsOnly("Closed under the global context");
    }

    @Test
    void thePageHasTheTheoremsAsTheyStandInCoq() throws IOException {
        String proof = (Files.readString(FOLDER.resolve("Fair.v")) + Files.readString(FOLDER.resolve("Loops.v")))
                .replaceAll("\\s+", " ");
        List<String> theorems = Pattern.compile("(?s)```\n(Theorem.*?)\n```")
                .matcher(Files.readString(PAGE))
                .results()
                .map(found -> found.group(1).replaceAll("\\s+", " "))
                .toList();
        assertThat(theorems).hasSize(2).allMatch(proof::contains);
    }

    /** Tests one faulty copy of each file with a proof about a program. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "Fair.v ~ M mod product bounds <=? rest ~ M mod product bounds <? rest",
                "Rising.v ~ place <=? i ~ place <? i",
                "Loops.v ~ LOW := 0xFFFFFFFF ~ LOW := 0x1FFFFFFFF",
            })
    void coqRefusesAFaultyCopy(String file, String from, String to) throws IOException, InterruptedException {
        refuses(file, from, to);
    }

    /**
     * Each fault is a typical mistake. Two faulty copies are fair, but one rejects too many words and one draws too
     * many.
     */
    @Tag("slow")
    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "Fair.v ~ M mod product bounds <=? rest ~ M mod product bounds - 1 <=? rest",
                "Fair.v ~ digits M (x * b mod M) bs ~ digits M (x * b / M) bs",
                "Fair.v ~ rest M (x * b mod M) bs ~ rest M (x mod M) bs",
                "Fair.v ~ if good W w b then ~ if true then",
                "Fair.v ~ good H (w / H) high && good ~ good H (w / H) high || good",
                "Fair.v ~ digits H (w mod H) low) ~ digits H (w / H) low)",
                "Fair.v ~ let low := firstn k (skipn k bounds) ~ let low := firstn k bounds",
                "Fair.v ~ (rolls ws (skipn (length o) bounds)) ~ (rolls ws (skipn (S (length o)) bounds))",
                "Fair.v ~ Z.of_nat n :: falling m ~ Z.of_nat m :: falling m",
                "Fair.v ~ (exchange (Z.of_nat m) j deck) ~ (exchange (Z.of_nat m - 1) j deck)",
                "Fair.v ~ else if place =? j then deck i else ~ else",
                "Fair.v ~ (firstn 6 bounds) <=? 2 ^ 8 ~ (firstn 6 bounds) <=? 2 ^ 9",
                "Fair.v ~ (firstn 2 bounds) <=? 2 ^ 24 ~ (firstn 2 bounds) <=? 2 ^ 31",
                "Rising.v ~ exchange (b - 1) r) (rising n) ~ exchange (b - 2) r) (rising n)",
                "Rising.v ~ (Z.of_nat n - b + r)) ~ r)",
                "Loops.v ~ 13 <? n ~ 14 <? n",
                "Loops.v ~ int 0xFF000000 ~ int 0xFF800000",
                "Loops.v ~ exchange a (n - 4) q ~ exchange a (n - 3) q",
                "Loops.v ~ if negb (accepted =? w) then ret (a, n, accepted) ~ if false then ret (a, n, accepted)",
                "Loops.v ~ if negb (accepted =? w) then Words.next else ret next ~ ret next",
                "Loops.v ~ six a n accepted ~ six a n w",
                "Loops.v ~ mod unsigned product <=? remainder ~ mod unsigned product <? remainder",
            })
    void coqRefusesEveryFaultyCopy(String file, String from, String to) throws IOException, InterruptedException {
        refuses(file, from, to);
    }

    private void refuses(String file, String from, String to) throws IOException, InterruptedException {
        copy(sound, folder, "v|vo");
        String text = Files.readString(folder.resolve(file));
        assertThat(text).contains(from);
        Files.writeString(folder.resolve(file), text.replace(from, to));
        Check check = check(folder, FILES.subList(FILES.indexOf(file), FILES.size()));
        assertThat(check.accepted).isFalse();
        assertThat(check.said).contains("Error:");
    }
}
