package io.github.fairshuffle.files;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.function.LongFunction;

/**
 * Records in memory, each behind its key and its length. An index puts them in the order of their keys: it has a {@code
 * long} for each record, with 32 bits of its key and 31 bits for its place. So the sort is one of plain numbers, and
 * records with the same bits stay in the order in which they came.
 */
final class Block {
    /** A key and a length. */
    static final int HEAD = Long.BYTES + Integer.BYTES;

    private static final int PLACE_BITS = 31;
    static final long PLACE = (1L << PLACE_BITS) - 1;
    /** The longest array that every JVM can make. */
    static final int MOST = Integer.MAX_VALUE - 8;

    private static final int KEY_BITS = Long.SIZE - 1 - PLACE_BITS;

    /** Puts records with the same key in order, whose places are those of {@code index[from .. to)}. */
    interface Ties {
        void order(byte[] records, long[] index, int from, int to);

        static Ties by(LongFunction<Dice> dice) {
            return (records, index, from, to) -> Shuffler.durstenfeld()
                    .permute(Deck.of(index, from, to), dice.apply(key(records, (int) (index[from] & PLACE))));
        }
    }

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private final int mostBytes;
    private final int mostRecords;
    private byte[] bytes;
    private int used;
    private long[] index;
    private int count;

    /** An empty block, which grows up to these limits. */
    Block(long mostBytes, long mostRecords) {
        this.mostBytes = (int) Math.min(mostBytes, MOST);
        this.mostRecords = (int) Math.min(mostRecords, MOST);
        bytes = new byte[Math.min(this.mostBytes, 1 << 16)];
        index = new long[Math.min(this.mostRecords, 1 << 10)];
    }

    static long key(byte[] bytes, int at) {
        return (long) LONG.get(bytes, at);
    }

    static int length(byte[] bytes, int at) {
        return (int) INT.get(bytes, at + Long.BYTES);
    }

    static void putHead(byte[] bytes, int at, long key, Records record) {
        LONG.set(bytes, at, key);
        INT.set(bytes, at + Long.BYTES, record.length());
    }

    /** Writes a record with its head into an array that has room for both. */
    static void put(byte[] bytes, int at, long key, Records record) {
        putHead(bytes, at, key, record);
        System.arraycopy(record.buffer, record.start, bytes, at + HEAD, record.length());
    }

    int count() {
        return count;
    }

    /** How many bytes it takes for each byte of its records. */
    double spread() {
        return (double) used / (used - (long) HEAD * count);
    }

    void clear() {
        used = 0;
        count = 0;
    }

    /** Takes the current record, or returns false if the block is full. */
    boolean add(long key, Records record) {
        long needed = (long) used + HEAD + record.length();
        if (needed > mostBytes || count == mostRecords) {
            return false;
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(mostBytes, Math.max(needed, 2L * bytes.length)));
        }
        if (count == index.length) {
            index = Arrays.copyOf(index, (int) Math.min(mostRecords, 2L * count));
        }
        put(bytes, used, key, record);
        index[count++] = used;
        used = (int) needed;
        return true;
    }

    /** The records in the form that {@link Records.Keyed} reads. */
    InputStream contents() {
        return new ByteArrayInputStream(bytes, 0, used);
    }

    /**
     * Puts the records in the order of their keys, as unsigned numbers.
     *
     * @param ties for a key that several records have
     */
    void sort(Ties ties) {
        sort(0, count, 0, ties);
    }

    /** Sorts a part of the index. Its records have the first {@code shift} bits of their keys in common. */
    private void sort(int from, int to, int shift, Ties ties) {
        for (int k = from; k < to; k++) {
            long place = index[k] & PLACE;
            index[k] = key(bytes, (int) place) << shift >>> Long.SIZE - KEY_BITS << PLACE_BITS | place;
        }
        Arrays.sort(index, from, to);
        for (int start = from, end; start < to; start = end) {
            end = start + 1;
            while (end < to && index[start] >>> PLACE_BITS == index[end] >>> PLACE_BITS) {
                end++;
            }
            if (end - start == 1) {
                continue;
            }
            if (shift + KEY_BITS < Long.SIZE) {
                sort(start, end, shift + KEY_BITS, ties);
            } else {
                ties.order(bytes, index, start, end);
            }
        }
    }

    /** Writes the records in the order of the index, and tells the meter. */
    void write(OutputStream out, Meter meter) throws IOException {
        for (int k = 0; k < count; k++) {
            int at = (int) (index[k] & PLACE);
            int length = length(bytes, at);
            for (int done = 0, step; done < length; done += step) {
                step = Math.min(Bucket.AT_ONCE, length - done);
                out.write(bytes, at + HEAD + done, step);
                meter.add(step);
            }
        }
    }
}
