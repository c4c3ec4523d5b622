package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** The number of times that each order of 2 to 6 cards occurred in a sample. Immutable. */
public final class OrderCounts {
    /** The largest deck whose orders are counted. */
    static final int LARGEST = 6;

    /** The 0.9 quantile of the standard normal law: a normal variable exceeds it with probability 0.1. */
    private static final double MISS = 1.2816;

    private final Map<Permutation, Integer> counts = new HashMap<>();
    private final int samples;

    /** The number of possible orders. */
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

    /** {@return the natural logarithm of the number of orders} */
    static double logOrders(int size) {
        return IntStream.rangeClosed(2, size).mapToDouble(Math::log).sum();
    }

    /** {@return the smallest sample for which the chi-square law is accurate, or 100 for more than 6 cards} */
    static int least(int size) {
        return Tails.LEAST_EXPECTED * (size > LARGEST ? 1 : orders(size).intValue());
    }

    /** {@return whether the deck is small enough and the sample is large enough for a chi-square test of all orders} */
    static boolean areEnough(int size, int samples) {
        return size <= LARGEST && samples >= least(size);
    }

    /**
     * {@return the number of shuffles that produced an order}
     *
     * @param order an order of the same number of cards
     */
    public int count(Permutation order) {
        return counts.getOrDefault(Objects.requireNonNull(order, "order"), 0);
    }

    /** {@return the most frequent order, or the lexicographically first if several orders are equally frequent} */
    public Permutation mostFrequent() {
        return orders().max(Comparator.comparingInt(this::count)).orElseThrow();
    }

    /** {@return the rarest order, even if it never occurred, or the lexicographically first of equally rare orders} */
    public Permutation rarest() {
        return orders().min(Comparator.comparingInt(this::count)).orElseThrow();
    }

    private Stream<Permutation> orders() {
        return all(counts.keySet().iterator().next().size());
    }

    /** Returns all orders of a small number of cards, in lexicographic order. */
    static Stream<Permutation> all(int size) {
        return IntStream.range(0, orders(size).intValueExact())
                .mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)));
    }

    /** {@return the number of shuffles} */
    public int samples() {
        return samples;
    }

    /** {@return half the sum of |frequency − 1/n!| over all orders; even a fair shuffler has a result above 0} */
    public double totalVariation() {
        return counts.values().stream()
                .mapToDouble(count -> Math.max(0, (double) count / samples - 1.0 / all)) // rare orders sum to the same
                .sum();
    }

    /** {@return the standard deviation of the frequency of each order if the shuffler is fair} */
    public double deviation() {
        return Math.sqrt((1 - 1.0 / all) / all / samples);
    }

    /**
     * {@return the total variation that the chi-square test detects with probability 0.9} If all orders deviate
     * equally, a total variation d gives the statistic the noncentrality λ = 4·samples·d². The statistic is then nearly
     * normal, with the mean df + λ and the variance 2·df + 4·λ. Other biases of the same size are easier to detect.
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

    /** {@return Pearson's chi-square test of the counts of all orders} */
    Outcome outcome() {
        int[] occurred = counts.values().stream().mapToInt(count -> count).toArray();
        int[] each = Arrays.copyOf(occurred, all); // with zeros for orders that never occurred
        return Outcome.chiSquare("whole order", Tails.pearson(each, (double) samples / all), all - 1);
    }
}
