package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.math.BigInteger;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** How often each order of 2 to 6 cards came in a sample. */
public final class OrderCounts {
    /** The largest deck. */
    static final int LARGEST = 6;

    /** The quantile of the normal law for 0.1. */
    private static final double MISS = 1.2816;

    /** In lexicographic order. */
    private final int[] counts;

    private final int samples;

    OrderCounts(List<Permutation> orders) {
        counts = new int[orders(orders.get(0).size()).intValueExact()];
        orders.forEach(order -> counts[order.rank().intValue()]++);
        samples = orders.size();
    }

    /** {@return the number of orders: size!} */
    static BigInteger orders(int size) {
        return LongStream.rangeClosed(2, size)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** {@return with how many shuffles the chi-square law can be trusted; of more cards, this is not known} */
    static int least(int size) {
        return Battery.LEAST_EXPECTED * (size > LARGEST ? 1 : orders(size).intValue());
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
        return counts[order.rank().intValue()];
    }

    /** {@return how many orders there are in the sample} */
    public int samples() {
        return samples;
    }

    /** {@return half the sum of |frequency − 1/n!|, which chance alone makes larger than 0} */
    public double totalVariation() {
        return IntStream.of(counts)
                        .mapToDouble(count -> Math.abs((double) count / samples - fair()))
                        .sum()
                / 2;
    }

    private double fair() {
        return 1.0 / counts.length;
    }

    /** {@return the standard deviation of a frequency, if the shuffler is fair} */
    public double deviation() {
        return Math.sqrt(fair() * (1 - fair()) / samples);
    }

    /** {@return the mean of the total variation, if the shuffler is fair} Each frequency is off by √(2/π) deviations. */
    double byChance() {
        return counts.length / 2.0 * deviation() * Math.sqrt(2 / Math.PI);
    }

    /**
     * {@return the distance that the chi-square test finds nine times of ten} If all orders are off by as much, it is d where
     * the statistic has the noncentrality λ = 4·samples·d², and so nearly a normal law with the mean df + λ and the variance 2·df
     * + 4·λ. Other biases of that distance are found sooner.
     */
    double noticed(double alpha) {
        int df = counts.length - 1;
        double critical = df;
        while (Tails.chiSquare(critical, df) > alpha) {
            critical += 0.1;
        }
        double deviation = MISS + Math.sqrt(MISS * MISS + critical - df / 2.0); // half of √(2·df + 4·λ)
        return Math.sqrt((deviation * deviation - df / 2.0) / samples) / 2;
    }

    /** {@return Pearson's test of all orders} */
    Outcome outcome() {
        return Outcome.chiSquare("whole order", Tails.pearson(counts, samples * fair()), counts.length - 1);
    }
}
