package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.LostElementsException;
import java.util.List;
import java.util.Objects;

/**
 * A deck that works on a list in place. Every operation either takes place or leaves the list as it was; if the list
 * fails and will not have it back, or has changed its size, the failure carries the elements that were being moved.
 *
 * @param <T> the type of the elements
 */
public final class ListDeck<T> implements Deck {
    private final List<T> list;

    /** Views a list. */
    public ListDeck(List<T> list) {
        this.list = list;
    }

    @Override
    public int size() {
        return list.size();
    }

    @Override
    public void swap(int i, int j) {
        int size = list.size();
        int low = Math.min(Objects.checkIndex(i, size), Objects.checkIndex(j, size));
        int high = Math.max(i, j);
        T lower = list.get(low);
        T upper = list.get(high);
        try {
            list.set(low, upper);
            list.set(high, lower);
        } catch (Throwable failure) {
            Object[] both = {lower, upper};
            Object[] before = ListWriter.read(list, both, failure);
            if (before != null && before.length == size) {
                before[low] = lower;
                before[high] = upper;
                ListWriter.putBack(list, before, failure);
            } else if (before != null) { // their places are not known any more
                failure.addSuppressed(new LostElementsException(both));
            }
            throw failure;
        }
    }

    @Override
    public void move(int from, int to) {
        int size = list.size();
        Objects.checkIndex(from, size);
        Objects.checkIndex(to, size);
        Object[] before = list.toArray();
        Object[] after = before.clone();
        Deck.of(after).move(from, to);
        ListWriter.write(list, before, after);
    }

    @Override
    public void arrange(int[] order) {
        Object[] before = list.toArray();
        Object[] after = before.clone();
        Deck.of(after).arrange(order);
        ListWriter.write(list, before, after);
    }
}
