package io.github.fairshuffle.internal;

import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.random.RandomGenerator;

/**
 * Shuffles lists: the elements are copied, the copy is shuffled, and the list is written once. So a linked list takes
 * O(n), and a list whose generator fails is as it was.
 */
public final class Lists {
    private Lists() {}

    /**
     * Shuffles a list of two or more elements.
     *
     * @param shuffler the algorithm
     * @param list the list
     * @param generator where chance comes from
     */
    public static void shuffle(Shuffler shuffler, List<?> list, RandomGenerator generator) {
        if (hasOwnLock(list)) {
            synchronized (list) {
                copyShuffleWrite(shuffler, list, generator);
            }
        } else {
            copyShuffleWrite(shuffler, list, generator);
        }
    }

    /** Whether the list documents that its methods lock the list itself. */
    private static boolean hasOwnLock(List<?> list) {
        return list instanceof Vector || list.getClass().getName().startsWith("java.util.Collections$Synchronized");
    }

    private static void copyShuffleWrite(Shuffler shuffler, List<?> list, RandomGenerator generator) {
        boolean plain = list.getClass() == ArrayList.class;
        if (plain && list.size() <= Scratch.LARGEST && Engine.isFused(shuffler, generator)) {
            gather(list, generator);
            return;
        }
        boolean copyOnWrite = list instanceof CopyOnWriteArrayList;
        if (!plain && !copyOnWrite) {
            checkModifiable(list);
        }
        Object[] after = list.toArray();
        Object[] before = plain ? after : after.clone();
        Engine.shuffle(shuffler, after, generator);
        if (plain) {
            exchange(list, after);
        } else if (copyOnWrite) {
            replaceAll(list, before, after);
        } else {
            ListWriter.write(list, before, after);
        }
    }

    /** Sets the first element to itself, so that an unmodifiable list is refused before anything is drawn. */
    private static <T> void checkModifiable(List<T> list) {
        int size = list.size();
        T first = list.get(0);
        try {
            T replaced = list.set(0, first);
            if (list.size() != size && replaced != first) {
                list.set(0, replaced); // somebody put it there meanwhile
            }
        } catch (UnsupportedOperationException unmodifiable) {
            throw new UnsupportedOperationException(
                    "this list cannot be modified; shuffled(list) gives a shuffled copy of it", unmodifiable);
        }
        ListWriter.checkSize(list, size);
    }

    /**
     * Shuffles indices instead of references, and then fetches every element once: a reference is dear to write where the
     * collector keeps account of them, as G1 does.
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    private static void gather(List<?> list, RandomGenerator generator) {
        Object[] cards = list.toArray();
        int[] order = Scratch.takeIdentity(cards.length);
        FusedLoops.shuffle(order, cards.length, generator);
        ListWriter.checkSize(list, cards.length);
        List<Object> target = (List<Object>) list;
        for (int k = 0; k < cards.length; k++) {
            target.set(k, cards[order[k]]);
        }
        Scratch.giveBack(order);
    }

    /** Writes to a plain ArrayList without a second array: the cards taken out are kept in the place of those put in. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    private static void exchange(List<?> list, Object[] cards) {
        ListWriter.checkSize(list, cards.length);
        List<Object> target = (List<Object>) list;
        for (int k = 0; k < cards.length; k++) {
            cards[k] = target.set(k, cards[k]);
        }
    }

    /** Writes to a copy-on-write list with one copy, under the list's own lock. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    private static void replaceAll(List<?> list, Object[] before, Object[] after) {
        int[] place = {0};
        ((List<Object>) list).replaceAll(element -> {
            int k = place[0]++;
            if (list.size() != before.length || element != before[k]) {
                throw new ConcurrentModificationException("the list was changed while it was being shuffled");
            }
            return after[k];
        });
        ListWriter.checkSize(before.length, place[0]); // an emptied list asks for nothing
    }
}
