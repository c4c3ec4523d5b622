package io.github.fairshuffle.golden;

import io.github.fairshuffle.IndexPermutation;
import io.github.fairshuffle.PrizePool;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.Weighted;
import io.github.fairshuffle.biased.SwapAny;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The order promise for what is not a whole shuffle: the same words give the same draws, for ever. */
class GoldenDrawsTest {
    private static final int[] SIZES = {2, 3, 10, 54, 1000};
    private static final int MOST = 20;

    /** A line for each size and seed. */
    private static void check(String topic, Function<RandomGenerator, Function<List<Integer>, List<?>>> draw) {
        List<String> lines = new ArrayList<>();
        for (int size : SIZES) {
            List<Integer> elements = IntStream.range(0, size).boxed().toList();
            for (int seed = 1; seed <= 3; seed++) {
                List<?> drawn = draw.apply(Randomness.seeded(seed)).apply(elements);
                lines.add("size " + size + " seed " + seed + ": " + drawn.subList(0, Math.min(drawn.size(), MOST)));
            }
        }
        GoldenFile.check(topic, lines);
    }

    private static int count(List<Integer> elements) {
        return Math.min(MOST, elements.size() - 1);
    }

    @Test
    void samples() {
        check("sample", rng -> all -> Shuffler.durstenfeld().using(rng).sample(all, count(all)));
        check("sample-biased", rng -> all -> new SwapAny().using(rng).sample(all, count(all)));
    }

    @Test
    void shuffledFirstPlaces() {
        check("shuffle-first", rng -> all -> {
            List<Integer> list = new ArrayList<>(all);
            Shuffler.forward().using(rng).shuffleFirst(list, count(all));
            return list;
        });
    }

    @Test
    void lazyStreams() {
        check(
                "stream",
                rng -> all -> Shuffler.durstenfeld().using(rng).stream(all)
                        .limit(count(all))
                        .toList());
    }

    @Test
    void collectedStreams() {
        check(
                "collect-inside-out",
                rng -> all ->
                        all.stream().collect(Shuffler.insideOut().using(rng).toShuffledList()));
    }

    @Test
    void reservoirs() {
        check("reservoir", rng -> all -> all.stream().collect(Reservoir.sampling(Math.min(5, all.size() - 1), rng)));
    }

    @Test
    void weightedOrders() {
        check(
                "weighted",
                rng -> all ->
                        Weighted.<Integer>by(element -> element % 7).using(rng).shuffled(all));
    }

    @Test
    void prizes() {
        Function<List<Integer>, PrizePool<Integer>> pool =
                all -> PrizePool.of(3, all.subList(0, 1)).or(7, all.subList(1, all.size()));
        check("prize-draw", rng -> all -> {
            PrizePool<Integer> prizes = pool.apply(all).using(rng);
            return IntStream.range(0, MOST).mapToObj(k -> prizes.draw()).toList();
        });
        check("prize-sample", rng -> all -> pool.apply(all).using(rng).sample(count(all)));
    }

    /** 1, 2, 3, … */
    static byte[] countingBytes(int length) {
        byte[] bytes = new byte[length];
        for (int k = 0; k < length; k++) {
            bytes[k] = (byte) (k + 1);
        }
        return bytes;
    }

    @Test
    void byteSeeds() {
        List<String> lines = new ArrayList<>();
        for (int length : new int[] {1, 31, 32, 33, 64}) {
            RandomGenerator generator = Randomness.seeded(countingBytes(length));
            lines.add(length + " bytes: " + Long.toHexString(generator.nextLong()) + " "
                    + Long.toHexString(generator.nextLong()) + " " + Long.toHexString(generator.nextLong()));
        }
        GoldenFile.check("seeded-bytes", lines);
    }

    /** Of a size and a seed, {@code 42} or {@code bytes(3)}, as they are written. */
    static IndexPermutation indexPermutation(String size, String seed) {
        return seed.startsWith("bytes")
                ? IndexPermutation.of(Long.parseLong(size), countingBytes(Integer.parseInt(seed.replaceAll("\\D", ""))))
                : IndexPermutation.of(Long.parseLong(size), Long.parseLong(seed));
    }

    /** The sizes are the ends of each way to make an order, whole grids and others, and large ones. */
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
