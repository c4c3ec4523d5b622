package io.github.fairshuffle.analysis;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How often each value of a statistic comes in fair orders: those of Durstenfeld's shuffle, which is proved, with a fixed
 * seed. For {@value #COUNTED} cards a table of {@value #ORDERS} orders is kept; for others they are counted when they are
 * needed, two for each order that is judged.
 */
record FairOrders(Statistic statistic, Map<Integer, Integer> counts, int orders) {
    /** A deck for Dou Dizhu. */
    static final int COUNTED = 54;

    static final int ORDERS = 1_000_000;
    private static final int MOST = 400_000;
    private static final long SEED = 20_261_122;
    private static final Map<String, List<FairOrders>> KNOWN = new ConcurrentHashMap<>();

    /** {@return what to compare so many orders with: the counts of the library's statistics} */
    static List<FairOrders> of(int size, int samples) {
        int orders = size == COUNTED ? ORDERS : (int) Math.min(2L * samples, MOST);
        return KNOWN.computeIfAbsent(
                size + " " + orders, key -> size == COUNTED ? read() : count(size, orders, Statistics.of(size)));
    }

    /** {@return the counts of these statistics} */
    static List<FairOrders> count(int size, int orders, List<Statistic> statistics) {
        List<Permutation> all = Battery.shuffles(Shuffler.durstenfeld().using(Randomness.seeded(SEED)), size, orders);
        return statistics.parallelStream()
                .map(statistic -> new FairOrders(statistic, histogram(statistic, all), orders))
                .toList();
    }

    private static Map<Integer, Integer> histogram(Statistic statistic, List<Permutation> orders) {
        Map<Integer, Integer> counts = new HashMap<>();
        orders.forEach(order -> counts.merge(statistic.value().applyAsInt(order), 1, Integer::sum));
        return counts;
    }

    /** Of each statistic a line: its name, a colon, and how often 0, 1, 2 … came. */
    private static List<FairOrders> read() {
        try (InputStream file = Objects.requireNonNull(FairOrders.class.getResourceAsStream("fair54.txt"))) {
            String[] lines = new String(file.readAllBytes(), UTF_8).split("\n", -1);
            List<FairOrders> all = new ArrayList<>();
            for (Statistic statistic : Statistics.of(COUNTED)) {
                Map<Integer, Integer> counts = new HashMap<>();
                for (String number : lines[all.size()].replaceFirst(".*: ", "").split(" ", -1)) {
                    counts.put(counts.size(), Integer.valueOf(number));
                }
                all.add(new FairOrders(statistic, counts, ORDERS));
            }
            return all;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Compares two samples, of which the cells are the values, all up to a value, and all odd ones: the cell that divides the
     * samples most unevenly decides. If both are fair, the orders of one are drawn from all without putting back.
     */
    Outcome compare(List<Permutation> sample) {
        Map<Integer, Integer> seen = histogram(statistic, sample);
        Map<Integer, Integer> both = new TreeMap<>(counts);
        seen.forEach((value, count) -> both.merge(value, count, Integer::sum));
        List<int[]> cells = new ArrayList<>(); // how many of ours, and of both
        int[] upTo = {0, 0};
        int[] odd = {0, 0};
        both.forEach((value, count) -> {
            int[] cell = {seen.getOrDefault(value, 0), count};
            for (int k = 0; k < 2; k++) {
                upTo[k] += cell[k];
                odd[k] += (value & 1) * cell[k];
            }
            cells.addAll(List.of(cell, upTo.clone()));
        });
        cells.add(odd);
        int all = sample.size() + orders;
        int[] furthest = Collections.max(
                cells, Comparator.comparingDouble(cell -> Tails.exponent(cell[0], sample.size(), cell[1], all)));
        double p = Tails.drawn(furthest[0], sample.size(), furthest[1], all);
        return Outcome.bounded(statistic.name(), -Math.log(p), 2.0 * cells.size());
    }
}
