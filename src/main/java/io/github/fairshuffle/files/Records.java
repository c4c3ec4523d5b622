package io.github.fairshuffle.files;

import io.github.fairshuffle.Progress;
import java.io.IOException;
import java.io.InputStream;
import java.util.Arrays;
import java.util.function.ToLongFunction;

/** Reads records one after the other. The current one is {@code buffer[start .. end)}. */
abstract sealed class Records {
    private final InputStream in;
    private final Meter meter;
    private final int longest;

    byte[] buffer;
    int start;
    int end;
    /** The bytes that have been read are {@code buffer[0 .. filled)}. */
    int filled;

    /** The key of the current record. */
    long key;
    /** Determines the key of each record when the record is read. */
    ToLongFunction<Records> keys = record -> record.key;

    /** The number of records so far. */
    long count;

    private Records(InputStream in, Meter meter, int longest) {
        this.in = in;
        this.meter = meter;
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
        key = keys.applyAsLong(this);
        return true;
    }

    /** Finds the end of the record that begins at {@code start}. */
    abstract boolean find() throws IOException;

    final int length() {
        return end - start;
    }

    /** Moves the record to the front of the buffer, and reads at least one more byte. Returns false at the end of the input. */
    final boolean more() throws IOException {
        System.arraycopy(buffer, start, buffer, 0, filled - start);
        end -= start;
        filled -= start;
        start = 0;
        if (filled == buffer.length) {
            grow();
        }
        int read = in.read(buffer, filled, Math.min(DiskOutput.AT_ONCE, buffer.length - filled));
        filled += Math.max(0, read);
        meter.add(Math.max(0, read));
        return read >= 0;
    }

    private void grow() throws IOException {
        if (buffer.length == longest) {
            throw new IOException("number " + (count + 1) + " does not fit into " + longest
                    + " bytes, an eighth of the memory; allow more, or name the right separator");
        }
        buffer = Arrays.copyOf(buffer, (int) Math.min(longest, 2L * buffer.length));
    }

    /** Reads until there are so many bytes from {@code start} on, or returns false if the input ends before. */
    final boolean has(int bytes) throws IOException {
        while (filled - start < bytes) {
            if (!more()) {
                return false;
            }
        }
        return true;
    }

    /** Records that end with a separator and include it; the separator is appended to a last record without it. */
    static final class Lines extends Records {
        private final byte separator;

        Lines(InputStream in, Meter meter, int longest, byte separator) throws IOException {
            super(in, meter, longest);
            this.separator = separator;
            if (has(2) && buffer[0] == 0x1f && buffer[1] == (byte) 0x8b) {
                throw new IOException("the input is compressed by gzip, which has no lines; write"
                        + " gunzip -c IN | java -jar fairshuffle.jar shuffle | gzip > OUT");
            }
        }

        @Override
        boolean find() throws IOException {
            do {
                for (; end < filled; end++) {
                    if (buffer[end] == separator) {
                        end++;
                        return true;
                    }
                }
            } while (more());
            if (length() == 0) {
                return false;
            }
            buffer[filled++] = separator; // more() has made room
            end = filled;
            return true;
        }
    }

    /** Records of one length. */
    static final class Fixed extends Records {
        private final int bytes;

        Fixed(InputStream in, Meter meter, int longest, int bytes) {
            super(in, meter, longest);
            this.bytes = bytes;
        }

        @Override
        boolean find() throws IOException {
            if (has(bytes)) {
                end = start + bytes;
                return true;
            }
            if (filled == 0) { // where more() has put the rest
                return false;
            }
            throw new IOException("the last record has " + filled + " bytes instead of " + bytes);
        }
    }

    /** Records with their keys, in the form of a {@link Block}. They are not counted, because they were read before. */
    static final class Keyed extends Records {
        Keyed(InputStream in, int longest) {
            super(in, new Meter(Progress.NONE, 0), Math.addExact(longest, Block.HEAD));
        }

        @Override
        boolean find() throws IOException {
            if (!has(Block.HEAD)) {
                return false;
            }
            key = Block.key(buffer, start);
            int length = Block.length(buffer, start);
            if (!has(Block.HEAD + length)) {
                throw new IOException("a temporary file ends too early");
            }
            start += Block.HEAD;
            end = start + length;
            return true;
        }
    }
}
