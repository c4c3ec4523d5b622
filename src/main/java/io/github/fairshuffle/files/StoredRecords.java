package io.github.fairshuffle.files;

import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;

/**
 * Reads the records of a temporary file, which have the form of a {@link Block}. These bytes do not count as progress.
 */
final class StoredRecords extends Buffered {
    private final InputStream in;
    private final LongSupplier copies;
    private long left; // the remaining copies of the current record
    private int first; // the index of its first byte
    private long key;

    /**
     * Creates a reader at the start of a file.
     *
     * @param copies returns for each record how often it is read, which may be 0
     */
    StoredRecords(InputStream in, int longest, LongSupplier copies) {
        super(Math.addExact(longest, Block.HEAD));
        this.in = in;
        this.copies = copies;
    }

    /** Returns the key of the current record. */
    long key() {
        return key;
    }

    @Override
    boolean find() throws IOException {
        while (left == 0) {
            start = end;
            if (!has(Block.HEAD)) {
                in.close(); // frees the space on the disk, because nothing reads the file again
                return false;
            }
            key = Block.key(buffer, start);
            int length = Block.length(buffer, start);
            if (!has(Block.HEAD + length)) {
                throw new IOException("a temporary file ends too early");
            }
            start += Block.HEAD;
            end = start + length;
            first = start;
            left = copies.getAsLong();
        }
        left--;
        start = first;
        return true;
    }

    @Override
    int read(byte[] bytes, int from, int most) throws IOException {
        return in.read(bytes, from, most);
    }

    @Override
    String place() {
        return "";
    }

    @Override
    String adviceIfTooLong() {
        return "do not change the temporary files";
    }
}
