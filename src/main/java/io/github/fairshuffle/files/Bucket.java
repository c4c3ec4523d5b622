package io.github.fairshuffle.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;

/** A temporary file of records with their keys, and a buffer before it. */
final class Bucket implements Closeable {
    /** Not more than so much is read or written at a time, since the JDK takes as much again outside the heap. */
    static final int AT_ONCE = 1 << 20;

    private final FileChannel file;
    private byte[] buffer;
    private int used;

    Bucket(Path folder, int bufferBytes) throws IOException {
        buffer = new byte[bufferBytes];
        file = Temporary.createGone(folder);
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

    /** No record comes any more. The buffer is given up. */
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
