package io.github.fairshuffle.files;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;
import java.util.function.LongFunction;

/**
 * Records in memory, each preceded by its key and its length. The index has one {@code long} for each record: 32 bits
 * of the key, followed by the 31 bits of the record's place. Sorting the index sorts the records by these 32 bits, and
 * records with the same 32 bits stay in the order in which they were added.
 */
final class Block {
    /** Sorts the records of a block that have the same key, at the places {@code index[from .. to)}. */
    interface Ties {
        void order(byte[] block, long[] index, int from, int to);

        /** Returns a name for all records that have the same key as a record. */
        default String name(Buffered record) {
            return "the records with the same key";
        }

        /** Returns a function that shuffles records with the same key, and uses the dice for this key. */
        static Ties shuffled(LongFunction<Dice> dice) {
            return (block, index, from, to) -> Shuffler.durstenfeld()
                    .permute(Deck.of(index, from, to), dice.apply(key(block, (int) (index[from] & PLACE))));
        }
    }

    /** The number of bytes for the key and the length of a record. */
    static final int HEAD = Long.BYTES + Integer.BYTES;

    private static final int PLACE_BITS = 31;
    static final long PLACE = (1L << PLACE_BITS) - 1;
    /** The length of the longest array that every JVM can allocate. */
    static final int MOST = Integer.MAX_VALUE - 8;

    private static final int KEY_BITS = Long.SIZE - 1 - PLACE_BITS;

    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private final int mostBytes;
    private final int mostRecords;
    private byte[] bytes;
    private int used;
    private long[] index;
    int count;

    /** Creates an empty block, which grows up to these limits. */
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

    static void write(Buffered record, OutputStream out) throws IOException {
        byte[] head = new byte[HEAD];
        setHead(head, 0, record);
        out.write(head);
        out.write(record.buffer, record.start, record.length());
    }

    private static void setHead(byte[] bytes, int at, Buffered record) {
        LONG.set(bytes, at, record.key);
        INT.set(bytes, at + Long.BYTES, record.length());
    }

    void clear() {
        used = 0;
        count = 0;
    }

    /** Adds the current record, or returns false if the block is full. */
    boolean add(Buffered record) {
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
        setHead(bytes, used, record);
        System.arraycopy(record.buffer, record.start, bytes, used + HEAD, record.length());
        index[count++] = used;
        used = (int) needed;
        return true;
    }

    /** Returns whether all records have this key. */
    boolean hasOnly(long key) {
        int at = 0;
        while (at < used && key(bytes, at) == key) {
            at += HEAD + length(bytes, at);
        }
        return at == used;
    }

    /** Writes each record, with key and length, to the bucket whose number is in the key after {@code shift} bits. */
    void deal(List<OutputStream> buckets, int shift) throws IOException {
        int bits = Integer.numberOfTrailingZeros(buckets.size());
        for (int at = 0, length; at < used; at += length) {
            length = HEAD + length(bytes, at);
            buckets.get((int) (key(bytes, at) << shift >>> Long.SIZE - bits)).write(bytes, at, length);
        }
    }

    /** Sorts the records by their keys, as unsigned numbers. */
    void sort(Ties ties) {
        sort(0, count, 0, ties);
    }

    /** Sorts a part of the index. All records of this part have the same first {@code shift} bits in their keys. */
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

    /** Writes the records in the order of the index, and reports their lengths to the meter. */
    void write(OutputStream out, Meter meter) throws IOException {
        for (int k = 0; k < count; k++) {
            int at = (int) (index[k] & PLACE);
            int length = length(bytes, at);
            out.write(bytes, at + HEAD, length);
            meter.add(length);
        }
    }
}
