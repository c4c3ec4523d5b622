package io.github.fairshuffle.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Are lines in the order of their contents? */
class FileShuffleKeyedTest extends Scene {
    private static final KeyedOrder<String> ORDER = KeyedOrder.by(Function.identity(), "the seed");

    private FileShuffle keyed(List<String> lines, String separator) throws IOException {
        Files.writeString(in, String.join(separator, lines) + separator);
        return FileShuffle.lines(in, out).byContent("the seed");
    }

    private static List<String> lines(int count) {
        return IntStream.range(0, count).mapToObj(k -> "line " + k + " 李雷").toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 50_000})
    void theOrderIsKeyedOrderWhateverTheMemoryAndTheOrderBefore(int count) throws IOException {
        List<String> expected = ORDER.shuffled(lines(count));
        for (long memory : new long[] {LEAST_MEMORY, 256L << 20}) {
            List<String> before = Shuffler.durstenfeld().shuffled(lines(count));
            assertThat(keyed(before, "\n").memory(memory).run()).isEqualTo(count);
            assertThat(Files.readAllLines(out)).isEqualTo(expected);
        }
    }

    @Test
    void equalLinesLieSideBySide() throws IOException {
        List<String> lines = new ArrayList<>(Collections.nCopies(30, "same"));
        lines.addAll(Collections.nCopies(30, ""));
        lines.addAll(lines(5));
        keyed(lines, "\n").run();
        assertThat(Files.readAllLines(out)).isEqualTo(ORDER.shuffled(lines));
    }

    @Test
    void separatorsAreNoPartOfALineButAllOfARecordIs() throws IOException {
        keyed(List.of("a\nb", "c", "d"), "\0").separator((byte) 0).run();
        assertThat(Files.readString(out))
                .isEqualTo(String.join("\0", ORDER.shuffled(List.of("a\nb", "c", "d"))) + "\0");
        Files.writeString(in, "aabbccdd");
        FileShuffle.records(in, out, 2).byContent("the seed").run();
        assertThat(Files.readString(out)).isEqualTo(String.join("", ORDER.shuffled(List.of("aa", "bb", "cc", "dd"))));
    }

    @Test
    void aHeaderStays() throws IOException {
        keyed(List.of("head", "a", "b", "c"), "\n").header(1).run();
        assertThat(Files.readAllLines(out).get(0)).isEqualTo("head");
        assertThat(Files.readAllLines(out).subList(1, 4)).isEqualTo(ORDER.shuffled(List.of("a", "b", "c")));
    }

    /** No two lines in the world have hashes with the same 64 leading bits. Here all lines have the same key. */
    @Test
    void wholeHashesDecideBetweenEqualKeys() throws IOException {
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        Meter meter = new Meter(Progress.NONE, 1);
        Records records =
                new Records.Lines(new ByteArrayInputStream("a\nb\nc\nd\na\n".getBytes(UTF_8)), meter, 100, (byte) '\n');
        new KeyedShuffle(KeyedShuffle.Limits.of(LEAST_MEMORY), folder, written, meter)
                .shuffle(records, record -> 7, new Keys.ByContent("the seed\n".getBytes(UTF_8), 1));
        assertThat(written.toString(UTF_8).lines().toList())
                .isEqualTo(ORDER.shuffled(List.of("a", "b", "c", "d", "a")));
    }

    @Test
    void incompatibleOptionsAreRefused() {
        FileShuffle lines = FileShuffle.lines(in, out);
        FileShuffle byContent = lines.byContent("a").byContent("b");
        for (ThrowingCallable both : List.<ThrowingCallable>of(
                () -> byContent.seed(1),
                () -> byContent.sample(1),
                () -> lines.seed(1).byContent("a"),
                () -> lines.sample(1).byContent("a"))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(both)
                    .withMessage(
                            "an order by content has no other seed and no sample; leave them out, and take the first"
                                    + " lines of the result as the sample");
        }
        assertThatIllegalArgumentException()
                .isThrownBy(() -> lines.byContent("two\nlines"))
                .withMessageStartingWith("a seed is one line");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FileShuffle.records(in, out, 4).separator((byte) 0))
                .withMessage("records of a fixed length have no separator: remove separator(…), or shuffle lines(…)");
    }
}
