package io.github.fairshuffle.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongSupplier;

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
    private final Block.Ties ties;
    private final Path folder;
    private final OutputStream out;
    private final Meter meter;
    private final Block block;
    private Room room = spread -> {};

    /** Is asked before records go to temporary files, which take {@code spread} times as much as the records. */
    interface Room {
        void require(double spread) throws IOException;
    }

    /**
     * @param ties for the records of a key that several have
     * @param folder where temporary files go
     * @param out takes the records
     */
    KeyedShuffle(Limits limits, Block.Ties ties, Path folder, OutputStream out, Meter meter) {
        this.limits = limits;
        this.ties = ties;
        this.folder = folder;
        this.out = out;
        this.meter = meter;
        block = new Block(limits.blockBytes, limits.blockRecords);
    }

    /** {@return this, asking before it writes the first temporary file} */
    KeyedShuffle beforeSpilling(Room room) {
        this.room = room;
        return this;
    }

    /**
     * Shuffles all records that are left, and returns their number.
     *
     * @param keys asked once for each record, in their order
     */
    long shuffle(Records records, LongSupplier keys) throws IOException {
        long before = records.count();
        long written = shuffle(records, keys, 0);
        long read = records.count() - before;
        if (written != read) {
            throw new IOException(read + " records were read, but " + written
                    + " would be written: something has changed the temporary files in " + folder);
        }
        return written;
    }

    /** The same for records whose keys have the first {@code shift} bits in common. */
    private long shuffle(Records records, LongSupplier keys, int shift) throws IOException {
        block.clear();
        while (records.next()) {
            long key = keys.getAsLong();
            if (!block.add(key, records)) {
                return deal(key, records, keys, shift);
            }
        }
        block.sort(ties);
        block.write(out, meter);
        return block.count();
    }

    /** Deals the records of the block, then one that has no room in it, then the rest, and shuffles each bucket. */
    private long deal(long key, Records records, LongSupplier keys, int shift) throws IOException {
        if (shift + limits.bucketBits > Long.SIZE) {
            throw new IOException("records with the same key do not fit into memory; allow more");
        }
        if (shift == 0) {
            room.require(block.spread());
        }
        try (Buckets buckets = new Buckets(shift)) {
            buckets.open();
            Records.Keyed held = new Records.Keyed(block.contents(), limits.longest);
            while (held.next()) {
                buckets.add(held.key(), held);
            }
            buckets.add(key, records);
            while (records.next()) {
                buckets.add(keys.getAsLong(), records);
            }
            return buckets.shuffle();
        }
    }

    private final class Buckets implements Closeable {
        private final List<Bucket> buckets = new ArrayList<>();
        private final int shift;

        Buckets(int shift) {
            this.shift = shift;
        }

        void open() throws IOException {
            for (int k = 0; k < 1 << limits.bucketBits; k++) {
                buckets.add(new Bucket(folder, limits.bufferBytes));
            }
        }

        void add(long key, Records record) throws IOException {
            buckets.get((int) (key << shift >>> Long.SIZE - limits.bucketBits)).add(key, record);
        }

        long shuffle() throws IOException {
            for (Bucket bucket : buckets) {
                bucket.finish();
            }
            long shuffled = 0;
            for (Bucket bucket : buckets) {
                Records.Keyed records = new Records.Keyed(bucket.contents(), limits.longest);
                shuffled += KeyedShuffle.this.shuffle(records, records::key, shift + limits.bucketBits);
                bucket.close();
            }
            return shuffled;
        }

        @Override
        public void close() throws IOException {
            for (Bucket bucket : buckets) {
                bucket.close();
            }
        }
    }
}
