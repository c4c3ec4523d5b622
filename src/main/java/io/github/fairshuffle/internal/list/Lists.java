package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Iterator;
import java.util.LinkedList;
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
        return !isPlain(list)
                && (list instanceof Vector
                        || list.getClass().getName().startsWith("java.util.Collections$Synchronized"));
    }

    /** Whether a list is exactly an {@link ArrayList}: it has no {@code set} of its own. */
    public static boolean isPlain(List<?> list) {
        return list.getClass() == ArrayList.class;
    }

    /** Copies the elements of a list; refuses a list that cannot be modified. */
    public static Object[] copy(List<?> list) {
        Object[] elements = copyOf(list);
        if (elements.length > 1 && !copiesItself(list)) {
            ListWriter.checkModifiable(list, elements);
        }
        return elements;
    }

    /** Copies the elements of a collection, even if it hands out its own array; wrappers of the JDK pass that on. */
    public static Object[] copyOf(Collection<?> collection) {
        Object[] elements = collection.toArray();
        return copiesItself(collection) ? elements : elements.clone();
    }

    private static boolean copiesItself(Collection<?> collection) {
        Class<?> type = collection.getClass();
        return type == ArrayList.class || type == LinkedList.class || collection instanceof CopyOnWriteArrayList;
    }

    /**
     * An iterator that notices, if the list has such iterators, that elements were inserted or removed since the copy.
     */
    public static Iterator<?> witness(List<?> list) {
        return list.iterator();
    }

    /** Writes a new order into a list whose elements were {@code before}; refuses if the list was changed. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, Iterator<?> witness, Object[] before, Object[] after) {
        if (isPlain(list)) {
            checkUnchanged(list, witness, after.length);
            List<Object> target = (List<Object>) list;
            int k = 0;
            try {
                for (; k < after.length; k++) {
                    target.set(k, after[k]);
                }
                witness.next();
            } catch (Throwable failure) {
                ListWriter.restore(list, before, after, k, failure);
                throw failure;
            }
        } else {
            ListWriter.write(list, witness, before, after);
        }
    }

    /** Writes the elements of a list in a new order; refuses if the list was changed. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, Iterator<?> witness, Object[] elements, int[] order) {
        if (isPlain(list)) {
            checkUnchanged(list, witness, elements.length);
            List<Object> target = (List<Object>) list;
            int k = 0;
            try {
                for (; k < order.length; k++) {
                    target.set(k, elements[order[k]]);
                }
                witness.next();
            } catch (Throwable failure) {
                ListWriter.restore(list, elements, arranged(elements, order), k, failure);
                throw failure;
            }
        } else {
            ListWriter.write(list, witness, elements, arranged(elements, order));
        }
    }

    private static Object[] arranged(Object[] elements, int[] order) {
        Object[] arranged = new Object[order.length];
        for (int k = 0; k < order.length; k++) {
            arranged[k] = elements[order[k]];
        }
        return arranged;
    }

    static void checkUnchanged(List<?> list, Iterator<?> witness, int size) {
        if (list.size() != size) {
            ListWriter.checkSize(size, list.size()); // which loads the exceptions
        }
        witness.next();
    }
}
