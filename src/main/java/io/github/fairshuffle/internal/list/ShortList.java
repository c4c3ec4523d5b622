package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.internal.dice.Words;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Shuffles a short list in place by Durstenfeld's algorithm, because copying a recently created list takes longer than
 * swapping its elements. The words are drawn before the first swap. The array loops use the same words and produce the
 * same orders.
 */
public final class ShortList {
    /** The largest number of elements that can be shuffled with two words. */
    public static final int MOST = 13;

    /** The largest number of elements for which one word suffices. Every six further rolls use one more word. */
    private static final int LAST = 7;

    private static final long LOW = 0xFFFF_FFFFL;

    private ShortList() {}

    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void shuffle(List<?> elements, int n, RandomGenerator generator) {
        List<Object> list = (List<Object>) elements;
        long last = Words.next(generator);
        if (n > LAST) {
            long w = last;
            last = Words.next(generator);
            if (Words.isSuspicious(w, n)) {
                long accepted = Words.acceptedOfSix(w, last, n, generator);
                if (accepted != w) {
                    w = accepted;
                    last = Words.next(generator);
                }
            }
            last = Words.acceptedLast(last, n - 6, generator);
            swaps(list, n, n - 3, w >>> 32);
            swaps(list, n - 3, n - 6, w);
            n -= 6;
        } else {
            last = Words.acceptedLast(last, n, generator);
        }
        swaps(list, n, Math.max(n - 3, 1), last >>> 32);
        swaps(list, n - 3, 1, last);
    }

    /** Rolls with the bounds from n down to {@code end + 1}, using one half of a word, and swaps the elements. */
    private static void swaps(List<Object> list, int n, int end, long half) {
        long x = half;
        for (; n > end; n--) {
            x = (x & LOW) * n;
            int j = (int) (x >>> 32);
            if (list.getClass() == ArrayList.class) {
                swap((ArrayList<Object>) list, n - 1, j);
            } else {
                swap(list, n - 1, j);
            }
        }
    }

    private static void swap(List<Object> list, int i, int j) {
        Object card = list.get(i);
        Object there = list.set(j, card);
        try {
            list.set(i, there);
        } catch (IndexOutOfBoundsException | ConcurrentModificationException shrunk) {
            throw Recovery.changed(shrunk, new Object[] {card, there});
        }
    }

    /**
     * Swaps two elements of an {@code ArrayList}, whose methods HotSpot inlines in this overload. With one method for
     * all lists, an {@code ArrayList} took up to 1.6 times as long in a program that also shuffled other lists.
     */
    @SuppressWarnings("NonApiType")
    private static void swap(ArrayList<Object> list, int i, int j) {
        Object card = list.get(i);
        Object there = list.set(j, card);
        try {
            list.set(i, there);
        } catch (IndexOutOfBoundsException shrunk) {
            throw Recovery.changed(shrunk, new Object[] {card, there});
        }
    }
}
