package io.github.fairshuffle;

import io.github.fairshuffle.internal.PlacesDeck;
import io.github.fairshuffle.internal.UnisonDeck;
import io.github.fairshuffle.internal.array.ArrayDeck;
import io.github.fairshuffle.internal.array.Booleans;
import io.github.fairshuffle.internal.array.Bytes;
import io.github.fairshuffle.internal.array.Chars;
import io.github.fairshuffle.internal.array.Doubles;
import io.github.fairshuffle.internal.array.Floats;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.array.Ints;
import io.github.fairshuffle.internal.array.Longs;
import io.github.fairshuffle.internal.array.References;
import io.github.fairshuffle.internal.array.Shorts;
import io.github.fairshuffle.internal.list.ListDeck;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The cards that a shuffler rearranges: the elements of a list, of an array, of a part of an array, of chosen places, or
 * of several lists or arrays in unison. An algorithm can only move cards between the places 0 to {@code size() - 1}. It
 * cannot lose, duplicate or inspect a card. Each move changes the list or array immediately.
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
     * {@return a deck of the elements of a modifiable list} A {@code swap} takes O(n) time if the list has no fast
     * random access. {@code move} and {@code arrange} first copy the list, in O(n) time, so that they can restore it
     * after a failure, and write it like {@link Shuffler#shuffle(List)}. {@link Shuffler#shuffle(Deck)} shuffles the
     * list itself.
     */
    static Deck of(List<?> list) {
        return new ListDeck(Objects.requireNonNull(list, "list"));
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(@Nullable Object[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(int[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(long[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(short[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(byte[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(char[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(float[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(double[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /** {@return a deck of the elements of an array} */
    static Deck of(boolean[] array) {
        return of(array, 0, Objects.requireNonNull(array, "array").length);
    }

    /**
     * {@return a deck of the elements of an array from index {@code from} to {@code to - 1}} If {@code from} is not 0,
     * {@code durstenfeld()} shuffles a copy of this part and writes the copy back, even if the shuffle fails. The order
     * is the same as for a whole array of the same size.
     *
     * @throws IndexOutOfBoundsException if the range is not within the bounds of the array
     */
    static Deck of(@Nullable Object[] array, int from, int to) {
        return ArrayDeck.of(References.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(int[] array, int from, int to) {
        return ArrayDeck.of(Ints.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(long[] array, int from, int to) {
        return ArrayDeck.of(Longs.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(short[] array, int from, int to) {
        return ArrayDeck.of(Shorts.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(byte[] array, int from, int to) {
        return ArrayDeck.of(Bytes.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(char[] array, int from, int to) {
        return ArrayDeck.of(Chars.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(float[] array, int from, int to) {
        return ArrayDeck.of(Floats.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(double[] array, int from, int to) {
        return ArrayDeck.of(Doubles.KIND, array, from, to);
    }

    /** {@return a deck over a part of an array; see {@link #of(Object[], int, int)}} */
    static Deck of(boolean[] array, int from, int to) {
        return ArrayDeck.of(Booleans.KIND, array, from, to);
    }

    /**
     * {@return a deck that combines several decks, such as features and their labels; cards at the same place stay
     * together} If an operation fails in one deck, it is undone in each of the other decks. If a list cannot be restored,
     * the exception carries its elements in a {@link LostElementsException}, one for each such list.
     *
     * @param decks one or more decks of the same size, without common cards. Overlapping sub-lists are not detected, nor
     *     is a list that is a view of an array; a shuffle would move their common cards twice
     * @throws IllegalArgumentException if there is no deck, if the sizes differ, or if two decks, or decks in unison
     *     within them, share a place of the same list, array or other deck
     */
    static Deck unison(Deck... decks) {
        return UnisonDeck.of(
                Arrays.asList(Objects.requireNonNull(decks, "decks").clone()));
    }

    /**
     * {@return a deck of some places of another deck; the cards at all other places stay there} Such a deck shuffles
     * the answers of a quiz except for the answer in the middle, for example, or the seats that are not taken. In the new
     * deck, place k is {@code places[k]}. Its operations {@code move} and {@code arrange} change these places only. They
     * take O(n) time, where n is the number of places, or the size of the list if it has no random access.
     *
     * <pre>{@code
     * Shuffler.durstenfeld().shuffle(Deck.places(Deck.of(answers), 0, 1, 3));   // answer 2 stays where it is
     * }</pre>
     *
     * @param places different places from 0 to {@code deck.size() - 1}, in any order
     * @throws IndexOutOfBoundsException if a place is not within the deck
     * @throws IllegalArgumentException if a place is chosen twice
     */
    static Deck places(Deck deck, int... places) {
        return PlacesDeck.of(
                Objects.requireNonNull(deck, "deck"),
                Objects.requireNonNull(places, "places").clone());
    }

    /** {@return the number of places, 0 or more} */
    int size();

    /**
     * Exchanges the cards at two places, which may be the same.
     *
     * @throws IndexOutOfBoundsException if a place is not from 0 to {@code size() - 1}; the deck is then unchanged
     */
    void swap(int i, int j);

    /**
     * Removes the card at place {@code from}, closes the gap, and inserts the card at place {@code to}. The other cards
     * keep their order. The operation takes O(|from − to|) time, or O(n) time in a deck over a list.
     *
     * @throws IndexOutOfBoundsException if a place is not from 0 to {@code size() - 1}; the deck is then unchanged
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
     * Rearranges all cards: place k receives the card that was at place {@code order[k]}. On decks of this library,
     * this takes O(n) time. The default implementation makes at most n swaps.
     *
     * @param order a permutation of 0 … {@code size() - 1}, which is neither kept nor changed
     * @throws IllegalArgumentException if {@code order} is no permutation of these numbers; the deck is then unchanged
     */
    default void arrange(int[] order) {
        Indices.check(order, size());
        boolean[] done = new boolean[order.length];
        for (int start = 0; start < order.length; start++) {
            // Each swap along a cycle moves the right card to its place, and moves the first card to the next place.
            for (int place = start; !done[place]; place = order[place]) {
                done[place] = true;
                if (order[place] != start) {
                    swap(place, order[place]);
                }
            }
        }
    }
}
