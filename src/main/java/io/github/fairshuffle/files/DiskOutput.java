package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.Text;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;

/** Writes to a new file. If the disk is full, the exception names the folder. */
final class DiskOutput extends OutputStream {
    /** The largest number of bytes in one read or write; the JDK copies these bytes to memory outside the heap. */
    static final int AT_ONCE = 1 << 20;

    private static final Set<PosixFilePermission> OWNER_ONLY = PosixFilePermissions.fromString("rw-------");

    private final FileChannel file;
    private final Path folder;

    DiskOutput(FileChannel file, Path folder) {
        this.file = file;
        this.folder = folder;
    }

    /**
     * Creates a temporary file that no other user can read. Unix deletes the file at once, other systems when it is closed
     * or the JVM ends.
     */
    static DiskOutput temporary(Path folder) throws IOException {
        FileAttribute<?>[] ownerOnly =
                folder.getFileSystem().supportedFileAttributeViews().contains("posix")
                        ? new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(OWNER_ONLY)}
                        : new FileAttribute<?>[0];
        try (NewFile file =
                new NewFile(folder, ownerOnly, StandardOpenOption.READ, StandardOpenOption.DELETE_ON_CLOSE)) {
            return new DiskOutput(file.channel, folder);
        }
    }

    @Override
    public void write(int b) throws IOException {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
        int end = from + length;
        try {
            for (int at = from; at < end; ) {
                at += file.write(ByteBuffer.wrap(bytes, at, Math.min(end - at, AT_ONCE)));
            }
        } catch (ClosedChannelException interrupted) {
            throw interrupted;
        } catch (IOException e) {
            throw new IOException(
                    Text.printable("cannot write to a file in " + folder + ": " + e.getMessage()
                            + "; free some space, or choose another folder; a target file is unchanged"),
                    e);
        }
    }

    /** Returns the contents of a temporary file, from the beginning. */
    InputStream contents() throws IOException {
        return Channels.newInputStream(file.position(0));
    }

    @Override
    public void close() throws IOException {
        file.close();
    }
}
