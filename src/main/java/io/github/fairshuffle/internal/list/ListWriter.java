package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.LostElementsException;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Writes a new order into a list, all or nothing: after a failure {@link Recovery} puts the old order back. It stops as
 * soon as the list shows that it was changed by anybody else.
 */
final class ListWriter {
    private final List<Object> list;
    private final Object[] before;
    private final Object[] after;
    /** Made before the first write: after a failure there may be neither stack nor memory left to make it. */
    private final LostElementsException lost;
    /** The places below it are written, and this one may be. */
    private int place;
    /** What the list said was at the last of the places below, if that is not what was expected. */
    private @Nullable Object replaced;

    @SuppressWarnings("unchecked") // only its own elements are put into the list
    private ListWriter(List<?> list, Object[] before, Object[] after) {
        this.list = (List<Object>) list;
        this.before = before;
        this.after = after;
        lost = new LostElementsException(before);
    }

    /** Sets the first element to itself, so that an unmodifiable list is refused before anything is drawn. */
    static void checkModifiable(List<?> list, Object[] elements) {
        try {
            new ListWriter(list, elements, elements).allOrNothing(1);
        } catch (UnsupportedOperationException unmodifiable) {
            throw new UnsupportedOperationException(
                    "this list cannot be modified; shuffled(list) gives a shuffled copy of it", unmodifiable);
        }
    }

    /** Replaces the elements of a list, unless it was changed since the witness was taken. */
    static void write(List<?> list, Iterator<?> witness, Object[] before, Object[] after) {
        Lists.checkUnchanged(list, witness, before.length);
        new ListWriter(list, before, after).allOrNothing(before.length);
    }

    /** Restores a list after a failure at a place; throws what has to be thrown instead, if anything. */
    static void restore(List<?> list, Object[] before, Object[] after, int place, Throwable failure) {
        ListWriter writer = new ListWriter(list, before, after);
        writer.place = place;
        writer.restore(failure);
    }

    private void restore(Throwable failure) {
        boolean unwritten = list instanceof CopyOnWriteArrayList && place < after.length; // it takes all or nothing
        if (!unwritten) {
            new Recovery(list, lost).restore(before, after, place, replaced, failure);
        }
    }

    private void allOrNothing(int places) {
        try {
            write(places);
        } catch (Throwable failure) {
            try {
                restore(failure);
            } catch (ConcurrentModificationException | LostElementsException instead) {
                throw instead;
            } catch (Throwable exhausted) { // the stack or the memory does not suffice for more
                throw lost;
            }
            throw failure;
        }
    }

    private void write(int places) {
        if (list instanceof CopyOnWriteArrayList) {
            replaceAll();
        } else if (list instanceof RandomAccess) {
            while (place < places) {
                took(list.set(place, after[place]));
            }
        } else if (list.getClass() == LinkedList.class) { // its iterator notices every change
            for (ListIterator<Object> i = list.listIterator(); place < places; place++) {
                i.next();
                i.set(after[place]);
            }
        } else {
            for (ListIterator<Object> i = list.listIterator(); place < places; ) {
                check(list, before.length, i.next(), before[place], before[place]);
                i.set(after[place]);
                took(before[place]);
            }
        }
    }

    /** Writes to a copy-on-write list with one copy, under the list's own lock: its size cannot change then. */
    private void replaceAll() {
        list.replaceAll(element -> {
            checkSize(before.length, list.size());
            if (element != before[place]) {
                throw changed();
            }
            return after[place++];
        });
        checkSize(before.length, place); // if the list was emptied, nothing was asked for
    }

    /** Counts a place as written, and checks what the list says was there. */
    private void took(@Nullable Object there) {
        Object expected = before[place++];
        if (there != expected || list.size() != before.length) {
            replaced = there;
            check(list, before.length, there, expected, after[place - 1]);
            replaced = null;
        }
    }

    /**
     * Refuses a list that has changed its size, or wrote over another element than the one that was there. A list may
     * make its elements anew each time, without an {@code equals}; and its {@code set} may return null or its argument.
     */
    static void check(List<?> list, int size, @Nullable Object replaced, Object expected, Object written) {
        checkSize(size, list.size());
        if (replaced != expected
                && replaced != null
                && !replaced.equals(expected)
                && !replaced.equals(written)
                && Objects.equals(list.get(0), list.get(0))) {
            throw changed();
        }
    }

    private static ConcurrentModificationException changed() {
        return new ConcurrentModificationException("the list was changed while it was being shuffled");
    }

    static void checkSize(int before, int now) {
        if (now != before) {
            throw changedSize(before, now, null);
        }
    }

    static ConcurrentModificationException changedSize(int before, int now, @Nullable Throwable cause) {
        return new ConcurrentModificationException(
                "the list changed its size from " + before + " to " + now + " while it was being shuffled", cause);
    }
}
