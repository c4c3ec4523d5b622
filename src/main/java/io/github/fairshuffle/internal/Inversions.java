package io.github.fairshuffle.internal;

/** Counts the pairs of an order that are out of order, by a merge sort. */
public final class Inversions {
    private Inversions() {}

    /** Counts the i &lt; j with {@code order[i] > order[j]}; the order is only read. */
    public static long count(int[] order) {
        long count = 0;
        int[] runs = order.clone();
        int[] merged = new int[runs.length];
        for (int width = 1; width > 0 && width < runs.length; width *= 2) {
            for (int low = 0, high; low < runs.length; low = high) {
                int middle = end(low, width, runs.length);
                high = end(middle, width, runs.length);
                for (int k = low, left = low, right = middle; k < high; k++) {
                    if (right == high || left < middle && runs[left] < runs[right]) {
                        merged[k] = runs[left++];
                    } else {
                        merged[k] = runs[right++];
                        count += middle - left; // it overtakes all that is left of the left run
                    }
                }
            }
            int[] swap = runs;
            runs = merged;
            merged = swap;
        }
        return count;
    }

    /** Where the run that begins at {@code from} ends. */
    static int end(int from, int width, int size) {
        return from + Math.min(width, size - from); // from + width may be more than an int holds
    }
}
