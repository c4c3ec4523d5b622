package io.github.fairshuffle.internal.array;

import io.github.fairshuffle.internal.dice.Words;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Arrays of {@code Object}: {@link Ints} with the type replaced, written by {@code ArrayKindsTest}. */
public final class References extends ArrayKind<Object[]> {
    /** The only instance. */
    public static final ArrayKind<Object[]> KIND = new References();

    private References() {}

    @Override
    public int length(Object[] a) {
        return a.length;
    }

    @Override
    Object[] create(int length) {
        return new Object[length];
    }

    @Override
    void swap(Object[] a, int i, int j) {
        Object card = a[i];
        a[i] = a[j];
        a[j] = card;
    }

    @Override
    void move(Object[] a, int i, int j) {
        Object card = a[i];
        closeAndOpen(a, i, j);
        a[j] = card;
    }

    @Override
    void arrange(Object[] a, int from, int[] order) {
        Object[] old = Arrays.copyOfRange(a, from, from + order.length);
        for (int k = 0; k < order.length; k++) {
            a[from + k] = old[order[k]];
        }
    }

    @Override
    int deal(Object[] cards, int next, int end, byte[] buckets, int first, int[] place, Object[] stage) {
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
    void shuffle(Object[] a, int n, RandomGenerator generator) {
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

    private static void large(Object[] a, int n, RandomGenerator generator) {
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

    /** The last word yields the rolls with bounds 7 to 2. Decks of 8 to 13 cards need two words, larger decks more. */
    private static void small(Object[] a, int n, long w, RandomGenerator generator) {
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

    /** Makes the swaps for the rolls of one word: six rolls, or n - 1 rolls if n is less than 7. */
    private static void six(Object[] a, int n, long w) {
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

    /** Exchanges the element at index i with the element at the index in the upper half of x. */
    private static void exchange(Object[] a, int i, long x) {
        int j = (int) (x >>> 32);
        Object card = a[i];
        a[i] = a[j];
        a[j] = card;
    }
}
