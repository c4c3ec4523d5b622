package io.github.fairshuffle.benchmarks;

/** One way to shuffle: a library, a container and a generator. */
interface Contender {
    /** The name in tables and charts: library, then generator. */
    String label();

    /** Whether this machine has what it takes. */
    default boolean isAvailable() {
        return true;
    }

    /** Gets so many cards ready, in order, and a generator with a fixed seed. */
    Work prepare(int size);
}
