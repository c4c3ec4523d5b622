package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A test with a folder, a file to read and a file to write. */
abstract class Scene {
    static final long LEAST_MEMORY = 1 << 20;

    static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    @TempDir
    Path folder;

    Path in;
    Path out;

    @BeforeEach
    void paths() {
        in = folder.resolve("in");
        out = folder.resolve("out");
    }

    FileShuffle shuffle(String content) throws IOException {
        Files.writeString(in, content, StandardCharsets.ISO_8859_1);
        return FileShuffle.lines(in, out).seed(42);
    }

    /** Returns the lines that a shuffle of a text writes, and checks their number. */
    static String shuffled(String text, UnaryOperator<FileShuffle> options) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        InputStream in = new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
        long lines = options.apply(FileShuffle.lines(in, out)).run();
        String shuffled = out.toString(StandardCharsets.UTF_8);
        assertThat(shuffled.lines()).hasSize((int) lines);
        return shuffled;
    }

    /** Shuffles the lines of a text as if all of them had the same leading 64 bits, so that whole hashes decide. */
    String withEqualKeys(String text, HashedOrder.Id id) throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        Meter meter = new Meter(Progress.NONE, 1);
        HashedOrder hashed = new HashedOrder(new SeededHash("the seed"), id);
        Order equal = new Order() {
            @Override
            public long key(Buffered record) {
                return 7;
            }

            @Override
            public void ties(Block block, int from, int to) {
                hashed.ties(block, from, to);
            }
        };
        new ExternalSort(ExternalSort.Limits.of(LEAST_MEMORY), folder, written, meter)
                .sort(lines(text, meter, 100), equal);
        return written.toString(StandardCharsets.UTF_8);
    }

    String result() throws IOException {
        return Files.readString(out, StandardCharsets.ISO_8859_1);
    }

    /** Returns records in the order that is defined for the seed 42: sorted by the unsigned words of its generator. */
    static String inOrder(List<String> records) {
        long[] keys = Randomness.seeded(42).longs(records.size()).toArray();
        return IntStream.range(0, records.size())
                .boxed()
                .sorted((a, b) -> Long.compareUnsigned(keys[a], keys[b]))
                .map(records::get)
                .collect(Collectors.joining());
    }

    /** Returns the open temporary files of the process, which are already deleted, on systems that list them. */
    static List<String> open() throws IOException {
        Path all = Path.of("/proc/self/fd");
        assumeTrue(Files.isDirectory(all));
        List<String> open = new ArrayList<>();
        try (Stream<Path> files = Files.list(all)) {
            for (Path file : files.filter(Files::isSymbolicLink).toList()) {
                if (Files.readSymbolicLink(file)
                        .toString()
                        .matches(".*/\\.fairshuffle-[-0-9a-f]+\\.tmp \\(deleted\\)")) {
                    open.add(file.toString());
                }
            }
        }
        return open;
    }

    static Records lines(String text, Meter meter, int longest) {
        FileOptions options = new FileOptions();
        options.source = new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
        return new Records(options, meter, longest);
    }

    static String numbers(int count) {
        return IntStream.range(0, count).mapToObj(k -> k + "\n").collect(Collectors.joining());
    }
}
