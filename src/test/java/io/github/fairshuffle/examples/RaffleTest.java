package io.github.fairshuffle.examples;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Program;
import io.github.fairshuffle.command.Main;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs {@code src/test/shell/raffle.sh}, whose last step checks a transcript with the shell only. */
class RaffleTest {
    @Test
    void theShellFindsWhatTheTranscriptSays(@TempDir Path folder) throws IOException, InterruptedException {
        List<String> lines = raffle(folder);
        List<String> transcript = Files.readAllLines(folder.resolve("transcript.txt"));
        assertThat(lines.subList(0, 7))
                .startsWith("1. Before entries close, the organiser commits to a secret, and publishes:")
                .anySatisfy(line -> assertThat(transcript.get(4)).isEqualTo("Commitment: " + line))
                .anySatisfy(line -> assertThat("List: " + line).isEqualTo(transcript.get(3)));
        assertThat(lines)
                .contains("The transcript holds. Compare its commitment, list, public text and number of winners with"
                        + " what was published before.")
                .endsWith(
                        transcript.get(4).substring("Commitment: ".length()) + "  -",
                        transcript.get(3).substring("List: ".length()) + "  -",
                        transcript.get(9),
                        transcript.get(10),
                        transcript.get(14),
                        transcript.get(15),
                        transcript.get(38).substring("SHA-256 of the lines above: ".length()) + "  -");
    }

    private static List<String> raffle(Path folder) throws InterruptedException {
        Map<String, String> environment = Map.of(
                "fairshuffle",
                "java " + Main.class.getName(),
                "CLASSPATH",
                Path.of("target/classes").toAbsolutePath().toString(),
                "PATH",
                Path.of(System.getProperty("java.home"), "bin") + File.pathSeparator + System.getenv("PATH"));
        Path script = Path.of("src/test/shell/raffle.sh").toAbsolutePath();
        Program.requireInShell("sha256sum");
        return Program.run(folder, environment, "sh", script.toString());
    }
}
