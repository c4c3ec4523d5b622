package io.github.fairshuffle.internal.list;

/**
 * An array of ints that each thread keeps from one shuffle of a list to the next, at most a quarter of a megabyte; what
 * is in it never matters.
 */
public final class Scratch {
    /** Larger ones are not kept. */
    public static final int LARGEST = 1 << 16;

    private static final ThreadLocal<int[]> KEPT = ThreadLocal.withInitial(() -> new int[64]);

    private static final int[] NONE = {};

    private Scratch() {}

    /**
     * Takes the array of this thread, or a larger one, whose first elements are 0 … size − 1. Until it is given back,
     * others get a new one: a generator may shuffle something itself.
     */
    public static int[] takeIdentity(int size) {
        int[] array = KEPT.get();
        KEPT.set(NONE);
        if (array.length < size) {
            array = new int[Math.min(LARGEST, Integer.highestOneBit(size - 1) * 2)];
        }
        for (int k = 0; k < size; k++) {
            array[k] = k;
        }
        return array;
    }

    public static void giveBack(int[] array) {
        KEPT.set(array);
    }
}
