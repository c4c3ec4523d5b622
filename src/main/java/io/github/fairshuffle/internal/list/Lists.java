package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Copies the elements of a list, and writes them back in another order, all or nothing. An {@code ArrayList} has a loop
 * of its own, which needs few classes: each class that is loaded delays the first shuffle of a program.
 */
public final class Lists {
    /** Up to here a linked list finds each place in less time than a copy takes. */
    private static final int FEW_LINKED = 5;

    private static final Class<?> AS_LIST = Arrays.asList().getClass();
    private static final Class<?> SUB_LIST = new ArrayList<>().subList(0, 0).getClass();

    private Lists() {}

    /**
     * Whether the methods of a list lock the list itself, so that it can stay locked from the copy to the last write.
     */
    public static boolean locksItself(List<?> list) {
        return !isPlain(list)
                && (list instanceof Vector
                        || list.getClass().getName().startsWith("java.util.Collections$Synchronized"));
    }

    private static boolean isPlain(List<?> list) {
        return list.getClass() == ArrayList.class;
    }

    /** Whether a collection is known to be modifiable, and to keep its array to itself. */
    private static boolean isWellKnown(Collection<?> collection) {
        Class<?> type = collection.getClass();
        return type == ArrayList.class
                || type == LinkedList.class
                || type == CopyOnWriteArrayList.class
                || type == AS_LIST
                || type == SUB_LIST;
    }

    /**
     * Whether a list has so few elements that a copy takes longer than to shuffle them where they lie. Its {@code set} has to
     * be known not to fail: else only a copy can put the old order back.
     */
    public static boolean isShort(List<?> list, int size) {
        Class<?> type = list.getClass();
        return type == ArrayList.class || type == AS_LIST || type == SUB_LIST
                ? size <= ShortList.MOST
                : type == LinkedList.class && size <= FEW_LINKED;
    }

    /** Copies the elements of a collection, even if it hands out its own array; wrappers of the JDK pass that on. */
    public static Object[] copyOf(Collection<?> collection) {
        Object[] elements = collection.toArray();
        return isWellKnown(collection) ? elements : elements.clone();
    }

    /** Copies the elements of a list; refuses a list that says that it cannot be modified. */
    public static Object[] copy(List<?> list) {
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
    private static void checkModifiable(List<?> list, Object first) {
        try {
            list.removeIf(element -> false);
        } catch (UnsupportedOperationException fixedSize) {
            try {
                modifiable(list).set(0, first);
            } catch (UnsupportedOperationException unmodifiable) {
                throw refusal(unmodifiable);
            }
        }
    }

    static UnsupportedOperationException refusal(UnsupportedOperationException unmodifiable) {
        return new UnsupportedOperationException(
                "this list cannot be modified; shuffled(list) gives a shuffled copy of it", unmodifiable);
    }

    @SuppressWarnings("unchecked") // only its own elements are put into the list
    private static List<Object> modifiable(List<?> list) {
        return (List<Object>) list;
    }

    /**
     * Writes a list that held the elements {@code before}: place k gets {@code cards[order[k]]}, or {@code cards[k]} if
     * there is no order. If that fails, or if the list was changed since the copy, the old order is put back, or the
     * exception carries the elements.
     */
    public static void write(List<?> list, Object[] before, Object[] cards, int @Nullable [] order) {
        if (isPlain(list)) {
            writePlain(modifiable(list), before, cards, order);
        } else {
            ListWriter.write(modifiable(list), before, cards, order);
        }
    }

    /** An {@code ArrayList} fails only if somebody else changes it, and {@code set} hands back what was there. */
    private static void writePlain(List<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        Object there = before; // which the list does not hold
        try {
            if (list.size() != before.length) {
                throw Recovery.changed();
            }
            there = order == null ? replaced(list, before, cards) : rearranged(list, before, order);
            if (there != before || list.size() != before.length) {
                throw Recovery.changed();
            }
        } catch (Throwable failure) {
            LostElements lost = LostElements.of(before);
            if (there != before) {
                lost.wrote(0, before, there);
            }
            Recovery.restore(list, before.length, null, lost, failure);
            throw failure;
        }
    }

    /** Writes until something else is handed back than was there before, and returns that; or else {@code before}. */
    private static Object rearranged(List<Object> list, Object[] before, int[] order) {
        for (int k = 0; k < before.length; k++) {
            Object there = list.set(k, before[order[k]]);
            if (there != before[k]) {
                return there;
            }
        }
        return before;
    }

    /** The same for cards that lie in their new order. */
    private static Object replaced(List<Object> list, Object[] before, Object[] cards) {
        for (int k = 0; k < before.length; k++) {
            Object there = list.set(k, cards[k]);
            if (there != before[k]) {
                return there;
            }
        }
        return before;
    }
}
