package io.github.fairshuffle.internal.dice;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * The rejection of words, for the fused loops of {@link io.github.fairshuffle.internal.array.Ints} and for all dice.
 *
 * <p>A generator is called broken when {@value #MOST_REJECTED} words in a row are rejected. A word is rejected with a
 * probability of at most 2<sup>−2</sup>, whatever came before. So a sound generator has such a row at a given word with
 * a probability of at most 2<sup>−256</sup>, and anywhere among 2<sup>90</sup> words with one of at most
 * 2<sup>−166</sup>.
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

    /** Whether a word for the six bounds n … n − 5 may have to be rejected; only {@link #isAccepted} decides it. */
    public static boolean isSuspicious(long w, int n) {
        return isSuspicious(w, PRODUCT[n], PRODUCT[n - 3], 32);
    }

    /** The same for halves of any width, which serve bounds with the products p and q. */
    static boolean isSuspicious(long w, long p, long q, int half) {
        long low = (1L << half) - 1;
        return ((w >>> half) * p & low) < p || (w * q & low) < q;
    }

    /** The word, drawn for the six bounds n … n − 5, or the first later one that is not rejected; next follows it. */
    public static long acceptedOfSix(long w, long next, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[n - 3];
        return isAccepted(w, p, q, 32) ? w : accepted(next, p, q, generator, 32, 1);
    }

    /** The word, drawn for the last bounds n … 2, with n up to 7, or the first later one that is not rejected. */
    public static long acceptedLast(long w, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[Math.max(n - 3, 0)];
        return isSuspicious(w, p, q, 32) ? accepted(w, p, q, generator) : w;
    }

    /** The word, whose halves serve bounds with the products p and q, or the first later one that is not rejected. */
    public static long accepted(long w, long p, long q, RandomGenerator generator) {
        return accepted(w, p, q, generator, 32, 0);
    }

    /** The same for halves of any width, after some rejected words. */
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
     * Whether the lowest {@code width} bits of a word are accepted for rolls of bounds with a product P.
     *
     * <p>With x these bits and M = 2^width, the outcomes are the digits of ⌊x·P/M⌋ in the mixed base of the bounds. P
     * does not divide M in general, so some outcomes come from one x more than others. A word is rejected if the
     * remainder x·P mod M is smaller than M mod P: this leaves exactly ⌊M/P⌋ values of x for each outcome, so that all
     * outcomes are equally likely. M mod P is smaller than P, so the division is rarely needed.
     */
    static boolean isAccepted(long word, long product, int width) {
        long all = -1L >>> 64 - width;
        long remainder = word * product & all;
        return Long.compareUnsigned(remainder, product) >= 0
                || remainder >= Long.remainderUnsigned(-product & all, product);
    }

    /** One roll of words of an even width. */
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
        return new IllegalStateException("the generator is broken: a sound one yields such words with a probability"
                + " below 2^-128; use another generator");
    }
}
