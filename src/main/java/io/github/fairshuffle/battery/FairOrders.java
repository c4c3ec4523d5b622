package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares a sample with fair orders by the statistics of the user, whose laws are unknown. Durstenfeld's shuffle, which
 * is proved uniform, produces two fair orders for each order of the sample, from a fixed seed.
 */
final class FairOrders {
    private static final long SEED = 20_261_122;

    private FairOrders() {}

    static List<Outcome> compare(List<Permutation> sample, List<Statistic> statistics) {
        if (statistics.isEmpty()) {
            return List.of();
        }
        Shuffler shuffler = Shuffler.durstenfeld().using(Randomness.seeded(SEED));
        List<Permutation> fair = OrderStatistics.sample(shuffler, sample.get(0).size(), 2 * sample.size());
        return statistics.stream()
                .map(statistic -> compare(statistic, sample, fair))
                .toList();
    }

    /**
     * Compares two sets of orders, cell by cell. A cell contains one value, or all values up to a limit. If the shuffle is
     * fair, the sample is a random subset of the union of both sets, so the count in a cell is hypergeometric. The outcome
     * depends on the most unlikely cell.
     */
    private static Outcome compare(Statistic statistic, List<Permutation> sample, List<Permutation> fair) {
        Map<Integer, Integer> judged = histogram(statistic, sample);
        Map<Integer, Integer> all = new TreeMap<>(histogram(statistic, fair));
        judged.forEach((value, count) -> all.merge(value, count, Integer::sum));
        List<Double> exponents = new ArrayList<>();
        int total = sample.size() + fair.size();
        int judgedUpTo = 0;
        int allUpTo = 0;
        for (Map.Entry<Integer, Integer> value : all.entrySet()) {
            int count = judged.getOrDefault(value.getKey(), 0);
            judgedUpTo += count;
            allUpTo += value.getValue();
            exponents.add(Tails.exponent(count, sample.size(), value.getValue(), total));
            exponents.add(Tails.exponent(judgedUpTo, sample.size(), allUpTo, total));
        }
        double largest =
                exponents.stream().mapToDouble(exponent -> exponent).max().orElseThrow();
        return Outcome.bounded(statistic.name(), largest, 2.0 * exponents.size());
    }

    private static Map<Integer, Integer> histogram(Statistic statistic, List<Permutation> orders) {
        Map<Integer, Integer> counts = new HashMap<>();
        orders.forEach(order -> counts.merge(statistic.value().applyAsInt(order), 1, Integer::sum));
        return counts;
    }
}
