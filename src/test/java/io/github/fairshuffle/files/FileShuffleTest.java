package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.golden.GoldenFile;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.LongSupplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Are files shuffled as promised, and is nothing lost? */
class FileShuffleTest {
    private static final long LEAST_MEMORY = 1 << 20;

    /** Many enough for temporary files at the least memory. */
    private static final int MANY = 50_000;

    private static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    @TempDir
    private Path folder;

    private Path in;
    private Path out;

    @BeforeEach
    void paths() {
        in = folder.resolve("in");
        out = folder.resolve("out");
    }

    private FileShuffle shuffle(String content) throws IOException {
        Files.writeString(in, content, StandardCharsets.ISO_8859_1);
        return FileShuffle.lines(in, out).seed(42);
    }

    private static String numbers(int count) {
        return IntStream.range(0, count).mapToObj(k -> k + "\n").collect(Collectors.joining());
    }

    private String result() throws IOException {
        return Files.readString(out, StandardCharsets.ISO_8859_1);
    }

    /** The numbers in the order of the words of the seed, as unsigned numbers. */
    private static String defined(int count, long seed) {
        LongSupplier words = Randomness.seeded(seed)::nextLong;
        long[] keys = LongStream.generate(words).limit(count).toArray();
        return IntStream.range(0, count)
                .boxed()
                .sorted((a, b) -> Long.compareUnsigned(keys[a], keys[b]))
                .map(k -> k + "\n")
                .collect(Collectors.joining());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 10, 1_000, MANY})
    void theOrderIsWhatIsDefinedWhateverTheMemory(int count) throws IOException {
        for (long memory : new long[] {LEAST_MEMORY, 3 * LEAST_MEMORY, 256L << 20, Long.MAX_VALUE}) {
            assertThat(shuffle(numbers(count)).memory(memory).run()).isEqualTo(count);
            assertThat(result()).isEqualTo(defined(count, 42));
        }
    }

    @Test
    void golden() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int size : new int[] {2, 3, 10, 54, 1000}) {
            for (int seed = 1; seed <= 3; seed++) {
                shuffle(numbers(size)).seed(seed).run();
                lines.add("size " + size + " seed " + seed + ": "
                        + result().lines().limit(20).toList());
            }
        }
        GoldenFile.check("file", lines);
    }

    /** As the page of the order says. No two of some billion lines have the same key in earnest. */
    @Test
    void linesWithTheSameKeyAreShuffledWithSeedAndKey() throws IOException {
        byte[] seedAndKey = {0, 0, 0, 0, 0, 0, 0, 42, -1, -1, -1, -1, -1, -1, -1, -2};
        assertThat(shuffle("").ties(-2).bits(64))
                .isEqualTo(Randomness.seeded(seedAndKey).nextLong());
    }

    @Test
    void filesWithAsManyLinesStayInStep() throws IOException {
        shuffle(numbers(MANY)).memory(LEAST_MEMORY).run();
        List<String> numbers = result().lines().toList();
        shuffle(numbers(MANY).replace("\n", " as a longer line\n")).run();
        assertThat(result().lines().map(line -> line.replace(" as a longer line", "")))
                .containsExactlyElementsOf(numbers);
    }

    @Test
    void withoutASeedEachRunGivesAnotherOrder() throws IOException {
        Files.writeString(in, numbers(1_000));
        FileShuffle.lines(in, out).run();
        String first = result();
        FileShuffle.lines(in, out).run();
        assertThat(result()).isNotEqualTo(first).hasSameSizeAs(first);
    }

    /** Every byte but the separator, equal lines, empty ones, and carriage returns. */
    @ParameterizedTest
    @ValueSource(ints = {'\n', 0})
    void everyByteIsKept(int separator) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        List<String> lines = new ArrayList<>(List.of("", "", "same", "same", "\r", "tab\there"));
        for (int k = 0; k < 20_000; k++) {
            byte[] line = new byte[random.nextInt(60)];
            random.nextBytes(line);
            lines.add(new String(line, StandardCharsets.ISO_8859_1).replace((char) separator, '\u00ff'));
        }
        String end = String.valueOf((char) separator);
        FileShuffle shuffle = shuffle(String.join(end, lines)).memory(LEAST_MEMORY);
        assertThat((separator == 0 ? shuffle.zero() : shuffle).run()).isEqualTo(lines.size());
        assertThat(result()).endsWith(end);
        List<String> shuffled = new ArrayList<>(Arrays.asList(result().split(end, -1)));
        shuffled.remove(shuffled.size() - 1);
        assertThat(shuffled).isNotEqualTo(lines);
        shuffled.sort(null);
        lines.sort(null);
        assertThat(shuffled).isEqualTo(lines);
    }

    @Test
    void aHeaderStaysAndIsNotCounted() throws IOException {
        assertThat(shuffle("name,age\n" + numbers(100)).header(1).run()).isEqualTo(100);
        assertThat(result()).isEqualTo("name,age\n" + defined(100, 42));
        assertThat(shuffle("one\ntwo").header(5).run()).isZero();
        assertThat(result()).isEqualTo("one\ntwo\n");
    }

    @Test
    void recordsOfOneLengthAreShuffledToo() throws IOException {
        int count = MANY;
        byte[] bytes = new byte[4 * count];
        for (int k = 0; k < count; k++) {
            System.arraycopy("%04x".formatted(k).getBytes(StandardCharsets.US_ASCII), 0, bytes, 4 * k, 4);
        }
        Files.write(in, bytes);
        assertThat(FileShuffle.records(in, out, 1).header(0).run()).isEqualTo(4 * count);
        assertThat(FileShuffle.records(in, out, 4).seed(42).memory(LEAST_MEMORY).run())
                .isEqualTo(count);
        String expected = defined(count, 42)
                .lines()
                .map(line -> "%04x".formatted(Integer.parseInt(line)))
                .collect(Collectors.joining());
        assertThat(result()).isEqualTo(expected);
    }

    /** A stream that gives one byte at a time, and lines longer than the buffer that reads them. */
    @Test
    void linesMayComeInPiecesAndBeLong() throws IOException {
        String content = "a".repeat(100_000) + "\nb\n" + "c".repeat(70_000) + "\n" + numbers(30_000);
        InputStream slow = new ByteArrayInputStream(content.getBytes(StandardCharsets.US_ASCII)) {
            @Override
            public synchronized int read(byte[] bytes, int from, int length) {
                return super.read(bytes, from, 1);
            }
        };
        ByteArrayOutputStream sink = new ByteArrayOutputStream();
        FileShuffle.lines(null, slow, null, sink).seed(42).memory(LEAST_MEMORY).run();
        shuffle(content).run();
        assertThat(sink.toString(StandardCharsets.US_ASCII)).isEqualTo(result());
        assertThat(result().lines()).hasSize(30_003).contains("a".repeat(100_000), "b", "c".repeat(70_000));
    }

    @Test
    void progressCountsEachByteTwice() throws IOException {
        List<Long> reports = new ArrayList<>();
        String content = "x".repeat(100) + numbers(600_000);
        shuffle(content)
                .progress((done, most) -> {
                    assertThat(most).isEqualTo(2L * content.length());
                    reports.add(done);
                })
                .run();
        assertThat(reports).isSorted().hasSizeBetween(7, 10);
        assertThat(reports.get(reports.size() - 1)).isBetween(7L << 20, 2L * content.length());
    }

    /** An eighth for the index, an eighth for what is before the buckets, and so on. */
    @Test
    void theMemoryIsSharedOut() throws IOException {
        assertThat(KeyedShuffle.Limits.of(8 << 20))
                .isEqualTo(new KeyedShuffle.Limits(3 << 20, 1 << 17, 8, 1 << 12, 1 << 20));
        long heap = Runtime.getRuntime().maxMemory();
        assertThat(shuffle("").limits()).isEqualTo(KeyedShuffle.Limits.of(heap / 2));
        assertThat(shuffle("").memory(LEAST_MEMORY).limits()).isEqualTo(KeyedShuffle.Limits.of(LEAST_MEMORY));
        assertThat(shuffle("").memory(Long.MAX_VALUE).limits()).isEqualTo(KeyedShuffle.Limits.of(heap / 8 * 5));
    }

    @Test
    void badArgumentsAreRefused() throws IOException {
        FileShuffle shuffle = shuffle(numbers(3));
        assertThatThrownBy(() -> shuffle.header(-1)).hasMessage("a header has 0 lines or more, not -1");
        assertThatThrownBy(() -> shuffle.memory(LEAST_MEMORY - 1))
                .hasMessage("a shuffle takes 1048576 bytes or more, not 1048575");
        assertThatThrownBy(() -> FileShuffle.records(in, out, 0)).hasMessage("a record has 1 byte or more, not 0");
        assertThatThrownBy(() -> FileShuffle.records(in, out, 4).zero())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("records of a fixed length have no separator");
        assertThatThrownBy(() -> FileShuffle.lines(null, out)).hasMessage("in");
        assertThatThrownBy(() -> FileShuffle.lines(in, null)).hasMessage("out");
        assertThatThrownBy(() -> shuffle.temporaryFolder(null)).hasMessage("folder");
        assertThatThrownBy(() -> shuffle.progress(null)).hasMessage("progress");
    }

    /** Runs what has to fail, and looks whether the target and the folder are as they were. */
    private Throwable failure(FileShuffle shuffle) throws IOException {
        Files.writeString(out, "what was there");
        List<Path> before = files();
        Throwable failure = catchThrowable(shuffle::run);
        assertThat(failure).isNotNull();
        assertThat(result()).isEqualTo("what was there");
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

    @Test
    void aDiskThatIsTooSmallIsNoticedFirst() throws IOException {
        try (RandomAccessFile sparse = new RandomAccessFile(in.toFile(), "rw")) {
            sparse.setLength(1L << 43);
        } catch (IOException e) {
            assumeTrue(false, "this file system has no holes: " + e);
        }
        FileShuffle shuffle = FileShuffle.lines(in, out).progress((done, most) -> {
            throw new AssertionError("something was read");
        });
        assertThat(failure(shuffle))
                .hasMessageMatching("the shuffle takes about 17592186044416 bytes in .*, but only"
                        + " \\d+ are free; free some, or choose another target or folder for temporary files");
    }

    /** Where the disk of the target is large and that of the temporary files is not. */
    @Test
    void theDiskOfTheTemporaryFilesIsLookedAtToo() throws IOException {
        Path other = Path.of("/dev/shm");
        assumeTrue(Files.isDirectory(other));
        long small = Files.getFileStore(other).getUsableSpace();
        long large = Files.getFileStore(folder).getUsableSpace();
        assumeTrue(small + (1 << 20) < large, "the disk of the target is the smaller one");
        try (RandomAccessFile sparse = new RandomAccessFile(in.toFile(), "rw")) {
            sparse.setLength(small + (1 << 20));
        }
        assertThat(failure(FileShuffle.lines(in, out).memory(LEAST_MEMORY).temporaryFolder(other)))
                .hasMessageStartingWith(
                        "the shuffle takes about " + (small + (1 << 20)) + " bytes in /dev/shm, but only ");
    }

    @Test
    void aShuffleThatIsInterruptedLeavesNothingBehind() throws IOException {
        FileShuffle shuffle = shuffle(numbers(600_000)).memory(LEAST_MEMORY).progress((done, most) -> {
            if (done > most / 4) {
                Thread.currentThread().interrupt();
            }
        });
        Throwable failure = failure(shuffle);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOfAny(InterruptedIOException.class, ClosedByInterruptException.class);
    }

    @Test
    void aListenerThatThrowsLeavesNothingBehind() throws IOException {
        FileShuffle shuffle = shuffle(numbers(600_000)).memory(LEAST_MEMORY).progress((done, most) -> {
            if (done > most / 2) {
                throw new IllegalStateException("enough");
            }
        });
        assertThat(failure(shuffle)).hasMessage("enough");
    }

    /** What the process has open, on systems that tell; files that are deleted already are there too. */
    static List<Path> open() throws IOException {
        Path all = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(all));
        List<Path> open = new ArrayList<>();
        try (Stream<Path> files = Files.list(all)) {
            for (Path file : files.toList()) {
                if (Files.isSymbolicLink(file)
                        && Files.readSymbolicLink(file).toString().matches(".*/fairshuffle\\d+\\.tmp \\(deleted\\)")) {
                    open.add(file);
                }
            }
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
        Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rw-rw-r--"));
        Files.createSymbolicLink(out, real);
        shuffle(numbers(3)).run();
        assertThat(out).isSymbolicLink();
        assertThat(Files.readString(real)).isEqualTo(defined(3, 42));
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(real)))
                .isEqualTo("rw-rw-r--");
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
}
