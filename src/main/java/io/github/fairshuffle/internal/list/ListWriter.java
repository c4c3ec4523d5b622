package io.github.fairshuffle.internal.list;

import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** Writes lists of all classes but {@code ArrayList}, in the way that suits each. */
final class ListWriter {
    private ListWriter() {}

    static void write(List<Object> list, Object[] before, Object[] cards, int @Nullable [] order) {
        LostElements lost = LostElements.of(before); // after a failure there may be neither stack nor memory to make it
        try {
            if (list.size() != before.length) {
                throw Recovery.changed();
            } else if (list.getClass() == CopyOnWriteArrayList.class) {
                writeAtOnce(list, cards, order, lost);
                return; // it may have been changed since
            } else if (list instanceof RandomAccess || !writeInTurn(list, cards, order, lost)) {
                writeByIndex(list, cards, order, lost);
            }
            Recovery.check(list, before.length, null, lost);
        } catch (Throwable failure) {
            try {
                Recovery.restore(list, before.length, null, lost, failure);
            } catch (Error exhausted) { // neither stack nor memory suffices for more
                throw lost;
            }
            if (failure instanceof UnsupportedOperationException unmodifiable) {
                throw Lists.refusal(unmodifiable);
            }
            throw failure;
        }
    }

    private static Object card(Object[] cards, int @Nullable [] order, int k) {
        return order == null ? cards[k] : cards[order[k]];
    }

    private static void writeByIndex(List<Object> list, Object[] cards, int @Nullable [] order, LostElements lost) {
        for (int k = 0; k < cards.length; k++) {
            Object card = card(cards, order, k);
            lost.wrote(k, card, list.set(k, card));
        }
    }

    /**
     * An iterator's {@code set} hands nothing back: it writes over what {@code next} returned. Some lists have no iterator,
     * or one that cannot set; then nothing is written, and the answer is false.
     */
    private static boolean writeInTurn(List<Object> list, Object[] cards, int @Nullable [] order, LostElements lost) {
        Object[] before = lost.before();
        int k = 0;
        try {
            for (ListIterator<Object> i = list.listIterator(); k < cards.length; k++) {
                Object card = card(cards, order, k);
                Object there = i.next();
                if (there != before[k]) {
                    lost.wrote(k, card, there);
                }
                i.set(card);
            }
            return true;
        } catch (UnsupportedOperationException noIterator) {
            if (k > 0) {
                throw noIterator;
            }
            return false;
        }
    }

    /** One copy replaces the array of the list, under the lock of the list: its size cannot change then. */
    private static void writeAtOnce(List<Object> list, Object[] cards, int @Nullable [] order, LostElements lost) {
        Object[] before = lost.before();
        int[] next = {0};
        list.replaceAll(there -> {
            int k = next[0]++;
            if (list.size() != cards.length || there != before[k]) {
                throw Recovery.changed();
            }
            return card(cards, order, k);
        });
        if (next[0] != cards.length) { // it was emptied
            throw Recovery.changed();
        }
    }
}
