package io.github.fairshuffle.files;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Shuffler;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Are lines in the order of their contents? */
class FileShuffleKeyedTest extends Scene {
    private static final KeyedOrder<String> ORDER = KeyedOrder.by(Function.identity(), "the seed");

    private FileShuffle keyed(List<String> lines, String separator) throws IOException {
        Files.writeString(in, String.join(separator, lines) + separator);
        return FileShuffle.lines(in, out).keyed("the seed");
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
        keyed(List.of("a\nb", "c", "d"), "\0").zero().run();
        assertThat(Files.readString(out))
                .isEqualTo(String.join("\0", ORDER.shuffled(List.of("a\nb", "c", "d"))) + "\0");
        Files.writeString(in, "aabbccdd");
        FileShuffle.records(in, out, 2).keyed("the seed").run();
        assertThat(Files.readString(out)).isEqualTo(String.join("", ORDER.shuffled(List.of("aa", "bb", "cc", "dd"))));
    }

    @Test
    void aHeaderStays() throws IOException {
        keyed(List.of("head", "a", "b", "c"), "\n").header(1).run();
        assertThat(Files.readAllLines(out).get(0)).isEqualTo("head");
        assertThat(Files.readAllLines(out).subList(1, 4)).isEqualTo(ORDER.shuffled(List.of("a", "b", "c")));
    }

    /** No two lines in the world have hashes with the same 64 leading bits. These are given the same key. */
    @Test
    void wholeHashesDecideWhereLeadingBitsAreTheSame() throws IOException {
        Block block = new Block(1 << 20, 100);
        Records records = new Records.Lines(
                new ByteArrayInputStream("a\nb\nc\nd\na\n".getBytes(StandardCharsets.UTF_8)), 100, (byte) '\n');
        while (records.next()) {
            block.add(7, records);
        }
        block.sort(FileShuffle.lines(in, out).keyed("the seed")::byHash);
        ByteArrayOutputStream written = new ByteArrayOutputStream();
        block.write(written, new Meter((done, most) -> {}, 1));
        assertThat(written.toString(StandardCharsets.UTF_8).lines().toList())
                .isEqualTo(ORDER.shuffled(List.of("a", "b", "c", "d", "a")));
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> FileShuffle.lines(in, out).keyed("two\nlines"))
                .withMessageStartingWith("a seed is one line");
        List<FileShuffle> both = List.of(
                FileShuffle.lines(in, out).keyed("a").sample(1),
                FileShuffle.lines(in, out).keyed("a").seed(1),
                FileShuffle.lines(new ByteArrayInputStream(new byte[1]), OutputStream.nullOutputStream())
                        .seed(1)
                        .keyed("a"));
        assertThat(both)
                .allSatisfy(shuffle -> assertThatIllegalArgumentException()
                        .isThrownBy(shuffle::run)
                        .withMessage("a keyed order has no other seed and no sample; take its first lines"));
    }
}
