package io.github.fairshuffle.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Progress;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Is nothing lost, and nothing left behind, whatever goes wrong? */
class FileShuffleFailureTest extends Scene {
    /** Runs what has to fail, and looks whether the target and the folder are as they were. */
    private Throwable failure(FileShuffle shuffle) throws IOException {
        Files.writeString(out, "what was there");
        List<Path> before = files();
        Throwable failure = catchThrowable(shuffle::run);
        assertThat(failure).isNotNull();
        assertThat(out).hasContent("what was there");
        assertThat(files()).isEqualTo(before);
        return failure;
    }

    private List<Path> files() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }

    @Test
    void aFileIsNotShuffledIntoItself() throws IOException {
        shuffle(numbers(3));
        List<Path> names = new ArrayList<>(List.of(in, folder.resolve(".").resolve("in")));
        names.add(Files.createLink(folder.resolve("hard"), in));
        if (POSIX) {
            names.add(Files.createSymbolicLink(folder.resolve("link"), in));
        }
        for (Path same : names) {
            assertThat(failure(FileShuffle.lines(in, same)))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(in + " cannot be shuffled into itself; name another target");
        }
        assertThat(in).hasContent(numbers(3));
    }

    @Test
    void whatIsNoFileIsRefused() throws IOException {
        shuffle(numbers(3));
        assertThat(failure(FileShuffle.lines(folder, out))).hasMessage(folder + " is a folder; name a file");
        assertThat(failure(FileShuffle.lines(in, folder)))
                .hasMessage(folder + " is not a file; name one, which need not exist");
        Path nowhere = folder.resolve("no").resolve("where");
        assertThat(failure(FileShuffle.lines(in, nowhere)))
                .hasMessage("there is no folder for " + nowhere + "; make it first");
        assertThat(failure(FileShuffle.lines(nowhere, out))).hasMessageContaining(nowhere.toString());
        assertThat(failure(FileShuffle.records(in, out, 4))).hasMessage("the last record has 2 bytes instead of 4");
    }

    @Test
    void aLineThatIsTooLongIsNamed() throws IOException {
        assertThat(failure(shuffle("short\n" + "long".repeat(50_000) + "\n").memory(LEAST_MEMORY)))
                .hasMessage("number 2 does not fit into 131072 bytes, an eighth of the memory; allow more, or name the"
                        + " right separator");
    }

    /** Ends with the message of the shuffle. */
    static final class Full {
        public static void main(String[] args) {
            Path in = Path.of(System.getProperty("in"));
            FileShuffle shuffle = FileShuffle.lines(in, in.resolveSibling("out"));
            System.out.println(
                    catchThrowable(shuffle.memory(LEAST_MEMORY).temporaryFolder(in.resolveSibling("other"))::run)
                            .getMessage());
        }
    }

    /** The system refuses to write more to a file, as on a full disk: first to the temporary files, then to the target. */
    @ParameterizedTest
    @CsvSource({"16, /other", "256, ''"})
    void aFullDiskLeavesTheTargetAsItWasAndNamesTheFolder(String blocks, String full)
            throws IOException, InterruptedException {
        assumeTrue(POSIX);
        shuffle(numbers(600_000));
        Files.writeString(out, "what was there");
        Path other = Files.createDirectory(folder.resolve("other"));
        List<String> limited = List.of("sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh");
        assertThat(ForkedJvm.run(limited, Full.class, "-XX:-UsePerfData", "-Din=" + in))
                .singleElement(STRING)
                .matches("cannot write to a file in " + folder + full + ": .+; free some space, or choose another"
                        + " folder; a target file is unchanged");
        assertThat(out).hasContent("what was there");
        assertThat(files()).containsExactly(in, other, out);
        assertThat(other).isEmptyDirectory();
    }

    @Test
    void whatIsCompressedIsRefused() throws IOException {
        shuffle("");
        try (OutputStream compressed = new GZIPOutputStream(Files.newOutputStream(in))) {
            compressed.write('\n');
        }
        assertThat(failure(FileShuffle.lines(in, out)))
                .hasMessage("the input is compressed by gzip, which has no lines; write"
                        + " gunzip -c IN | java -jar fairshuffle.jar shuffle | gzip > OUT");
        assertThat(FileShuffle.records(in, out, 1).run()).isEqualTo(Files.size(in));
    }

    @Test
    void aShuffleThatIsInterruptedOrWhoseListenerThrowsLeavesNothingBehind() throws IOException {
        FileShuffle shuffle = shuffle(numbers(600_000)).memory(LEAST_MEMORY);
        Throwable failure = failure(shuffle.progress((done, most) -> {
            if (done > most / 4) {
                Thread.currentThread().interrupt();
            }
        }));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOfAny(InterruptedIOException.class, ClosedByInterruptException.class);
        failure = failure(shuffle.progress((done, most) -> {
            if (done > most / 2) {
                throw new IllegalStateException("enough");
            }
        }));
        assertThat(failure).hasMessage("enough");
        assertThat(open()).isEmpty();
    }

    /** What the process has open, on systems that tell; files that are deleted already are there too. */
    private static List<Path> open() {
        Path all = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(all));
        List<Path> open = new ArrayList<>();
        try (Stream<Path> files = Files.list(all)) {
            for (Path file : files.toList()) {
                if (Files.isSymbolicLink(file)
                        && Files.readSymbolicLink(file)
                                .toString()
                                .matches(".*/\\.fairshuffle-\\d+\\.tmp \\(deleted\\)")) {
                    open.add(file);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return open;
    }

    @Test
    void temporaryFilesLieInTheFolderThatIsChosenAndAreClosed() throws IOException {
        assertThat(open()).isEmpty();
        Path other = Files.createDirectory(folder.resolve("other"));
        List<String> seen = new ArrayList<>();
        shuffle(numbers(600_000))
                .memory(LEAST_MEMORY)
                .temporaryFolder(other)
                .progress((done, most) -> {
                    try {
                        for (Path file : open()) {
                            seen.add(Files.readSymbolicLink(file).toString());
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .run();
        assertThat(seen).hasSizeGreaterThan(256).allMatch(file -> file.startsWith(other.toString()));
        assertThat(open()).isEmpty();
    }

    @Test
    void aLineThatGoesMissingIsNoticed() throws IOException {
        boolean[] cut = {false};
        FileShuffle shuffle = shuffle("twelve bytes\n".repeat(200_000))
                .memory(LEAST_MEMORY)
                .progress((done, most) -> {
                    try {
                        List<Path> open = open();
                        if (done > most / 2 && !open.isEmpty() && !cut[0]) {
                            cut[0] = true;
                            try (FileChannel file =
                                    FileChannel.open(open.get(open.size() - 1), StandardOpenOption.WRITE)) {
                                file.truncate(Block.HEAD + 13);
                            }
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                });
        assertThat(failure(shuffle))
                .hasMessageMatching("200000 records were read, but \\d+ would be written: something"
                        + " has changed the temporary files in .*");
    }

    @Test
    void permissionsAndLinksOfTheTargetStay() throws IOException {
        assumeTrue(POSIX);
        Path real = Files.writeString(folder.resolve("real"), "old");
        Files.createSymbolicLink(out, real);
        for (String permissions : List.of("---------", "rw-rw-r--")) {
            Files.setPosixFilePermissions(real, PosixFilePermissions.fromString(permissions));
            shuffle(numbers(3)).run();
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                    .isEqualTo(permissions);
        }
        assertThat(out).isSymbolicLink();
        assertThat(Files.readString(real).lines()).containsExactlyInAnyOrder("0", "1", "2");
    }

    /** Ends its JVM in the middle of a shuffle. */
    static final class Exit {
        public static void main(String[] args) throws IOException {
            Path in = Path.of(System.getProperty("in"));
            FileShuffle.lines(in, in.resolveSibling("out"))
                    .memory(LEAST_MEMORY)
                    .progress((done, most) -> {
                        if (done > most / 4) {
                            System.exit(0);
                        }
                    })
                    .run();
        }
    }

    @Test
    void theEndOfTheJvmLeavesNothingBehind() throws IOException, InterruptedException {
        shuffle(numbers(600_000));
        Files.writeString(out, "what was there");
        assertThat(ForkedJvm.run(Exit.class, "-Din=" + in)).isEmpty();
        assertThat(out).hasContent("what was there");
        assertThat(files()).containsExactly(in, out);
    }

    @Test
    void aLinkThatLeadsNowhereIsNotReplaced() throws IOException {
        assumeTrue(POSIX);
        Files.createSymbolicLink(out, folder.resolve("nowhere"));
        assertThatThrownBy(() -> shuffle(numbers(3)).run())
                .isInstanceOf(IOException.class)
                .hasMessage(out + " is not a file; name one, which need not exist");
        assertThat(Files.isSymbolicLink(out)).isTrue();
    }

    @Test
    void noOtherUserReadsWhatIsWrittenForAPrivateTarget() throws IOException {
        assumeTrue(POSIX);
        Files.setPosixFilePermissions(Files.createFile(out), PosixFilePermissions.fromString("rw-------"));
        List<String> seen = new ArrayList<>();
        shuffle(numbers(3))
                .progress((done, most) -> {
                    try (Stream<Path> files = Files.list(folder)) {
                        for (Path file : files.filter(name -> name.toString().endsWith(".tmp"))
                                .toList()) {
                            seen.add(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
                        }
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                })
                .run();
        assertThat(seen).isNotEmpty().containsOnly("rw-------");
    }

    /** Shuffles lines of 5,000,000 bytes. */
    static final class LongLines {
        public static void main(String[] args) throws IOException {
            Path in = Path.of(System.getProperty("in"));
            FileShuffle.lines(in, in.resolveSibling("out")).memory(48 << 20).run();
        }
    }

    /** The JDK copies what is read or written to memory outside the heap. */
    @Test
    void longLinesTakeNoMuchMemoryOutsideTheHeap() throws IOException, InterruptedException {
        Files.writeString(in, ("x".repeat(4_999_999) + "\n").repeat(5));
        assertThat(ForkedJvm.run(LongLines.class, "-XX:MaxDirectMemorySize=3m", "-Xmx128m", "-Din=" + in))
                .isEmpty();
        assertThat(out).hasSameBinaryContentAs(in);
    }

    @Test
    void temporaryFilesAreClosedAfterAnError() throws IOException {
        KeyedShuffle.Limits limits = new KeyedShuffle.Limits(1, 1, 1, 100, 100); // no record fits into the block
        Meter meter = new Meter(Progress.NONE, 1);
        Records records =
                new Records.Lines(new ByteArrayInputStream("a\nb\n".getBytes(UTF_8)), meter, 100, (byte) '\n');
        assertThatThrownBy(() -> new KeyedShuffle(limits, folder, OutputStream.nullOutputStream(), meter)
                        .shuffle(
                                records,
                                record -> {
                                    if (records.count() == 2) {
                                        assertThat(open()).hasSize(2);
                                        throw new OutOfMemoryError("pretended");
                                    }
                                    return 0;
                                },
                                Keys.Ties.shuffled(key -> Dice.of(() -> 0))))
                .isInstanceOf(OutOfMemoryError.class);
        assertThat(open()).isEmpty();
    }
}
