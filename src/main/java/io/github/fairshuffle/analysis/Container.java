package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Orders;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.random.RandomGenerator;

/**
 * What {@link UniformityTest} shuffles: a new one for each sample, filled with the cards 0, 1, 2, …, and shuffled by
 * the very call that a user makes.
 *
 * <pre>{@code
 * UniformityTest.of(shuffler).container(Container.LINKED_LIST).run();
 * }</pre>
 */
public enum Container {
    /** An {@code int[]}. */
    INT_ARRAY("int[]", Integer.MAX_VALUE, (shuffler, size) -> {
        int[] cards = Orders.identity(size);
        shuffler.shuffle(cards);
        return cards;
    }),
    /** A {@code long[]}. */
    LONG_ARRAY("long[]", Integer.MAX_VALUE, (shuffler, size) -> {
        long[] cards = new long[size];
        Arrays.setAll(cards, k -> k);
        shuffler.shuffle(cards);
        return order(size, k -> (int) cards[k]);
    }),
    /** A {@code short[]}, which tells 65,536 cards apart. */
    SHORT_ARRAY("short[]", 1 << 16, (shuffler, size) -> {
        short[] cards = new short[size];
        for (int k = 0; k < size; k++) {
            cards[k] = (short) k;
        }
        shuffler.shuffle(cards);
        return order(size, k -> cards[k] & 0xFFFF);
    }),
    /** A {@code byte[]}, which tells 256 cards apart. */
    BYTE_ARRAY("byte[]", 1 << 8, (shuffler, size) -> {
        byte[] cards = new byte[size];
        for (int k = 0; k < size; k++) {
            cards[k] = (byte) k;
        }
        shuffler.shuffle(cards);
        return order(size, k -> cards[k] & 0xFF);
    }),
    /** A {@code char[]}, which tells 65,536 cards apart. */
    CHAR_ARRAY("char[]", 1 << 16, (shuffler, size) -> {
        char[] cards = new char[size];
        for (int k = 0; k < size; k++) {
            cards[k] = (char) k;
        }
        shuffler.shuffle(cards);
        return order(size, k -> cards[k]);
    }),
    /** A {@code float[]}, which tells 16,777,216 cards apart. */
    FLOAT_ARRAY("float[]", 1 << 24, (shuffler, size) -> {
        float[] cards = new float[size];
        for (int k = 0; k < size; k++) {
            cards[k] = k;
        }
        shuffler.shuffle(cards);
        return order(size, k -> (int) cards[k]);
    }),
    /** A {@code double[]}. */
    DOUBLE_ARRAY("double[]", Integer.MAX_VALUE, (shuffler, size) -> {
        double[] cards = new double[size];
        Arrays.setAll(cards, k -> k);
        shuffler.shuffle(cards);
        return order(size, k -> (int) cards[k]);
    }),
    /**
     * A {@code boolean[]}. An element holds one bit only, so each shuffle is repeated with the same random words, once
     * for every bit of the cards' numbers.
     */
    BOOLEAN_ARRAY("boolean[]", Integer.MAX_VALUE, (shuffler, size) -> {
        Tape tape = new Tape(shuffler.generator());
        Shuffler repeatable = shuffler.using(tape);
        int[] order = new int[size];
        for (int bit = 1; bit < size; bit *= 2) {
            boolean[] cards = new boolean[size];
            for (int k = 0; k < size; k++) {
                cards[k] = (k & bit) != 0;
            }
            tape.rewind();
            repeatable.shuffle(cards);
            for (int k = 0; k < size; k++) {
                order[k] |= cards[k] ? bit : 0;
            }
        }
        return order;
    }),
    /** An {@code Object[]}. */
    OBJECT_ARRAY("Object[]", Integer.MAX_VALUE, (shuffler, size) -> {
        Integer[] cards = new Integer[size];
        Arrays.setAll(cards, k -> k);
        shuffler.shuffle(cards);
        return order(size, k -> cards[k]);
    }),
    /** A {@link java.util.ArrayList}. */
    ARRAY_LIST("ArrayList", Integer.MAX_VALUE, (shuffler, size) -> throughList(shuffler, new ArrayList<>(size), size)),
    /** A {@link java.util.LinkedList}. */
    LINKED_LIST("LinkedList", Integer.MAX_VALUE, (shuffler, size) -> throughList(shuffler, new LinkedList<>(), size));

    /** Shuffles the cards 0 … size − 1 in a new container, and returns which card lies at each place. */
    private interface Sample {
        int[] shuffled(Shuffler shuffler, int size);
    }

    private final String label;
    private final int mostCards;
    private final Sample sample;

    Container(String label, int mostCards, Sample sample) {
        this.label = label;
        this.mostCards = mostCards;
        this.sample = sample;
    }

    int[] shuffled(Shuffler shuffler, int size) {
        return sample.shuffled(shuffler, size);
    }

    void checkSize(int size) {
        if (size > mostCards) {
            throw new IllegalArgumentException("a " + label + " tells " + mostCards + " cards apart, not " + size
                    + "; take fewer cards or another container");
        }
    }

    private static int[] throughList(Shuffler shuffler, List<Integer> empty, int size) {
        for (int card = 0; card < size; card++) {
            empty.add(card);
        }
        shuffler.shuffle(empty);
        return empty.stream().mapToInt(card -> card).toArray();
    }

    private static int[] order(int size, IntUnaryOperator cardAt) {
        int[] order = new int[size];
        Arrays.setAll(order, cardAt);
        return order;
    }

    /** The type's name, such as {@code int[]} or {@code LinkedList}. */
    @Override
    public String toString() {
        return label;
    }

    /** Keeps the words that were drawn, to give them out again. */
    private static final class Tape implements RandomGenerator {
        private final RandomGenerator source;
        private long[] words = new long[64];
        private int recorded;
        private int position;

        Tape(RandomGenerator source) {
            this.source = source;
        }

        void rewind() {
            position = 0;
        }

        @Override
        public long nextLong() {
            if (position == recorded) {
                if (recorded == words.length) {
                    words = Arrays.copyOf(words, 2 * recorded);
                }
                words[recorded++] = source.nextLong();
            }
            return words[position++];
        }
    }
}
