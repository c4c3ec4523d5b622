package io.github.fairshuffle.files;

import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/**
 * A temporary file of records with their keys, in the form of a {@link Block}. The system deletes the file: Unix at once,
 * other systems when it is closed or the JVM ends.
 */
final class Bucket implements Closeable {
    private final FileChannel file;
    private final ByteBuffer head = ByteBuffer.allocate(Block.HEAD);
    private OutputStream out;

    Bucket(Path folder, int bufferBytes) throws IOException {
        file = FileChannel.open(
                Files.createTempFile(folder, ".fairshuffle-", ".tmp"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        out = new BufferedOutputStream(new DiskOutput(file, folder), bufferBytes);
    }

    /** Adds the current record. */
    void add(Records record) throws IOException {
        out.write(
                head.putLong(0, record.key).putInt(Long.BYTES, record.length()).array());
        out.write(record.buffer, record.start, record.length());
    }

    /** Ends the adding of records, and frees the buffer. */
    void finish() throws IOException {
        out.flush();
        out = OutputStream.nullOutputStream();
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
