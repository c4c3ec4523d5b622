package io.github.fairshuffle.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.KeyedOrder;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShuffleCommandTest {
    private static final String TEN =
            IntStream.range(0, 10).mapToObj(k -> k + "\n").collect(Collectors.joining());

    /** As in the golden file of the order. */
    private static final String TEN_SHUFFLED = "8\n2\n9\n4\n7\n5\n3\n1\n0\n6\n";

    @TempDir
    private Path folder;

    /** What a run said. */
    private record Run(int status, String out, String err) {}

    private static Run run(String in, boolean terminal, String... args) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int status = ShuffleCommand.run(
                args,
                new ByteArrayInputStream(in.getBytes(StandardCharsets.UTF_8)),
                out,
                new PrintStream(err, true, StandardCharsets.UTF_8),
                terminal);
        return new Run(status, out.toString(StandardCharsets.UTF_8), text(err));
    }

    private static String text(ByteArrayOutputStream printed) {
        return printed.toString(StandardCharsets.UTF_8).replace(System.lineSeparator(), "\n");
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

    @Test
    void takesEachOption() throws IOException {
        assertThat(run("a\n" + TEN, "--seed", "1", "--header", "1").out()).isEqualTo("a\n" + TEN_SHUFFLED);
        assertThat(run(TEN.replace('\n', '\0'), "--seed", "1", "-z").out()).isEqualTo(TEN_SHUFFLED.replace('\n', '\0'));
        assertThat(run(TEN, "--seed", "1", "--header", "0").out()).isEqualTo(TEN_SHUFFLED);
        assertThat(run("alice\nbob\nZoë\n", "--by-content", "x").out())
                .isEqualTo(run("bob\nZoë\nalice", "--by-content", "x").out())
                .isEqualTo(
                        String.join("\n", KeyedOrder.<String>by(id -> id, "x").shuffled(List.of("alice", "bob", "Zoë")))
                                + "\n");
        assertThat(run(TEN, "--header", "2147483647").out()).isEqualTo(TEN);
        for (String memory : new String[] {"1048576", "1024k", "1M", "1g", "1GB", "8589934592G"}) {
            assertThat(run(TEN, "--seed", "1", "--memory", memory, "--tmp", folder.toString()))
                    .isEqualTo(new Run(0, TEN_SHUFFLED, ""));
        }
        assertThat(run(TEN).out()).hasSameSizeAs(TEN);
        assertThat(run("").out()).isEmpty();
        assertThat(run(TEN, "--seed", "x", "--help").out()).startsWith("Usage:").contains("--seed", "--tmp", "-n");
        assertThat(run("", "--help").out().lines()).allMatch(line -> line.length() <= 80);
    }

    @Test
    void drawsSomeLinesInRandomOrder() {
        String many = IntStream.range(0, 1_000).mapToObj(k -> k + "\n").collect(Collectors.joining());
        Run run = run("a\n" + many, "--seed", "1", "--header", "1", "-n", "5");
        assertThat(run.status()).isZero();
        assertThat(run.out().lines()).hasSize(6).startsWith("a").doesNotHaveDuplicates();
        assertThat(run("a\n" + many, "--seed", "1", "--header", "1", "-n", "5")).isEqualTo(run);
        assertThat(run(TEN, "--seed", "1", "-n", "20").out().lines())
                .containsExactlyInAnyOrderElementsOf(TEN.lines().toList())
                .isNotEqualTo(TEN.lines().toList());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    --sed 1        | there is no option --sed
                    --seed         | --seed needs something after it
                    --seed 1.5     | --seed takes a whole number from -9223372036854775808 to 9223372036854775807, not 1.5
                    --header -1    | --header takes a whole number from 0 to 2147483647, not -1
                    -n 0           | -n takes a whole number from 1 to 2147483647, not 0
                    --memory 5X    | --memory takes a size such as 512M or 2G, not 5X
                    --memory 1K    | a shuffle takes 1048576 bytes or more, not 1024
                    a b c          | there are at most two files, IN and OUT, and not also c
                    pom.xml pom.xml | pom.xml cannot be shuffled into itself; name another target
                    """)
    void badUsageTakesOneLineAndStatusTwo(String args, String message) {
        assertThat(run(TEN, args.split(" "))).isEqualTo(new Run(2, "", "shuffle: " + message + "; --help says more\n"));
    }

    @Test
    void aNameThatNoFileCanHaveIsBadUsage() {
        assertThat(run("", "a\0b").status()).isEqualTo(2);
    }

    @Test
    void aFailureTakesOneLineAndStatusOne() {
        String nowhere = folder.resolve("nowhere").toString();
        assertThat(run("", nowhere)).isEqualTo(new Run(1, "", "shuffle: there is no file " + nowhere + "\n"));
        assertThat(run("", folder.toString()))
                .isEqualTo(new Run(1, "", "shuffle: " + folder + " is a folder; name a file\n"));
    }

    /** What ends as {@code shuffle | head} does is no news. */
    @Test
    void aBrokenPipeIsNotReported() {
        assertThat(failing("Broken pipe")).isEmpty();
        assertThat(failing("No space left on device")).isEqualTo("shuffle: No space left on device\n");
        assertThat(failing((String) null)).isEqualTo("shuffle: java.io.IOException\n");
    }

    private static String failing(String message) {
        return failing(new IOException(message));
    }

    private static String failing(IOException failure) {
        return failing(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw failure;
            }
        });
    }

    private static String failing(OutputStream out) {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        assertThat(ShuffleCommand.run(
                        new String[0],
                        new ByteArrayInputStream(TEN.getBytes(StandardCharsets.UTF_8)),
                        out,
                        new PrintStream(err, true, StandardCharsets.UTF_8),
                        false))
                .isEqualTo(1);
        return text(err);
    }

    @Test
    void tooLittleMemoryIsAFailure() {
        OutputStream out = new OutputStream() {
            @Override
            public void write(int b) {
                throw new OutOfMemoryError("pretended");
            }
        };
        assertThat(failing(out)).startsWith("shuffle: there is too little memory");
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

    /** Some messages of the JDK are the name of a file and nothing else. */
    @Test
    void whatAFailureWasIsSaid() {
        assertThat(failing(new AccessDeniedException("x"))).isEqualTo("shuffle: access to x is denied\n");
        assertThat(failing(new FileSystemException("x", null, "Read-only file system")))
                .isEqualTo("shuffle: x: Read-only file system\n");
    }
}
