package io.github.fairshuffle.internal;

import java.math.BigInteger;

/**
 * Numbers that can decrease, and the sums of the first of them, in O(log n) time: a binary indexed tree (P. M. Fenwick,
 * <i>Softw. Pract. Exp.</i> 24 (1994) 327, doi 10.1002/spe.4380240306).
 */
public final class PrefixSums {
    /** The element k − 1 is the sum of the last m of the first k numbers, where m is the lowest bit of k. */
    private final BigInteger[] sums;

    public PrefixSums(BigInteger[] numbers) {
        sums = numbers.clone();
        for (int k = 1; k <= sums.length; k++) {
            int next = k + Integer.lowestOneBit(k);
            if (next <= sums.length) {
                sums[next - 1] = sums[next - 1].add(sums[k - 1]);
            }
        }
    }

    public void subtract(int index, BigInteger number) {
        for (int k = index + 1; k <= sums.length; k += Integer.lowestOneBit(k)) {
            sums[k - 1] = sums[k - 1].subtract(number);
        }
    }

    /** Returns the sum of the first {@code count} numbers. */
    public BigInteger before(int count) {
        BigInteger sum = BigInteger.ZERO;
        for (int k = count; k > 0; k -= Integer.lowestOneBit(k)) {
            sum = sum.add(sums[k - 1]);
        }
        return sum;
    }

    /** Returns the greatest count with {@code before(count) <= point}, where the point is below the sum of all. */
    public int find(BigInteger point) {
        int count = 0;
        BigInteger rest = point;
        for (int step = Integer.highestOneBit(sums.length); step > 0; step /= 2) {
            if (count + step <= sums.length && sums[count + step - 1].compareTo(rest) <= 0) {
                count += step;
                rest = rest.subtract(sums[count - 1]);
            }
        }
        return count;
    }
}
