package io.github.fairshuffle;

import io.github.fairshuffle.internal.UnisonDeck;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.Booleans;
import io.github.fairshuffle.internal.array.Bytes;
import io.github.fairshuffle.internal.array.Chars;
import io.github.fairshuffle.internal.array.Doubles;
import io.github.fairshuffle.internal.array.Floats;
import io.github.fairshuffle.internal.array.Ints;
import io.github.fairshuffle.internal.array.Longs;
import io.github.fairshuffle.internal.array.Orders;
import io.github.fairshuffle.internal.array.References;
import io.github.fairshuffle.internal.array.Shorts;
import io.github.fairshuffle.internal.list.ListDeck;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The positions that a shuffler rearranges: a list, an array, a part of an array, or several of them in unison. An
 * algorithm sees places, numbered from 0 to {@code size() - 1}, and moves the cards that lie there. It cannot lose,
 * duplicate or inspect a card. Every move is written to the list or array at once.
 *
 * <pre>{@code
 * Shuffler.durstenfeld().shuffle(Deck.unison(Deck.of(features), Deck.of(labels)));
 * int[] cards = {10, 11, 12, 13};
 * Deck deck = Deck.of(cards, 1, 4);
 * deck.swap(0, 2);                   // {10, 13, 12, 11}
 * deck.move(2, 0);                   // {10, 11, 13, 12}
 * deck.arrange(new int[] {1, 2, 0}); // {10, 13, 12, 11}
 * }</pre>
 */
public interface Deck {
    /**
     * {@return a deck of the elements of a modifiable list} Every operation writes through {@link List#set}, and takes
     * O(n) for a list without fast random access. {@code move} and {@code arrange} copy any list first, O(n), to undo a
     * failure.
     */
    static Deck of(List<?> list) {
        return new ListDeck(Objects.requireNonNull(list, "list"));
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(@Nullable Object[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(int[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(long[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(short[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(byte[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(char[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(float[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(double[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck, as {@link #of(Object[])} makes it} */
    static Deck of(boolean[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /**
     * {@return a deck of the elements from {@code from} to {@code to - 1}} {@code durstenfeld()} shuffles a part that
     * does not begin at index 0 in a copy, and writes the copy back even after a failure. The order is that of a whole
     * array of the same size.
     *
     * @throws IndexOutOfBoundsException if the range does not lie within the array
     */
    static Deck of(@Nullable Object[] array, int from, int to) {
        return ArrayDeck.of(References.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(int[] array, int from, int to) {
        return ArrayDeck.of(Ints.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(long[] array, int from, int to) {
        return ArrayDeck.of(Longs.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(short[] array, int from, int to) {
        return ArrayDeck.of(Shorts.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(byte[] array, int from, int to) {
        return ArrayDeck.of(Bytes.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(char[] array, int from, int to) {
        return ArrayDeck.of(Chars.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(float[] array, int from, int to) {
        return ArrayDeck.of(Floats.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(double[] array, int from, int to) {
        return ArrayDeck.of(Doubles.KIND, array, from, to);
    }

    /** {@return a deck of a part, as {@link #of(Object[], int, int)} makes it} */
    static Deck of(boolean[] array, int from, int to) {
        return ArrayDeck.of(Booleans.KIND, array, from, to);
    }

    /**
     * {@return a deck that combines several decks, such as features and their labels: cards at the same place stay
     * together} If one deck rejects an operation, the operation is undone in the others.
     *
     * @param decks one deck or more, all of the same size, over different lists or arrays
     * @throws IllegalArgumentException if there is no deck, the sizes differ, or two decks are views of the same list or of
     *     the same places of an array
     */
    static Deck unison(Deck... decks) {
        return new UnisonDeck(
                Arrays.asList(Objects.requireNonNull(decks, "decks").clone()));
    }

    /** {@return the number of places, 0 or more} */
    int size();

    /**
     * Exchanges the cards at two places, which may be the same.
     *
     * @throws IndexOutOfBoundsException if a place is not from 0 to {@code size() - 1}; nothing is changed then
     */
    void swap(int i, int j);

    /**
     * Removes the card at place {@code from}, closes the gap, and inserts the card at place {@code to}; the other cards
     * keep their order. O(|from − to|); O(n) in a deck over a list.
     *
     * @throws IndexOutOfBoundsException if a place is not from 0 to {@code size() - 1}; nothing is changed then
     */
    default void move(int from, int to) {
        Objects.checkIndex(from, size());
        Objects.checkIndex(to, size());
        for (int i = from; i < to; i++) {
            swap(i, i + 1);
        }
        for (int i = from; i > to; i--) {
            swap(i, i - 1);
        }
    }

    /**
     * Rearranges all cards at once: place k gets the card that was at place {@code order[k]}. O(n) in the decks of this
     * library; by default, n swaps at most.
     *
     * @param order a permutation of 0 … {@code size() - 1}; it is not kept and not changed
     * @throws IllegalArgumentException if {@code order} is not such a permutation; nothing is changed then
     */
    default void arrange(int[] order) {
        Orders.check(order, size());
        boolean[] done = new boolean[order.length];
        for (int start = 0; start < order.length; start++) {
            // Follow the cycle: each swap brings the right card to its place and carries the first one along.
            for (int place = start; !done[place]; place = order[place]) {
                done[place] = true;
                if (order[place] != start) {
                    swap(place, order[place]);
                }
            }
        }
    }
}
