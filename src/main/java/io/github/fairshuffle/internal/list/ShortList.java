package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.internal.dice.Words;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Durstenfeld's shuffle of few elements where they lie: in a young list a copy takes longer than all swaps. The words are
 * drawn before the first swap, as many as the loops for arrays draw, and give the same order.
 */
public final class ShortList {
    /** Two words suffice up to here. */
    public static final int MOST = 13;

    /** The last word serves the bounds from here, and the word before it six. */
    private static final int LAST = 7;

    private static final long LOW = 0xFFFF_FFFFL;

    private ShortList() {}

    /** Shuffles a list of 2 to {@value #MOST} elements. */
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

    /** The swaps of half a word, which serves the bounds from n to end, but not end. */
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
            throw changed(card, there, shrunk);
        }
    }

    /**
     * The same for the class that most lists have: HotSpot compiles its methods into this one. With one method for all, these
     * lists took up to 1.6 times as long in a program that shuffles others too.
     */
    @SuppressWarnings("NonApiType")
    private static void swap(ArrayList<Object> list, int i, int j) {
        Object card = list.get(i);
        Object there = list.set(j, card);
        try {
            list.set(i, there);
        } catch (IndexOutOfBoundsException shrunk) {
            throw changed(card, there, shrunk);
        }
    }

    /** Another thread has made the list shorter within a swap: one of its cards may be nowhere but here. */
    private static ConcurrentModificationException changed(Object card, Object there, RuntimeException failure) {
        ConcurrentModificationException changed = Recovery.changed(failure);
        changed.addSuppressed(Recovery.carrying(Arrays.asList(card, there)));
        return changed;
    }
}
