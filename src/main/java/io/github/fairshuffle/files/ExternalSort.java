package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.Text;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Sorts records by their keys. If the records do not fit into memory, each record is written to a bucket. A bucket is a
 * temporary file for all records whose keys have the same first bits. The buckets are then sorted one after the other by
 * the next bits of the keys.
 *
 * <p>If the keys are independent and uniform, as in a {@link SeededOrder}, each order is equally likely, because records
 * with different keys are exchangeable and records with the same key are shuffled.
 */
record ExternalSort(Limits limits, Path folder, OutputStream out, Meter meter, Block block) {
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

    /** Returns the key of a record. */
    private interface Key<R> {
        long of(R record) throws IOException;
    }

    /** Creates a sort that writes its result to a stream and temporary files to a folder. */
    ExternalSort(Limits limits, Path folder, OutputStream out, Meter meter) {
        this(limits, folder, out, meter, new Block(limits.blockBytes, limits.blockRecords));
    }

    /** Sorts the remaining records, and returns their number. */
    long sort(Buffered records, Order order) throws IOException {
        long before = records.count;
        long written = sort(records, order::key, order, 0);
        long read = records.count - before;
        if (written != read) {
            throw new IOException(Text.printable(read + " records were read, but " + written
                    + " would be written: something has changed the temporary files in " + folder));
        }
        return written;
    }

    /** Sorts records whose keys have the same first {@code shift} bits. */
    private <R extends Buffered> long sort(R records, Key<? super R> keys, Order order, int shift) throws IOException {
        block.clear();
        while (records.next()) {
            long key = keys.of(records);
            if (!block.add(key, records)) {
                return deal(key, records, keys, order, shift);
            }
        }
        block.sort(order);
        block.write(out, meter);
        return block.count;
    }

    /** Writes the block, the current record and the remaining records to buckets, and then sorts each bucket. */
    private <R extends Buffered> long deal(long current, R records, Key<? super R> keys, Order order, int shift)
            throws IOException {
        if (block.hasOnly(current)) {
            String place = records.place();
            throw new IOException(order.name(records) + (place.isEmpty() ? "" : ", such as " + place + ",")
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
            long key = current;
            for (boolean more = true; more; ) {
                block.deal(buckets, shift);
                block.clear();
                while (more && block.add(key, records)) {
                    more = records.next();
                    key = more ? keys.of(records) : 0;
                }
            }
            block.deal(buckets, shift);
            for (OutputStream bucket : buckets) {
                bucket.flush();
            }
            buckets.clear(); // frees the buffers of the buckets
            long sorted = 0;
            for (DiskOutput file : files) {
                sorted += sort(
                        new StoredRecords(file.contents(), limits.longest, () -> 1),
                        StoredRecords::key,
                        order,
                        shift + bits);
                file.close();
            }
            return sorted;
        } finally {
            for (DiskOutput file : files) {
                file.close();
            }
        }
    }
}
