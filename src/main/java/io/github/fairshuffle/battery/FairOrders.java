package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Tails;
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
        Map<Integer, int[]> counts = new TreeMap<>(); // of each value: in the sample, and in both sets
        for (List<Permutation> orders : List.of(sample, fair)) {
            for (Permutation order : orders) {
                int[] count = counts.computeIfAbsent(statistic.value().applyAsInt(order), value -> new int[2]);
                count[0] += orders == sample ? 1 : 0;
                count[1]++;
            }
        }
        int total = sample.size() + fair.size();
        int judgedUpTo = 0;
        int allUpTo = 0;
        double largest = 0;
        for (int[] count : counts.values()) {
            judgedUpTo += count[0];
            allUpTo += count[1];
            largest = Math.max(largest, Tails.exponent(count[0], sample.size(), count[1], total));
            largest = Math.max(largest, Tails.exponent(judgedUpTo, sample.size(), allUpTo, total));
        }
        return Outcome.bounded(statistic.name(), largest, 4.0 * counts.size());
    }
}
