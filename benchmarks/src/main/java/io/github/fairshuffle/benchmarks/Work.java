package io.github.fairshuffle.benchmarks;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** A contender at work on cards of its own: what is timed. */
interface Work extends AutoCloseable {
    /** How many nanoseconds so many shuffles take. */
    long nanoseconds(Caller caller, int times);

    /** Fails unless the cards are shuffled by now. */
    void check();

    /** Ends what was started for this work. */
    @Override
    default void close() {}

    /** A loop around a shuffle. */
    @FunctionalInterface
    interface Caller {
        /** Shuffles so many times; what is returned keeps the compiler from leaving out other work. */
        int repeat(Runnable shuffle, IntUnaryOperator cardAt, int times);
    }

    /**
     * Work in this JVM.
     *
     * @param label who
     * @param size how many cards
     * @param shuffle shuffles once; each contender has a class of its own for this
     * @param cardAt the card at a place
     */
    record Local(String label, int size, Runnable shuffle, IntUnaryOperator cardAt) implements Work {
        private static volatile int sink;

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
            // A fair shuffle leaves two cards in order every other time.
            for (int k = 0;
                    k < 100 && IntStream.range(0, size).allMatch(place -> cardAt.applyAsInt(place) == place);
                    k++) {
                shuffle.run();
            }
            Cards.requireShuffled(label, size, cardAt);
        }
    }
}
