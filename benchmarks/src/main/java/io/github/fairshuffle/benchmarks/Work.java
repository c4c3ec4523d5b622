package io.github.fairshuffle.benchmarks;

import java.util.function.IntUnaryOperator;
import java.util.function.Supplier;
import java.util.stream.IntStream;

/** The work of a contender whose time is measured: shuffles of its own cards. */
interface Work extends AutoCloseable {
    /** Shuffles the given number of times, and returns the time in nanoseconds. */
    long nanoseconds(Caller caller, int times);

    /** Fails unless the cards are shuffled. */
    void check();

    /** Stops the process that was started for this work, if any. */
    @Override
    default void close() {}

    /** A loop around a shuffle. */
    @FunctionalInterface
    interface Caller {
        /** Shuffles the given number of times; the result keeps the compiler from removing the loop's other work. */
        int repeat(Runnable shuffle, IntUnaryOperator cardAt, int times);

        /** Runs each shuffle once. */
        default int repeat(Runnable[] shuffles) {
            for (Runnable shuffle : shuffles) {
                shuffle.run();
            }
            return shuffles.length;
        }
    }

    /**
     * Work in this JVM.
     *
     * @param label the label of the contender
     * @param places the number of places whose cards are random after a shuffle
     * @param size the number of cards
     * @param shuffle the task that shuffles once; the task of each contender has its own class
     * @param cardAt returns the card at a place
     */
    record Local(String label, int places, int size, Runnable shuffle, IntUnaryOperator cardAt) implements Work {
        private static volatile int sink;

        /** A shuffle of all cards. */
        Local(String label, int size, Runnable shuffle, IntUnaryOperator cardAt) {
            this(label, size, size, shuffle, cardAt);
        }

        @Override
        public long nanoseconds(Caller caller, int times) {
            long start = System.nanoTime();
            int result = caller.repeat(shuffle, cardAt, times);
            long end = System.nanoTime();
            sink += result;
            return end - start;
        }

        @Override
        public void check() {
            // A fair shuffle leaves two cards in order with probability 1/2.
            for (int k = 0;
                    k < 100 && IntStream.range(0, places).allMatch(place -> cardAt.applyAsInt(place) == place);
                    k++) {
                shuffle.run();
            }
            Cards.requireShuffled(label, places, size, cardAt);
        }
    }

    /** Shuffles of lists that are built just before their only shuffle; the time of building is not included. */
    final class Fresh implements Work {
        private static volatile int sink;

        private final Supplier<Local> next;
        private Local last;

        /** Every supplied work has its own list, and all have one generator. */
        Fresh(Supplier<Local> next) {
            this.next = next;
            last = next.get();
        }

        @Override
        public long nanoseconds(Caller caller, int times) {
            Runnable[] shuffles = new Runnable[times];
            for (int k = 0; k < times; k++) {
                last = next.get();
                shuffles[k] = last.shuffle();
            }
            long start = System.nanoTime();
            int result = caller.repeat(shuffles);
            long end = System.nanoTime();
            sink += result;
            return end - start;
        }

        /** Checks the last list, which stands for all. */
        @Override
        public void check() {
            last.check();
        }
    }
}
