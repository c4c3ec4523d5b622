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
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Restores a list after a failure: each element that is not at its old place is put back once. If this does not restore
 * the old order, an exception carries the original elements. Elements are compared by identity.
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
     * Reads the elements at some places of a list; all elements if no places are given or the list has no random access.
     * Returns what restores them after a failure of another list. If this is impossible, that failure carries them, or an
     * exception that replaces it.
     */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public static UnaryOperator<Throwable> snapshot(List<?> list, int... places) {
        return Lists.locked(list, () -> {
            boolean isWhole = places.length == 0 || !Lists.setsFast(list);
            List<Object> part = isWhole ? (List<Object>) list : new SomePlaces(list, list.size(), places);
            Object[] before = Lists.copyOf(part);
            return failure -> Lists.locked(list, () -> carrying(failure, putBack(part, before, null)));
        });
    }

    /**
     * Puts the original elements back into a list; if this is impossible, attaches the elements to the failure. Throws
     * the exception that replaces the failure, if there is one.
     *
     * @param stranger an unexpected element that the list returned during the shuffle, or null
     */
    static void restore(List<Object> list, Object[] before, @Nullable Object stranger, Throwable failure) {
        Throwable thrown = failure;
        if (hasOtherSize(list, before) && !(failure instanceof ConcurrentModificationException)) {
            thrown = changed(failure);
        } else if (failure instanceof UnsupportedOperationException refused) {
            thrown = Lists.refusal(refused);
        }
        thrown = carrying(thrown, putBack(list, before, stranger));
        if (thrown != failure) {
            throw (RuntimeException) thrown;
        }
    }

    private static boolean hasOtherSize(List<Object> list, Object[] before) {
        try {
            return list.size() != before.length;
        } catch (Throwable unreadable) {
            return false;
        }
    }

    /** Adds lost elements to a failure. Returns the failure, or a new exception if the failure cannot carry them. */
    private static Throwable carrying(Throwable failure, @Nullable LostElementsException lost) {
        if (lost == null) {
            return failure;
        }
        failure.addSuppressed(lost);
        if (failure.getSuppressed().length > 0) {
            return failure;
        }
        RuntimeException carrier =
                new IllegalStateException("a list could not be restored after this failure", failure);
        carrier.addSuppressed(lost);
        return carrier;
    }

    /** Puts the original elements back. Returns an exception with the elements if the old order is not restored. */
    private static @Nullable LostElementsException putBack(
            List<Object> list, Object[] before, @Nullable Object stranger) {
        List<Object> strangers = new ArrayList<>();
        Set<Object> known = identities(Arrays.asList(before));
        Consumer<@Nullable Object> note = element -> {
            if (element != null && known.add(element)) {
                strangers.add(element);
            }
        };
        note.accept(stranger);
        try {
            if (list.size() == before.length) {
                writeBack(list, before, note);
                Object[] now = list.toArray();
                if (now.length == before.length
                        && strangers.isEmpty()
                        && IntStream.range(0, before.length).allMatch(k -> now[k] == before[k])) {
                    return null;
                }
            }
        } catch (Throwable unreadable) {
            // the elements of the list are unknown now
        }
        return new LostElementsException(elements(list, before, strangers));
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

    private static void writeBack(List<Object> list, Object[] before, Consumer<@Nullable Object> note) {
        if (list.getClass() == CopyOnWriteArrayList.class || list.getClass() == Lists.COPY_ON_WRITE_SUB_LIST) {
            int[] next = {0};
            list.replaceAll(there -> {
                note.accept(there);
                return before[next[0]++];
            });
            return;
        }
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
