package io.github.fairshuffle.internal.array;

import io.github.fairshuffle.internal.dice.Words;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Arrays of {@code int}. <b>This is the class to read, to debug and to tune.</b> The classes of the other kinds are
 * copies of its text with the type replaced; {@code ArrayKindsTest} proves this and can write them anew.
 *
 * <p>The loops are Durstenfeld's algorithm fused with the draws of {@link
 * io.github.fairshuffle.internal.dice.WordDice}, whose Javadoc explains how one word serves several bounds: read it
 * first. Words, outcomes and order are those of the short form, {@link io.github.fairshuffle.uniform.Durstenfeld},
 * which is the proof of this one; {@code FusedLoopsTest} holds them together.
 *
 * <p>There is one loop for six bounds a word, one for four, one for two and one for one, with all outcomes written out.
 * A word is rejected only if what remains of a half is smaller than 2^32 mod P, where P is the product of its bounds,
 * and so smaller than P. The loops make only the cheap test, whether it is smaller than P: such a word is
 * <i>suspicious</i>, and {@link Words} decides about it. Words are drawn ahead, but only where they are certainly
 * needed, so that no more are drawn than by the short form.
 *
 * <p>Why the loops have this shape was measured; {@code benchmarks/FINDINGS.md} has the figures. A word that is drawn
 * late makes the swaps wait. Each loop is a method of its own, without an offset, so that it gets all registers; {@code
 * small} is longer than HotSpot inlines. The rare call is short, and nothing but the word outlives it. Only {@code small}
 * compares the generator's class with known ones. A bound is widened once, as m.
 */
public final class Ints extends ArrayKind<int[]> {
    /** The only instance. */
    public static final ArrayKind<int[]> KIND = new Ints();

    private static final long LOW = 0xFFFF_FFFFL;

    /** A remainder with one of these bits is at least 2^24, and so not smaller than a product of bounds up to there. */
    private static final int ABOVE_24_BITS = 0xFF00_0000;

    /** Up to here a word serves six bounds. */
    private static final int SIX = Words.SIX;

    /** Up to here a word serves four bounds. */
    private static final int FOUR = 1 << 12;

    /** Up to here a word serves two bounds. */
    private static final int TWO = 1 << 24;

    private Ints() {}

    @Override
    public int length(int[] a) {
        return a.length;
    }

    @Override
    int[] create(int length) {
        return new int[length];
    }

    @Override
    void swap(int[] a, int i, int j) {
        int card = a[i];
        a[i] = a[j];
        a[j] = card;
    }

    @Override
    void move(int[] a, int i, int j) {
        int card = a[i];
        closeAndOpen(a, i, j);
        a[j] = card;
    }

    @Override
    void arrange(int[] a, int from, int[] order) {
        int[] old = Arrays.copyOfRange(a, from, from + order.length);
        for (int k = 0; k < order.length; k++) {
            a[from + k] = old[order[k]];
        }
    }

    @Override
    int deal(int[] cards, int next, int end, byte[] buckets, int first, int[] place, int[] stage) {
        while (next < end) {
            int bucket = buckets[next - first] & 255;
            int at = place[bucket];
            stage[at] = cards[next++];
            place[bucket] = ++at;
            if ((at & Dealing.BLOCK - 1) == 0) {
                break;
            }
        }
        return next;
    }

    @Override
    void shuffle(int[] a, int n, RandomGenerator generator) {
        if (n > SIX) {
            large(a, n, generator);
            return;
        }
        long w = Words.next(generator);
        if (n > 7) {
            small(a, n, w, generator);
        } else {
            six(a, n, Words.acceptedLast(w, n, generator));
        }
    }

    private static void large(int[] a, int n, RandomGenerator generator) {
        for (; n > TWO; n--) {
            exchange(a, n - 1, (long) Words.roll(n, generator, 64) << 32);
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
            exchange(a, n - 1, x);
            exchange(a, n - 2, y);
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
            exchange(a, n - 1, x);
            exchange(a, n - 2, y);
            exchange(a, n - 3, p);
            exchange(a, n - 4, q);
            n -= 4;
        }
        small(a, n, w, generator);
    }

    /** The last word serves the bounds 7 … 2; beyond 7 one word more is certainly needed, and beyond 13 two. */
    private static void small(int[] a, int n, long w, RandomGenerator generator) {
        long next = n > 7 ? Words.next(generator) : 0;
        while (n > 13) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = Words.next(generator);
                    continue;
                }
            }
            long nextButOne = Words.next(generator);
            long m = n;
            long x = (w >>> 32) * m;
            long y = (w & LOW) * (m - 3);
            exchange(a, n - 1, x);
            x = (x & LOW) * (m - 1);
            exchange(a, n - 2, x);
            x = (x & LOW) * (m - 2);
            exchange(a, n - 3, x);
            exchange(a, n - 4, y);
            y = (y & LOW) * (m - 4);
            exchange(a, n - 5, y);
            y = (y & LOW) * (m - 5);
            exchange(a, n - 6, y);
            w = next;
            next = nextButOne;
            n -= 6;
        }
        if (n > 7) {
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, next, n, generator);
                if (accepted != w) {
                    w = accepted;
                    next = Words.next(generator);
                }
            }
            six(a, n, w);
            w = next;
            n -= 6;
        }
        six(a, n, Words.acceptedLast(w, n, generator));
    }

    /** All swaps of a word that serves six bounds, or as many as are left. */
    private static void six(int[] a, int n, long w) {
        long x = (w >>> 32) * n;
        exchange(a, n - 1, x);
        if (n > 2) {
            x = (x & LOW) * (n - 1);
            exchange(a, n - 2, x);
        }
        if (n > 3) {
            x = (x & LOW) * (n - 2);
            exchange(a, n - 3, x);
        }
        if (n > 4) {
            x = (w & LOW) * (n - 3);
            exchange(a, n - 4, x);
        }
        if (n > 5) {
            x = (x & LOW) * (n - 4);
            exchange(a, n - 5, x);
        }
        if (n > 6) {
            x = (x & LOW) * (n - 5);
            exchange(a, n - 6, x);
        }
    }

    /** Exchanges the element at i with the one that the upper half of x names. */
    private static void exchange(int[] a, int i, long x) {
        int j = (int) (x >>> 32);
        int card = a[i];
        a[i] = a[j];
        a[j] = card;
    }
}
