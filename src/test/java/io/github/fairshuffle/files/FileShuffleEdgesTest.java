package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.ForkedJvm;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.files.KeyedShuffle.Limits;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Do unusual disks, targets, lines and ends of the JVM do no harm? */
class FileShuffleEdgesTest extends Scene {
    @BeforeEach
    void content() throws IOException {
        Files.writeString(in, numbers(1_000));
    }

    @Test
    void theSameInstanceGivesAnotherOrderEachTimeUnlessItHasASeed() throws IOException {
        FileShuffle shuffle = FileShuffle.lines(in, out);
        shuffle.run();
        String first = Files.readString(out);
        shuffle.run();
        assertThat(out).content().isNotEqualTo(first).hasSameSizeAs(first);
        shuffle.seed(42).run();
        String seeded = Files.readString(out);
        shuffle.run();
        assertThat(out).hasContent(seeded);
    }

    /** A sample needs no temporary files, and its size is not known. */
    @Test
    void aSampleOfAFileThatIsLargerThanTheDiskIsNotRefused() throws IOException {
        makeSparse(1L << 43);
        FileShuffle shuffle = FileShuffle.lines(in, out).sample(3).progress((done, most) -> {
            throw new IllegalStateException("it is read");
        });
        assertThatThrownBy(shuffle::run).hasMessage("it is read");
    }

    @Test
    void aLinkThatLeadsNowhereIsNotReplaced() throws IOException {
        assumeTrue(POSIX);
        Files.createSymbolicLink(out, folder.resolve("nowhere"));
        assertThatThrownBy(() -> FileShuffle.lines(in, out).run())
                .isInstanceOf(IOException.class)
                .hasMessage(out + " is not a file; name one, which need not exist");
        assertThat(Files.isSymbolicLink(out)).isTrue();
    }

    @Test
    void noOtherUserReadsWhatIsWrittenForAPrivateTarget() throws IOException {
        assumeTrue(POSIX);
        Files.setPosixFilePermissions(Files.createFile(out), PosixFilePermissions.fromString("rw-------"));
        List<String> seen = new ArrayList<>();
        FileShuffle.lines(in, out)
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
    void temporaryFilesAreClosedWhenTheHeapIsExhausted() throws IOException {
        Limits limits = new Limits(1, 1, 1, Integer.MAX_VALUE, 100); // no array has this size
        Meter meter = new Meter(Progress.NONE, 1);
        KeyedShuffle shuffle = new KeyedShuffle(
                limits, Block.Ties.by(key -> Dice.of(() -> 0)), folder, OutputStream.nullOutputStream(), meter);
        Records records = new Records.Lines(new ByteArrayInputStream(new byte[] {'\n'}), 100, (byte) '\n');
        assertThatThrownBy(() -> shuffle.shuffle(records, () -> 0)).isInstanceOf(OutOfMemoryError.class);
        assertThat(FileShuffleFailureTest.open()).isEmpty();
    }
}
