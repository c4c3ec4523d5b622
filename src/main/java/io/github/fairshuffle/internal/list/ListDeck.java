package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.Deck;
import java.util.AbstractList;
import java.util.List;
import java.util.Objects;
import java.util.RandomAccess;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A deck whose cards are the elements of a list. If an operation fails, the list is unchanged, or the exception carries
 * the elements that were being moved.
 */
public final class ListDeck implements Deck {
    private final List<Object> list;

    /** Creates a deck that is a view of a list. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public ListDeck(List<?> list) {
        this.list = (List<Object>) list;
    }

    /** Returns the list of which this deck is a view. */
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
        // A list of the two places. If the whole list changes its size, this list changes its size too.
        class Pair extends AbstractList<Object> implements RandomAccess {
            @Override
            public int size() {
                return 2 + list.size() - size;
            }

            @Override
            public Object get(int k) {
                return list.get(k == 0 ? low : high);
            }

            @Override
            public Object set(int k, Object card) {
                return list.set(k == 0 ? low : high, card);
            }
        }
        Object[] before = {list.get(low), list.get(high)};
        ListWriter.write(new Pair(), before, before, new int[] {1, 0});
    }

    @Override
    public void move(int from, int to) {
        int size = list.size();
        Objects.checkIndex(from, size);
        Objects.checkIndex(to, size);
        rearrange(deck -> deck.move(from, to));
    }

    @Override
    public void arrange(int[] order) {
        rearrange(deck -> deck.arrange(order));
    }

    private void rearrange(Consumer<Deck> how) {
        Object[] before = Lists.copyOf(list);
        int[] order = IntStream.range(0, before.length).toArray();
        how.accept(Deck.of(order));
        ListWriter.write(list, before, before, order);
    }
}
