package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.Deck;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * A deck that works on a list in place. Every operation either takes place or leaves the list as it was, or else the
 * exception carries the elements that were being moved.
 */
public final class ListDeck implements Deck {
    private final List<Object> list;

    /** Views a list. */
    @SuppressWarnings("unchecked") // only its own elements are put into the list
    public ListDeck(List<?> list) {
        this.list = (List<Object>) list;
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
        Object lower = list.get(low);
        Object upper = list.get(high);
        Object first = lower; // what the list hands back
        Object second = upper;
        try {
            first = list.set(low, upper);
            second = list.set(high, lower);
            if (first != lower || second != upper || list.size() != size) {
                Recovery.check(list, size, new int[] {low, high}, lost(lower, upper, first, second));
            }
        } catch (Throwable failure) {
            Recovery.restore(list, size, new int[] {low, high}, lost(lower, upper, first, second), failure);
            throw failure;
        }
    }

    private static LostElements lost(Object lower, Object upper, Object first, Object second) {
        LostElements lost = LostElements.ofSwap(lower, upper);
        lost.wrote(0, upper, first);
        lost.wrote(1, lower, second);
        return lost;
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
        Lists.write(list, before, before, order);
    }
}
