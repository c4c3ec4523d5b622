package io.github.fairshuffle.internal;

import java.util.random.RandomGenerator;

/**
 * Durstenfeld's algorithm fused with the draws of {@link WordDice}, once for each kind of array: the same words, the same
 * outcomes and the same order as the short form, which is the proof of this one; {@code FusedLoopsTest} holds them together.
 *
 * <p>What makes it fast: a loop of its own for each number of bounds that a word serves, with all outcomes written out; only
 * the cheap half of the test for rejection in the loop, since the remainder is smaller than the product; and the next word
 * drawn before the swaps of the present one, which hide its latency. A word is drawn ahead only where it is certainly
 * needed, so that no more words are drawn than by the short form.
 */
public final class FusedLoops {
    private static final long LOW = 0xFFFF_FFFFL;

    /** Up to here a word serves six bounds. */
    private static final int SIX = 1 << 8;

    /** Up to here a word serves four bounds. */
    private static final int FOUR = 1 << 12;

    /** Up to here a word serves two bounds. */
    private static final int TWO = 1 << 24;

    private FusedLoops() {}

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(Object[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(Object[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(Object[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(Object[] a, int i, long x) {
        int j = (int) (x >>> 32);
        Object t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(int[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(int[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(int[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(int[] a, int i, long x) {
        int j = (int) (x >>> 32);
        int t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(long[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(long[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(long[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(long[] a, int i, long x) {
        int j = (int) (x >>> 32);
        long t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(short[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(short[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(short[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(short[] a, int i, long x) {
        int j = (int) (x >>> 32);
        short t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(byte[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(byte[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(byte[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(byte[] a, int i, long x) {
        int j = (int) (x >>> 32);
        byte t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(char[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(char[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(char[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(char[] a, int i, long x) {
        int j = (int) (x >>> 32);
        char t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(float[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(float[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(float[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(float[] a, int i, long x) {
        int j = (int) (x >>> 32);
        float t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(double[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(double[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(double[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(double[] a, int i, long x) {
        int j = (int) (x >>> 32);
        double t = a[i];
        a[i] = a[j];
        a[j] = t;
    }

    /**
     * Shuffles an array of two or more elements.
     *
     * @param a the array
     * @param generator where words come from
     */
    public static void shuffle(boolean[] a, RandomGenerator generator) {
        shuffle(a, a.length, generator);
    }

    /** Shuffles the first n elements of an array, two or more. */
    static void shuffle(boolean[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        for (; n > FOUR; n -= 2) {
            long x = (w >>> 32) * n;
            long y = (w & LOW) * (n - 1);
            if ((x & LOW) < n || (y & LOW) < n - 1) {
                swapAll(a, n, 2, 24, Words.outcomes(w, n, 2, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
        }
        for (; n > SIX; n -= 4) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long p = (w & LOW) * (n - 2);
            long q = (p & LOW) * (n - 3);
            if ((y & LOW) < (long) n * (n - 1) || (q & LOW) < (long) (n - 2) * (n - 3)) {
                swapAll(a, n, 4, 12, Words.outcomes(w, n, 4, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
        }
        for (; n > 7; n -= 6) {
            long x = (w >>> 32) * n;
            long y = (x & LOW) * (n - 1);
            long z = (y & LOW) * (n - 2);
            long p = (w & LOW) * (n - 3);
            long q = (p & LOW) * (n - 4);
            long r = (q & LOW) * (n - 5);
            if ((z & LOW) < (long) n * (n - 1) * (n - 2) || (r & LOW) < (long) (n - 3) * (n - 4) * (n - 5)) {
                swapAll(a, n, 6, 8, Words.outcomes(w, n, 6, generator));
                w = generator.nextLong();
                continue;
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, z);
            swap(a, n - 4, p);
            swap(a, n - 5, q);
            swap(a, n - 6, r);
        }
        swapAll(a, n, n - 1, 8, Words.lastOutcomes(w, n, generator));
    }

    /** Swaps the places n − 1, n − 2, …, as many as count, by outcomes packed into so many bits each. */
    private static void swapAll(boolean[] a, int n, int count, int bits, long outcomes) {
        for (int i = n - 1; i >= n - count; i--) {
            swap(a, i, outcomes << 64 - bits >>> 64 - bits << 32);
            outcomes >>>= bits;
        }
    }

    private static void swap(boolean[] a, int i, long x) {
        int j = (int) (x >>> 32);
        boolean t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}
