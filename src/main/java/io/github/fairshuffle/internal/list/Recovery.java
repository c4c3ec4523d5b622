package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Iterator;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.RandomAccess;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Restores a list that failed while it was written. "They" below are the list itself and other threads, which may have
 * inserted or removed elements meanwhile; the old order is then put back with that change in it, as far as it can be
 * told. Unless it is certain that the list holds its elements again, the exception carries them.
 */
final class Recovery {
    private final List<Object> list;
    private final LostElementsException lost;
    /** What the list holds now. */
    private Object[] now = {};
    /** Whether the list makes a new object whenever it is read, so that its elements are compared by {@code equals}. */
    private boolean boxes;
    /** Elements that they may have inserted. */
    private final List<Object> strangers = new ArrayList<>();
    /** What the list threw when an element was put back. */
    private @Nullable Throwable refusal;

    /** Prepares to restore a list, or else to attach to the failure what carries its elements. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    Recovery(List<?> list, LostElementsException lost) {
        this.list = (List<Object>) list;
        this.lost = lost;
    }

    /**
     * Restores the list after a failure. The places below {@code place} were written, and this one may have been; the
     * list said that {@code replaced} was at the last of those below. Throws what has to be thrown instead of the failure,
     * if anything.
     */
    void restore(Object[] before, Object[] after, int place, @Nullable Object replaced, Throwable failure) {
        Throwable passes = failure;
        LostElementsException carrier = lost;
        try {
            read();
            boolean forgotten = before == after && Lists.isPlain(list) && place < now.length;
            if (forgotten && putBack(after)) { // the old order is not known any more: the new one is completed
                return;
            }
            Map<Object, Integer> change = theirChange(before, after, place, replaced);
            Object[] all = change.isEmpty() ? before : withTheirChange(before, place, change);
            if (now.length != before.length) {
                passes = failure instanceof ConcurrentModificationException
                        ? failure
                        : ListWriter.changedSize(before.length, now.length, failure);
            }
            boolean certain = (replaced == null || same(replaced, before[place - 1]))
                    && (holds(now, expected(before, after, place)) || holds(now, expected(before, after, place + 1)));
            if (putBack(all) && certain) {
                return;
            }
            strangers.addAll(Arrays.asList(all));
            strangers.add(replaced);
            carrier = carrier(before);
        } catch (Throwable unreadable) {
            refusal = unreadable;
        }
        carry(carrier, passes);
        if (passes != failure) {
            throw (RuntimeException) passes;
        }
    }

    /**
     * Undoes a swap, of which the hand holds the two elements, and what the list said it wrote over. If those are
     * others, or others lie at the two places, nobody knows what the list did: it is left alone.
     */
    void undoSwap(int size, int low, int high, List<Object> hand, Throwable failure) {
        try {
            read();
            List<Object> both = hand.subList(0, 2);
            Object[] all = now.clone();
            if (all.length == size && both.containsAll(hand) && both.contains(all[low]) && both.contains(all[high])) {
                all[low] = hand.get(0);
                all[high] = hand.get(1);
                if (putBack(all)) {
                    return;
                }
            }
        } catch (Throwable unreadable) {
            refusal = unreadable;
        }
        carry(lost, failure);
    }

    private void read() {
        now = Lists.copyOf(list);
        Object[] again = list.toArray();
        for (int k = 0; k < Math.min(now.length, again.length); k++) {
            boxes |= now[k] != again[k];
        }
    }

    private boolean same(Object one, Object other) {
        return one == other || boxes && one != null && one.equals(other);
    }

    /** What carries the elements from before, and behind them those that they inserted. */
    private LostElementsException carrier(Object[] before) {
        Map<Object, Integer> known = count(before, 1, counts());
        List<Object> elements = new ArrayList<>(Arrays.asList(before));
        for (Object element : strangers) {
            if (element != null && !known.containsKey(element)) {
                elements.add(element);
            }
        }
        return elements.size() == before.length ? lost : new LostElementsException(elements.toArray());
    }

    /** Attaches the elements to the exception that passes; throws what carries them, if they cannot be attached. */
    private void carry(LostElementsException carrier, Throwable passes) {
        if (refusal != null && refusal != passes) { // an exception cannot suppress itself
            passes.addSuppressed(refusal);
        }
        passes.addSuppressed(carrier);
        if (!Arrays.asList(passes.getSuppressed()).contains(carrier)) {
            carrier.initCause(passes);
            throw carrier;
        }
    }

    /** What the list has to hold after somebody inserted or removed elements while it was half written. */
    private Object[] withTheirChange(Object[] before, int place, Map<Object, Integer> change) {
        List<Object> result = new ArrayList<>(before.length);
        for (Object element : before) {
            if (change.getOrDefault(element, 0) < 0) {
                add(element, 1, change); // they took it out
            } else {
                result.add(element);
            }
        }
        for (int k = 0; k < now.length; k++) {
            if (change.getOrDefault(now[k], 0) > 0) {
                add(now[k], -1, change); // they put it in
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
     * How many of each element they inserted (or, below 0, removed): what is there now, less what ought to be. The last
     * element handed over may have been taken or not, and over which one it was written is only what the list said: of
     * these answers the one that makes the smallest change is believed.
     */
    private Map<Object, Integer> theirChange(Object[] before, Object[] after, int place, @Nullable Object replaced) {
        Map<Object, Integer> change = theirChange(before, after, place);
        if (replaced != null) {
            add(before[place - 1], -1, change);
            add(replaced, 1, change);
            if (!count(before, 1, counts()).containsKey(replaced)) {
                return change; // it was one of theirs
            }
            change = smaller(change, theirChange(before, after, place));
        }
        return smaller(change, theirChange(before, after, place + 1));
    }

    private Map<Object, Integer> theirChange(Object[] before, Object[] after, int written) {
        return count(expected(before, after, written), -1, count(now, 1, counts()));
    }

    /** What the list holds if it did what it was told, and nobody else changed it. */
    private static Object[] expected(Object[] before, Object[] after, int written) {
        Object[] expected = before.clone();
        System.arraycopy(after, 0, expected, 0, Math.min(written, after.length));
        return expected;
    }

    private Map<Object, Integer> counts() {
        return boxes ? new HashMap<>() : new IdentityHashMap<>();
    }

    private static Map<Object, Integer> count(Object[] elements, int sign, Map<Object, Integer> counts) {
        for (Object element : elements) {
            add(element, sign, counts);
        }
        return counts;
    }

    private static void add(@Nullable Object element, int count, Map<Object, Integer> counts) {
        counts.merge(element, count, (one, other) -> one + other == 0 ? null : one + other);
    }

    private static Map<Object, Integer> smaller(Map<Object, Integer> one, Map<Object, Integer> other) {
        return size(other) < size(one) ? other : one;
    }

    private static int size(Map<Object, Integer> change) {
        return change.values().stream().mapToInt(Math::abs).sum();
    }

    /**
     * Sets each element that is not in its place once, whatever becomes of the others, unless the list changes meanwhile.
     * Returns whether it holds them all then.
     */
    private boolean putBack(Object[] elements) {
        if (now.length != elements.length) {
            return false;
        }
        if (list instanceof CopyOnWriteArrayList) {
            Iterator<Object> next = Arrays.asList(elements).iterator();
            list.replaceAll(element -> next.next());
        } else {
            ListIterator<Object> i = list instanceof RandomAccess ? null : list.listIterator();
            for (int k = 0; k < now.length && list.size() == now.length; k++) {
                Object there = i == null ? list.get(k) : i.next();
                if (!same(there, now[k])) {
                    return false;
                }
                if (there != elements[k]) {
                    put(i, k, elements[k]);
                }
            }
        }
        return holds(list.toArray(), elements);
    }

    private boolean holds(Object[] held, Object[] elements) {
        boolean holds = held.length == elements.length;
        for (int k = 0; holds && k < held.length; k++) {
            holds = same(held[k], elements[k]);
        }
        return holds;
    }

    private void put(@Nullable ListIterator<Object> i, int index, Object element) {
        try {
            if (i == null) {
                Object replaced = list.set(index, element);
                strangers.add(replaced);
            } else {
                i.set(element);
            }
        } catch (Throwable refused) {
            refusal = refused; // the list may have taken the element all the same
        }
    }
}
