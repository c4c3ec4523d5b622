package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Copies the elements of a list, and writes them back in another order, in the way that suits its class. A plain {@code
 * ArrayList} needs this class alone: each class that is loaded delays the first shuffle of a program.
 */
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
            ListWriter.checkModifiable(list);
        }
        return list.toArray();
    }

    /** Writes a new order into a list whose elements were {@code before}; refuses if its size has changed. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, Object[] before, Object[] after) {
        if (isPlain(list)) {
            checkSize(list, after.length);
            List<Object> target = (List<Object>) list;
            for (int k = 0; k < after.length; k++) {
                target.set(k, after[k]);
            }
        } else if (list instanceof CopyOnWriteArrayList) {
            ListWriter.replaceAll((List<Object>) list, before, after);
        } else {
            ListWriter.write(list, before, after);
        }
    }

    /**
     * Writes the elements of a list in a new order.
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, Object[] elements, int[] order) {
        if (isPlain(list)) {
            checkSize(list, elements.length);
            List<Object> target = (List<Object>) list;
            for (int k = 0; k < order.length; k++) {
                target.set(k, elements[order[k]]);
            }
        } else {
            Object[] after = new Object[order.length];
            for (int k = 0; k < order.length; k++) {
                after[k] = elements[order[k]];
            }
            write(list, elements, after);
        }
    }

    private static void checkSize(List<?> list, int size) {
        if (list.size() != size) {
            ListWriter.checkSize(list, size); // which loads the exceptions
        }
    }
}
