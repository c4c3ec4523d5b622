package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/** Copies the elements of collections, and refuses lists that cannot be modified. */
public final class Lists {
    private static final Class<?> AS_LIST = Arrays.asList().getClass();
    private static final Class<?> SUB_LIST = new ArrayList<>().subList(0, 0).getClass();

    private Lists() {}

    /** Whether a collection is known to be modifiable, and to keep its array to itself. */
    public static boolean isWellKnown(Collection<?> collection) {
        Class<?> type = collection.getClass();
        return type == ArrayList.class
                || type == LinkedList.class
                || type == CopyOnWriteArrayList.class
                || type == AS_LIST
                || type == SUB_LIST;
    }

    /** Copies the elements of a collection, even if it hands out its own array; wrappers of the JDK pass that on. */
    public static Object[] copyOf(Collection<?> collection) {
        Object[] elements = collection.toArray();
        return isWellKnown(collection) ? elements : elements.clone();
    }

    /** Copies the elements of a list; refuses a list that says that it cannot be modified. */
    public static Object[] copyOfModifiable(List<?> list) {
        Object[] elements = copyOf(list);
        if (elements.length > 1 && !isWellKnown(list)) {
            checkModifiable(list, elements[0]);
        }
        return elements;
    }

    /**
     * Asks the list to remove no element: an unmodifiable list refuses even that, and other lists tell no listener. A
     * list of fixed size may refuse it too, and is then asked to set its first element to itself.
     */
    @SuppressWarnings("unchecked") // its own element is put into the list
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
