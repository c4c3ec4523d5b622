package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/**
 * How often each value of each statistic comes in fair orders: those of Durstenfeld's shuffle, which is proved, with a
 * fixed seed. For {@value #COUNTED} cards a table of {@value #ORDERS} orders is kept; for others they are counted when
 * they are needed, two for each order that is judged.
 */
final class Reference {
    /** A deck for Dou Dizhu. */
    static final int COUNTED = 54;

    /** How many orders the table counts. */
    static final int ORDERS = 1_000_000;

    private static final int FOR_EACH = 2;
    private static final int MOST = 400_000;
    private static final int BLOCK = 1_000;
    private static final long SEED = 20_261_122;
    private static final Map<String, List<Counts>> KNOWN = new ConcurrentHashMap<>();

    private Reference() {}

    /** {@return the counts of other statistics, and then of the library's, to compare so many orders with} */
    static List<Counts> of(int size, int samples, List<Statistic> own) {
        int orders = (int) Math.min((long) FOR_EACH * samples, MOST);
        String key = size == COUNTED ? "table" : size + " " + orders;
        List<Counts> all = new ArrayList<>(own.isEmpty() ? List.of() : count(size, orders, own));
        all.addAll(
                KNOWN.computeIfAbsent(key, k -> size == COUNTED ? read() : count(size, orders, Statistics.of(size))));
        return all;
    }

    /** {@return the counts of these statistics} */
    static List<Counts> count(int size, int orders, List<Statistic> statistics) {
        List<Counts> counts = statistics.stream().map(Counts::new).toList();
        Shuffler fair = Shuffler.durstenfeld().using(Randomness.seeded(SEED));
        for (int done = 0; done < orders; done += BLOCK) {
            List<Permutation> block = Stream.generate(() -> fair.permutation(size))
                    .limit(Math.min(BLOCK, orders - done))
                    .toList();
            counts.parallelStream().forEach(of -> block.forEach(of::add));
        }
        return counts;
    }

    /** Of each statistic a line: its name, a colon, and how often 0, 1, 2 … came. */
    private static List<Counts> read() {
        try (InputStream file = Objects.requireNonNull(Reference.class.getResourceAsStream("fair54.txt"))) {
            List<String> lines = new String(file.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .toList();
            List<Counts> all = new ArrayList<>();
            for (Statistic statistic : Statistics.of(COUNTED)) {
                String[] numbers = lines.get(all.size())
                        .substring(statistic.name().length() + 2)
                        .split(" ", -1);
                Counts counts = new Counts(statistic);
                for (int value = 0; value < numbers.length; value++) {
                    counts.add(value, Long.parseLong(numbers[value]));
                }
                all.add(counts);
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
