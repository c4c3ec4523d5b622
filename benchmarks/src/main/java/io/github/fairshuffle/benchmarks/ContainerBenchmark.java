package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Shuffler;
import java.util.Collections;
import java.util.LinkedList;
import java.util.List;
import java.util.Vector;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.IntFunction;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/** Measures {@code Shuffler.durstenfeld()} with {@code SplittableRandom} on every kind of container. */
public class ContainerBenchmark extends NanosecondsPerShuffle {
    /** A kind of container. */
    public enum Container {
        INT(int[]::new, Shuffler::shuffle),
        LONG(long[]::new, Shuffler::shuffle),
        SHORT(short[]::new, Shuffler::shuffle),
        BYTE(byte[]::new, Shuffler::shuffle),
        CHAR(char[]::new, Shuffler::shuffle),
        FLOAT(float[]::new, Shuffler::shuffle),
        DOUBLE(double[]::new, Shuffler::shuffle),
        BOOLEAN(boolean[]::new, Shuffler::shuffle),
        OBJECT(size -> Cards.list(size).toArray(), Shuffler::shuffle),
        /** The middle half of an {@code int[]} of twice the size. */
        RANGE(size -> Deck.of(new int[2 * size], size / 2, size / 2 + size), Shuffler::shuffle),
        /** A deck that the caller implements, with only {@code size} and {@code swap}. */
        DECK(size -> new Swapping(Cards.array(size)), Shuffler::shuffle),
        ARRAY_LIST(Cards::list, Container::list),
        LINKED_LIST(size -> new LinkedList<>(Cards.list(size)), Container::list),
        VECTOR(size -> new Vector<>(Cards.list(size)), Container::list),
        SYNCHRONIZED_LIST(size -> Collections.synchronizedList(Cards.list(size)), Container::list),
        COPY_ON_WRITE_LIST(size -> new CopyOnWriteArrayList<>(Cards.list(size)), Container::list);

        private final BiFunction<Shuffler, Integer, Runnable> prepare;

        <C> Container(IntFunction<C> create, BiConsumer<Shuffler, C> shuffle) {
            prepare = (shuffler, size) -> {
                C cards = create.apply(size);
                return () -> shuffle.accept(shuffler, cards);
            };
        }

        private static void list(Shuffler shuffler, List<Integer> cards) {
            shuffler.shuffle(cards);
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
