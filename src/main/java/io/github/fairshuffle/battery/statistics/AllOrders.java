package io.github.fairshuffle.battery.statistics;

import io.github.fairshuffle.Permutation;
import java.math.BigInteger;
import java.util.Collection;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;

/** All possible orders of a deck: how many there are, and how large a sample that counts each of them must be. */
public final class AllOrders {
    /** The largest deck whose orders are counted. */
    public static final int LARGEST = 6;

    private AllOrders() {}

    public static BigInteger number(int size) {
        return LongStream.rangeClosed(2, size)
                .mapToObj(BigInteger::valueOf)
                .reduce(BigInteger.ONE, BigInteger::multiply);
    }

    /** {@return the least common multiple of numbers, such as the denominators of the probabilities of orders} */
    public static BigInteger commonMultiple(Stream<BigInteger> numbers) {
        return numbers.distinct()
                .reduce(BigInteger.ONE, (a, b) -> a.divide(a.gcd(b)).multiply(b));
    }

    public static double log(int size) {
        return IntStream.rangeClosed(2, size).mapToDouble(Math::log).sum();
    }

    /** {@return the natural logarithms of the numbers of orders of 0 to size cards} */
    public static double[] logs(int size) {
        double[] logs = new double[size + 1];
        for (int k = 2; k <= size; k++) {
            logs[k] = logs[k - 1] + Math.log(k);
        }
        return logs;
    }

    /** {@return all orders of a small number of cards, in lexicographic order} */
    public static Stream<Permutation> of(int size) {
        return IntStream.range(0, number(size).intValueExact())
                .mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)));
    }

    /** {@return the smallest sample for which the chi-square law is accurate, or 100 for more than 6 cards} */
    public static int leastSamples(int size) {
        return Tails.LEAST_EXPECTED * (size > LARGEST ? 1 : number(size).intValueExact());
    }

    /** {@return whether the deck is small enough and the sample is large enough for a chi-square test of all orders} */
    public static boolean areCounted(int size, int samples) {
        return size <= LARGEST && samples >= leastSamples(size);
    }

    /** {@return half the sum of |share − 1/n!| over all orders, given the shares of the orders that occur} */
    public static double distance(int size, Collection<Double> shares) {
        double fair = Math.exp(-log(size));
        return shares.stream()
                .mapToDouble(share -> Math.max(0, share - fair)) // the orders that are too rare have the same sum
                .sum();
    }
}
