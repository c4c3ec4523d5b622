package io.github.fairshuffle.files;

import io.github.fairshuffle.Deck;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.List;

/**
 * Records in memory, each preceded by its key and its length. The index has one {@code long} for each record: 32 bits
 * of the key, followed by the 31 bits of the record's place. Sorting the index sorts the records by these 32 bits, and
 * records with the same 32 bits stay in the order in which they were added.
 */
final class Block {
    /** The number of bytes for the key and the length of a record. */
    static final int HEAD = Long.BYTES + Integer.BYTES;

    private static final int PLACE_BITS = 31;
    private static final long PLACE = (1L << PLACE_BITS) - 1;
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

    static void write(long key, Buffered record, OutputStream out) throws IOException {
        byte[] head = new byte[HEAD];
        setHead(head, 0, key, record);
        out.write(head);
        out.write(record.buffer, record.start, record.length());
    }

    private static void setHead(byte[] bytes, int at, long key, Buffered record) {
        LONG.set(bytes, at, key);
        INT.set(bytes, at + Long.BYTES, record.length());
    }

    void clear() {
        used = 0;
        count = 0;
    }

    /** Adds the current record with a key, or returns false if the block is full. */
    boolean add(long key, Buffered record) {
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
        setHead(bytes, used, key, record);
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
    void sort(Order order) {
        sort(0, count, 0, order);
    }

    /** Sorts a part of the index. All records of this part have the same first {@code shift} bits in their keys. */
    private void sort(int from, int to, int shift, Order order) {
        for (int k = from; k < to; k++) {
            index[k] = key(k) << shift >>> Long.SIZE - KEY_BITS << PLACE_BITS | place(k);
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
                sort(start, end, shift + KEY_BITS, order);
            } else {
                order.ties(this, start, end);
            }
        }
    }

    /** Returns the records {@code from .. to} of the index, as cards. */
    Deck deck(int from, int to) {
        return Deck.of(index, from, to);
    }

    private int place(int record) {
        return (int) (index[record] & PLACE);
    }

    /** Returns the key of a record. */
    long key(int record) {
        return key(bytes, place(record));
    }

    /** Returns all records, each preceded by its key and its length. */
    byte[] bytes() {
        return bytes;
    }

    /** Returns the index of the first byte of a record. */
    int start(int record) {
        return place(record) + HEAD;
    }

    int length(int record) {
        return length(bytes, place(record));
    }

    /** Writes the records in the order of the index, and reports their lengths to the meter. */
    void write(OutputStream out, Meter meter) throws IOException {
        for (int k = 0; k < count; k++) {
            out.write(bytes, start(k), length(k));
            meter.add(length(k));
        }
    }
}
