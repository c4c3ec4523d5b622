package io.github.fairshuffle.internal;

import java.util.random.RandomGenerator;

/**
 * Durstenfeld's algorithm fused with the draws of {@link WordDice}, once for each kind of array: the same words, the same
 * outcomes and the same order as the short form, which is the proof of this one; {@code FusedLoopsTest} holds them together.
 *
 * <p>Each number of bounds that a word serves has a loop of its own, with all outcomes written out. A remainder is smaller
 * than the product of its bounds, so the loops only ask whether a word is <i>suspicious</i>, without a division; {@link Words}
 * decides about it. Words are drawn ahead, but only where they are certainly needed, so that no more are drawn than by the
 * short form.
 *
 * <p>Why they have this shape (int[], ns an element, HotSpot 17 and 25 on Zen 4; processors and compilers differ):
 *
 * <ul>
 *   <li>A word drawn late makes the places of the swaps known late, and the loads after them wait or are repeated. With six
 *       bounds a word, two words are drawn ahead: 250 elements took 1.5 on 25 with one, where the compiler had spilled the
 *       word, and take 1.1.
 *   <li>Six outcomes at once do not fit the registers: they are made one after the other, and the word is checked before, by a
 *       table (1.6 to 1.3). Four do fit, and their remainders come for nothing.
 *   <li>After a suspicious word that is replaced, the loops of four and six start anew, instead of going on with the new one: 52
 *       elements took 1.6 otherwise, and take 1.4. Two outcomes are cheaper made again: as nothing but the word then outlives
 *       the rare call, the registers stay with the frequent way (50,000 elements took from 1.3 to 1.9, by chance, and take 1.3).
 *   <li>The rare call is a short one: with the products made behind it, it was inlined, loops and all, once it had been taken
 *       often enough (50,000 elements on 25: 2.0, some seconds after the start).
 *   <li>Few elements have a method of their own, {@code small}, and its loop has the six swaps written out: so it is longer
 *       than HotSpot inlines (325 bytes), and both methods get all registers. Inlined, it cost 50,000 elements a fifth on 25.
 *   <li>Bounds are widened once, as m: a conversion for each bound costs an instruction a swap.
 * </ul>
 */
public final class FusedLoops {
    private static final long LOW = 0xFFFF_FFFFL;

    /** Set in the remainder of every word that is not suspicious where products are at most 2^24. */
    private static final int ABOVE_24_BITS = 0xFF00_0000;

    /** Up to here a word serves six bounds. */
    private static final int SIX = Words.SIX;

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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(Object[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(Object[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(Object[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(int[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(int[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(int[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(long[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(long[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(long[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(short[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(short[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(short[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(byte[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(byte[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(byte[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(char[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(char[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(char[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(float[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(float[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(float[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(double[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(double[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(double[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
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
        if (n > SIX) {
            large(a, n, generator);
        } else {
            small(a, n, generator.nextLong(), generator);
        }
    }

    private static void large(boolean[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            swap(a, n - 1, (long) Words.roll(n, generator) << 32);
        }
        long w = generator.nextLong();
        while (n > FOUR) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 1);
            if ((x & LOW) < m || (y & LOW) < m) {
                w = Words.accepted(w, m, m - 1, generator);
                x = (w >>> 32) * m;
                y = (w & LOW) * (m - 1);
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            n -= 2;
        }
        while (n > SIX) {
            long m = n;
            long x = (w >>> 32) * m;
            long y = (x & LOW) * (m - 1);
            long p = (w & LOW) * (m - 2);
            long q = (p & LOW) * (m - 3);
            if (((int) y & ABOVE_24_BITS) == 0 || ((int) q & ABOVE_24_BITS) == 0) {
                long accepted = Words.accepted(w, n * (n - 1), (n - 2) * (n - 3), generator);
                if (accepted != w) {
                    w = accepted;
                    continue;
                }
            }
            w = generator.nextLong();
            swap(a, n - 1, x);
            swap(a, n - 2, y);
            swap(a, n - 3, p);
            swap(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    private static void small(boolean[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? generator.nextLong() : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                    continue;
                }
            }
            long nextButOne = generator.nextLong();
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            swap(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            swap(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            swap(a, n - 3, x);
            swap(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            swap(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            swap(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = generator.nextLong();
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        w = Words.acceptedLast(w, n, generator);
        long x = w >>> 32;
        for (int k = 0; n > 1; k++, n--) {
            x = ((k == 3 ? w : x) & LOW) * n;
            swap(a, n - 1, x);
        }
    }

    private static void six(boolean[] a, int n, long w) {
        long m = n;
        long x = (w >>> 32) * m;
        long y = (w & LOW) * (m - 3);
        swap(a, n - 1, x);
        x = (x & LOW) * (m - 1);
        swap(a, n - 2, x);
        x = (x & LOW) * (m - 2);
        swap(a, n - 3, x);
        swap(a, n - 4, y);
        y = (y & LOW) * (m - 4);
        swap(a, n - 5, y);
        y = (y & LOW) * (m - 5);
        swap(a, n - 6, y);
    }

    private static void swap(boolean[] a, int i, long x) {
        int j = (int) (x >>> 32);
        boolean t = a[i];
        a[i] = a[j];
        a[j] = t;
    }
}
