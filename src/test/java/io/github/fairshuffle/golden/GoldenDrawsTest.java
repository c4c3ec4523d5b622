package io.github.fairshuffle.golden;

import static io.github.fairshuffle.Numbers.numbers;
import static java.nio.charset.StandardCharsets.US_ASCII;

import io.github.fairshuffle.IndexPermutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.files.FileShuffle;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests the order promise for draws that are not whole shuffles: the same words always produce the same draws. */
class GoldenDrawsTest {
    private static final int MOST = 20;

    /** Each row is a file and its draw from n elements, as {@link OrderPageTest} reads it, with c = min(20, n − 1). */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "sample | Durstenfeld.sample({c})",
                "sample-biased | SwapAny.sample({c})",
                "shuffle-first | Forward.shuffleFirst({c})",
                "stream | first {c} of Durstenfeld.stream",
                "reservoir | Reservoir.sampling({min(5, n-1)})",
                "weighted | Weighted.shuffled",
                "prize-draw | draws(20; 3: 1, 7: {n-1})",
                "prize-sample | sample({c}; 3: 1, 7: {n-1})",
            })
    void draws(String topic, String draw) {
        List<String> lines = new ArrayList<>();
        for (int size : new int[] {2, 3, 10, 54, 1000}) {
            List<Integer> elements = numbers(size);
            String call = draw.replace("{c}", "" + Math.min(MOST, size - 1))
                    .replace("{n-1}", "" + (size - 1))
                    .replace("{min(5, n-1)}", "" + Math.min(5, size - 1));
            for (int seed = 1; seed <= 3; seed++) {
                List<Integer> drawn = OrderPageTest.draw(call, Randomness.seeded(seed), elements);
                lines.add("size " + size + " seed " + seed + ": " + drawn.subList(0, Math.min(drawn.size(), MOST)));
            }
        }
        GoldenFile.check(topic, lines);
    }

    static byte[] countingBytes(int length) {
        byte[] bytes = new byte[length];
        for (int k = 0; k < length; k++) {
            bytes[k] = (byte) (k + 1);
        }
        return bytes;
    }

    /** Returns the lines that a shuffle of the lines 0 … size − 1 writes. */
    private static String shuffled(int size, String seed, UnaryOperator<FileShuffle> options) throws IOException {
        String numbers = IntStream.range(0, size).mapToObj(k -> k + "\n").collect(Collectors.joining());
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FileShuffle shuffle = FileShuffle.lines(new ByteArrayInputStream(numbers.getBytes(US_ASCII)), out);
        shuffle = seed.startsWith("bytes")
                ? shuffle.seed(countingBytes(Integer.parseInt(seed.replaceAll("\\D", ""))))
                : shuffle.seed(Long.parseLong(seed));
        options.apply(shuffle).run();
        return out.toString(US_ASCII).lines().limit(MOST).toList().toString();
    }

    @Test
    void files() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int size : new int[] {2, 3, 10, 54, 1000}) {
            for (String seed : new String[] {"1", "2", "3", "bytes(33)"}) {
                lines.add("size " + size + " seed " + seed + ": " + shuffled(size, seed, shuffle -> shuffle));
            }
        }
        GoldenFile.check("file", lines);
    }

    @Test
    void fileSamples() throws IOException {
        Map<String, UnaryOperator<FileShuffle>> samples = new LinkedHashMap<>();
        samples.put("sample(0)", all -> all.sample(0));
        samples.put("sample(1)", all -> all.sample(1));
        samples.put("sample(12)", all -> all.sample(12));
        samples.put("sample(5).inOrder", all -> all.sample(5).inOrder());
        samples.put("sample(12).withReplacement", all -> all.sample(12).withReplacement());
        samples.put(
                "sample(5).withReplacement.inOrder",
                all -> all.sample(5).withReplacement().inOrder());
        samples.put("samplePercent(1.45)", all -> all.samplePercent(1.45));
        samples.put("samplePercent(25.0).inOrder", all -> all.samplePercent(25).inOrder());
        samples.put(
                "samplePercent(35.0).withReplacement",
                all -> all.samplePercent(35).withReplacement());
        List<String> lines = new ArrayList<>();
        for (int size : new int[] {10, 1000}) {
            for (String seed : new String[] {"1", "bytes(33)"}) {
                for (var sample : samples.entrySet()) {
                    lines.add("size " + size + " seed " + seed + " " + sample.getKey() + ": "
                            + shuffled(size, seed, sample.getValue()));
                }
            }
        }
        GoldenFile.check("file-sample", lines);
    }

    /** Returns the permutation of a size and a seed. A seed is written as {@code 42} or {@code bytes(3)}. */
    static IndexPermutation indexPermutation(String size, String seed) {
        return seed.startsWith("bytes")
                ? IndexPermutation.of(Long.parseLong(size), countingBytes(Integer.parseInt(seed.replaceAll("\\D", ""))))
                : IndexPermutation.of(Long.parseLong(size), Long.parseLong(seed));
    }

    /** Covers both ends of the sizes of each construction, full and partial grids, and large sizes. */
    @Test
    void indexPermutations() {
        List<String> lines = new ArrayList<>();
        for (long size : new long[] {
            1,
            2,
            3,
            10,
            54,
            1_000,
            4_096,
            4_097,
            16_384,
            65_536,
            65_537,
            70_001,
            131_071,
            1_000_000,
            1_000_000_000,
            1_000_000_000_000L,
            (1L << 61) + 1,
            1L << 62
        }) {
            for (String seed : new String[] {"0", "1", "-42", "bytes(1)", "bytes(32)"}) {
                IndexPermutation order = indexPermutation("" + size, seed);
                List<Long> indices = new ArrayList<>(
                        order.stream(0, Math.min(size, MOST)).boxed().toList());
                indices.add(order.at(size - 1));
                lines.add("size " + size + " seed " + seed + ": " + indices);
            }
        }
        GoldenFile.check("index-permutation", lines);
    }
}
