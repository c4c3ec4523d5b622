package io.github.fairshuffle;

import io.github.fairshuffle.internal.LargeNumbers;
import io.github.fairshuffle.internal.Text;
import java.math.BigInteger;
import java.util.Objects;

/**
 * The subsets of {@code k} of the numbers 0 … n−1, numbered from 0 to C(n, k) − 1. A subset is an ascending array, and
 * the arrays are in lexicographic order: the subsets of two of the numbers 0 … 2 are {@code [0, 1]}, {@code [0, 2]} and
 * {@code [1, 2]}. With an {@link IndexPermutation}, the subsets come in random order, none twice, and none is stored.
 *
 * <pre>{@code
 * BigInteger tickets = Combinations.count(49, 6);                        // 13983816
 * int[] last = Combinations.unrank(49, 6, BigInteger.valueOf(13983815)); // [43, 44, 45, 46, 47, 48]
 * BigInteger first = Combinations.rank(49, 0, 1, 2, 3, 4, 5);            // 0
 *
 * IndexPermutation order = IndexPermutation.of(tickets.longValueExact(), 42);
 * Stream<int[]> all = order.stream().mapToObj(rank -> Combinations.unrank(49, 6, BigInteger.valueOf(rank)));
 * }</pre>
 *
 * <p><b>How:</b> C(m, j) subsets choose the remaining {@code j} elements from the {@code m} largest numbers, and C(m − d,
 * j) of them contain none of the {@code d} smallest of these numbers, and follow the other subsets. So a step skips
 * {@code d} numbers at once. For the next element of a subset, {@link #unrank unrank} searches for the largest {@code d}
 * that does not skip the rank: the steps grow with the distance, and then halve.
 *
 * <p><b>Cost:</b> a step takes O(min(d, j)) multiplications and divisions of a number up to C(n, k) by an {@code int}. So
 * {@link #rank rank} takes O(min(n, k²)) of them, and {@link #unrank unrank} takes O(min(n, k² log n)). A call that would
 * take more than some seconds is refused.
 *
 * <p><b>Source:</b> B. P. Buckles and M. Lybanon, <i>ACM Trans. Math. Softw.</i> 3 (1977) 180, doi 10.1145/355732.355739.
 */
public final class Combinations {
    private static final double LN_2 = StrictMath.log(2);
    private static final double MOST_BITS = 1e7; // of a product; it takes about three seconds
    private static final double MOST_WORK = 3e10; // the number of steps times their bits; they take about three seconds

    private Combinations() {}

    /**
     * {@return the number of subsets, the binomial coefficient C(n, k)}
     *
     * @param n the number of elements to choose from, 0 or more
     * @param k the number of chosen elements, from 0 to {@code n}
     * @throws IllegalArgumentException if {@code n} is negative, if {@code k} is out of range, or if the count would
     *     take more than some seconds
     */
    public static BigInteger count(int n, int k) {
        if (n < 0) {
            throw new IllegalArgumentException(
                    "a subset is chosen from 0 elements or more, not from " + n + "; pass the number of elements as n");
        }
        if (k < 0 || k > n) {
            throw new IllegalArgumentException("a subset of " + Text.count(n, "element") + " has from 0 to " + n
                    + " of them, not " + k + "; pass n before k");
        }
        int few = Math.min(k, n - k);
        if (few * StrictMath.log(n) / LN_2 > MOST_BITS) {
            throw new IllegalArgumentException("the number of subsets of " + k + " of " + n + " elements would take"
                    + " too long; choose fewer elements");
        }
        return LargeNumbers.binomial(n, k);
    }

    /** Refuses a rank that needs too many steps with long numbers. A step takes at least as long as 2,000 bits. */
    private static void requireFeasible(int n, int k, double steps) {
        int few = Math.min(k, n - k);
        double bits = few * (1 + StrictMath.log((double) n / Math.max(1, few))) / LN_2; // C(n, k) ≤ (e · n/k)^k
        if (Math.min(n, steps) * (bits + 2000) > MOST_WORK) {
            throw new IllegalArgumentException("the rank of a subset of " + k + " of " + n
                    + " elements would take too long; choose fewer elements");
        }
    }

    /**
     * {@return the subset with a given {@link #rank rank}, as a new array in ascending order}
     *
     * @param n the number of elements to choose from, 0 or more
     * @param k the number of chosen elements, from 0 to {@code n}
     * @param rank the rank, from 0 to C(n, k) − 1
     * @throws IllegalArgumentException if an argument is out of range, or if the search would take more than some
     *     seconds
     */
    public static int[] unrank(int n, int k, BigInteger rank) {
        Objects.requireNonNull(rank, "rank");
        BigInteger subsets = count(n, k);
        if (rank.signum() < 0 || rank.compareTo(subsets) >= 0) {
            throw new IllegalArgumentException("a rank is from 0 to C(" + n + ", " + k + ") - 1, not " + rank
                    + "; count(" + n + ", " + k + ") returns C(" + n + ", " + k + ")");
        }
        requireFeasible(n, k, 32.0 * k * k);
        BigInteger from = subsets.subtract(rank); // the number of subsets from the rank on
        int[] chosen = new int[k];
        int next = 0;
        for (int size = 0; size < k; size++) {
            int first = next;
            int left = k - size;
            boolean grows = true;
            for (int step = 1; step > 0; step = grows ? Integer.highestOneBit(1 + (next - first) / 4) : step / 2) {
                BigInteger after = without(step, n - next, left, subsets);
                grows &= after.compareTo(from) >= 0;
                if (after.compareTo(from) >= 0) {
                    next += step;
                    subsets = after;
                }
            }
            BigInteger with = share(subsets, left, n - next);
            from = from.subtract(subsets.subtract(with));
            subsets = with;
            chosen[size] = next++;
        }
        return chosen;
    }

    /**
     * {@return the rank of a subset among the subsets of the same size in lexicographic order, from 0 to C(n, k) − 1}
     *
     * @param n the number of elements to choose from, 0 or more
     * @param chosen the elements of the subset, ascending numbers from 0 to {@code n} − 1
     * @throws IllegalArgumentException if {@code n} is negative, if {@code chosen} is not in ascending order, or contains
     *     a number twice or a number that is out of range, or if the sum would take more than some seconds
     */
    public static BigInteger rank(int n, int... chosen) {
        int k = Objects.requireNonNull(chosen, "chosen").length;
        for (int size = 0; size < k; size++) {
            int element = chosen[size];
            if (element < 0 || element >= n) {
                throw new IllegalArgumentException("chosen[" + size + "] is " + element
                        + ", which is not 0 or more and less than " + n + "; pass n before the chosen numbers");
            }
            if (size > 0 && element <= chosen[size - 1]) {
                throw new IllegalArgumentException("chosen[" + size + "] is " + element + " after " + chosen[size - 1]
                        + "; sort the chosen numbers, and name each one once");
            }
        }
        BigInteger rank = BigInteger.ZERO;
        BigInteger subsets = count(n, k);
        requireFeasible(n, k, (double) k * k);
        int next = 0;
        for (int size = 0; size < k; size++) {
            BigInteger after = without(chosen[size] - next, n - next, k - size, subsets);
            rank = rank.add(subsets).subtract(after);
            subsets = share(after, k - size, n - chosen[size]);
            next = chosen[size] + 1;
        }
        return rank;
    }

    /**
     * Returns C(m − skipped, j), the number of subsets without the smallest {@code skipped} of m numbers.
     *
     * @param subsets C(m, j)
     */
    private static BigInteger without(int skipped, int m, int j, BigInteger subsets) {
        if (skipped > m - j) {
            return BigInteger.ZERO;
        }
        if (skipped > j) {
            return LargeNumbers.binomial(m - skipped, j);
        }
        BigInteger without = subsets;
        for (int k = 0; k < skipped; k++) {
            without = share(without, m - j - k, m - k);
        }
        return without;
    }

    /** Returns {@code number} · {@code part} / {@code whole}, which is a whole number. */
    private static BigInteger share(BigInteger number, int part, int whole) {
        return number.multiply(BigInteger.valueOf(part)).divide(BigInteger.valueOf(whole));
    }
}
