package io.github.fairshuffle.golden;

import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.fairshuffle.Exemption;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Shufflers;
import io.github.fairshuffle.internal.Text;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Duration;
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
 * Checks that no order has changed. Each line of {@code golden/orders.txt} has the form {@code name | size | generator
 * | order}: the order that an algorithm produced when the line was written, or the SHA-256 of an order of more than 54
 * cards. The test uses small decks, packs of cards, and sizes above which one word yields fewer rolls. {@link
 * Exemption} lists the algorithms that the test omits or treats differently.
 *
 * <p>The file changes only with a new major version, or when an algorithm is added to the catalogue. This command
 * writes it:
 *
 * <pre>
 * mvn test -Dtest=GoldenOrdersTest -Dgolden.write=true
 * </pre>
 *
 * Review the difference: lines may be added, but no line may change.
 */
class GoldenOrdersTest {
    private static final int[] SMALL = {2, 3, 4, 5, 6, 7, 8, 16, 52, 54};
    /** Just above 256 and 4,096, from where a word serves fewer rolls. */
    private static final int[] LARGE = {300, 5_000};
    /** For the algorithms that take linear time, a size above 2^16. */
    private static final int[] HUGE = {70_000};

    /** For the algorithms that scatter decks of more than 2^20 cards. */
    private static final int[] SCATTERED = {(1 << 20) + 70_001};

    private static final Map<String, LongFunction<RandomGenerator>> GENERATORS = new LinkedHashMap<>();

    static {
        GENERATORS.put("SplittableRandom", SplittableRandom::new);
        GENERATORS.put("Randomness.seeded", Randomness::seeded);
    }

    private static final long[] SEEDS = {1, -42};

    /** The limit for one shuffle, more than a thousand times the usual time. It does not decide which order is right. */
    private static final Duration LIMIT = Duration.ofMinutes(1);

    /** {@code ContainersAgreeTest} shows that lists and all kinds of arrays have the same order. */
    @Test
    void theOrdersAreStillTheSame() {
        List<String> lines = new ArrayList<>();
        lines.add("# name | size | generator(seed) | order; written by GoldenOrdersTest, which says how and when");
        Shufflers.all().stream()
                .filter(shuffler -> !Exemption.ORDER_OF_THE_JDK.includes(shuffler))
                .forEach(shuffler -> lines.addAll(lines(shuffler)));
        GoldenFile.check("orders", lines);
    }

    private static List<String> lines(Shuffler shuffler) {
        List<String> lines = new ArrayList<>();
        boolean quadratic = Exemption.QUADRATIC_TIME.includes(shuffler);
        boolean scatters = Exemption.SCATTERED.includes(shuffler);
        int[] none = {};
        int[] sizes = Stream.of(SMALL, LARGE, quadratic ? none : HUGE, scatters ? SCATTERED : none)
                .flatMapToInt(Arrays::stream)
                .toArray();
        for (int size : sizes) {
            GENERATORS.forEach((generator, start) -> {
                for (long seed : SEEDS) {
                    int[] order = shuffled(shuffler.using(start.apply(seed)), size);
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

    private static int[] shuffled(Shuffler shuffler, int size) {
        int[] order = IntStream.range(0, size).toArray();
        assertTimeoutPreemptively(
                LIMIT,
                () -> shuffler.shuffle(order),
                () -> Text.format(
                        "%s has not shuffled %,d cards within %s; make it faster, or add its name to %s",
                        shuffler, size, LIMIT, "Exemption.QUADRATIC_TIME"));
        return order;
    }

    private static String line(Shuffler shuffler, String generator, long seed, List<Integer> order) {
        return Text.format("%s | %d | %s(%d) | %s", shuffler, order.size(), generator, seed, text(order));
    }

    static String text(List<Integer> order) {
        return order.size() > 54
                ? "SHA-256 " + hash(order)
                : order.stream().map(String::valueOf).collect(Collectors.joining(" "));
    }

    /** Returns the SHA-256 of the indices, each as four bytes, with the high byte first. */
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
