package io.github.fairshuffle.benchmarks;

/** One way to shuffle: a library, a container and a generator. */
interface Contender {
    /** The name in tables: the library, followed by the generator. */
    String label();

    /** Whether this machine can run the contender. */
    default boolean isAvailable() {
        return true;
    }

    /** The number of elements that one call returns in random order: all cards, unless the contender draws a sample. */
    default int elements(int size) {
        return size;
    }

    /** Prepares the given number of cards, in ascending order, and the generator. */
    Work prepare(int size);

    /** Prepares the generator, and lists of the given size that are built just before their only shuffle. */
    default Work prepareFresh(int size) {
        throw new UnsupportedOperationException(label() + " shuffles no lists");
    }
}
