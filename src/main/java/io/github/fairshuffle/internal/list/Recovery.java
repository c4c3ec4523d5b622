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
    private final List<Object> list;
    private final int size; // of the list when the elements were read
    private final int @Nullable [] places; // the places that the shuffle changes; null for all places
    private final Object[] before; // the original elements at these places

    @SuppressWarnings("unchecked") // only its own elements are put into the list
    Recovery(List<?> list, int size, int @Nullable [] places, Object[] before) {
        this.list = (List<Object>) list;
        this.size = size;
        this.places = places;
        this.before = before;
    }

    /** Creates a recovery of all places of a list. */
    Recovery(List<?> list, Object[] before) {
        this(list, before.length, null, before);
    }

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
    public static UnaryOperator<Throwable> snapshot(List<?> list, int... places) {
        return Lists.locked(list, () -> {
            Recovery recovery = places.length == 0 || !Lists.setsFast(list)
                    ? new Recovery(list, Lists.copyOf(list))
                    : new Recovery(list, list.size(), places, read(list, places));
            return failure -> Lists.locked(list, () -> carrying(failure, recovery.putBack(null)));
        });
    }

    private static Object[] read(List<?> list, int @Nullable [] places) {
        return places == null
                ? Lists.copyOf(list)
                : IntStream.of(places).mapToObj(list::get).toArray();
    }

    /**
     * Puts the original elements back into the list; if this is impossible, attaches the elements to the failure. Throws
     * the exception that replaces the failure, if there is one.
     *
     * @param stranger an unexpected element that the list returned during the shuffle, or null
     */
    void restore(@Nullable Object stranger, Throwable failure) {
        Throwable thrown = failure;
        if (hasOtherSize() && !(failure instanceof ConcurrentModificationException)) {
            thrown = changed(failure);
        } else if (failure instanceof UnsupportedOperationException refused) {
            thrown = Lists.refusal(refused);
        }
        thrown = carrying(thrown, putBack(stranger));
        if (thrown != failure) {
            throw (RuntimeException) thrown;
        }
    }

    private boolean hasOtherSize() {
        try {
            return list.size() != size;
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

    private int place(int k) {
        return places == null ? k : places[k];
    }

    /** Puts the original elements back. Returns an exception with the elements if the old order is not restored. */
    private @Nullable LostElementsException putBack(@Nullable Object stranger) {
        List<Object> strangers = new ArrayList<>();
        Set<Object> known = identities(before);
        Consumer<@Nullable Object> note = element -> {
            if (element != null && known.add(element)) {
                strangers.add(element);
            }
        };
        note.accept(stranger);
        try {
            if (list.size() == size) {
                writeBack(note);
                Object[] now = read(list, places);
                if (list.size() == size
                        && strangers.isEmpty()
                        && IntStream.range(0, before.length).allMatch(k -> now[k] == before[k])) {
                    return null;
                }
            }
        } catch (Throwable unreadable) {
            // the elements of the list are unknown now
        }
        Object[] original = original();
        strangers.removeAll(identities(original));
        List<Object> elements = new ArrayList<>(Arrays.asList(original));
        elements.addAll(strangers);
        return new LostElementsException(elements);
    }

    /** Returns all original elements in their original order, or only those at the places if the others are unknown. */
    private Object[] original() {
        if (places == null) {
            return before;
        }
        try {
            Object[] all = Lists.copyOf(list);
            if (all.length == size) {
                for (int k = 0; k < before.length; k++) {
                    all[places[k]] = before[k];
                }
                return all;
            }
        } catch (Throwable unreadable) {
            // the other elements are unknown
        }
        return before;
    }

    private static Set<Object> identities(Object[] elements) {
        Set<Object> identities = Collections.newSetFromMap(new IdentityHashMap<>());
        Collections.addAll(identities, elements);
        return identities;
    }

    private void writeBack(Consumer<@Nullable Object> note) {
        boolean isAtOnce =
                list.getClass() == CopyOnWriteArrayList.class || list.getClass() == Lists.COPY_ON_WRITE_SUB_LIST;
        if (isAtOnce && places == null) {
            int[] next = {0};
            list.replaceAll(there -> {
                note.accept(there);
                return before[next[0]++];
            });
            return;
        }
        ListIterator<Object> i = places != null || list instanceof RandomAccess ? null : list.listIterator();
        for (int k = 0; k < before.length; k++) {
            Object there = i == null ? list.get(place(k)) : i.next();
            note.accept(there);
            try {
                if (there != before[k] && i != null) {
                    i.set(before[k]);
                } else if (there != before[k]) {
                    note.accept(list.set(place(k), before[k]));
                }
            } catch (Throwable refused) {
                // the list may have changed nevertheless
            }
        }
    }
}
