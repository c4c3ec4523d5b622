package io.github.fairshuffle.battery;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The number of times that each order of 2 to 6 cards occurred in a sample. Immutable. */
final class OrderCounts {
    /** The 0.9 quantile of the standard normal law: a normal variable exceeds it with probability 0.1. */
    private static final double MISS = 1.2816;

    private final Map<Permutation, Integer> counts = new HashMap<>();
    private final int size;
    private final int samples;

    private final int possible;

    /** Returns the counts, if there are enough orders of few enough cards for a chi-square test of all orders. */
    static Optional<OrderCounts> of(List<Permutation> orders) {
        boolean areEnough = AllOrders.areCounted(orders.get(0).size(), orders.size());
        return areEnough ? Optional.of(new OrderCounts(orders)) : Optional.empty();
    }

    OrderCounts(List<Permutation> orders) {
        orders.forEach(order -> counts.merge(order, 1, Integer::sum));
        samples = orders.size();
        size = orders.get(0).size();
        possible = AllOrders.number(size).intValueExact();
    }

    /** Returns how often each order occurred, without the orders that never occurred. */
    Map<Permutation, Integer> all() {
        return Collections.unmodifiableMap(counts);
    }

    /** Returns half the sum of |frequency − 1/n!| over all orders. */
    double totalVariation() {
        return AllOrders.distance(
                size,
                counts.values().stream().map(count -> (double) count / samples).toList());
    }

    /**
     * Returns the total variation that a chi-square test of the counts detects with probability 0.9. If all orders deviate
     * equally, a total variation d gives the statistic the noncentrality λ = 4·samples·d². The statistic is then nearly
     * normal, with the mean df + λ and the variance 2·df + 4·λ. Other biases of the same size are easier to detect.
     *
     * @param alpha the probability that the test rejects a fair shuffler
     */
    double detectable(double alpha) {
        int df = degreesOfFreedom();
        double critical = df;
        while (Tails.chiSquare(critical, df) > alpha) {
            critical += 0.1;
        }
        double deviation = MISS + Math.sqrt(MISS * MISS + critical - df / 2.0); // half of √(2·df + 4·λ)
        return Math.sqrt((deviation * deviation - df / 2.0) / samples) / 2;
    }

    double statistic() {
        int[] occurred = counts.values().stream().mapToInt(count -> count).toArray();
        int[] each = Arrays.copyOf(occurred, possible); // with zeros for orders that never occurred
        return Tails.pearson(each, (double) samples / possible);
    }

    int degreesOfFreedom() {
        return possible - 1;
    }
}
