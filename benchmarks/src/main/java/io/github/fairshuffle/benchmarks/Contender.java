package io.github.fairshuffle.benchmarks;

/**
 * One way to shuffle: a library, a container and a generator.
 *
 * <p>Each contender has a loop of its own, a lambda, so that the compiler sees one kind of call in it, as in a user's
 * code, and not the mixture of all contenders.
 */
interface Contender {
    /** The name in tables and charts: library, then generator. */
    String label();

    /** Whether this machine has what it takes. */
    default boolean isAvailable() {
        return true;
    }

    /** Gets so many cards ready, in order, and a generator with a fixed seed. */
    Work prepare(int size);

    /** The loop of one contender. */
    @FunctionalInterface
    interface Loop {
        void repeat(int times);
    }
}
