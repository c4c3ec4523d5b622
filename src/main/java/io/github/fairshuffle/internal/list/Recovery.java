package io.github.fairshuffle.internal.list;

import java.util.ConcurrentModificationException;
import java.util.List;
import java.util.ListIterator;
import java.util.RandomAccess;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Restores a list after a failure: each element is set back once to its old place. Unless the list holds then what it
 * held before, in its old order, the exception carries the elements. Only identical objects count as the same element.
 * Some places may be restored by themselves; without {@code places} it is all of them.
 */
final class Recovery {
    private Recovery() {}

    static ConcurrentModificationException changed() {
        return new ConcurrentModificationException("the list was changed while it was being shuffled");
    }

    /**
     * Refuses a list that was changed while it was written: its size is another one, or its {@code set} handed back
     * another element than was there before. A list that makes its elements anew whenever it is read does the latter all
     * the time, but does not hand out the same objects twice.
     */
    static void check(List<Object> list, int size, int @Nullable [] places, LostElements lost) {
        if (list.size() != size || lost.hasNotes() && areSame(read(list, places), read(list, places))) {
            throw changed();
        }
    }

    private static Object[] read(List<Object> list, int @Nullable [] places) {
        return places == null
                ? list.toArray()
                : IntStream.of(places).mapToObj(list::get).toArray();
    }

    private static boolean areSame(Object[] held, Object[] elements) {
        boolean same = held.length == elements.length;
        for (int k = 0; same && k < held.length; k++) {
            same = held[k] == elements[k];
        }
        return same;
    }

    /**
     * Puts the old order back, or attaches the elements to the failure. Throws the exception that has to be thrown in its
     * place, if any.
     */
    static void restore(List<Object> list, int size, int @Nullable [] places, LostElements lost, Throwable failure) {
        Throwable passes = failure;
        try {
            if (list.size() == size) {
                putBack(list, places, lost);
                if (areSame(read(list, places), lost.before())
                        && lost.strangers().isEmpty()) {
                    return;
                }
            } else if (!(failure instanceof ConcurrentModificationException)) {
                passes = changed().initCause(failure);
            }
        } catch (Throwable unreadable) {
            // nobody knows what the list holds now
        }
        passes.addSuppressed(lost);
        if (passes.getSuppressed().length == 0) { // it takes none
            lost.initCause(passes);
            throw lost;
        }
        if (passes instanceof ConcurrentModificationException changed) {
            throw changed;
        }
    }

    /** Sets each element that is not in its place once, whatever becomes of the others. */
    private static void putBack(List<Object> list, int @Nullable [] places, LostElements lost) {
        Object[] before = lost.before();
        ListIterator<Object> i = places != null || list instanceof RandomAccess ? null : list.listIterator();
        for (int k = 0; k < before.length; k++) {
            int place = places == null ? k : places[k];
            Object there = i == null ? list.get(place) : i.next();
            if (there != before[k]) {
                lost.wrote(k, before[k], there);
                try {
                    if (i == null) {
                        lost.wrote(k, before[k], list.set(place, before[k]));
                    } else {
                        i.set(before[k]);
                    }
                } catch (Throwable refused) {
                    // the list may have taken the element all the same
                }
            }
        }
    }
}
