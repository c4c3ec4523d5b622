package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import java.io.IOException;
import java.util.Arrays;

/** Reads records into a buffer. The current record is {@code buffer[start .. end)}. */
abstract class Buffered {
    /** Advice for messages; {@link ExternalSort.Limits#of} uses at most 5/8 of the heap. */
    static final String ALLOW_MORE = "allow more with the option memory, and with java -Xmx if it is 5/8 of the heap";

    private final int longest;

    byte[] buffer;
    int start;
    int end;
    /** The bytes that have been read are {@code buffer[0 .. filled)}. */
    int filled;

    /** The number of records that have been read, without headers. */
    long count;

    Buffered(int longest) {
        this.longest = longest;
        buffer = new byte[Math.min(1 << 16, longest)];
    }

    /** Moves to the next record, or returns false if there is none. */
    final boolean next() throws IOException {
        start = end;
        if (!find()) {
            return false;
        }
        count++;
        return true;
    }

    /** Finds the record at {@code start}, or returns false if there is none. */
    abstract boolean find() throws IOException;

    /** Reads bytes as {@link java.io.InputStream#read(byte[], int, int)} does. */
    abstract int read(byte[] bytes, int from, int most) throws IOException;

    /** Returns where the current record is, such as {@code line 5 of in.csv}; empty if this is not known. */
    abstract String place();

    /** Returns advice for the message about a record that is longer than the limit. */
    abstract String adviceIfTooLong();

    final int length() {
        return end - start;
    }

    final byte[] copy() {
        return Arrays.copyOfRange(buffer, start, end);
    }

    /** Reads more bytes. Returns false at the end of the input. */
    final boolean more() throws IOException {
        makeRoom();
        int read = read(buffer, filled, Math.min(DiskOutput.AT_ONCE, buffer.length - filled));
        filled += Math.max(0, read);
        return read >= 0;
    }

    /** If the buffer is full, moves the record to its front, or enlarges the buffer if the record fills it. */
    final void makeRoom() throws IOException {
        if (filled < buffer.length) {
            return;
        }
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, filled - start);
            end -= start;
            filled -= start;
            start = 0;
            return;
        }
        if (buffer.length == longest) {
            throw new IOException("record " + (count + 1) + " does not fit into " + longest
                    + " bytes, an eighth of the memory; " + ALLOW_MORE + ", or " + adviceIfTooLong());
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(longest, 2L * buffer.length));
    }

    /** Fills the buffer with a number of bytes after index {@code start}; returns false if the input ends earlier. */
    @CanIgnoreReturnValue
    final boolean has(int bytes) throws IOException {
        while (filled - start < bytes) {
            if (!more()) {
                return false;
            }
        }
        return true;
    }
}
