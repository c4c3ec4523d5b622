package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;

/**
 * A deck whose cards are the elements of a list. If an operation fails, the list is unchanged, or the exception carries
 * the elements that were being moved.
 */
public final class ListDeck implements Deck {
    private final List<Object> list;

    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public ListDeck(List<?> list) {
        this.list = (List<Object>) list;
    }

    public List<?> list() {
        return list;
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
        ListWriter.write(list, size, 2, new int[] {low, high}, new int[] {high, low});
    }

    @Override
    public void move(int from, int to) {
        arrange(Indices.moved(list.size(), from, to));
    }

    @Override
    public void arrange(int[] order) {
        Lists.locked(list, () -> {
            Indices.check(order, list.size());
            write(Lists.copyOf(list), order);
        });
    }

    /** Moves the card of {@code places[order[k]]} to {@code places[k]}, for each k. The other cards stay. */
    public void arrange(int[] places, int[] order) {
        int[] sources = Arrays.stream(order).map(k -> places[k]).toArray();
        Lists.locked(list, () -> {
            if (Lists.setsFast(list)) {
                ListWriter.write(list, list.size(), places.length, places, sources);
                return;
            }
            Object[] before = Lists.copyOf(list);
            int[] whole = Indices.identity(before.length);
            for (int k = 0; k < places.length; k++) {
                whole[places[k]] = sources[k];
            }
            write(before, whole);
        });
    }

    private void write(Object[] before, int[] order) {
        if (before.length != order.length) {
            throw Recovery.changed(null);
        }
        ListWriter.write(list, before, before, order);
    }
}
