package io.github.fairshuffle.command;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.KeyedOrder;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ShuffleCommandTest {
    private static final String TEN =
            IntStream.range(0, 10).mapToObj(k -> k + "\n").collect(Collectors.joining());

    /** As in the golden file of the order. */
    private static final String TEN_SHUFFLED = "8\n2\n9\n4\n7\n5\n3\n1\n0\n6\n";

    @TempDir
    private Path folder;

    private static Run run(String in, boolean terminal, String... args) {
        InputStream lines = new ByteArrayInputStream(in.getBytes(UTF_8));
        return Run.of((out, err) -> ShuffleCommand.run(args, lines, out, err, terminal));
    }

    private static Run run(String in, String... args) {
        return run(in, false, args);
    }

    private Path file(String content) throws IOException {
        return Files.writeString(folder.resolve("in"), content);
    }

    @Test
    void shufflesTheStandardInputOrFiles() throws IOException {
        Run done = new Run(0, TEN_SHUFFLED, "");
        assertThat(run(TEN, "--seed", "1")).isEqualTo(done);
        assertThat(run(TEN, "--seed", "1", "-", "-")).isEqualTo(done);
        String in = file(TEN).toString();
        assertThat(run("", "--seed", "1", in)).isEqualTo(done);
        Path out = folder.resolve("out");
        for (String source : new String[] {in, "-"}) {
            assertThat(run(TEN, source, out.toString(), "--seed", "1")).isEqualTo(new Run(0, "", ""));
            assertThat(out).hasContent(TEN_SHUFFLED);
            Files.delete(out);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--header 0",
                "--memory 1048576",
                "--memory=1024k --tmp .",
                "--memory 1M",
                "--memory 1g",
                "--memory 1GB",
                "--memory 8589934592G"
            })
    void memoryAndFoldersDoNotChangeTheOrder(String args) {
        assertThat(run(TEN, ("--seed 1 " + args).split(" "))).isEqualTo(new Run(0, TEN_SHUFFLED, ""));
    }

    @Test
    void takesEachOption() {
        assertThat(run("a\n" + TEN, "--seed", "1", "--header", "1").out()).isEqualTo("a\n" + TEN_SHUFFLED);
        for (String zero : List.of("-z", "--zero")) {
            assertThat(run(TEN.replace('\n', '\0'), "--seed", "1", zero).out())
                    .isEqualTo(TEN_SHUFFLED.replace('\n', '\0'));
        }
        List<String> names = List.of("alice", "bob", "Zoë");
        assertThat(run("bob\nZoë\nalice", "--by-content", "x").out().lines())
                .containsExactlyElementsOf(KeyedOrder.<String>by(id -> id, "x").shuffled(names));
        assertThat(run("a\n" + TEN, "--header", "1", "-n5").out().lines())
                .hasSize(6)
                .startsWith("a")
                .doesNotHaveDuplicates();
        assertThat(run(TEN, "--header", "2147483647").out()).isEqualTo(TEN);
        assertThat(run(TEN).out()).hasSameSizeAs(TEN);
        assertThat(run("").out()).isEmpty();
        Run help = run(TEN, "--seed", "x", "--wrong", "--help");
        assertThat(help.out()).startsWith("Usage:").contains("--seed", "--tmp", "-n", "-z, --zero");
        assertThat(help.out().lines()).allMatch(line -> line.length() <= 80);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --seed          | --seed needs N after it
                    --header -1     | --header needs a whole number from 0 to 2147483647, not -1
                    --memory 5X     | --memory needs a size such as 512M or 2G, not 5X
                    --memory 1K     | a shuffle takes 1048576 bytes or more, not 1024
                    --by-content a --seed 1 | an order by content has no other seed and no sample; leave them out, and take the first lines of the result as the sample
                    a\0b            | Nul character not allowed: a\0b
                    a b c           | the command takes at most two files, IN and OUT, not 3
                    pom.xml pom.xml | pom.xml cannot be shuffled into itself; name another target
                    """)
    void badUsageTakesOneLineAndStatusTwo(String args, String message) {
        assertThat(run(TEN, args.split(" "))).isEqualTo(new Run(2, "", "shuffle: " + message + "; --help says more\n"));
    }

    @Test
    void aFailureTakesOneLineAndStatusOne() {
        String nowhere = folder.resolve("nowhere").toString();
        assertThat(run("", nowhere)).isEqualTo(new Run(1, "", "shuffle: there is no file " + nowhere + "\n"));
        assertThat(run("", folder.toString()))
                .isEqualTo(new Run(1, "", "shuffle: " + folder + " is a folder; name a file\n"));
    }

    /** Some messages of the JDK are only the name of a file. A pipe that breaks, as in {@code shuffle | head}, is no news. */
    @Test
    void theMessageExplainsTheFailure() {
        for (Map.Entry<Throwable, String> failure : Map.<Throwable, String>of(
                        new IOException("Broken pipe"), "",
                        new IOException("No space left on device"), "shuffle: No space left on device\n",
                        new IOException(), "shuffle: java.io.IOException\n",
                        new AccessDeniedException("x"), "shuffle: access to x is denied\n",
                        new FileSystemException("x", null, "Read-only"), "shuffle: x: Read-only\n",
                        new OutOfMemoryError("pretended"),
                                "shuffle: there is too little memory; allow more with java -Xmx, or let a shuffle use less"
                                        + " with --memory\n")
                .entrySet()) {
            OutputStream out = new OutputStream() {
                @Override
                public void write(int b) throws IOException {
                    if (failure.getKey() instanceof IOException e) {
                        throw e;
                    }
                    throw (Error) failure.getKey();
                }
            };
            assertThat(Run.of((ignored, err) -> ShuffleCommand.run(
                            new String[0], new ByteArrayInputStream(TEN.getBytes(UTF_8)), out, err, false)))
                    .isEqualTo(new Run(1, "", failure.getValue()));
        }
    }

    @Test
    void onATerminalProgressIsALineThatIsWrittenAnewAndWipedAtTheEnd() throws IOException {
        Run run = run("x".repeat(3 << 20) + "\n" + TEN, true, "--seed", "1");
        assertThat(run.err()).matches("\r +\rshuffle: 0 MiB(\r +\rshuffle: [0-6] MiB)*\r +\r");
        run = run("", true, "--seed", "1", file(TEN).toString());
        assertThat(run.out()).isEqualTo(TEN_SHUFFLED);
        assertThat(run.err()).matches("\r +\rshuffle: 50 %(\r +\rshuffle: 100 %)?\r +\r");
        assertThat(run(TEN, true, "--wrong").err()).doesNotContain("\r");
    }
}
