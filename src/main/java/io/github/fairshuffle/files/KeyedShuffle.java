package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.Names;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Puts records in the order of random keys. If the records do not fit into memory, each record is written to a bucket.
 * A bucket is a temporary file for all records whose keys have the same first bits. The buckets are then shuffled one
 * after the other by the next bits of the keys.
 *
 * <p>If the keys are independent and uniform, each order is equally likely, because records with different keys are
 * exchangeable and records with the same key are shuffled.
 */
record KeyedShuffle(Limits limits, Path folder, OutputStream out, Meter meter, Block block) {
    /**
     * The number of levels of temporary files that have a bucket for each value of {@link Limits#bucketBits} bits. Deeper
     * levels, which only huge files and files with many equal keys need, use half as many bits. With 8 bits, at most
     * 2 · 256 + 12 · 16 = 704 files are open at a time.
     */
    private static final int WIDE_LEVELS = 2;

    /**
     * Limits on the memory. An empty block has space for any record.
     *
     * @param blockBytes the largest number of bytes in a block
     * @param blockRecords the largest number of records in a block
     * @param bucketBits the number of key bits that choose a bucket on the first levels of temporary files
     * @param longest the largest number of bytes in a record
     */
    record Limits(long blockBytes, long blockRecords, int bucketBits, int longest) {
        /**
         * Divides at most 5/8 of the heap into shares; the rest is free, because a growing array needs twice its share.
         */
        static Limits of(long memory) {
            long eighth = Math.min(memory, Runtime.getRuntime().maxMemory() / 8 * 5) / 8;
            return new Limits(3 * eighth, eighth / Long.BYTES, 8, (int) Math.min(1 << 29, eighth));
        }
    }

    /** Creates a shuffle that writes its result to a stream and temporary files to a folder. */
    KeyedShuffle(Limits limits, Path folder, OutputStream out, Meter meter) {
        this(limits, folder, out, meter, new Block(limits.blockBytes, limits.blockRecords));
    }

    /** Assigns a key to each remaining record in input order, shuffles the records, and returns their number. */
    long shuffle(Buffered records, Buffered.Key keys, Block.Ties ties) throws IOException {
        records.keys = keys;
        long before = records.count;
        long written = shuffle(records, ties, 0);
        long read = records.count - before;
        if (written != read) {
            throw new IOException(Names.printable(read + " records were read, but " + written
                    + " would be written: something has changed the temporary files in " + folder));
        }
        return written;
    }

    /** Shuffles records whose keys have the same first {@code shift} bits. */
    private long shuffle(Buffered records, Block.Ties ties, int shift) throws IOException {
        block.clear();
        while (records.next()) {
            if (!block.add(records)) {
                return deal(records, ties, shift);
            }
        }
        block.sort(ties);
        block.write(out, meter);
        return block.count;
    }

    /** Writes the block, the current record and the remaining records to buckets, and then shuffles each bucket. */
    private long deal(Buffered records, Block.Ties ties, int shift) throws IOException {
        if (block.hasOnly(records.key)) {
            String place = records.place();
            throw new IOException(ties.name(records) + (place.isEmpty() ? "" : ", such as " + place + ",")
                    + " do not fit into memory; " + Buffered.ALLOW_MORE);
        }
        int bits = shift < WIDE_LEVELS * limits.bucketBits ? limits.bucketBits : (limits.bucketBits + 1) / 2;
        List<DiskOutput> files = new ArrayList<>();
        List<OutputStream> buckets = new ArrayList<>();
        try {
            long share = Long.BYTES * limits.blockRecords >> bits;
            for (int k = 0; k < 1 << bits; k++) {
                files.add(DiskOutput.temporary(folder));
                buckets.add(new BufferedOutputStream(files.get(k), (int) Math.max(1, Math.min(1 << 20, share))));
            }
            for (boolean more = true; more; ) {
                block.deal(buckets, shift);
                block.clear();
                while (more && block.add(records)) {
                    more = records.next();
                }
            }
            block.deal(buckets, shift);
            for (OutputStream bucket : buckets) {
                bucket.flush();
            }
            buckets.clear(); // frees the buffers of the buckets
            long shuffled = 0;
            for (DiskOutput file : files) {
                shuffled += shuffle(new Bucket(file.contents(), limits.longest, () -> 1), ties, shift + bits);
                file.close();
            }
            return shuffled;
        } finally {
            for (DiskOutput file : files) {
                file.close();
            }
        }
    }
}
