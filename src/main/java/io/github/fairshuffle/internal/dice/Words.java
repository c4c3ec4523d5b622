package io.github.fairshuffle.internal.dice;

import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * The rejection of words, for the fused loops of {@link io.github.fairshuffle.internal.array.Ints} and for all dice.
 *
 * <p>A word of 64 bits is rejected if one of its halves is not {@linkplain #isAccepted(long, long, int) accepted}, with
 * a probability of at most 2<sup>−2</sup>, whatever came before. After {@value #MOST_REJECTED} rejections in a row, an
 * exception reports a broken generator. For a sound generator, the probability of this exception is at most
 * 2<sup>−256</sup> at a given word, 2<sup>−166</sup> within 2<sup>90</sup> words, and 2<sup>−128</sup> in {@link
 * LargeBounds}.
 */
public final class Words {
    /** After this number of unusable words, the generator is called broken. */
    public static final int MOST_REJECTED = 128;
    /** The largest bound for which one word yields six rolls. */
    public static final int SIX = 1 << 8;

    /** The product n (n − 1) (n − 2) for each n up to {@link #SIX}, where each factor is at least 1. */
    private static final long[] PRODUCT = new long[SIX + 1];

    static {
        for (int n = 0; n <= SIX; n++) {
            PRODUCT[n] = (long) Math.max(n, 1) * Math.max(n - 1, 1) * Math.max(n - 2, 1);
        }
    }

    private Words() {}

    /**
     * Returns the next word of a generator. The most common classes are tested first, so that HotSpot inlines them even
     * in a program with many classes of generators, where a call through the interface takes 2 ns longer.
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

    /** Returns whether {@link #isAccepted} must check a word for the six bounds n … n − 5. */
    public static boolean isSuspicious(long w, int n) {
        return isSuspicious(w, PRODUCT[n], PRODUCT[n - 3], 32);
    }

    /** Returns whether u·p mod M is below p or v·q mod M is below q for the halves u and v of a word; M is 2^half. */
    static boolean isSuspicious(long w, long p, long q, int half) {
        long low = (1L << half) - 1;
        return ((w >>> half) * p & low) < p || (w * q & low) < q;
    }

    /** Returns w if it is accepted for the bounds n … n − 5; otherwise tries next, then draws until one is accepted. */
    public static long acceptedOfSix(long w, long next, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[n - 3];
        return isAccepted(w, p, q, 32) ? w : accepted(next, p, q, generator, 32, 1);
    }

    /** Returns w if it is accepted for the last bounds n … 2, where n ≤ 7; otherwise draws until a word is accepted. */
    public static long acceptedLast(long w, int n, RandomGenerator generator) {
        long p = PRODUCT[n];
        long q = PRODUCT[Math.max(n - 3, 0)];
        return isSuspicious(w, p, q, 32) ? accepted(w, p, q, generator) : w;
    }

    /** Returns w if it is accepted for bounds with the products p and q; otherwise draws until a word is accepted. */
    public static long accepted(long w, long p, long q, RandomGenerator generator) {
        return accepted(w, p, q, generator, 32, 0);
    }

    /** Returns w, or the first accepted word after it. Before w, {@code rejected} words were rejected. */
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
     * Returns whether a word of {@code width} bits is accepted for rolls whose bounds have the product P.
     *
     * <p>Let M = 2^width, and let x be the word modulo M. The rolls are the digits of ⌊x·P/M⌋ in the mixed-radix system
     * whose radices are the bounds. For M = 16 and P = 6, ⌊x·P/M⌋ is 0 for three values of x (0, 1, 2), but 2 for only
     * two (6, 7). If x·P mod M is below M mod P, then x is rejected. Exactly ⌊M/P⌋ values of x remain for each value of
     * ⌊x·P/M⌋: two in the example, where 0, 3, 8 and 11 are rejected. If x·P mod M is at least P, x is accepted without
     * a division, because M mod P is below P.
     */
    static boolean isAccepted(long word, long product, int width) {
        long all = -1L >>> 64 - width;
        long remainder = word * product & all;
        return Long.compareUnsigned(remainder, product) >= 0
                || remainder >= Long.remainderUnsigned(-product & all, product);
    }

    /** Returns one roll with a bound. The words have {@code width} bits, and {@code width} is even. */
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

    /** Returns the exception for a generator whose words had to be rejected again and again. */
    public static IllegalStateException brokenGenerator() {
        return brokenGenerator("it yielded " + MOST_REJECTED + " unusable words in a row");
    }

    /** Returns the exception for a generator that did what a sound one does with a probability below 2^-128. */
    public static IllegalStateException brokenGenerator(String event) {
        return new IllegalStateException("the generator is broken: " + event
                + ", which happens with a probability below 2^-128; use another generator");
    }
}
