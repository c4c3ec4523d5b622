package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures {@code Shuffler.durstenfeld()} with {@code SplittableRandom} on every kind of container. */
public class ContainerBenchmark extends NanosecondsPerShuffle {
    /** A kind of container. */
    public enum Container {
        /** Numbers of 32 bits. */
        INT((shuffler, size) -> {
            int[] cards = new int[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Numbers of 64 bits. */
        LONG((shuffler, size) -> {
            long[] cards = new long[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Numbers of 16 bits. */
        SHORT((shuffler, size) -> {
            short[] cards = new short[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Numbers of 8 bits. */
        BYTE((shuffler, size) -> {
            byte[] cards = new byte[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Characters. */
        CHAR((shuffler, size) -> {
            char[] cards = new char[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Floating point of 32 bits. */
        FLOAT((shuffler, size) -> {
            float[] cards = new float[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Floating point of 64 bits. */
        DOUBLE((shuffler, size) -> {
            double[] cards = new double[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Truth values. */
        BOOLEAN((shuffler, size) -> {
            boolean[] cards = new boolean[size];
            return () -> shuffler.shuffle(cards);
        }),
        /** Objects. */
        OBJECT((shuffler, size) -> {
            Object[] cards = Cards.list(size).toArray();
            return () -> shuffler.shuffle(cards);
        }),
        /** The middle half of an {@code int[]} of twice the size. */
        RANGE((shuffler, size) -> {
            Deck deck = Deck.of(new int[2 * size], size / 2, size / 2 + size);
            return () -> shuffler.shuffle(deck);
        }),
        /** A deck that the caller implements, with only {@code size} and {@code swap}. */
        DECK((shuffler, size) -> {
            Deck deck = new Swapping(Cards.array(size));
            return () -> shuffler.shuffle(deck);
        }),
        /** {@code ArrayList}. */
        ARRAY_LIST((shuffler, size) -> list(shuffler, Cards.list(size))),
        /** {@code LinkedList}, which has no random access. */
        LINKED_LIST((shuffler, size) -> list(shuffler, new LinkedList<>(Cards.list(size)))),
        /** {@code Vector}, which is synchronized on every call. */
        VECTOR((shuffler, size) -> list(shuffler, new Vector<>(Cards.list(size)))),
        /** A list of {@code Collections.synchronizedList}. */
        SYNCHRONIZED_LIST((shuffler, size) -> list(shuffler, Collections.synchronizedList(Cards.list(size)))),
        /** {@code CopyOnWriteArrayList}, which copies its array on every write. */
        COPY_ON_WRITE_LIST((shuffler, size) -> list(shuffler, new CopyOnWriteArrayList<>(Cards.list(size))));

        private final BiFunction<Shuffler, Integer, Runnable> prepare;

        Container(BiFunction<Shuffler, Integer, Runnable> prepare) {
            this.prepare = prepare;
        }

        private static Runnable list(Shuffler shuffler, List<Integer> cards) {
            return () -> shuffler.shuffle(cards);
        }
    }

    private record Swapping(int[] cards) implements Deck {
        @Override
        public int size() {
            return cards.length;
        }

        @Override
        public void swap(int i, int j) {
            int card = cards[i];
            cards[i] = cards[j];
            cards[j] = card;
        }
    }

    /** A container full of cards. */
    @State(Scope.Thread)
    public static class Full {
        /** The container; JMH runs all kinds. */
        @Param
        public Container container;

        /** The number of cards. */
        @Param({"52", "1000", "50000"})
        public int size;

        private Runnable shuffle;

        /** Prepares the cards. */
        @Setup
        public void begin() {
            shuffle = container.prepare.apply(Shuffler.durstenfeld().using(Generators.splittable()), size);
        }
    }

    /** Shuffles once. */
    @Benchmark
    public void any(Full full) {
        full.shuffle.run();
    }
}
