package io.github.fairshuffle.internal.list;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.LostElementsException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;

/**
 * A deck that works on a list in place. Every operation either takes place or leaves the list as it was; if the list
 * fails and will not have it back, or changes itself, the failure carries the elements that were being moved.
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
        T first = lower; // what the list says it wrote over
        T second = upper;
        try {
            first = list.set(low, upper);
            ListWriter.check(list, size, first, lower, upper);
            second = list.set(high, lower);
            ListWriter.check(list, size, second, upper, lower);
        } catch (Throwable failure) {
            List<Object> hand = Arrays.asList(lower, upper, first, second);
            new Recovery(list, carrier(hand)).undoSwap(size, low, high, hand, failure);
            throw failure;
        }
    }

    private static LostElementsException carrier(List<Object> hand) {
        List<Object> moved = new ArrayList<>(hand.subList(0, 2));
        for (Object replaced : hand.subList(2, 4)) {
            if (replaced != null && !moved.contains(replaced)) {
                moved.add(replaced);
            }
        }
        return new LostElementsException(moved.toArray());
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
        Object[] after = before.clone();
        how.accept(Deck.of(after));
        if (after.length > 0) {
            ListWriter.write(list, Lists.witness(list), before, after);
        }
    }
}
