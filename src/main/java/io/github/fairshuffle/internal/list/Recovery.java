package io.github.fairshuffle.internal.list;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Restores a list after a failure: each element that is not at its old place is set back once. Unless the list then holds
 * its original elements in their original order, the exception carries them. Elements are compared by identity.
 */
final class Recovery {
    private final List<Object> list;
    private final Object[] before;

    /** The elements to carry: those before, then each other element that the list returned. */
    private final List<Object> elements;

    private final Set<Object> known = Collections.newSetFromMap(new IdentityHashMap<>());

    private Recovery(List<Object> list, Object[] before) {
        this.list = list;
        this.before = before;
        elements = new ArrayList<>(Arrays.asList(before));
        known.addAll(elements);
    }

    static ConcurrentModificationException changed(@Nullable Throwable cause) {
        return new ConcurrentModificationException("the list was changed while it was being shuffled", cause);
    }

    static UnsupportedOperationException refusal(UnsupportedOperationException unmodifiable) {
        return new UnsupportedOperationException(
                "this list cannot be modified; shuffled(list) returns a shuffled copy of it", unmodifiable);
    }

    /**
     * Restores a list that held the elements {@code before}, or attaches the elements to the failure. Throws the exception
     * that replaces the failure, if any.
     *
     * @param stranger an element that {@code set} returned and that was not at its place before, or null
     */
    static void restore(List<Object> list, Object[] before, @Nullable Object stranger, Throwable failure) {
        Throwable thrown = failure instanceof UnsupportedOperationException refused ? refusal(refused) : failure;
        Recovery recovery = new Recovery(list, before);
        recovery.note(stranger);
        boolean restored = false;
        try {
            if (list.size() == before.length) {
                recovery.putBack();
                restored = recovery.elements.size() == before.length && recovery.isRestored();
            } else if (!(failure instanceof ConcurrentModificationException)) {
                thrown = changed(failure);
            }
        } catch (Throwable unreadable) {
            // nobody knows what the list holds now
        }
        if (!restored) {
            thrown.addSuppressed(LostElements.carrying(recovery.elements));
        }
        if (thrown != failure) {
            throw (RuntimeException) thrown;
        }
    }

    private void note(@Nullable Object returned) {
        if (returned != null && known.add(returned)) {
            elements.add(returned);
        }
    }

    private void putBack() {
        ListIterator<Object> i = list instanceof RandomAccess ? null : list.listIterator();
        for (int k = 0; k < before.length; k++) {
            Object there = i == null ? list.get(k) : i.next();
            note(there);
            if (there != before[k]) {
                try {
                    if (i == null) {
                        note(list.set(k, before[k]));
                    } else {
                        i.set(before[k]);
                    }
                } catch (Throwable refused) {
                    // the list may have taken the element all the same
                }
            }
        }
    }

    private boolean isRestored() {
        Object[] now = list.toArray();
        boolean same = now.length == before.length;
        for (int k = 0; same && k < before.length; k++) {
            same = now[k] == before[k];
        }
        return same;
    }
}
