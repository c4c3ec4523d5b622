package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** How often each order of 2 to 6 cards came in a sample. */
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

    /** {@return with how many shuffles the chi-square law can be trusted; of more cards, this is not known} */
    static int least(int size) {
        return Tails.LEAST_EXPECTED * (size > LARGEST ? 1 : orders(size).intValue());
    }

    /** {@return whether there are as many, of a few cards} */
    static boolean areEnough(int size, int samples) {
        return size <= LARGEST && samples >= least(size);
    }

    /**
     * {@return how often an order came}
     *
     * @param order an order of as many cards
     */
    public int count(Permutation order) {
        return counts.getOrDefault(order, 0);
    }

    /** {@return how many orders there are in the sample} */
    public int samples() {
        return samples;
    }

    /** {@return half the sum of |frequency − 1/n!|, which chance alone makes larger than 0} */
    public double totalVariation() {
        return counts.values().stream()
                .mapToDouble(count -> Math.max(0, (double) count / samples - 1.0 / all)) // the other half is too rare
                .sum();
    }

    /** {@return the standard deviation of a frequency, if the shuffler is fair} */
    public double deviation() {
        return Math.sqrt((1 - 1.0 / all) / all / samples);
    }

    /** {@return the mean of the total variation, if the shuffler is fair} Each frequency is off by √(2/π) deviations. */
    double byChance() {
        return all / 2.0 * deviation() * Math.sqrt(2 / Math.PI);
    }

    /**
     * {@return the distance that the chi-square test finds nine times of ten} If all orders are off by as much, it is d where
     * the statistic has the noncentrality λ = 4·samples·d², and so nearly a normal law with the mean df + λ and the variance 2·df
     * + 4·λ. Other biases of that distance are found sooner.
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
        int[] came = counts.values().stream().mapToInt(count -> count).toArray();
        int[] each = Arrays.copyOf(came, all); // the others did not come
        return Outcome.chiSquare("whole order", Tails.pearson(each, (double) samples / all), all - 1);
    }
}
