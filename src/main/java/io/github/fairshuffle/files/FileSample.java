package io.github.fairshuffle.files;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Reservoir;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeMap;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;
import java.util.stream.Collector;

/** The three ways to draw a sample: each writes a sample of the remaining records, and returns the number of records. */
final class FileSample {
    private FileSample() {}

    /** Draws the sample with a reservoir, and then shuffles it in memory. */
    static long reservoir(int count, RandomGenerator words, Records records, OutputStream out) throws IOException {
        List<byte[]> sample = collect(records, Reservoir.sampling(count, words));
        Shuffler.durstenfeld().shuffle(sample, words);
        return write(sample, out);
    }

    private static <A> List<byte[]> collect(Records records, Collector<byte[], A, List<byte[]>> collector)
            throws IOException {
        A sample = collector.supplier().get();
        while (records.next()) {
            collector.accumulator().accept(sample, records.copy());
        }
        return collector.finisher().apply(sample);
    }

    private static long write(List<byte[]> sample, OutputStream out) throws IOException {
        for (byte[] record : sample) {
            out.write(record);
        }
        return sample.size();
    }

    /** Writes the first groups. A group that is dropped never returns, because the hashes of the others are less. */
    static long groups(int count, HashedOrder order, Records records, OutputStream out) throws IOException {
        TreeMap<byte[], List<byte[]>> groups = new TreeMap<>(Arrays::compareUnsigned);
        while (records.next()) {
            byte[] hash = order.hash(records);
            if (groups.size() < count
                    || groups.containsKey(hash)
                    || count > 0 && Arrays.compareUnsigned(hash, groups.lastKey()) < 0) {
                groups.computeIfAbsent(hash, key -> new ArrayList<>()).add(records.copy());
                if (groups.size() > count) {
                    groups.pollLastEntry();
                }
            }
        }
        long written = 0;
        for (List<byte[]> group : groups.values()) {
            written += write(group, out);
        }
        return written;
    }

    /**
     * Copies all records to a temporary file to learn their number n, and then selects some of them while it reads the
     * copy. Without replacement, a record is selected with probability (records to be selected) / (records to be read):
     * C. T. Fan, M. E. Muller and I. Rezucha, <i>J. Amer. Statist. Assoc.</i> 57 (1962) 387, doi
     * 10.1080/01621459.1962.10480667. With replacement, the numbers of the drawn records are sorted.
     */
    static long selection(FileOptions options, Records records, ExternalSort sort) throws IOException {
        try (DiskOutput file = DiskOutput.temporary(sort.folder())) {
            OutputStream copy = new BufferedOutputStream(file, 1 << 16);
            while (records.next()) {
                Block.write(0, records, copy);
            }
            copy.flush();
            RandomGenerator words = options.seed.generator().get();
            Dice dice = Dice.of(words);
            long read = records.count;
            long count = options.sampleOf(read);
            LongSupplier copies =
                    options.isWithReplacement ? drawn(count, read, dice) : selected(Math.min(read, count), read, dice);
            StoredRecords selected =
                    new StoredRecords(file.contents(), sort.limits().longest(), copies);
            if (!options.isInOrder) {
                return sort.sort(selected, options.seed.order(words));
            }
            while (selected.next()) {
                sort.out().write(selected.buffer, selected.start, selected.length());
            }
            return selected.count;
        }
    }

    /** Returns 1 for each of {@code count} records that are selected, and 0 for the others. */
    static LongSupplier selected(long count, long read, Dice dice) {
        long[] left = {count, read};
        return () -> {
            long copies = LargeBounds.roll(left[1]--, dice) < left[0] ? 1 : 0;
            left[0] -= copies;
            return copies;
        };
    }

    /**
     * Returns how often each record is drawn, if {@code count} records are drawn with replacement. Memory holds a number
     * for each record or for each draw, whichever are fewer.
     */
    static LongSupplier drawn(long count, long read, Dice dice) throws IOException {
        if (read == 0 && count > 0) {
            throw new IOException("there is nothing to draw: the input is empty");
        }
        if (Math.min(count, read) > Block.MOST) {
            throw new IOException(count + " of " + read + " records are too many to draw with replacement");
        }
        long[] next = {0, 0}; // the next record, and in the second case the number of drawn places before it
        if (read <= count) {
            long[] copies = new long[(int) read];
            for (long k = 0; k < count; k++) {
                copies[dice.roll((int) read)]++;
            }
            return () -> copies[(int) next[0]++];
        }
        long[] places = new long[(int) count];
        Arrays.setAll(places, k -> LargeBounds.roll(read, dice));
        Arrays.sort(places);
        return () -> {
            long before = next[1];
            while (next[1] < count && places[(int) next[1]] == next[0]) {
                next[1]++;
            }
            next[0]++;
            return next[1] - before;
        };
    }
}
