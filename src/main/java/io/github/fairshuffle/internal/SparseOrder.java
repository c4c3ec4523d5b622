package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.list.ListWriter;
import java.util.List;

/**
 * The indices 0 … n−1 in an order in which only the first places are swapped with other places. Only the touched places
 * are stored: all first places, and the other places in the order of their first swap. A hash table with open
 * addressing finds a place in expected O(1) time.
 */
final class SparseOrder {
    /** The greatest length of an array on every JVM. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private final int size;
    private final int first;
    private final int[] places;
    private final int[] indices;

    /** Contains positions in the array of places, or 0. Half of it stays free for up to 2^29 first places. */
    private final int[] table;

    private int touched;

    /**
     * Creates the identity. Each of the first places may be swapped once.
     *
     * @param first the number of the first places, from 1 to {@code size}
     * @throws IllegalArgumentException if the touched places do not fit into an array
     */
    SparseOrder(int size, int first) {
        int most = (int) Math.min(2L * first, size);
        if (most > LONGEST) {
            throw new IllegalArgumentException("so many of " + size + " elements cannot be drawn, because an array has"
                    + " at most " + LONGEST + " places; draw fewer elements, or draw their indices:"
                    + " IndexPermutation.of(size, seed).stream(0, count)");
        }
        this.size = size;
        this.first = first;
        indices = Indices.identity(most); // beyond the touched places, the numbers have no meaning
        places = first == size ? new int[0] : indices.clone();
        table = new int[first == size ? 0 : 4 * Integer.highestOneBit(Math.min(first, 1 << 28))];
        touched = first;
    }

    /**
     * Draws an index for each of the first {@code count} places, as {@link io.github.fairshuffle.uniform.Forward} does.
     */
    void draw(int count, Dice dice) {
        dice.falling(size, Math.max(2, size - count + 1), (remaining, pick) -> {
            int next = size - remaining;
            swap(next, next + pick);
        });
    }

    /** Exchanges the indices at one of the first places and at any place. */
    private void swap(int i, int j) {
        int other = j < first ? j : position(j);
        int index = indices[i];
        indices[i] = indices[other];
        indices[other] = index;
    }

    private int position(int place) {
        int mask = table.length - 1;
        int slot = place * 0x9e3779b9 >>> Integer.numberOfLeadingZeros(mask); // as many bits as the mask has
        while (table[slot] != 0) {
            if (places[table[slot]] == place) {
                return table[slot];
            }
            slot = slot + 1 & mask;
        }
        table[slot] = touched;
        places[touched] = place;
        indices[touched] = place;
        return touched++;
    }

    /** Returns an array that begins with the indices at the first places. */
    int[] indices() {
        return indices;
    }

    /** Rearranges a list with random access in this order; fewer than half of the places are first places. */
    void arrange(List<?> list) {
        ListWriter.write(list, size, touched, places, indices);
    }
}
