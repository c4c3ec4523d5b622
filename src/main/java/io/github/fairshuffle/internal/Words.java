package io.github.fairshuffle.internal;

import java.util.random.RandomGenerator;

/**
 * The rare cases of the {@link FusedLoops}, which do not know what is shuffled. Outcomes come packed into 48 bits, the first
 * lowest, each as wide as the largest bound of such a batch needs.
 */
final class Words {
    private static final long LOW = 0xFFFF_FFFFL;

    /** n (n−1) (n−2), and (n−3) (n−4) …, for n up to 7, factors below 1 left out. */
    private static final int[] HIGH = {1, 1, 2, 6, 24, 60, 120, 210};

    private static final int[] REST = {1, 1, 1, 1, 1, 2, 6, 24};

    private Words() {}

    /**
     * A batch whose word may have to be rejected.
     *
     * @param w the word drawn
     * @param n the first of the falling bounds
     * @param count how many bounds: 2, 4 or 6
     */
    static long outcomes(long w, int n, int count, RandomGenerator generator) {
        return outcomes(w, n, count, product(n, count / 2), product(n - count / 2, count / 2), generator);
    }

    /**
     * The last batch: the bounds n … 2.
     *
     * @param w the word drawn
     * @param n from 2 to 7
     */
    static long lastOutcomes(long w, int n, RandomGenerator generator) {
        return outcomes(w, n, 6, HIGH[n], REST[n], generator);
    }

    private static long outcomes(long w, int n, int count, long p, long q, RandomGenerator generator) {
        if (((w >>> 32) * p & LOW) < p || (w * q & LOW) < q) {
            w = accepted(w, p, q, generator);
        }
        int bits = 48 / count;
        long packed = 0;
        long x = w >>> 32;
        for (int k = 0; k < count && k < n - 1; k++) {
            if (k == count / 2) {
                x = w;
            }
            x = (x & LOW) * (n - k);
            packed |= x >>> 32 << k * bits;
        }
        return packed;
    }

    /** The word, or the first one after it, of which neither half has to be rejected. */
    private static long accepted(long w, long p, long q, RandomGenerator generator) {
        long s = (1L << 32) % p;
        long t = (1L << 32) % q;
        for (int tries = 1; ((w >>> 32) * p & LOW) < s || (w * q & LOW) < t; tries++) {
            if (tries == WordDice.REJECTIONS) {
                throw WordDice.brokenGenerator();
            }
            w = generator.nextLong();
        }
        return w;
    }

    private static long product(int n, int count) {
        long product = 1;
        for (int bound = n; bound > n - count; bound--) {
            product *= bound;
        }
        return product;
    }

    /** One roll of one word. */
    static int roll(int bound, RandomGenerator generator) {
        for (int tries = 0; tries < WordDice.REJECTIONS; tries++) {
            long w = generator.nextLong();
            long below = w * bound;
            if (Long.compareUnsigned(below, bound) >= 0 || below >= Long.remainderUnsigned(-(long) bound, bound)) {
                return (int) ((w >>> 32) * bound + ((w & LOW) * bound >>> 32) >>> 32);
            }
        }
        throw WordDice.brokenGenerator();
    }
}
