package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.dice.SeededHash;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The order of the hashes of the records' ids: the key is the first 64 bits of the hash. Records with the same key are
 * sorted by their full hashes, and records with the same id keep their order, so they form a group.
 *
 * @param hash the hash function
 * @param id returns the id of a record
 */
record HashedOrder(SeededHash hash, Id id) implements Order {
    /** Returns the id of the record {@code bytes[from .. to)}, or null if the record has none. */
    interface Id {
        byte @Nullable [] of(byte[] bytes, int from, int to);
    }

    @Override
    public long key(Buffered record) throws IOException {
        return Block.key(hash(record), 0);
    }

    /** Returns the hash of a record's id. */
    byte[] hash(Buffered record) throws IOException {
        byte[] value = id.of(record.buffer, record.start, record.end);
        if (value == null) {
            throw new IOException(record.place() + " has no field in the column of the groups; complete"
                    + " the line, or name another column or delimiter");
        }
        return hash.of(value, 0, value.length);
    }

    @Override
    public String name(Buffered record) {
        byte[] value = Objects.requireNonNull(id.of(record.buffer, record.start, record.end));
        return "the records with the value \"" + Text.brief(new String(value, StandardCharsets.UTF_8)) + '"';
    }

    @Override
    public void ties(Block block, int from, int to) {
        byte[] first = id(block, from);
        if (IntStream.range(from, to).allMatch(k -> Arrays.equals(id(block, k), first))) {
            return; // the records are in the order of the input
        }
        byte[][] hashes = new byte[to - from][];
        Arrays.setAll(hashes, k -> {
            byte[] value = id(block, from + k);
            return hash.of(value, 0, value.length);
        });
        block.deck(from, to)
                .arrange(IntStream.range(0, hashes.length)
                        .boxed()
                        .sorted(Comparator.comparing(k -> hashes[k], Arrays::compareUnsigned))
                        .mapToInt(k -> k)
                        .toArray());
    }

    /** Returns the id of a record of a block; each of these records has an id. */
    private byte[] id(Block block, int record) {
        int start = block.start(record);
        return Objects.requireNonNull(id.of(block.bytes(), start, start + block.length(record)));
    }
}
