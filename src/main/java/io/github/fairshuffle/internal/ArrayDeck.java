package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import java.util.Arrays;

/**
 * Decks over arrays: one small class for each kind of element, alike but for the type. Places are checked here, so an
 * algorithm can neither leave its range nor lose a card.
 */
public abstract sealed class ArrayDeck implements Deck {
    final int from;
    final int size;

    private ArrayDeck(int length, int from, int to) {
        java.util.Objects.checkFromToIndex(from, to, length);
        this.from = from;
        this.size = to - from;
    }

    /** Exchanges two elements of the array, by their indices in it. */
    abstract void exchange(int i, int j);

    /** Moves an element of the array from index i to j, shifting those between. */
    abstract void carry(int i, int j);

    /** Rearranges the range by an order that has been checked. */
    abstract void gather(int[] order);

    /** The cards themselves, for loops that know their kind. */
    abstract CardRange<?> range();

    @Override
    public final int size() {
        return size;
    }

    @Override
    public final void swap(int i, int j) {
        exchange(index(i), index(j));
    }

    @Override
    public final void move(int from, int to) {
        carry(index(from), index(to));
    }

    @Override
    public final void arrange(int[] order) {
        Orders.check(order, size);
        gather(order);
    }

    private int index(int place) {
        return from + java.util.Objects.checkIndex(place, size);
    }

    /** Closes the gap at i and opens one at j. */
    private static void shift(Object array, int i, int j) {
        if (i < j) {
            System.arraycopy(array, i + 1, array, i, j - i);
        } else {
            System.arraycopy(array, j, array, j + 1, i - j);
        }
    }

    /** A deck over a range of {@code Object[]}. */
    public static final class Objects extends ArrayDeck {
        private final Object[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Objects(Object[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<Object[]> range() {
            return new CardRange<>(new Kind.Objects(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            Object card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            Object card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            Object[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code int[]}. */
    public static final class Ints extends ArrayDeck {
        private final int[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Ints(int[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<int[]> range() {
            return new CardRange<>(new Kind.Ints(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            int card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            int card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            int[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code long[]}. */
    public static final class Longs extends ArrayDeck {
        private final long[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Longs(long[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<long[]> range() {
            return new CardRange<>(new Kind.Longs(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            long card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            long card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            long[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code short[]}. */
    public static final class Shorts extends ArrayDeck {
        private final short[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Shorts(short[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<short[]> range() {
            return new CardRange<>(new Kind.Shorts(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            short card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            short card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            short[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code byte[]}. */
    public static final class Bytes extends ArrayDeck {
        private final byte[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Bytes(byte[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<byte[]> range() {
            return new CardRange<>(new Kind.Bytes(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            byte card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            byte card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            byte[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code char[]}. */
    public static final class Chars extends ArrayDeck {
        private final char[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Chars(char[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<char[]> range() {
            return new CardRange<>(new Kind.Chars(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            char card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            char card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            char[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code float[]}. */
    public static final class Floats extends ArrayDeck {
        private final float[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Floats(float[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<float[]> range() {
            return new CardRange<>(new Kind.Floats(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            float card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            float card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            float[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code double[]}. */
    public static final class Doubles extends ArrayDeck {
        private final double[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Doubles(double[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<double[]> range() {
            return new CardRange<>(new Kind.Doubles(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            double card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            double card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            double[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }

    /** A deck over a range of {@code boolean[]}. */
    public static final class Booleans extends ArrayDeck {
        private final boolean[] array;

        /**
         * Views a range.
         *
         * @param array the array
         * @param from the first index
         * @param to the index after the last
         */
        public Booleans(boolean[] array, int from, int to) {
            super(java.util.Objects.requireNonNull(array, "array").length, from, to);
            this.array = array;
        }

        @Override
        CardRange<boolean[]> range() {
            return new CardRange<>(new Kind.Booleans(), array, from, size);
        }

        @Override
        void exchange(int i, int j) {
            boolean card = array[i];
            array[i] = array[j];
            array[j] = card;
        }

        @Override
        void carry(int i, int j) {
            boolean card = array[i];
            shift(array, i, j);
            array[j] = card;
        }

        @Override
        void gather(int[] order) {
            boolean[] old = Arrays.copyOfRange(array, from, from + size);
            for (int k = 0; k < size; k++) {
                array[from + k] = old[order[k]];
            }
        }
    }
}
