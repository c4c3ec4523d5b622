package io.github.fairshuffle.internal;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.list.ListWriter;
import java.util.List;

/**
 * The first places of a random order of the indices 0 … n−1, as {@link io.github.fairshuffle.uniform.Forward} draws them:
 * the index at each of these places is swapped with the index at this place or a later one. {@link #few} stores the
 * swaps in an array, {@link #dense} stores all places, and an object of this class stores the touched places in a hash
 * table. The results are the same.
 */
final class FirstPlaces {
    /** For so few places, {@link #few} is faster than a hash table, and hardly slower than an array of all places. */
    static final int FEW = 8;

    /** The greatest length of an array on every JVM. */
    private static final int LONGEST = Integer.MAX_VALUE - 8;

    private final int size;

    /** The touched places: all first places, and then the other places in the order of their first swap. */
    private final int[] places;

    private final int[] indices;

    /** Contains positions in the array of places, or 0. Half of it stays free for up to 2^29 first places. */
    private final int[] table;

    private int touched;

    /**
     * Draws an index for each of the first places, in expected O(1) time and memory for each of them.
     *
     * @param first the number of the first places, from 1 to {@code size}
     * @throws IllegalArgumentException if the touched places do not fit into an array
     */
    FirstPlaces(int size, int first, Dice dice) {
        this.size = size;
        indices = identity(size, Math.min(2L * first, size)); // beyond the touched places, the numbers have no meaning
        places = indices.clone();
        table = new int[4 * Integer.highestOneBit(Math.min(first, 1 << 28))];
        touched = first;
        int[] picks = picks(size, first, dice);
        for (int next = 0; next < first; next++) {
            int place = next + picks[next];
            swap(indices, next, place < first ? place : position(place));
        }
    }

    /** Returns all indices, of which the first {@code count} are drawn, in O(size) time and memory. */
    static int[] dense(int size, int count, Dice dice) {
        int[] order = identity(size, size);
        int[] picks = picks(size, count, dice);
        for (int next = 0; next < count; next++) {
            swap(order, next, next + picks[next]);
        }
        return order;
    }

    /** Draws {@code count} indices in O(count²) time. */
    static int[] few(int size, int count, Dice dice) {
        int[] drawn = picks(size, count, dice);
        long[] swaps = new long[count]; // the higher bits of a number are a place, the lower ones the index moved there
        for (int next = 0; next < count; next++) {
            int place = next + drawn[next];
            drawn[next] = index(place, swaps, next);
            swaps[next] = (long) place << Integer.SIZE | index(next, swaps, next);
        }
        return drawn;
    }

    /** Returns the index at a place after some swaps: the last one that was moved there, or the place itself. */
    private static int index(int place, long[] swaps, int count) {
        for (int k = count - 1; k >= 0; k--) {
            if (swaps[k] >> Integer.SIZE == place) {
                return (int) swaps[k];
            }
        }
        return place;
    }

    /** Rolls the distance from each of the first places to the place with which it is swapped. */
    private static int[] picks(int size, int first, Dice dice) {
        int[] picks = new int[first];
        dice.falling(size, Math.max(2, size - first + 1), (left, pick) -> picks[size - left] = pick);
        return picks;
    }

    private static int[] identity(int size, long length) {
        if (length > LONGEST) {
            throw new IllegalArgumentException("so many of " + size + " elements cannot be drawn, because an array has"
                    + " at most " + LONGEST + " places; draw fewer elements, or draw their indices:"
                    + " IndexPermutation.of(size, seed).stream(0, count)");
        }
        return Indices.identity((int) length);
    }

    private static void swap(int[] order, int i, int j) {
        int index = order[i];
        order[i] = order[j];
        order[j] = index;
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
