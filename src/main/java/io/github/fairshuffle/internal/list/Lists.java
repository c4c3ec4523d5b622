package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.RandomAccess;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;

/** Copies the elements of collections, and rejects lists that cannot be modified. */
public final class Lists {
    private static final Class<?> AS_LIST = Arrays.asList().getClass();
    private static final Class<?> SUB_LIST = new ArrayList<>().subList(0, 0).getClass();
    static final Class<?> COPY_ON_WRITE_SUB_LIST =
            new CopyOnWriteArrayList<>().subList(0, 0).getClass();

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

    /**
     * Returns whether a collection is a list that returns any element fast, and not from an array that another thread
     * may replace. An {@code ArrayList} is tested first, because tests for interfaces are slow in a program with many
     * classes of lists.
     */
    public static boolean hasRandomAccess(Collection<?> list) {
        return list.getClass() == ArrayList.class
                || list instanceof RandomAccess && list instanceof List && !(list instanceof CopyOnWriteArrayList);
    }

    /** Returns whether each call of {@code set} copies the array of a list. */
    static boolean isCopyOnWrite(List<?> list) {
        return list instanceof CopyOnWriteArrayList || list.getClass() == COPY_ON_WRITE_SUB_LIST;
    }

    /** Returns whether some elements of a list can be read and set faster than all elements. */
    public static boolean setsFast(List<?> list) {
        return hasRandomAccess(list) && !isCopyOnWrite(list);
    }

    /** Returns whether the methods of a collection lock the collection itself, so that a caller can hold that lock. */
    public static boolean locksItself(Collection<?> collection) {
        return collection.getClass() != ArrayList.class && (collection instanceof Vector || isSynchronized(collection));
    }

    /**
     * Returns whether a method such as {@code Collections.synchronizedList} created a collection, or the collection is a
     * view of such a collection.
     */
    public static boolean isSynchronized(Collection<?> collection) {
        return collection.getClass().getName().startsWith("java.util.Collections$Synchronized");
    }

    /** Performs an action, and holds the lock of a list that locks itself meanwhile. */
    public static void locked(List<?> list, Runnable action) {
        locked(list, () -> {
            action.run();
            return list;
        });
    }

    /** Returns a result, and holds the lock of a list that locks itself meanwhile. */
    @CanIgnoreReturnValue
    static <R> R locked(List<?> list, Supplier<R> action) {
        if (locksItself(list)) {
            synchronized (list) { // before its size is read
                return action.get();
            }
        }
        return action.get();
    }

    /** Copies the elements of a collection, even if {@code toArray} returns an array that is still in use. */
    public static Object[] copyOf(Collection<?> collection) {
        Object[] elements = collection.toArray();
        return isWellKnown(collection) ? elements : elements.clone();
    }

    /** Copies the elements of a list before a change; throws an exception if the list cannot be modified. */
    public static Object[] copyOfModifiable(List<?> list) {
        Object[] elements = copyOf(list);
        if (elements.length > 1) {
            checkModifiable(list);
        }
        return elements;
    }

    /**
     * Throws an exception if a list of one or more elements cannot be modified. Calls {@code removeIf} of an empty part
     * of the list. If the list is unmodifiable, the call throws an exception. Otherwise, it changes nothing and notifies
     * no listener. A list of fixed size may also throw an exception. After an exception, the first element of the list is
     * therefore set to itself, as a second check.
     */
    @SuppressWarnings("unchecked") // only its own element is put into the list
    public static void checkModifiable(List<?> list) {
        if (isWellKnown(list)) {
            return;
        }
        try {
            list.subList(0, 0).removeIf(element -> false);
        } catch (UnsupportedOperationException fixedSize) {
            try {
                ((List<Object>) list).set(0, list.get(0));
            } catch (UnsupportedOperationException unmodifiable) {
                throw refusal(unmodifiable);
            }
        }
    }

    static UnsupportedOperationException refusal(UnsupportedOperationException unmodifiable) {
        return new UnsupportedOperationException(
                "this list cannot be modified; shuffled(list) returns a shuffled copy of it", unmodifiable);
    }
}
