package io.github.fairshuffle.internal.array;

import io.github.fairshuffle.internal.dice.Words;
import java.util.random.RandomGenerator;

/**
 * The operations on one kind of array. Each of the nine kinds has its own class with a single instance. Read {@link
 * Ints}: {@code ArrayKindsTest} checks that the other classes are copies of {@code Ints}. Indices refer to the whole
 * array, and the caller has checked them.
 *
 * @param <A> the type of the array
 */
public abstract sealed class ArrayKind<A>
        permits Booleans, Bytes, Chars, Doubles, Floats, Ints, Longs, References, Shorts {
    static final long LOW = 0xFFFF_FFFFL;

    /** If one of these bits is set in a remainder, the remainder is at least 2^24, the largest product of bounds. */
    static final int ABOVE_24_BITS = 0xFF00_0000;

    /** The largest bound for which one word yields six rolls. */
    static final int SIX = Words.SIX;

    /** The largest bound for which one word yields four rolls. */
    static final int FOUR = 1 << 12;

    /** The largest bound for which one word yields two rolls. */
    static final int TWO = 1 << 24;

    ArrayKind() {}

    public abstract int length(A a);

    abstract A create(int length);

    abstract void swap(A a, int i, int j);

    /** Moves the element at index i to index j, and shifts the elements between the two indices by one. */
    abstract void move(A a, int i, int j);

    /** Moves the element at {@code from + order[k]} to {@code from + k}, for every k. */
    abstract void arrange(A a, int from, int[] order);

    /**
     * Deals cards to the staging buffer, one after the other, until a card fills a block or all cards are dealt. This
     * is the inner loop of {@link Dealing}.
     *
     * @param cards the array that contains the cards
     * @param next the index of the first card that is dealt
     * @param end the index after the last card, greater than {@code next}
     * @param buckets the bucket of each card: {@code buckets[k - first]} is the bucket of the card at index k
     * @param first the index of the card whose bucket is {@code buckets[0]}
     * @param place the index in the buffer for the next card of each bucket; blocks end at multiples of the block size
     * @param stage the staging buffer that receives the cards
     * @return the index after the last card that was dealt
     */
    abstract int deal(A cards, int next, int end, byte[] buckets, int first, int[] place, A stage);

    /**
     * Shuffles the first {@code size} elements of an array by Durstenfeld's algorithm. If the generator fails, the
     * elements remain in the array in some order.
     */
    abstract void shuffle(A a, int size, RandomGenerator generator);

    /**
     * Shuffles a part of an array by Durstenfeld's algorithm. If the part does not begin at index 0, a copy of the part
     * is shuffled, and it is copied back even if the generator fails. The copy of a part of a {@code String[]}, for
     * example, is an {@code Object[]}, so its elements are exchanged without a check of their type.
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

    /** Shifts the elements between two indices by one, which closes the gap at i and opens a gap at j. */
    static void closeAndOpen(Object a, int i, int j) {
        if (i < j) {
            System.arraycopy(a, i + 1, a, i, j - i);
        } else {
            System.arraycopy(a, j, a, j + 1, i - j);
        }
    }
}
