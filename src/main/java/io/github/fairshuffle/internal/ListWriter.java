package io.github.fairshuffle.internal;

import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;

/**
 * Writes a new order into a list, all or nothing: when the list refuses an element, or changes its size meanwhile, the
 * elements are put back; when it refuses even that, the exception carries them.
 */
final class ListWriter {
    private final List<Object> list;
    private final Object[] before;
    private final Object[] after;
    /** The places below it are written; the one at it may be. */
    private int place;

    private ListWriter(List<Object> list, Object[] before, Object[] after) {
        this.list = list;
        this.before = before;
        this.after = after;
    }

    /**
     * Replaces the elements of a list.
     *
     * @param list what is written to
     * @param before the elements it holds now
     * @param after the same elements in the new order
     * @throws ConcurrentModificationException if the list does not keep the size of {@code before}
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    static void write(List<?> list, Object[] before, Object[] after) {
        new ListWriter((List<Object>) list, before, after).write();
    }

    private void write() {
        try {
            checkSize();
            if (list instanceof RandomAccess) {
                for (; place < after.length; place++) {
                    list.set(place, after[place]);
                    checkSize();
                }
            } else {
                for (ListIterator<Object> i = list.listIterator(); place < after.length; place++) {
                    i.next();
                    i.set(after[place]);
                    checkSize();
                }
            }
        } catch (RuntimeException | Error failure) {
            if (list.size() == before.length) {
                putBack(list, before, failure);
                throw failure;
            }
            ConcurrentModificationException changed = failure instanceof ConcurrentModificationException same
                    ? same
                    : changedSize(before.length, list.size(), failure);
            putBack(list, withTheirChange(list.toArray()), changed);
            throw changed;
        }
    }

    private void checkSize() {
        checkSize(list, before.length);
    }

    static void checkSize(List<?> list, int size) {
        if (list.size() != size) {
            throw changedSize(size, list.size(), null);
        }
    }

    private static ConcurrentModificationException changedSize(int before, int now, Throwable cause) {
        return new ConcurrentModificationException(
                "the list changed its size from " + before + " to " + now + " while it was being shuffled", cause);
    }

    /**
     * What the list has to hold after somebody inserted or removed elements while it was half written. What they did
     * shows as the difference between what was written and what is there now, both ends set aside; the same is done to
     * the elements from before.
     */
    private Object[] withTheirChange(Object[] now) {
        Object[] written = before.clone();
        System.arraycopy(after, 0, written, 0, Math.min(place + 1, after.length));
        int shorter = Math.min(written.length, now.length);
        int head = 0;
        while (head < shorter && written[head] == now[head]) {
            head++;
        }
        int tail = 0;
        while (tail < shorter - head && written[written.length - 1 - tail] == now[now.length - 1 - tail]) {
            tail++;
        }
        List<Object> result = new ArrayList<>(Arrays.asList(before));
        for (int k = head; k < written.length - tail; k++) {
            removeInstance(result, written[k]);
        }
        result.addAll(Math.min(head, result.size()), Arrays.asList(now).subList(head, now.length - tail));
        return result.toArray();
    }

    private static void removeInstance(List<Object> list, Object element) {
        for (int k = 0; k < list.size(); k++) {
            if (list.get(k) == element) {
                list.remove(k);
                return;
            }
        }
    }

    /** Restores a list after a failure; if the list refuses even that, the failure carries all elements. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    static void putBack(List<?> list, Object[] elements, Throwable failure) {
        try {
            Object[] now = list.toArray();
            for (int k = 0; k < elements.length; k++) {
                if (now[k] != elements[k]) {
                    ((List<Object>) list).set(k, elements[k]);
                }
            }
            if (holds(list, elements)) {
                return;
            }
        } catch (RuntimeException | Error refused) {
            failure.addSuppressed(refused);
        }
        failure.addSuppressed(new LostElementsException(elements));
    }

    private static boolean holds(List<?> list, Object[] elements) {
        Object[] now = list.toArray();
        boolean same = now.length == elements.length;
        for (int k = 0; same && k < now.length; k++) {
            same = now[k] == elements[k];
        }
        return same;
    }
}
