package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** How often each order of 2 to 6 cards occurred in a sample. Immutable. */
public final class OrderCounts {
    /** The largest deck. */
    static final int LARGEST = 6;

    /** The quantile of the normal law for 0.1. */
    private static final double MISS = 1.2816;

    private final Map<Permutation, Integer> counts = new HashMap<>();
    private final int samples;

    /** The number of orders. */
    private final int all;

    OrderCounts(List<Permutation> orders) {
        orders.forEach(order -> counts.merge(order, 1, Integer::sum));
        samples = orders.size();
        all = orders(orders.get(0).size()).intValueExact();
    }

    /** {@return the number of orders: size!} */
    static BigInteger orders(int size) {
        return LongStream.rangeClosed(2, size)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** {@return the least number of shuffles for which the chi-square law is accurate; an arbitrary one for many cards} */
    static int least(int size) {
        return Tails.LEAST_EXPECTED * (size > LARGEST ? 1 : orders(size).intValue());
    }

    /** {@return whether the deck is small and the sample large enough for a chi-square test of all orders} */
    static boolean areEnough(int size, int samples) {
        return size <= LARGEST && samples >= least(size);
    }

    /**
     * {@return how often an order occurred}
     *
     * @param order an order of the same number of cards
     */
    public int count(Permutation order) {
        return counts.getOrDefault(order, 0);
    }

    /** {@return the order that occurred most often; of several, the first in lexicographic order} */
    public Permutation mostFrequent() {
        return orders().max(Comparator.comparingInt(this::count)).orElseThrow();
    }

    /** {@return the order that occurred least often, perhaps never; of several, the first in lexicographic order} */
    public Permutation rarest() {
        return orders().min(Comparator.comparingInt(this::count)).orElseThrow();
    }

    private Stream<Permutation> orders() {
        int size = counts.keySet().iterator().next().size();
        return IntStream.range(0, all).mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)));
    }

    /** {@return the number of shuffles} */
    public int samples() {
        return samples;
    }

    /** {@return half the sum of |frequency − 1/n!|, which is above 0 for a fair shuffler too} */
    public double totalVariation() {
        return counts.values().stream()
                .mapToDouble(count -> Math.max(0, (double) count / samples - 1.0 / all)) // the other half is too rare
                .sum();
    }

    /** {@return the standard deviation of a frequency, if the shuffler is fair} */
    public double deviation() {
        return Math.sqrt((1 - 1.0 / all) / all / samples);
    }

    /**
     * {@return the total variation that the chi-square test detects nine times out of ten} If all orders deviate equally, a
     * total variation d gives the statistic the noncentrality λ = 4·samples·d². Its law is nearly normal, with the mean df + λ
     * and the variance 2·df + 4·λ. Other biases with the same total variation are detected sooner.
     */
    double noticed(double alpha) {
        int df = all - 1;
        double critical = df;
        while (Tails.chiSquare(critical, df) > alpha) {
            critical += 0.1;
        }
        double deviation = MISS + Math.sqrt(MISS * MISS + critical - df / 2.0); // half of √(2·df + 4·λ)
        return Math.sqrt((deviation * deviation - df / 2.0) / samples) / 2;
    }

    /** {@return Pearson's test of all orders} */
    Outcome outcome() {
        int[] occurred = counts.values().stream().mapToInt(count -> count).toArray();
        int[] each = Arrays.copyOf(occurred, all); // with zeros for the other orders
        return Outcome.chiSquare("whole order", Tails.pearson(each, (double) samples / all), all - 1);
    }
}
