package io.github.fairshuffle.internal.dice;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * What the fused loops of {@link io.github.fairshuffle.internal.array.Ints} need to know of a word, whatever is
 * shuffled: above all, the rare case that it is rejected. At most 127 rejected words come before an accepted one.
 */
public final class Words {
    private static final long LOW = 0xFFFF_FFFFL;

    /** Up to here a word serves six bounds. */
    public static final int SIX = 1 << 8;

    /** n (n − 1) (n − 2) for each n up to {@link #SIX}, factors below 1 left out. */
    private static final long[] PRODUCT = new long[SIX + 1];

    static {
        for (int n = 0; n <= SIX; n++) {
            PRODUCT[n] = (long) Math.max(n, 1) * Math.max(n - 1, 1) * Math.max(n - 2, 1);
        }
    }

    private Words() {}

    /**
     * The next word. The generators that most programs use are tried first, so that their code is inlined here even in
     * a program that has used many others; a call through the interface then takes 2 ns more.
     */
    public static long next(RandomGenerator generator) {
        if (generator instanceof Xoshiro256 own) {
            return own.nextLong();
        }
        if (generator instanceof SplittableRandom splittable) {
            return splittable.nextLong();
        }
        return generator.nextLong();
    }

    /**
     * Whether a word for the six bounds n … n − 5 may have to be rejected: whether what remains of one of its halves is
     * smaller than the product of the bounds, so that it may be smaller than a remainder by that product.
     */
    public static boolean isSuspicious(long w, int n) {
        return isSuspicious(w, PRODUCT[n], PRODUCT[n - 3]);
    }

    private static boolean isSuspicious(long w, long p, long q) {
        return ((w >>> 32) * p & LOW) < p || (w * q & LOW) < q;
    }

    /**
     * The word, drawn for the six bounds n … n − 5, or the first one after it that is not rejected; next follows it.
     */
    public static long acceptedOfSix(long w, long next, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[n - 3];
        long s = (1L << 32) % p;
        long t = (1L << 32) % q;
        for (int tries = 1; isRejected(w, p, q, s, t); tries++) {
            if (tries == WordDice.REJECTIONS) {
                throw WordDice.brokenGenerator();
            }
            w = tries == 1 ? next : next(generator);
        }
        return w;
    }

    /**
     * The word, drawn for the last bounds n … 2, with n from 2 to 7, or the first one after it that is not rejected.
     */
    public static long acceptedLast(long w, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[Math.max(n - 3, 0)];
        return isSuspicious(w, p, q) ? accepted(w, p, q, generator) : w;
    }

    /**
     * The word, or the first one after it that is not rejected, where the halves serve bounds with the products p and
     * q.
     */
    public static long accepted(long w, long p, long q, RandomGenerator generator) {
        long s = (1L << 32) % p;
        long t = (1L << 32) % q;
        for (int tries = 1; isRejected(w, p, q, s, t); tries++) {
            if (tries == WordDice.REJECTIONS) {
                throw WordDice.brokenGenerator();
            }
            w = next(generator);
        }
        return w;
    }

    private static boolean isRejected(long w, long p, long q, long s, long t) {
        return ((w >>> 32) * p & LOW) < s || (w * q & LOW) < t;
    }

    /** One roll of one word. */
    public static int roll(int bound, RandomGenerator generator) {
        for (int tries = 0; tries < WordDice.REJECTIONS; tries++) {
            long w = next(generator);
            long below = w * bound;
            if (Long.compareUnsigned(below, bound) >= 0 || below >= Long.remainderUnsigned(-(long) bound, bound)) {
                return (int) ((w >>> 32) * bound + ((w & LOW) * bound >>> 32) >>> 32);
            }
        }
        throw WordDice.brokenGenerator();
    }
}
