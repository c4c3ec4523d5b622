package io.github.fairshuffle.internal.list;

import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** A view of some places of a list. If the list changes its size, the view changes its size too. */
final class SomePlaces extends AbstractList<Object> implements RandomAccess {
    private final List<Object> list;
    private final int whole;
    private final int[] places;

    /** Creates a view of the given places of a list that had {@code whole} elements when its elements were read. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    SomePlaces(List<?> list, int whole, int[] places) {
        this.list = (List<Object>) list;
        this.whole = whole;
        this.places = places;
    }

    @Override
    public int size() {
        return places.length + list.size() - whole;
    }

    @Override
    public Object get(int k) {
        return list.get(places[k]);
    }

    @Override
    public Object set(int k, Object card) {
        return list.set(places[k], card);
    }

    /**
     * Returns the elements that were lost if {@code before} were lost: all original elements of the list in their
     * original order, or only {@code before} if the other elements are unknown.
     */
    Object[] original(Object[] before) {
        Object[] all = Lists.copyOf(list);
        if (all.length != whole) {
            return before;
        }
        for (int k = 0; k < places.length; k++) {
            all[places[k]] = before[k];
        }
        return all;
    }
}
