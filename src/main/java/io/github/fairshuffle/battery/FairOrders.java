package io.github.fairshuffle.battery;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Tails;
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
 * How often each value of a statistic occurs in fair orders. Durstenfeld's shuffle, which is proved uniform, produces
 * these orders from a fixed seed. For {@value #COUNTED} cards, a resource file contains the counts of {@value #ORDERS}
 * orders. For other deck sizes, the number of fair orders is twice the number of judged orders.
 */
record FairOrders(Statistic statistic, Map<Integer, Integer> counts, int orders) {
    /** The size of a deck for the game Dou Dizhu. */
    static final int COUNTED = 54;

    static final int ORDERS = 1_000_000;
    private static final int MOST = 400_000;
    private static final long SEED = 20_261_122;

    /** More than an audit needs, which examines 44 deck sizes. If more counts are needed, all are counted again. */
    static final int MOST_KNOWN = 100;

    /** The known counts, keyed by the deck size and the number of orders. */
    static final Map<List<Integer>, List<FairOrders>> KNOWN = new ConcurrentHashMap<>();

    /** The number of values in the cell: for the judged orders, and for the judged and the fair orders together. */
    private record Cell(int judged, int all) {
        Cell plus(Cell other) {
            return new Cell(judged + other.judged, all + other.all);
        }
    }

    /** {@return the counts of all {@link Statistics} in fair orders, for comparison with a sample of a given size} */
    static List<FairOrders> of(int size, int samples) {
        int orders = size == COUNTED ? ORDERS : (int) Math.min(2L * samples, MOST);
        List<Integer> known = List.of(size, orders);
        if (KNOWN.size() >= MOST_KNOWN && !KNOWN.containsKey(known)) {
            KNOWN.clear();
        }
        return KNOWN.computeIfAbsent(known, key -> size == COUNTED ? read() : count(size, orders, Statistics.ALL));
    }

    /** {@return the counts of the given statistics in fair orders} */
    static List<FairOrders> count(int size, int orders, List<Statistic> statistics) {
        List<Permutation> all =
                OrderStatistics.sample(Shuffler.durstenfeld().using(Randomness.seeded(SEED)), size, orders);
        return statistics.parallelStream()
                .map(statistic -> new FairOrders(statistic, histogram(statistic, all), orders))
                .toList();
    }

    private static Map<Integer, Integer> histogram(Statistic statistic, List<Permutation> orders) {
        Map<Integer, Integer> counts = new HashMap<>();
        orders.forEach(order -> counts.merge(statistic.value().applyAsInt(order), 1, Integer::sum));
        return counts;
    }

    /** Reads the counts. Each line has the name of a statistic, a colon, and how often the values 0, 1, 2 … occur. */
    private static List<FairOrders> read() {
        try (InputStream file = Objects.requireNonNull(FairOrders.class.getResourceAsStream("fair54.txt"))) {
            String[] lines = new String(file.readAllBytes(), UTF_8).split("\n", -1);
            List<FairOrders> all = new ArrayList<>();
            for (Statistic statistic : Statistics.ALL) {
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
     * Compares the orders of a sample with the fair orders, cell by cell. A cell contains one value, or all values up
     * to a limit. If the shuffle is fair, the sample is a random subset of the union of the sample and the fair orders,
     * so the count in a cell is hypergeometric. The outcome depends on the most unlikely cell.
     */
    Outcome compare(List<Permutation> sample) {
        Map<Integer, Integer> judged = histogram(statistic, sample);
        Map<Integer, Integer> both = new TreeMap<>(counts);
        judged.forEach((value, count) -> both.merge(value, count, Integer::sum));
        List<Cell> cells = new ArrayList<>();
        Cell upTo = new Cell(0, 0);
        for (Map.Entry<Integer, Integer> value : both.entrySet()) {
            Cell cell = new Cell(judged.getOrDefault(value.getKey(), 0), value.getValue());
            upTo = upTo.plus(cell);
            cells.addAll(List.of(cell, upTo));
        }
        int all = sample.size() + orders;
        Cell decisive = Collections.max(
                cells, Comparator.comparingDouble(cell -> Tails.exponent(cell.judged, sample.size(), cell.all, all)));
        double p = Tails.drawn(decisive.judged, sample.size(), decisive.all, all);
        return Outcome.bounded(statistic.name(), -Math.log(p), 2.0 * cells.size());
    }
}
