package io.github.fairshuffle.internal.array;

import io.github.fairshuffle.Deck;
import java.util.Objects;

/**
 * A deck whose cards are a part of an array. Every operation checks its places, so an algorithm can neither leave this
 * part nor lose a card.
 *
 * @param <A> the type of the array
 * @param kind the kind of the array
 * @param array the array
 * @param from the index of the first card
 * @param size the number of cards
 */
public record ArrayDeck<A>(ArrayKind<A> kind, A array, int from, int size) implements Deck {
    /** Returns a deck over the part of an array from index {@code from}, inclusive, to index {@code to}, exclusive. */
    public static <A> ArrayDeck<A> of(ArrayKind<A> kind, A array, int from, int to) {
        Objects.requireNonNull(array, "array");
        Objects.checkFromToIndex(from, to, kind.length(array));
        return new ArrayDeck<>(kind, array, from, to - from);
    }

    /** Returns a deck over a valid range. With a more exact return type, this class would be loaded early. */
    public static <A> Deck view(ArrayKind<A> kind, A array, int from, int size) {
        return new ArrayDeck<>(kind, array, from, size);
    }

    @Override
    public void swap(int i, int j) {
        kind.swap(array, index(i), index(j));
    }

    @Override
    public void move(int from, int to) {
        kind.move(array, index(from), index(to));
    }

    @Override
    public void arrange(int[] order) {
        Indices.check(order, size);
        kind.arrange(array, from, order);
    }

    private int index(int place) {
        return from + Objects.checkIndex(place, size);
    }
}
