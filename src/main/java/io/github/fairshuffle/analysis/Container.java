package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import java.util.function.ObjIntConsumer;
import java.util.function.ToIntBiFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * What {@link UniformityTest} shuffles: a new one for each sample, filled with the cards 0, 1, 2, …, and shuffled by
 * the call that a user makes.
 *
 * <pre>{@code
 * UniformityTest.of(shuffler).container(Container.LINKED_LIST).run();
 * }</pre>
 */
public enum Container {
    /** An {@code int[]}. */
    INT_ARRAY("int[]", array(int[]::new, (a, k) -> a[k] = k, Shuffler::shuffle, (a, k) -> a[k])),
    /** A {@code long[]}. */
    LONG_ARRAY("long[]", array(long[]::new, (a, k) -> a[k] = k, Shuffler::shuffle, (a, k) -> (int) a[k])),
    /** A {@code short[]}, which tells 65,536 cards apart. */
    SHORT_ARRAY(
            "short[]",
            1 << 16,
            array(short[]::new, (a, k) -> a[k] = (short) k, Shuffler::shuffle, (a, k) -> a[k] & 0xFFFF)),
    /** A {@code byte[]}, which tells 256 cards apart. */
    BYTE_ARRAY(
            "byte[]", 1 << 8, array(byte[]::new, (a, k) -> a[k] = (byte) k, Shuffler::shuffle, (a, k) -> a[k] & 0xFF)),
    /** A {@code char[]}, which tells 65,536 cards apart. */
    CHAR_ARRAY("char[]", 1 << 16, array(char[]::new, (a, k) -> a[k] = (char) k, Shuffler::shuffle, (a, k) -> a[k])),
    /** A {@code float[]}, which tells 16,777,216 cards apart. */
    FLOAT_ARRAY("float[]", 1 << 24, array(float[]::new, (a, k) -> a[k] = k, Shuffler::shuffle, (a, k) -> (int) a[k])),
    /** A {@code double[]}. */
    DOUBLE_ARRAY("double[]", array(double[]::new, (a, k) -> a[k] = k, Shuffler::shuffle, (a, k) -> (int) a[k])),
    /**
     * A {@code boolean[]}. An element holds one bit only, so each shuffle is repeated with the same random words, once
     * for every bit of the cards' numbers.
     */
    BOOLEAN_ARRAY("boolean[]", (shuffler, size) -> {
        Tape tape = new Tape(shuffler.generator());
        int[] order = new int[size];
        for (int bit = 1; bit < size; bit *= 2) {
            int mask = bit;
            tape.rewind();
            Sample sample = array(
                    boolean[]::new, (a, k) -> a[k] = (k & mask) != 0, Shuffler::shuffle, (a, k) -> a[k] ? mask : 0);
            int[] bits = sample.shuffled(shuffler.using(tape), size);
            Arrays.setAll(order, k -> order[k] | bits[k]);
        }
        return order;
    }),
    /** An {@code Object[]}. */
    OBJECT_ARRAY("Object[]", array(Integer[]::new, (a, k) -> a[k] = k, Shuffler::shuffle, (a, k) -> a[k])),
    /** A {@link java.util.ArrayList}. */
    ARRAY_LIST("ArrayList", (shuffler, size) -> throughList(shuffler, new ArrayList<>(size), size)),
    /** A {@link java.util.LinkedList}. */
    @SuppressWarnings("JdkObsolete") // but people shuffle it
    LINKED_LIST("LinkedList", (shuffler, size) -> throughList(shuffler, new LinkedList<>(), size));

    /** Shuffles the cards 0 … size − 1 in a new container, and returns which card lies at each place. */
    private interface Sample {
        int[] shuffled(Shuffler shuffler, int size);
    }

    private final String label;
    private final int mostCards;
    private final Sample sample;

    Container(String label, Sample sample) {
        this(label, Integer.MAX_VALUE, sample);
    }

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

    /** Fills a new array, card k at place k, shuffles it, and reads the card at each place. */
    private static <A> Sample array(
            IntFunction<A> create,
            ObjIntConsumer<A> fill,
            BiConsumer<Shuffler, A> shuffle,
            ToIntBiFunction<A, Integer> read) {
        return (shuffler, size) -> {
            A cards = create.apply(size);
            for (int k = 0; k < size; k++) {
                fill.accept(cards, k);
            }
            shuffle.accept(shuffler, cards);
            int[] order = new int[size];
            Arrays.setAll(order, k -> read.applyAsInt(cards, k));
            return order;
        };
    }

    private static int[] throughList(Shuffler shuffler, List<Integer> cards, int size) {
        IntStream.range(0, size).forEach(cards::add);
        shuffler.shuffle(cards);
        return cards.stream().mapToInt(card -> card).toArray();
    }

    /** The type's name, such as {@code int[]} or {@code LinkedList}. */
    @Override
    public String toString() {
        return label;
    }

    /** Keeps the words that were drawn, to give them out again. */
    private static final class Tape implements RandomGenerator {
        private final RandomGenerator source;
        private final List<Long> words = new ArrayList<>();
        private int position;

        Tape(RandomGenerator source) {
            this.source = source;
        }

        void rewind() {
            position = 0;
        }

        @Override
        public long nextLong() {
            if (position == words.size()) {
                words.add(source.nextLong());
            }
            return words.get(position++);
        }
    }
}
