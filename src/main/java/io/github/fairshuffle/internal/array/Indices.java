package io.github.fairshuffle.internal.array;

import io.github.fairshuffle.Deck;
import java.util.Objects;

/** Orders as arrays of indices: the element at place {@code order[k]} moves to place k. */
public final class Indices {
    private Indices() {}

    /** Returns the order that leaves every element at its place. */
    public static int[] identity(int size) {
        int[] order = new int[size];
        for (int k = 0; k < size; k++) {
            order[k] = k;
        }
        return order;
    }

    /** Returns the order that moves the element at one place to another place, and leaves the others in sequence. */
    public static int[] moved(int size, int from, int to) {
        int[] order = identity(size);
        Deck.of(order).move(from, to);
        return order;
    }

    /** Returns the order that undoes another order. */
    public static int[] inverse(int[] order) {
        int[] inverse = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            inverse[order[k]] = k;
        }
        return inverse;
    }

    /** Returns the number of cycles of an order, including the places that keep their elements. */
    public static int cycles(int[] order) {
        long[] seen = new long[order.length / Long.SIZE + 1]; // a bit for each place
        int count = 0;
        for (int start = 0; start < order.length; start++) {
            int k = start;
            while ((seen[k / Long.SIZE] >>> k & 1) == 0) {
                seen[k / Long.SIZE] |= 1L << k;
                k = order[k];
                count += k == start ? 1 : 0;
            }
        }
        return count;
    }

    /** Throws an exception if an array is not a permutation of 0 … {@code size - 1}. */
    public static void check(int[] order, int size) {
        Objects.requireNonNull(order, "order");
        if (order.length != size) {
            throw new IllegalArgumentException(
                    "an order has as many indices as there are places: " + size + ", not " + order.length);
        }
        boolean[] seen = new boolean[size];
        for (int k = 0; k < size; k++) {
            int index = order[k];
            if (index < 0 || index >= size) {
                throw new IllegalArgumentException(
                        "order[" + k + "] is " + index + ", which is not an index from 0 to " + (size - 1));
            }
            if (seen[index]) {
                throw new IllegalArgumentException(
                        "order[" + k + "] is " + index + " again: a permutation names every index once");
            }
            seen[index] = true;
        }
    }
}
