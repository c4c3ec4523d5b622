package io.github.fairshuffle.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A temporary file of records with their keys, and a buffer before it. The system deletes the file: Unix at once, others
 * when it is closed or the JVM ends.
 */
final class Bucket implements Closeable {
    /** The most that is read or written at a time: the JDK copies it to memory outside the heap. */
    static final int AT_ONCE = 1 << 20;

    private final FileChannel file;
    private byte[] buffer;
    private int used;

    Bucket(Path folder, int bufferBytes) throws IOException {
        buffer = new byte[bufferBytes];
        file = FileChannel.open(
                Files.createTempFile(folder, ".fairshuffle-", ".tmp"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
    }

    /** Takes the current record. */
    void add(long key, Records record) throws IOException {
        int needed = Block.HEAD + record.length();
        if (needed > buffer.length - used) {
            flush();
        }
        if (needed <= buffer.length) {
            Block.put(buffer, used, key, record);
            used += needed;
        } else {
            Block.putHead(buffer, 0, key, record);
            write(buffer, 0, Block.HEAD);
            write(record.buffer, record.start, record.length());
        }
    }

    private void flush() throws IOException {
        write(buffer, 0, used);
        used = 0;
    }

    private void write(byte[] bytes, int from, int length) throws IOException {
        int end = from + length;
        for (int at = from; at < end; ) {
            at += file.write(ByteBuffer.wrap(bytes, at, Math.min(end - at, AT_ONCE)));
        }
    }

    /** Ends the adding of records, and frees the buffer. */
    void finish() throws IOException {
        flush();
        buffer = new byte[0];
    }

    /** The records, from the first one on. */
    InputStream contents() throws IOException {
        return Channels.newInputStream(file.position(0));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
