package io.github.fairshuffle.internal.dice;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * When a word is rejected, for the fused loops of {@link io.github.fairshuffle.internal.array.Ints} and for all dice.
 * {@link WordDice} explains why.
 *
 * <p><b>Broken generators:</b> a generator is called broken when {@value #MOST_REJECTED} words in a row are rejected. A
 * word is rejected with a probability of at most 2<sup>−2</sup>, whatever came before, so a sound generator has such a
 * row at a given word with a probability of at most 2<sup>−256</sup>, and anywhere among 2<sup>90</sup> words with one
 * of at most 2<sup>−166</sup>.
 */
public final class Words {
    static final int MOST_REJECTED = 128;
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
        return isSuspicious(w, PRODUCT[n], PRODUCT[n - 3], 32);
    }

    /** The same for halves of so many bits, which serve bounds with the products p and q. */
    static boolean isSuspicious(long w, long p, long q, int half) {
        long low = (1L << half) - 1;
        return ((w >>> half) * p & low) < p || (w * q & low) < q;
    }

    /**
     * The word, drawn for the six bounds n … n − 5, or the first one after it that is not rejected; next follows it.
     */
    public static long acceptedOfSix(long w, long next, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[n - 3];
        return isAccepted(w, p, q, 32) ? w : accepted(next, p, q, generator, 32, 1);
    }

    /**
     * The word, drawn for the last bounds n … 2, with n from 2 to 7, or the first one after it that is not rejected.
     */
    public static long acceptedLast(long w, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[Math.max(n - 3, 0)];
        return isSuspicious(w, p, q, 32) ? accepted(w, p, q, generator) : w;
    }

    /**
     * The word, or the first one after it that is not rejected, where the halves serve bounds with the products p and
     * q.
     */
    public static long accepted(long w, long p, long q, RandomGenerator generator) {
        return accepted(w, p, q, generator, 32, 0);
    }

    /** The same for halves of so many bits, after some words that were rejected. */
    static long accepted(long w, long p, long q, RandomGenerator generator, int half, int rejected) {
        while (!isAccepted(w, p, q, half)) {
            if (++rejected == MOST_REJECTED) {
                throw brokenGenerator();
            }
            w = next(generator);
        }
        return w;
    }

    private static boolean isAccepted(long w, long p, long q, int half) {
        return isAccepted(w >>> half, p, half) && isAccepted(w, q, half);
    }

    /**
     * Whether the lowest {@code width} bits of a word are accepted as one roll of a product, from 1 to 2^width: whether
     * what remains of them, multiplied by the product, is not smaller than 2^width mod the product. It is rarely smaller
     * than the product, so the division is rarely needed.
     */
    static boolean isAccepted(long word, long product, int width) {
        long all = -1L >>> 64 - width;
        long remainder = word * product & all;
        return Long.compareUnsigned(remainder, product) >= 0
                || remainder >= Long.remainderUnsigned(-product & all, product);
    }

    /** One roll of one word of so many bits, an even number. */
    public static int roll(int bound, RandomGenerator generator, int width) {
        for (int rejected = 0; rejected < MOST_REJECTED; rejected++) {
            long w = next(generator);
            if (isAccepted(w, bound, width)) {
                int half = width / 2;
                long mask = (1L << half) - 1;
                return (int) ((w >>> half) * bound + ((w & mask) * bound >>> half) >>> half);
            }
        }
        throw brokenGenerator();
    }

    static IllegalStateException brokenGenerator() {
        return new IllegalStateException("the generator is broken: so many of its words had to be rejected as a sound"
                + " one yields with a probability below 2^-128; use another generator");
    }
}
