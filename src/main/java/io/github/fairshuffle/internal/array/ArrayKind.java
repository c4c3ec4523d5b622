package io.github.fairshuffle.internal.array;

import java.util.random.RandomGenerator;

/**
 * All that has to be known of one kind of array. There is one class for each of the nine kinds, with one instance;
 * {@link Ints} is the one to read, the others are its proven copies. Indices are those of the array, and have been
 * checked.
 *
 * @param <A> the type of the array
 */
public abstract sealed class ArrayKind<A>
        permits Booleans, Bytes, Chars, Doubles, Floats, Ints, Longs, References, Shorts {
    ArrayKind() {}

    /** How many elements an array has. */
    public abstract int length(A a);

    /** Makes an array. */
    abstract A create(int length);

    /** Exchanges two elements. */
    abstract void swap(A a, int i, int j);

    /** Takes the element at i out, closes the gap, and puts it in at j. */
    abstract void move(A a, int i, int j);

    /** Puts at {@code from + k} what was at {@code from + order[k]}, for every k. */
    abstract void arrange(A a, int from, int[] order);

    /**
     * Deals cards to the stage, one after the other, until one fills a block or all are dealt: the inner loop of {@link
     * Dealing}.
     *
     * @param cards where they come from
     * @param next the index of the first
     * @param end the index after the last, above {@code next}
     * @param buckets the bucket of each card, that of card k at index k − first
     * @param first the index of the card whose bucket is {@code buckets[0]}
     * @param place where the next card of each bucket goes; a block ends at a multiple of its size
     * @param stage where they go
     * @return the index after the last card that was dealt
     */
    abstract int deal(A cards, int next, int end, byte[] buckets, int first, int[] place, A stage);

    /**
     * Shuffles the first elements of an array by Durstenfeld's algorithm. If the generator fails, they are left in some
     * order.
     */
    abstract void shuffle(A a, int size, RandomGenerator generator);

    /**
     * Shuffles a part of an array in the same way. A part that does not begin at index 0 is copied out, and copied back
     * even if the generator fails. The copy of a part of a {@code String[]}, say, is an {@code Object[]}, whose elements
     * are exchanged without a check of their type.
     */
    public final void shuffle(A a, int from, int size, RandomGenerator generator) {
        if (from == 0) {
            shuffle(a, size, generator);
            return;
        }
        A part = create(size);
        System.arraycopy(a, from, part, 0, size);
        try {
            shuffle(part, size, generator);
        } finally {
            System.arraycopy(part, 0, a, from, size);
        }
    }

    /** Shifts the elements between two indices by one: the gap at i closes, and one opens at j. */
    static void closeAndOpen(Object a, int i, int j) {
        if (i < j) {
            System.arraycopy(a, i + 1, a, i, j - i);
        } else {
            System.arraycopy(a, j, a, j + 1, i - j);
        }
    }
}
