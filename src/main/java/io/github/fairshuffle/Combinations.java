package io.github.fairshuffle;

import io.github.fairshuffle.internal.Names;
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
 * <p><b>How:</b> C(m, j) subsets choose the remaining {@code j} elements from the {@code m} largest numbers. The fraction
 * j/m of these subsets contains the smallest of the {@code m} numbers, and precedes the other subsets. Each step decides
 * about one number.
 *
 * <p><b>Cost:</b> {@link #rank rank} and {@link #unrank unrank} take O(n) multiplications and divisions of a number up to
 * C(n, k) by an {@code int}, and {@link #count count} takes O(min(k, n − k)) of them.
 *
 * <p><b>Source:</b> B. P. Buckles and M. Lybanon, <i>ACM Trans. Math. Softw.</i> 3 (1977) 180, doi 10.1145/355732.355739.
 */
public final class Combinations {
    private Combinations() {}

    /**
     * {@return the number of subsets, the binomial coefficient C(n, k)}
     *
     * @param n the number of elements to choose from, 0 or more
     * @param k the number of chosen elements, from 0 to {@code n}
     * @throws IllegalArgumentException if {@code n} is negative or {@code k} is out of range
     */
    public static BigInteger count(int n, int k) {
        if (n < 0) {
            throw new IllegalArgumentException(
                    "a subset is chosen from 0 elements or more, not from " + n + "; pass the number of elements as n");
        }
        if (k < 0 || k > n) {
            throw new IllegalArgumentException("a subset of " + Names.count(n, "element") + " has from 0 to " + n
                    + " of them, not " + k + "; pass n before k");
        }
        BigInteger count = BigInteger.ONE;
        for (int chosen = 1; chosen <= Math.min(k, n - k); chosen++) {
            count = share(count, n - chosen + 1, chosen);
        }
        return count;
    }

    /**
     * {@return the subset with a given {@link #rank rank}, as a new array in ascending order}
     *
     * @param n the number of elements to choose from, 0 or more
     * @param k the number of chosen elements, from 0 to {@code n}
     * @param rank the rank, from 0 to C(n, k) − 1
     * @throws IllegalArgumentException if an argument is out of range
     */
    public static int[] unrank(int n, int k, BigInteger rank) {
        BigInteger rest = Objects.requireNonNull(rank, "rank");
        BigInteger subsets = count(n, k);
        if (rest.signum() < 0 || rest.compareTo(subsets) >= 0) {
            throw new IllegalArgumentException("a rank is from 0 to C(" + n + ", " + k + ") - 1, not " + rank
                    + "; count(" + n + ", " + k + ") returns C(" + n + ", " + k + ")");
        }
        int[] chosen = new int[k];
        int size = 0;
        for (int next = 0; size < k; next++) {
            BigInteger with = share(subsets, k - size, n - next);
            if (rest.compareTo(with) < 0) {
                chosen[size++] = next;
                subsets = with;
            } else {
                rest = rest.subtract(with);
                subsets = subsets.subtract(with);
            }
        }
        return chosen;
    }

    /**
     * {@return the rank of a subset among the subsets of the same size in lexicographic order, from 0 to C(n, k) − 1}
     *
     * @param n the number of elements to choose from, 0 or more
     * @param chosen the elements of the subset, ascending numbers from 0 to {@code n} − 1
     * @throws IllegalArgumentException if {@code n} is negative, or if {@code chosen} is not in ascending order, or
     *     contains a number twice or a number that is out of range
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
        int size = 0;
        for (int next = 0; size < k; next++) {
            BigInteger with = share(subsets, k - size, n - next);
            if (chosen[size] == next) {
                size++;
                subsets = with;
            } else {
                rank = rank.add(with);
                subsets = subsets.subtract(with);
            }
        }
        return rank;
    }

    /** Returns {@code number} · {@code part} / {@code whole}, which is a whole number. */
    private static BigInteger share(BigInteger number, int part, int whole) {
        return number.multiply(BigInteger.valueOf(part)).divide(BigInteger.valueOf(whole));
    }
}
