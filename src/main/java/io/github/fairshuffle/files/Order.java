package io.github.fairshuffle.files;

import java.io.IOException;

/** The order in which records are written: the order of their keys, as unsigned numbers. */
interface Order {
    /** Returns the key of the current record. It is called once for each record, in the order of the input. */
    long key(Buffered record) throws IOException;

    /** Sorts the records {@code from .. to} of a block, all of which have the same key. */
    void ties(Block block, int from, int to);

    /** Returns a name for all records that have the same key as a record. */
    default String name(Buffered record) {
        return "the records with the same key";
    }
}
