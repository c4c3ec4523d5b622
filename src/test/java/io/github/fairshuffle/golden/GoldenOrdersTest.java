package io.github.fairshuffle.golden;

import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.biased.RandomComparator;
import io.github.fairshuffle.uniform.Insertion;
import io.github.fairshuffle.uniform.ParallelScatter;
import io.github.fairshuffle.uniform.Scatter;
import io.github.fairshuffle.uniform.Splice;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.LongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Is the order still the one it was? The file {@code golden/orders.txt} holds, for each algorithm, size and seed, the
 * order that it gave when the file was written: one line each, of {@code name | size | generator | order}, where orders
 * of more than 54 cards are given by their SHA-256. The sizes are small ones, packs of cards, and those around which
 * the dice begin to make fewer rolls of one word. {@code RandomComparator}, whose order depends on the JDK's sort, is
 * exempt.
 *
 * <p>The file changes only with a new major version, or when an algorithm is added to the catalogue:
 *
 * <pre>
 * mvn -q test -Dtest=GoldenOrdersTest -Dgolden.write=true
 * </pre>
 *
 * writes it anew. The difference is to be reviewed: lines may come, but none may change.
 */
class GoldenOrdersTest {
    private static final int[] SMALL = {2, 3, 4, 5, 6, 7, 8, 16, 52, 54};
    /** Just above 256 and 4,096, where a word serves fewer rolls from there on. */
    private static final int[] LARGE = {300, 5_000};
    /** For those that take linear time: above 2^16 too. */
    private static final int[] HUGE = {70_000};

    /** For those that scatter what is larger than 2^20. */
    private static final int[] SCATTERED = {(1 << 20) + 70_001};

    private static final Map<String, LongFunction<RandomGenerator>> GENERATORS = new LinkedHashMap<>();

    static {
        GENERATORS.put("SplittableRandom", SplittableRandom::new);
        GENERATORS.put("Randomness.seeded", Randomness::seeded);
    }

    private static final long[] SEEDS = {1, -42};

    /** Lists and all kinds of arrays have the same order: {@code ContainersAgreeTest}. */
    @Test
    void theOrdersAreStillTheSame() {
        List<String> lines = new ArrayList<>();
        lines.add("# name | size | generator(seed) | order; written by GoldenOrdersTest, which says how and when");
        Shufflers.all().stream()
                .filter(shuffler -> !(shuffler instanceof RandomComparator))
                .forEach(shuffler -> lines.addAll(lines(shuffler)));
        GoldenFile.check("orders", lines);
    }

    private static List<String> lines(Shuffler shuffler) {
        List<String> lines = new ArrayList<>();
        boolean quadratic = shuffler instanceof Splice || shuffler instanceof Insertion;
        boolean scatters = shuffler instanceof Scatter || shuffler instanceof ParallelScatter;
        int[] none = {};
        int[] sizes = Stream.of(SMALL, LARGE, quadratic ? none : HUGE, scatters ? SCATTERED : none)
                .flatMapToInt(Arrays::stream)
                .toArray();
        for (int size : sizes) {
            GENERATORS.forEach((generator, start) -> {
                for (long seed : SEEDS) {
                    int[] order = IntStream.range(0, size).toArray();
                    shuffler.using(start.apply(seed)).shuffle(order);
                    lines.add(line(
                            shuffler,
                            generator,
                            seed,
                            Arrays.stream(order).boxed().toList()));
                }
            });
        }
        return lines;
    }

    private static String line(Shuffler shuffler, String generator, long seed, List<Integer> order) {
        return "%s | %d | %s(%d) | %s".formatted(shuffler, order.size(), generator, seed, text(order));
    }

    /** As the file has it. */
    static String text(List<Integer> order) {
        return order.size() > 54
                ? "SHA-256 " + hash(order)
                : order.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** Of the indices, each as four bytes, high byte first. */
    private static String hash(List<Integer> order) {
        ByteBuffer bytes = ByteBuffer.allocate(4 * order.size());
        order.forEach(bytes::putInt);
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes.array()));
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every JDK has SHA-256", e);
        }
    }
}
