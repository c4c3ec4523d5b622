package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Restores a list after a failure: each element that is not at its old place is put back once. If this does not restore
 * the old order, the exception carries the original elements. Elements are compared by identity.
 */
public final class Recovery {
    private Recovery() {}

    /** Returns the exception for a change by other code. A result of its exact type would delay the first shuffle. */
    static RuntimeException changed(@Nullable Throwable cause) {
        return new ConcurrentModificationException("the list was changed while it was being shuffled", cause);
    }

    /** Returns an exception for a change by other code that carries elements. */
    static RuntimeException changed(@Nullable Throwable cause, Object[] elements) {
        RuntimeException changed = changed(cause);
        changed.addSuppressed(new LostElementsException(Arrays.asList(elements)));
        return changed;
    }

    /**
     * Puts the original elements back into a list; if this is impossible, attaches the elements to the failure. Throws
     * the exception that replaces the failure, if there is one.
     *
     * @param stranger an unexpected element that the list returned during the shuffle, or null
     */
    static void restore(List<Object> list, Object[] before, @Nullable Object stranger, Throwable failure) {
        Throwable thrown = failure instanceof UnsupportedOperationException refused ? Lists.refusal(refused) : failure;
        List<Object> strangers = new ArrayList<>();
        Set<Object> known = identities(Arrays.asList(before));
        Consumer<@Nullable Object> note = element -> {
            if (element != null && known.add(element)) {
                strangers.add(element);
            }
        };
        note.accept(stranger);
        boolean restored = false;
        try {
            if (list.size() == before.length) {
                putBack(list, before, note);
                Object[] now = list.toArray();
                restored = now.length == before.length
                        && strangers.isEmpty()
                        && IntStream.range(0, before.length).allMatch(k -> now[k] == before[k]);
            } else if (!(failure instanceof ConcurrentModificationException)) {
                thrown = changed(failure);
            }
        } catch (Throwable unreadable) {
            // the elements of the list are unknown now
        }
        if (!restored) {
            thrown.addSuppressed(new LostElementsException(elements(list, before, strangers)));
        }
        if (thrown != failure) {
            throw (RuntimeException) thrown;
        }
    }

    /** Returns the original elements of a list, or of some places of a list, followed by the strangers. */
    private static List<Object> elements(List<Object> list, Object[] before, List<Object> strangers) {
        Object[] originals = before;
        if (list instanceof SomePlaces some) {
            try {
                originals = some.original(before);
                strangers.removeAll(identities(Arrays.asList(originals)));
            } catch (Throwable unreadable) {
                originals = before;
            }
        }
        List<Object> elements = new ArrayList<>(Arrays.asList(originals));
        elements.addAll(strangers);
        return elements;
    }

    private static Set<Object> identities(List<Object> elements) {
        Set<Object> identities = Collections.newSetFromMap(new IdentityHashMap<>());
        identities.addAll(elements);
        return identities;
    }

    private static void putBack(List<Object> list, Object[] before, Consumer<@Nullable Object> note) {
        ListIterator<Object> i = list instanceof RandomAccess ? null : list.listIterator();
        for (int k = 0; k < before.length; k++) {
            Object there = i == null ? list.get(k) : i.next();
            note.accept(there);
            try {
                if (there != before[k] && i != null) {
                    i.set(before[k]);
                } else if (there != before[k]) {
                    note.accept(list.set(k, before[k]));
                }
            } catch (Throwable refused) {
                // the list may have changed nevertheless
            }
        }
    }
}
