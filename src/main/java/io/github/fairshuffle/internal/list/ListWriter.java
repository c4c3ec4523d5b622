package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.ConcurrentModificationException;
import java.util.IdentityHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.RandomAccess;
import org.jspecify.annotations.Nullable;

/**
 * Writes a new order into a list, all or nothing: when the list refuses an element, the elements are put back; when it
 * refuses even that, the exception carries them. When the size changes during the writing, because the list itself or
 * another thread ("they" below) inserted or removed elements, the old order is restored with that change in it.
 */
final class ListWriter {
    private final List<Object> list;
    private final Object[] before;
    private final Object[] after;
    /** The places below it are written. */
    private int place;
    /** Whether the element of that place was handed to the list, which may have failed before or after taking it. */
    private boolean handedOver;
    /** Whether the list took it without an exception. */
    private boolean taken;
    /** What the list then said had been at that place. */
    private @Nullable Object givenBack;

    private ListWriter(List<Object> list, Object[] before, Object[] after) {
        this.list = list;
        this.before = before;
        this.after = after;
    }

    /** Sets the first element to itself, so that an unmodifiable list is refused before anything is drawn. */
    static <T> void checkModifiable(List<T> list) {
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
        checkSize(list, size);
    }

    /** Replaces the elements of a list. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    static void write(List<?> list, Object[] before, Object[] after) {
        new ListWriter((List<Object>) list, before, after).write();
    }

    /** Writes to a copy-on-write list with one copy, under the list's own lock. */
    static void replaceAll(List<Object> list, Object[] before, Object[] after) {
        int[] place = {0};
        list.replaceAll(element -> {
            int k = place[0]++;
            if (list.size() != before.length || element != before[k]) {
                throw new ConcurrentModificationException("the list was changed while it was being shuffled");
            }
            return after[k];
        });
        checkSize(before.length, place[0]); // if the list was emptied, nothing was asked for
    }

    private void write() {
        try {
            checkSize();
            if (list instanceof RandomAccess) {
                while (place < after.length) {
                    handOver();
                    took(list.set(place, after[place]));
                }
            } else if (list.getClass() == LinkedList.class) { // its iterator notices every change
                for (ListIterator<Object> i = list.listIterator(); place < after.length; place++) {
                    i.next();
                    i.set(after[place]);
                }
            } else {
                for (ListIterator<Object> i = list.listIterator(); place < after.length; ) {
                    Object there = i.next();
                    handOver();
                    i.set(after[place]);
                    took(there);
                }
            }
        } catch (Throwable failure) {
            Object[] now = read(list, before, failure);
            if (now == null) {
                throw failure;
            }
            if (now.length == before.length) {
                putBack(list, before, failure);
                throw failure;
            }
            ConcurrentModificationException changed = failure instanceof ConcurrentModificationException same
                    ? same
                    : changedSize(before.length, now.length, failure);
            putBack(list, withTheirChange(now), changed);
            throw changed;
        }
    }

    /**
     * What a list holds after a failure; null if it cannot even be read, and then the failure carries the elements
     * given.
     */
    static Object @Nullable [] read(List<?> list, Object[] elements, Throwable failure) {
        try {
            return list.toArray();
        } catch (Throwable unreadable) {
            carry(elements, failure, unreadable);
            return null;
        }
    }

    private static void carry(Object[] elements, Throwable failure, @Nullable Throwable refusal) {
        if (refusal != null && refusal != failure) { // an exception cannot suppress itself
            failure.addSuppressed(refusal);
        }
        failure.addSuppressed(new LostElementsException(elements));
    }

    private void handOver() {
        handedOver = true;
        taken = false;
    }

    private void took(Object old) {
        taken = true;
        givenBack = old;
        checkSize();
        handedOver = false;
        place++;
    }

    private void checkSize() {
        checkSize(list, before.length);
    }

    static void checkSize(List<?> list, int size) {
        checkSize(size, list.size());
    }

    static void checkSize(int before, int now) {
        if (now != before) {
            throw changedSize(before, now, null);
        }
    }

    private static ConcurrentModificationException changedSize(int before, int now, @Nullable Throwable cause) {
        return new ConcurrentModificationException(
                "the list changed its size from " + before + " to " + now + " while it was being shuffled", cause);
    }

    /** What the list has to hold after somebody inserted or removed elements while it was half written. */
    private Object[] withTheirChange(Object[] now) {
        Map<Object, Integer> change = theirChange(now);
        List<Object> result = new ArrayList<>(before.length);
        for (Object element : before) {
            if (change.getOrDefault(element, 0) < 0) {
                change.merge(element, 1, Integer::sum); // they took it out
            } else {
                result.add(element);
            }
        }
        for (int k = 0; k < now.length; k++) {
            if (change.getOrDefault(now[k], 0) > 0) {
                change.merge(now[k], -1, Integer::sum); // they put it in
                result.add(Math.min(k, result.size()), now[k]);
            }
        }
        change.forEach((element, count) -> { // they put it in, and we wrote over it
            for (int left = count; left > 0; left--) {
                result.add(Math.min(place, result.size()), element);
            }
        });
        return result.toArray();
    }

    /**
     * How many of each element they inserted (or, below 0, removed): what is there now, less what was there before,
     * less what we put in, plus what we took out. If the list complained about the last element handed over, it may
     * have taken it or not; the answer that makes the smaller change is believed.
     */
    private Map<Object, Integer> theirChange(Object[] now) {
        Map<Object, Integer> unwritten = new IdentityHashMap<>();
        for (Object element : now) {
            unwritten.merge(element, 1, Integer::sum);
        }
        for (Object element : before) {
            unwritten.merge(element, -1, Integer::sum);
        }
        for (int k = 0; k < place; k++) {
            unwritten.merge(after[k], -1, Integer::sum);
            unwritten.merge(before[k], 1, Integer::sum);
        }
        if (!handedOver) {
            return unwritten;
        }
        if (taken) {
            return lastWrittenOver(givenBack, unwritten);
        }
        Map<Object, Integer> written = lastWrittenOver(before[place], unwritten);
        return count(written) < count(unwritten) ? written : unwritten;
    }

    private Map<Object, Integer> lastWrittenOver(@Nullable Object old, Map<Object, Integer> unwritten) {
        Map<Object, Integer> change = new IdentityHashMap<>(unwritten);
        change.merge(after[place], -1, Integer::sum);
        change.merge(old, 1, Integer::sum);
        return change;
    }

    private static int count(Map<Object, Integer> change) {
        return change.values().stream().mapToInt(Math::abs).sum();
    }

    /**
     * Restores a list after a failure: each element is tried once, whatever becomes of the others. If the list does not
     * hold them all then, the failure carries them.
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    static void putBack(List<?> list, Object[] elements, Throwable failure) {
        Throwable refusal = null;
        try {
            Object[] now = list.toArray();
            for (int k = 0; k < elements.length && now.length == elements.length; k++) {
                if (now[k] != elements[k]) {
                    try {
                        ((List<Object>) list).set(k, elements[k]);
                    } catch (Throwable refused) {
                        refusal = refused; // the list may have taken the element all the same
                    }
                }
            }
            if (holds(list, elements)) {
                return;
            }
        } catch (Throwable unreadable) {
            refusal = unreadable;
        }
        carry(elements, failure, refusal);
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
