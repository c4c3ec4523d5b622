package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;

/**
 * The indices 0 … n−1 in an order that differs from the identity at few places, in O(count) memory. The indices at the
 * first {@code count} places are in an array. A hash table with open addressing contains the other places that were
 * swapped. A swap takes O(1) expected time.
 */
final class SparseOrder implements Deck {
    private final int size;
    private final int[] first;

    /** The places in the table. A free slot contains 0, which is one of the first places. */
    private final int[] places;

    private final int[] indices;
    private int stored;

    /** Creates the identity. Each of the first places may be swapped once; they are at least 1 and at most size / 2. */
    SparseOrder(int size, int count) {
        this.size = size;
        first = Indices.identity(count);
        places = new int[4 * Integer.highestOneBit(count)]; // from a quarter to a half of the slots will be used
        indices = new int[places.length];
    }

    @Override
    public int size() {
        return size;
    }

    /** Exchanges the indices at one of the first places and at any place. */
    @Override
    public void swap(int i, int j) {
        int index = first[i];
        if (j < first.length) {
            first[i] = first[j];
            first[j] = index;
            return;
        }
        int slot = slot(j);
        if (places[slot] == 0) {
            places[slot] = j;
            indices[slot] = j;
            stored++;
        }
        first[i] = indices[slot];
        indices[slot] = index;
    }

    /** Returns the slot that contains a place, or else the free slot for it. */
    private int slot(int place) {
        int mask = places.length - 1;
        int slot = place * 0x9e3779b9 >>> 8 & mask;
        while (places[slot] != 0 && places[slot] != place) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Returns the indices at the first places. */
    int[] first() {
        return first;
    }

    /** Returns the first places, followed by the other places that were swapped. */
    int[] touched() {
        return concat(Indices.identity(first.length), places);
    }

    /** Returns the indices at the {@link #touched} places. */
    int[] indices() {
        return concat(first, indices);
    }

    /** Appends the values of the used slots. */
    private int[] concat(int[] head, int[] values) {
        int[] all = Arrays.copyOf(head, head.length + stored);
        int next = head.length;
        for (int slot = 0; slot < places.length; slot++) {
            if (places[slot] != 0) {
                all[next++] = values[slot];
            }
        }
        return all;
    }
}
