package io.github.fairshuffle.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

/**
 * Puts records in the order of random keys. If the records do not fit into memory, the first bits of the keys deal them
 * to buckets. The buckets come one after the other, each in the same way by the next bits.
 *
 * <p>Given independent uniform keys, each order is equally likely. For records with different keys this is so because the
 * keys of any two may be exchanged; records with the same key are shuffled. The number of bits in a key makes no
 * difference, nor do the buckets.
 */
final class KeyedShuffle {
    /**
     * How much may be kept in memory.
     *
     * @param blockBytes of records that are sorted, with their keys
     * @param blockRecords how many of them
     * @param bucketBits how many bits of a key choose a bucket
     * @param bufferBytes before each bucket, at least {@link Block#HEAD}
     * @param longest how long a record may be
     */
    record Limits(long blockBytes, long blockRecords, int bucketBits, int bufferBytes, int longest) {
        /** Shares of a number of bytes. An array that grows takes up to twice its share for a moment. */
        static Limits of(long memory) {
            long eighth = memory / 8;
            return new Limits(
                    Math.min(3 * eighth, Block.MOST),
                    eighth / Long.BYTES,
                    8,
                    (int) Math.min(1 << 20, eighth >> 8),
                    (int) Math.min(1 << 29, eighth));
        }
    }

    private final Limits limits;
    private final Path folder;
    private final OutputStream out;
    private final Meter meter;
    private final Block block;

    /**
     * @param folder where temporary files go
     * @param out the stream to write
     */
    KeyedShuffle(Limits limits, Path folder, OutputStream out, Meter meter) {
        this.limits = limits;
        this.folder = folder;
        this.out = out;
        this.meter = meter;
        block = new Block(limits.blockBytes, limits.blockRecords);
    }

    /**
     * Shuffles the remaining records, and returns their number.
     *
     * @param keys gives each record its key, in the order of the records
     * @param ties orders the records that have the same key
     */
    long shuffle(Records records, ToLongFunction<Records> keys, Keys.Ties ties) throws IOException {
        long before = records.count();
        long written = shuffle(records, keys, ties, 0);
        long read = records.count() - before;
        if (written != read) {
            throw new IOException(read + " records were read, but " + written
                    + " would be written: something has changed the temporary files in " + folder);
        }
        return written;
    }

    /** Shuffles records whose keys have the first {@code shift} bits in common. */
    private long shuffle(Records records, ToLongFunction<Records> keys, Keys.Ties ties, int shift) throws IOException {
        block.clear();
        while (records.next()) {
            records.key = keys.applyAsLong(records);
            if (!block.add(records)) {
                return deal(records, keys, ties, shift);
            }
        }
        block.sort(ties);
        block.write(out, meter);
        return block.count();
    }

    /** Deals the records of the block, the current record and the remaining ones to buckets. Then shuffles each bucket. */
    private long deal(Records records, ToLongFunction<Records> keys, Keys.Ties ties, int shift) throws IOException {
        int used = shift + limits.bucketBits;
        if (used > Long.SIZE) {
            throw new IOException("records with the same key do not fit into memory; allow more");
        }
        List<Bucket> buckets = new ArrayList<>();
        try {
            for (int k = 0; k < 1 << limits.bucketBits; k++) {
                buckets.add(new Bucket(folder, limits.bufferBytes));
            }
            Records held = new Records.Keyed(block.contents(), limits.longest);
            while (held.next()) {
                buckets.get(bucket(held.key, shift)).add(held);
            }
            buckets.get(bucket(records.key, shift)).add(records);
            while (records.next()) {
                records.key = keys.applyAsLong(records);
                buckets.get(bucket(records.key, shift)).add(records);
            }
            for (Bucket bucket : buckets) {
                bucket.finish();
            }
            long shuffled = 0;
            for (Bucket bucket : buckets) {
                Records dealt = new Records.Keyed(bucket.contents(), limits.longest);
                shuffled += shuffle(dealt, record -> record.key, ties, used);
                bucket.close();
            }
            return shuffled;
        } finally {
            for (Bucket bucket : buckets) {
                bucket.close();
            }
        }
    }

    private int bucket(long key, int shift) {
        return (int) (key << shift >>> Long.SIZE - limits.bucketBits);
    }
}
