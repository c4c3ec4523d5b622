package io.github.fairshuffle.benchmarks;

/** A contender at work on cards of its own: what is timed. */
interface Work extends AutoCloseable {
    /** Shuffles the cards so many times, in a loop of its own. */
    void repeat(int times);

    /** Fails unless the cards are shuffled by now. */
    void check();

    /** How many nanoseconds so many shuffles take. */
    default long nanoseconds(int times) {
        long start = System.nanoTime();
        repeat(times);
        return System.nanoTime() - start;
    }

    /** Ends what was started for this work. */
    @Override
    default void close() {}
}
