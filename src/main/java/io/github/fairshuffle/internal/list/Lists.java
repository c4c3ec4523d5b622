package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Copies the elements of collections, and rejects lists that cannot be modified. */
public final class Lists {
    private static final Class<?> AS_LIST = Arrays.asList().getClass();
    private static final Class<?> SUB_LIST = new ArrayList<>().subList(0, 0).getClass();

    private Lists() {}

    /** Returns whether a collection is known to be modifiable and to return a new array from {@code toArray}. */
    public static boolean isWellKnown(Collection<?> collection) {
        Class<?> type = collection.getClass();
        return type == ArrayList.class
                || type == LinkedList.class
                || type == CopyOnWriteArrayList.class
                || type == AS_LIST
                || type == SUB_LIST;
    }

    /** Copies the elements of a collection, even if {@code toArray} returns an array that is still in use. */
    public static Object[] copyOf(Collection<?> collection) {
        Object[] elements = collection.toArray();
        return isWellKnown(collection) ? elements : elements.clone();
    }

    /** Copies the elements of a list before a change; throws an exception if the list cannot be modified. */
    public static Object[] copyOfModifiable(List<?> list) {
        Object[] elements = copyOf(list);
        if (elements.length > 1 && !isWellKnown(list)) {
            checkModifiable(list, elements[0]);
        }
        return elements;
    }

    /**
     * Calls {@code removeIf} with a condition that removes nothing. An unmodifiable list throws an exception, and any
     * other list notifies no listener. A list of fixed size may also throw an exception. After an exception, the first
     * element of the list is therefore set to itself, as a second check.
     */
    @SuppressWarnings("unchecked") // only its own element is put into the list
    private static void checkModifiable(List<?> list, Object first) {
        try {
            list.removeIf(element -> false);
        } catch (UnsupportedOperationException fixedSize) {
            try {
                ((List<Object>) list).set(0, first);
            } catch (UnsupportedOperationException unmodifiable) {
                throw Recovery.refusal(unmodifiable);
            }
        }
    }
}
