package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/** Writes the elements of a list back in another order, all or nothing. */
public final class ListWriter {
    private ListWriter() {}

    /**
     * Writes {@code cards[order[k]]}, or {@code cards[k]} if {@code order} is null, to each place k of a list. If a
     * write fails, or if the list has lost elements of {@code before}, the old order is restored; if that fails too,
     * the exception carries the elements.
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, Object[] before, Object[] cards, int @Nullable [] order) {
        if (list.getClass() == ArrayList.class) {
            writePlain((ArrayList<Object>) list, before, cards, order);
        } else if (Lists.isCopyOnWrite(list)) {
            writeAtOnce((List<Object>) list, before, cards, order);
        } else {
            writeOther((List<Object>) list, before, cards, order);
        }
    }

    /**
     * Writes the element of {@code sources[k]} to {@code places[k]} for each k below {@code count}, in linear time for each
     * place if the list has no random access. The other places are not touched. A failure has the same effects as above.
     *
     * @param size the size of the list when the places were chosen
     * @param sources the same places in another order
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static void write(List<?> list, int size, int count, int[] places, int[] sources) {
        if (list.size() != size) {
            throw Recovery.changed(null);
        }
        Object[] before = new Object[count];
        Object[] cards = new Object[count];
        for (int k = 0; k < count; k++) {
            before[k] = list.get(places[k]);
            cards[k] = list.get(sources[k]);
        }
        Object stranger = null;
        try {
            for (int k = 0; k < count && stranger == null; k++) {
                Object there = ((List<Object>) list).set(places[k], cards[k]);
                if (there != before[k] && isStranger(there, before[k], cards[k])) {
                    stranger = there;
                }
            }
            if (stranger != null || list.size() != size) {
                throw Recovery.changed(null);
            }
        } catch (Throwable failure) {
            new Recovery(list, size, Arrays.copyOf(places, count), before).restore(stranger, failure);
            throw failure;
        }
    }

    /** Writes to an {@code ArrayList}. HotSpot compiles two short methods better than one long method for all lists. */
    @SuppressWarnings("NonApiType")
    private static void writePlain(ArrayList<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        Object stranger = null;
        try {
            if (list.size() != before.length) {
                throw Recovery.changed(null);
            }
            stranger = writeBySet(list, before, cards, order);
            if (stranger != null || list.size() != before.length) {
                throw Recovery.changed(null);
            }
        } catch (Throwable failure) {
            new Recovery(list, before).restore(stranger, failure);
            throw failure;
        }
    }

    private static void writeOther(List<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        Object stranger = null;
        try {
            if (list.size() != before.length) {
                throw Recovery.changed(null);
            }
            stranger = list instanceof RandomAccess
                    ? writeBySet(list, before, cards, order)
                    : writeByIterator(list, before, cards, order);
            if (stranger != null || list.size() != before.length) {
                throw Recovery.changed(null);
            }
        } catch (Throwable failure) {
            new Recovery(list, before).restore(stranger, failure);
            throw failure;
        }
    }

    private static Object card(Object[] cards, int @Nullable [] order, int k) {
        return order == null ? cards[k] : cards[order[k]];
    }

    /**
     * Returns the first unexpected element, if any. Each kind of list has its own loop. In a program that shuffles
     * several kinds of lists, a common loop took 1.2 times as long for an {@code ArrayList} of 52 elements, and 1.6
     * times as long for a {@code LinkedList}.
     */
    @SuppressWarnings("NonApiType")
    private static @Nullable Object writeBySet(
            ArrayList<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        for (int k = 0; k < before.length; k++) {
            Object card = card(cards, order, k);
            Object there = list.set(k, card);
            if (there != before[k] && isStranger(there, before[k], card)) {
                return there;
            }
        }
        return null;
    }

    private static @Nullable Object writeBySet(
            List<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        for (int k = 0; k < before.length; k++) {
            Object card = card(cards, order, k);
            Object there = list.set(k, card);
            if (there != before[k] && isStranger(there, before[k], card)) {
                return there;
            }
        }
        return null;
    }

    /** Writes through an iterator, which takes linear time for lists such as {@code LinkedList}. */
    private static @Nullable Object writeByIterator(
            List<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        ListIterator<Object> i = list.listIterator();
        for (int k = 0; k < before.length; k++) {
            Object card = card(cards, order, k);
            Object there = i.next();
            if (there != before[k] && isStranger(there, before[k], card)) {
                return there;
            }
            i.set(card);
        }
        return null;
    }

    /**
     * Returns whether the list returned an unexpected element. The method {@code set} of some lists returns null or the
     * new element, and some lists create a new equal element on each read; neither counts as a change.
     */
    private static boolean isStranger(@Nullable Object there, Object before, Object card) {
        return there != null && there != card && !there.equals(before);
    }

    /**
     * Replaces the array of a {@code CopyOnWriteArrayList} in one step, while the list is locked. If another thread has
     * changed the list, it stays as it is now. The {@code replaceAll} of a subclass may fail halfway, and a sub-list fails
     * if the whole list was changed.
     */
    private static void writeAtOnce(List<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        int[] next = {0};
        boolean[] changed = {false};
        try {
            list.replaceAll(there -> {
                int k = next[0]++;
                changed[0] = list.size() != before.length || k >= before.length || there != before[k];
                if (changed[0]) {
                    throw Recovery.changed(null, before);
                }
                return card(cards, order, k);
            });
        } catch (Throwable failure) {
            if (!changed[0]) {
                new Recovery(list, before).restore(null, failure);
            }
            throw failure;
        }
        if (next[0] != before.length) { // the list was emptied
            throw Recovery.changed(null, before);
        }
    }
}
