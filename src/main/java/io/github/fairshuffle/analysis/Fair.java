package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How often each value of a statistic comes in fair orders: those of Durstenfeld's shuffle, which is proved, with a fixed
 * seed. For {@value #COUNTED} cards a table of {@value #ORDERS} orders is kept; for others they are counted when they are
 * needed, two for each order that is judged.
 */
record Fair(Statistic statistic, Map<Integer, Integer> counts, int orders) {
    /** A deck for Dou Dizhu. */
    static final int COUNTED = 54;

    static final int ORDERS = 1_000_000;
    private static final int MOST = 400_000;
    private static final long SEED = 20_261_122;
    private static final Map<String, List<Fair>> KNOWN = new ConcurrentHashMap<>();

    /** {@return what to compare so many orders with: the counts of the library's statistics} */
    static List<Fair> of(int size, int samples) {
        int orders = size == COUNTED ? ORDERS : (int) Math.min(2L * samples, MOST);
        return KNOWN.computeIfAbsent(
                size + " " + orders, key -> size == COUNTED ? read() : count(size, orders, Statistics.of(size)));
    }

    /** {@return the counts of these statistics} */
    static List<Fair> count(int size, int orders, List<Statistic> statistics) {
        Shuffler fair = Shuffler.durstenfeld().using(Randomness.seeded(SEED));
        List<Permutation> all =
                Stream.generate(() -> fair.permutation(size)).limit(orders).toList();
        return statistics.parallelStream()
                .map(statistic -> new Fair(statistic, histogram(statistic, all), orders))
                .toList();
    }

    private static Map<Integer, Integer> histogram(Statistic statistic, List<Permutation> orders) {
        Map<Integer, Integer> counts = new HashMap<>();
        orders.forEach(order -> counts.merge(statistic.value().applyAsInt(order), 1, Integer::sum));
        return counts;
    }

    /** Of each statistic a line: its name, a colon, and how often 0, 1, 2 … came. */
    private static List<Fair> read() {
        try (InputStream file = Objects.requireNonNull(Fair.class.getResourceAsStream("fair54.txt"))) {
            String[] lines = new String(file.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1);
            List<Statistic> all = Statistics.of(COUNTED);
            return IntStream.range(0, all.size())
                    .mapToObj(k -> {
                        String[] numbers = lines[k].replaceFirst(".*: ", "").split(" ", -1);
                        Map<Integer, Integer> counts = new HashMap<>();
                        for (int value = 0; value < numbers.length; value++) {
                            counts.put(value, Integer.parseInt(numbers[value]));
                        }
                        return new Fair(all.get(k), counts, ORDERS);
                    })
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Compares two samples, of which the cells are the values, all up to a value, and all odd ones: the cell that divides the
     * samples most unevenly decides. If both are fair, the orders of one are drawn from all without putting back, so that
     * {@link Tails#fisher} holds, however few there are.
     */
    Outcome compare(List<Permutation> sample) {
        Map<Integer, Integer> seen = histogram(statistic, sample);
        TreeSet<Integer> all = new TreeSet<>(counts.keySet());
        all.addAll(seen.keySet());
        List<int[]> cells = new ArrayList<>(); // ours, and fair ones
        int[] upTo = {0, 0};
        int[] odd = {0, 0};
        for (int value : all) {
            int[] cell = {seen.getOrDefault(value, 0), counts.getOrDefault(value, 0)};
            for (int k = 0; k < 2; k++) {
                upTo[k] += cell[k];
                odd[k] += (value & 1) * cell[k];
            }
            cells.addAll(List.of(cell, upTo.clone()));
        }
        cells.add(odd);
        double furthest = 0;
        double total = (double) sample.size() + orders;
        for (int[] cell : cells) {
            double both = (double) cell[0] + cell[1];
            furthest = Math.max(furthest, Tails.fisher(cell[0], sample.size(), both, total, furthest));
        }
        return Outcome.furthest(statistic.name(), furthest, 2.0 * cells.size());
    }
}
