package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

/** Copies the elements of a list, and writes them back in another order, in the way that suits its class. */
public final class Lists {
    private Lists() {}

    /**
     * Whether the methods of a list lock the list itself, so that it can stay locked from the copy to the last write.
     */
    public static boolean locksItself(List<?> list) {
        return list instanceof Vector || list.getClass().getName().startsWith("java.util.Collections$Synchronized");
    }

    /** Whether a list is exactly an {@link ArrayList}: writing it cannot fail while its size stays the same. */
    public static boolean isPlain(List<?> list) {
        return list.getClass() == ArrayList.class;
    }

    /** Copies the elements of a list of two or more; refuses a list that cannot be modified. */
    public static Object[] copy(List<?> list) {
        if (!isPlain(list) && !(list instanceof CopyOnWriteArrayList)) {
            checkModifiable(list);
        }
        return list.toArray();
    }

    /** Sets the first element to itself, so that an unmodifiable list is refused before anything is drawn. */
    private static <T> void checkModifiable(List<T> list) {
        int size = list.size();
        T first = list.get(0);
        try {
            T replaced = list.set(0, first);
            if (list.size() != size && replaced != first) {
                list.set(0, replaced); // somebody put it there between the two calls
            }
        } catch (UnsupportedOperationException unmodifiable) {
            throw new UnsupportedOperationException(
                    "this list cannot be modified; shuffled(list) gives a shuffled copy of it", unmodifiable);
        }
        ListWriter.checkSize(list, size);
    }

    /** Writes a new order into a list whose elements were {@code before}; refuses if its size has changed. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, Object[] before, Object[] after) {
        if (isPlain(list)) {
            ListWriter.checkSize(list, after.length);
            List<Object> target = (List<Object>) list;
            for (int k = 0; k < after.length; k++) {
                target.set(k, after[k]);
            }
        } else if (list instanceof CopyOnWriteArrayList) {
            replaceAll((List<Object>) list, before, after);
        } else {
            ListWriter.write(list, before, after);
        }
    }

    /**
     * Writes the elements of a plain list in a new order; what the order has beyond the size of the list is ignored.
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, Object[] elements, int[] order) {
        ListWriter.checkSize(list, elements.length);
        List<Object> target = (List<Object>) list;
        for (int k = 0; k < elements.length; k++) {
            target.set(k, elements[order[k]]);
        }
    }

    /** Writes to a copy-on-write list with one copy, under the list's own lock. */
    private static void replaceAll(List<Object> list, Object[] before, Object[] after) {
        int[] place = {0};
        list.replaceAll(element -> {
            int k = place[0]++;
            if (list.size() != before.length || element != before[k]) {
                throw new ConcurrentModificationException("the list was changed while it was being shuffled");
            }
            return after[k];
        });
        ListWriter.checkSize(before.length, place[0]); // if the list was emptied, nothing was asked for
    }
}
