package io.github.fairshuffle;

import java.util.AbstractList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.RandomAccess;

/** A list of any size that counts its calls. Any other access than by {@code get} and {@code set} fails. */
final class CountingList extends AbstractList<Integer> implements RandomAccess {
    private final int size;
    final Map<Integer, Integer> changed = new HashMap<>();
    int gets;
    int sets;
    int copies;
    int refused = -1;

    CountingList(int size) {
        this.size = size;
    }

    @Override
    public int size() {
        return size;
    }

    @Override
    public Integer get(int index) {
        gets++;
        return changed.computeIfAbsent(index, k -> k); // the same object at each read
    }

    @Override
    public Integer set(int index, Integer element) {
        if (sets++ == refused) {
            throw new IllegalStateException("planned");
        }
        Integer old = changed.put(index, element);
        return old == null ? Integer.valueOf(index) : old;
    }

    @Override
    public Object[] toArray() {
        copies++;
        throw new AssertionError("the whole list is read");
    }

    @Override
    public Iterator<Integer> iterator() {
        copies++;
        throw new AssertionError("the whole list is read");
    }
}
