package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Program;
import io.github.fairshuffle.Progress;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks that a failure loses no data and leaves no file behind. */
class FileShuffleFailureTest extends Scene {
    /** Runs a shuffle that has to fail, and checks that the target and the folder are unchanged. */
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

    /** The target may be another name of the input. */
    @Test
    void aFileIsShuffledInPlaceOrIsUnchanged() throws IOException {
        shuffle(numbers(100_000));
        List<Path> names = new ArrayList<>(List.of(in, folder.resolve(".").resolve("in")));
        if (POSIX) {
            names.add(Files.createSymbolicLink(folder.resolve("link"), in));
        }
        List<Path> before = files();
        for (Path same : names) {
            FileShuffle inPlace = FileShuffle.lines(in, same).seed(42).memory(LEAST_MEMORY);
            String content = Files.readString(in);
            for (int quarters = 0; quarters < (same == in ? 4 : 1); quarters++) {
                int part = quarters;
                assertThat(catchThrowable(() -> inPlace.progress((done, most) -> {
                                    if (done > most / 4 * part) {
                                        throw new OutOfMemoryError("enough");
                                    }
                                })
                                .run()))
                        .hasMessage("enough");
                assertThat(Files.readString(in)).isEqualTo(content);
                assertThat(files()).isEqualTo(before);
                assertThat(open()).isEmpty();
            }
            assertThat(inPlace.run()).isEqualTo(100_000);
            assertThat(Files.readString(in)).isNotEqualTo(content).hasSameSizeAs(content);
            assertThat(files()).isEqualTo(before);
        }
        Path second = Files.writeString(folder.resolve("second"), "a");
        FileShuffle.lines(in, second).from(second, second).run();
        assertThat(second).hasContent("a\na\n");
        assertThat(Files.readAllLines(in).stream().map(Integer::valueOf).sorted())
                .isEqualTo(IntStream.range(0, 100_000).boxed().toList());
    }

    /** The target is a pipe, which another process reads, or a device. Neither is replaced by a file. */
    @Test
    void aTargetThatIsNoRegularFileIsWritten() throws IOException, InterruptedException {
        assumeTrue(POSIX);
        FileShuffle shuffle = shuffle(numbers(3));
        Path pipe = folder.resolve("pipe");
        assertThat(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor())
                .isZero();
        Process reader = new ProcessBuilder("cat", pipe.toString()).start();
        assertThat(shuffle.to(pipe).run()).isEqualTo(3);
        assertThat(reader.getInputStream()).hasBinaryContent("1\n0\n2\n".getBytes(StandardCharsets.US_ASCII));
        assertThat(Files.readAttributes(pipe, BasicFileAttributes.class).isOther())
                .isTrue();
        Path nothing = Path.of("/dev/null");
        assertThat(shuffle.to(nothing).run()).isEqualTo(3);
        assertThat(Files.readAttributes(nothing, BasicFileAttributes.class).isOther())
                .isTrue();
        assertThat(files()).containsExactly(in, pipe);
    }

    @Test
    void whatCannotBeShuffledIsNamed() throws IOException {
        Path nowhere = folder.resolve("no").resolve("where");
        Map<FileShuffle, String> failures = new LinkedHashMap<>();
        FileShuffle three = shuffle(numbers(3));
        failures.put(FileShuffle.lines(folder, out), folder + " is a folder; name a file");
        failures.put(three.to(folder), folder + " is not a file; name one, which need not exist");
        failures.put(three.to(nowhere), "there is no folder for " + nowhere + "; create it first");
        failures.put(FileShuffle.lines(nowhere, out), nowhere.toString());
        failures.put(
                FileShuffle.records(in, out, 4),
                in + " ends within a record, after 2 of 4 bytes; complete it, or name the right length");
        if (POSIX) {
            Path link = Files.createSymbolicLink(folder.resolve("link"), folder.resolve("nothing"));
            failures.put(three.to(link), link + " is not a file; name one, which need not exist");
        }
        Path old =
                Files.writeString(folder.resolve(POSIX ? "\u001b[31mold" : "old"), "name\rAnn\rBob\r".repeat(20_000));
        String oldEnds = "convert it: tr '\\r' '\\n' < IN > OUT";
        String refused = old.toString().replace('\u001b', '\uFFFD') + " has lines that end with \\r and not with \\n; "
                + oldEnds;
        failures.put(three.from(old), refused);
        failures.put(three.from(in, old).sample(1), refused);
        failures.put(three.from(old).header(1).csv().groupedBy("name"), refused);
        failures.put(
                three.from(old).memory(LEAST_MEMORY),
                "record 1 does not fit into 131072 bytes, an eighth of the memory; allow more with the option memory,"
                        + " and with java -Xmx if it is 5/8 of the heap, or if its lines end with \\r, " + oldEnds);
        Path tooLong = Files.writeString(folder.resolve("long"), "short\n" + "long".repeat(50_000) + "\n");
        failures.put(
                three.from(tooLong).memory(LEAST_MEMORY),
                "record 2 does not fit into 131072 bytes, an eighth of the memory; allow more with the option memory,"
                        + " and with java -Xmx if it is 5/8 of the heap, or name the right separator");
        Path open = Files.writeString(folder.resolve("open"), "1\n2,\"" + "long\n".repeat(50_000));
        failures.put(
                three.from(open).csv().memory(LEAST_MEMORY),
                "record 2 does not fit into 131072 bytes, an eighth of the memory; allow more with the option memory,"
                        + " and with java -Xmx if it is 5/8 of the heap, or close the quote that opens in line 2");
        for (Map.Entry<FileShuffle, String> each : failures.entrySet()) {
            assertThat(failure(each.getKey())).isInstanceOf(IOException.class).hasMessage(each.getValue());
        }
    }

    /** Shuffles a file and prints the message of a failure, or ends its JVM in the middle of the shuffle. */
    static final class Forked {
        public static void main(String[] args) {
            Path in = Path.of(System.getProperty("in"));
            FileShuffle shuffle = FileShuffle.lines(in, in.resolveSibling("out"))
                    .memory(Long.getLong("memory"))
                    .temporaryFolder(in.resolveSibling("other"))
                    .progress((done, most) -> {
                        if (Boolean.getBoolean("exit") && done > most / 4) {
                            System.exit(0);
                        }
                    });
            Throwable failure = catchThrowable(shuffle::run);
            if (failure != null) {
                System.out.println(failure.getMessage());
            }
        }
    }

    /** A limit of the system simulates a full disk, first for the temporary files, and then for the target. */
    @ParameterizedTest
    @CsvSource({"16, /other", "256, ''"})
    void aFullDiskLeavesTheTargetAsItWasAndNamesTheFolder(String blocks, String full)
            throws IOException, InterruptedException {
        assumeTrue(POSIX);
        shuffle(numbers(600_000));
        Files.writeString(out, "what was there");
        Path other = Files.createDirectory(folder.resolve("other"));
        List<String> limited = List.of("sh", "-c", "ulimit -f " + blocks + "; exec \"$@\"", "sh");
        assertThat(ForkedJvm.run(limited, Forked.class, "-XX:-UsePerfData", "-Din=" + in, "-Dmemory=" + LEAST_MEMORY))
                .singleElement(STRING)
                .matches("cannot write to a file in " + folder + full + ": .+; free some space, or choose another"
                        + " folder; a target file is unchanged");
        assertThat(out).hasContent("what was there");
        assertThat(files()).containsExactly(in, other, out);
        assertThat(other).isEmptyDirectory();
    }

    @Test
    void anInterruptionLeavesNothingBehind() throws IOException {
        FileShuffle shuffle = shuffle(numbers(600_000)).memory(LEAST_MEMORY);
        Throwable failure = failure(shuffle.progress((done, most) -> {
            if (done > most / 4) {
                Thread.currentThread().interrupt();
            }
        }));
        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOfAny(InterruptedIOException.class, ClosedByInterruptException.class);
        assertThat(open()).isEmpty();
    }

    /** A progress listener that examines files. */
    private interface Look {
        void at(long done, long most) throws IOException;

        static Progress with(Look look) {
            return (done, most) -> {
                try {
                    look.at(done, most);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            };
        }
    }

    @Test
    void temporaryFilesLieInTheFolderThatIsChosenAndAreClosed() throws IOException {
        assertThat(open()).isEmpty();
        Path other = Files.createDirectory(folder.resolve("other"));
        List<String> seen = new ArrayList<>();
        shuffle(numbers(600_000))
                .memory(LEAST_MEMORY)
                .temporaryFolder(other)
                .progress(Look.with((done, most) -> {
                    for (String file : open()) {
                        seen.add(Files.readSymbolicLink(Path.of(file)).toString());
                    }
                }))
                .run();
        assertThat(seen).hasSizeGreaterThan(256).allMatch(file -> file.startsWith(other.toString()));
        assertThat(open()).isEmpty();
    }

    @Test
    void aLineThatGoesMissingIsNoticed() throws IOException {
        boolean[] cut = {false};
        FileShuffle shuffle = shuffle("twelve bytes\n".repeat(200_000))
                .memory(LEAST_MEMORY)
                .progress(Look.with((done, most) -> {
                    List<String> open = open();
                    if (done > most / 2 && !open.isEmpty() && !cut[0]) {
                        cut[0] = true;
                        Path last = Path.of(open.get(open.size() - 1));
                        try (FileChannel file = FileChannel.open(last, StandardOpenOption.WRITE)) {
                            file.truncate(Block.HEAD + 13);
                        }
                    }
                }));
        assertThat(failure(shuffle))
                .hasMessageMatching("200000 records were read, but \\d+ would be written: something"
                        + " has changed the temporary files in .*");
    }

    /** Nobody else may read the temporary file of a private target. */
    @Test
    void permissionsAndLinksOfTheTargetStay() throws IOException {
        assumeTrue(POSIX);
        Path real = Files.writeString(folder.resolve("real"), "old");
        Files.createSymbolicLink(out, real);
        for (String permissions : List.of("---------", "rw-------", "rw-rw-r--")) {
            Files.setPosixFilePermissions(real, PosixFilePermissions.fromString(permissions));
            Set<PosixFilePermission> seen = new HashSet<>();
            shuffle(numbers(3))
                    .progress(Look.with((done, most) -> {
                        for (Path file : files()) {
                            if (file.toString().endsWith(".tmp")) {
                                seen.addAll(Files.getPosixFilePermissions(file));
                            }
                        }
                    }))
                    .run();
            assertThat(PosixFilePermissions.fromString(permissions)).containsAll(seen);
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                    .isEqualTo(permissions);
        }
        assertThat(out).isSymbolicLink();
        assertThat(Files.readString(real).lines()).containsExactlyInAnyOrder("0", "1", "2");
    }

    /** Another group could otherwise read the result. Only the superuser can give a file to another owner. */
    @Test
    void theOwnerAndTheGroupOfTheTargetStay() throws IOException {
        assumeTrue(POSIX && Files.getAttribute(folder, "unix:uid").equals(0));
        Files.writeString(out, "old");
        Files.setPosixFilePermissions(out, PosixFilePermissions.fromString("rw-r-----"));
        Files.setAttribute(out, "unix:uid", 1234);
        Files.setAttribute(out, "unix:gid", 5678);
        shuffle(numbers(3)).run();
        assertThat(Files.readAttributes(out, "unix:uid,gid,permissions"))
                .containsEntry("uid", 1234)
                .containsEntry("gid", 5678)
                .containsEntry("permissions", PosixFilePermissions.fromString("rw-r-----"));
    }

    /** Otherwise a power failure could leave an empty file under the name of the target. The JVM records the calls. */
    @Test
    void theResultIsForcedToTheDiskUnderItsTemporaryName() throws IOException, InterruptedException {
        shuffle(numbers(3));
        Files.createDirectory(folder.resolve("other"));
        Path recorded = folder.resolve("recorded.jfr");
        String force = "jdk.FileForce";
        ForkedJvm.run(
                Forked.class,
                "-XX:StartFlightRecording:filename=" + recorded + "," + force + "#enabled=true," + force
                        + "#threshold=0ms",
                "-Din=" + in,
                "-Dmemory=" + LEAST_MEMORY);
        String jfr = Path.of(System.getProperty("java.home"), "bin", "jfr").toString();
        assertThat(Program.run(folder, Map.of(), jfr, "print", "--events", force, recorded.toString()))
                .filteredOn(line -> line.contains("path = ") || line.contains("metaData = "))
                .satisfiesExactly(
                        path -> assertThat(path).containsPattern("/\\.fairshuffle-[-0-9a-f]+\\.tmp\""),
                        metaData -> assertThat(metaData).endsWith("true"));
        assertThat(out).exists();
    }

    @Test
    void theEndOfTheJvmLeavesNothingBehind() throws IOException, InterruptedException {
        shuffle(numbers(600_000));
        Files.writeString(out, "what was there");
        Path other = Files.createDirectory(folder.resolve("other"));
        assertThat(ForkedJvm.run(Forked.class, "-Dexit=true", "-Din=" + in, "-Dmemory=" + LEAST_MEMORY))
                .isEmpty();
        assertThat(out).hasContent("what was there");
        assertThat(files()).containsExactly(in, other, out);
        assertThat(other).isEmptyDirectory();
    }

    /** Creates files in eight threads, until its JVM ends. */
    static final class Creating {
        public static void main(String[] args) throws InterruptedException {
            Path folder = Path.of(System.getProperty("folder"));
            CountDownLatch begun = new CountDownLatch(1_000);
            for (int k = 0; k < 8; k++) {
                boolean isTarget = k % 2 == 0;
                Path out = folder.resolve("out" + k);
                Thread thread = new Thread(() -> {
                    try {
                        while (true) {
                            (isTarget ? new Target(out) : DiskOutput.temporary(folder)).close();
                            begun.countDown();
                        }
                    } catch (IOException ending) {
                        // no file is created any more
                    }
                });
                thread.setDaemon(true);
                thread.start();
            }
            begun.await();
            System.exit(0);
        }
    }

    @Test
    void theEndOfTheJvmLeavesNoFileThatWasJustCreated() throws IOException, InterruptedException {
        for (int run = 0; run < 3; run++) {
            assertThat(ForkedJvm.run(Creating.class, "-Dfolder=" + folder)).isEmpty();
            assertThat(files()).isEmpty();
        }
    }

    /** The JDK copies data that is read or written to memory outside the heap. */
    @Test
    void longLinesTakeNoMuchMemoryOutsideTheHeap() throws IOException, InterruptedException {
        shuffle(("x".repeat(4_999_999) + "\n").repeat(5));
        Files.createDirectory(folder.resolve("other"));
        assertThat(ForkedJvm.run(
                        Forked.class, "-XX:MaxDirectMemorySize=3m", "-Xmx128m", "-Din=" + in, "-Dmemory=50331648"))
                .isEmpty();
        assertThat(out).hasSameBinaryContentAs(in);
    }
}
