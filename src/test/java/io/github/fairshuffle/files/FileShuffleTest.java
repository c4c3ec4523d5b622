package io.github.fairshuffle.files;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.fairshuffle.KeyedOrder;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that files are shuffled as documented, and that no data is lost. */
class FileShuffleTest extends Scene {
    /** Enough lines to need temporary files with the smallest memory. */
    private static final int MANY = 50_000;

    private static final KeyedOrder<String> ORDER = KeyedOrder.by(Function.identity(), "the seed");

    /** Returns the numbers 0, 1, 2, … in the order of the seed 42. */
    private static String defined(int count) {
        return inOrder(numbers(count).lines().map(line -> line + "\n").toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 10, 1_000, MANY})
    void theOrderIsWhatIsDefinedWhateverTheMemory(int count) throws IOException {
        for (long memory : new long[] {LEAST_MEMORY, 3 * LEAST_MEMORY, 256L << 20, Long.MAX_VALUE}) {
            assertThat(shuffle(numbers(count)).memory(memory).run()).isEqualTo(count);
            assertThat(result()).isEqualTo(defined(count));
        }
    }

    /** Follows order.md. The test forces equal keys, which even billions of lines practically never have. */
    @Test
    void linesWithTheSameKeyAreShuffledWithSeedAndKey() {
        byte[] seedAndKey = {0, 0, 0, 0, 0, 0, 0, 42, -1, -1, -1, -1, -1, -1, -1, -2};
        assertThat(Seed.of(42).dice(-2).bits(64))
                .isEqualTo(Randomness.seeded(seedAndKey).nextLong());
        byte[] shortSeedAndKey = {42, -1, -1, -1, -1, -1, -1, -1, -2};
        String text = "-".repeat(32);
        assertThat(Seed.of(text).generator().get().nextLong())
                .isEqualTo(Randomness.seeded(text).nextLong());
        assertThat(Seed.of(new byte[] {42}).dice(-2).bits(64))
                .isEqualTo(Randomness.seeded(shortSeedAndKey).nextLong());
    }

    @Test
    void aSeedIsNotKeptAndTheLastOneCounts() throws IOException {
        byte[] seed = new byte[32];
        FileShuffle shuffle = shuffle(numbers(20)).seed(seed);
        Arrays.fill(seed, (byte) 7);
        shuffle.run();
        String before = result();
        shuffle.seed(seed).seed("李雷").seed(new byte[32]).run();
        assertThat(result()).as("the last seed counts").isEqualTo(before);
        shuffle.seed("李雷").run();
        String text = result();
        shuffle.seed("李雷".getBytes(UTF_8)).run();
        assertThat(result()).isEqualTo(text);
    }

    /** Tests lines with all bytes except the separator, equal and empty lines, and carriage returns. */
    @ParameterizedTest
    @ValueSource(chars = {'\n', '\0', ';'})
    void everyByteIsKept(char separator) throws IOException {
        SplittableRandom random = new SplittableRandom(7);
        List<String> lines = new ArrayList<>(List.of("", "", "same", "same", "\r", "tab\there"));
        for (int k = 0; k < 20_000; k++) {
            byte[] line = new byte[random.nextInt(60)];
            random.nextBytes(line);
            lines.add(new String(line, StandardCharsets.ISO_8859_1).replace(separator, '\u00ff'));
        }
        String end = String.valueOf(separator);
        FileShuffle shuffle = shuffle(String.join(end, lines)).memory(LEAST_MEMORY);
        assertThat(shuffle.separator(separator).run()).isEqualTo(lines.size());
        assertThat(result()).endsWith(end);
        List<String> shuffled = new ArrayList<>(Arrays.asList(result().split(end, -1)));
        shuffled.remove(shuffled.size() - 1);
        assertThat(shuffled).isNotEqualTo(lines);
        shuffled.sort(null);
        lines.sort(null);
        assertThat(shuffled).isEqualTo(lines);
    }

    /** A file with carriage returns and no line feed is refused, unless another byte ends lines. */
    @Test
    void oneLineWithoutCarriageReturnsIsALine() throws IOException {
        assertThat(shuffle("one line").run()).isEqualTo(1);
        assertThat(result()).isEqualTo("one line\n");
        assertThat(shuffle("1\r2;\r").separator(';').run()).isEqualTo(2);
        assertThat(shuffle("\r\n").run()).isEqualTo(1);
        assertThat(shuffle("\"1\r\n2\r\"").csv().run()).isEqualTo(1);
        assertThatThrownBy(() -> shuffle("1\r").run()).hasMessageContaining("tr '\\r' '\\n'");
    }

    @Test
    void anOptionMakesANewValueAndWithoutASeedEachRunHasAnotherOrder() throws IOException {
        FileShuffle seeded = shuffle(numbers(1_000));
        FileShuffle unseeded = FileShuffle.lines(in, out);
        unseeded.seed(42);
        unseeded.sample(1);
        unseeded.header(999);
        unseeded.separator(';');
        unseeded.to(folder.resolve("other"));
        assertThat(unseeded.run()).isEqualTo(1_000);
        String first = result();
        unseeded.run();
        assertThat(result()).isNotEqualTo(first).hasSameSizeAs(first);
        for (int run = 0; run < 2; run++) {
            seeded.run();
            assertThat(result()).isEqualTo(defined(1_000));
        }
    }

    @Test
    void recordsOfOneLengthAreShuffledToo() throws IOException {
        int count = MANY;
        List<String> records =
                IntStream.range(0, count).mapToObj("%04x"::formatted).toList();
        Files.writeString(in, String.join("", records));
        assertThat(FileShuffle.records(in, out, 1).header(0).run()).isEqualTo(4 * count);
        assertThat(FileShuffle.records(in, out, 4).seed(42).memory(LEAST_MEMORY).run())
                .isEqualTo(count);
        assertThat(result()).isEqualTo(inOrder(records));
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

    /** The block uses three eighths; its index, the buffers of the buckets, and a record use one eighth each. */
    @Test
    void theMemoryIsSharedOut() {
        assertThat(ExternalSort.Limits.of(8 << 20)).isEqualTo(new ExternalSort.Limits(3 << 20, 1 << 17, 8, 1 << 20));
        long heap = Runtime.getRuntime().maxMemory();
        assertThat(ExternalSort.Limits.of(Long.MAX_VALUE)).isEqualTo(ExternalSort.Limits.of(heap / 8 * 5));
    }

    private FileShuffle keyed(List<String> lines, String separator) throws IOException {
        Files.writeString(in, String.join(separator, lines) + separator);
        return FileShuffle.lines(in, out).byContent("the seed");
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 10, 50_000})
    void byContentTheOrderIsKeyedOrderWhateverTheMemoryAndTheOrderBefore(int count) throws IOException {
        List<String> lines = new ArrayList<>(Collections.nCopies(30, "same"));
        lines.addAll(Collections.nCopies(30, ""));
        IntStream.range(0, count).forEach(k -> lines.add("line " + k + " 李雷"));
        List<String> expected = new ArrayList<>(ORDER.shuffled(lines));
        expected.add(0, "head");
        for (long memory : new long[] {LEAST_MEMORY, 256L << 20}) {
            List<String> before = Shuffler.durstenfeld().shuffled(lines);
            before.add(0, "head");
            assertThat(keyed(before, "\n").memory(memory).header(1).run()).isEqualTo(lines.size());
            assertThat(Files.readAllLines(out)).isEqualTo(expected);
        }
    }

    @Test
    void separatorsAreNoPartOfALineButAllOfARecordIs() throws IOException {
        keyed(List.of("a\nb", "c", "d"), "\0").separator('\0').run();
        assertThat(Files.readString(out))
                .isEqualTo(String.join("\0", ORDER.shuffled(List.of("a\nb", "c", "d"))) + "\0");
        Files.writeString(in, "aabbccdd");
        FileShuffle.records(in, out, 2).byContent("the seed").run();
        assertThat(Files.readString(out)).isEqualTo(String.join("", ORDER.shuffled(List.of("aa", "bb", "cc", "dd"))));
    }
}
