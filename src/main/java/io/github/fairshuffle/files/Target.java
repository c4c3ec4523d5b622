package io.github.fairshuffle.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where the shuffled records go. If it is closed without a commit, a file is as it was before. */
sealed interface Target extends Closeable {
    /** Takes the bytes. */
    OutputStream out();

    /** All has been written. */
    void commit() throws IOException;

    /** The folder of a file that will be written. The folder must exist. */
    static Path folder(Path file) throws IOException {
        Path folder = followed(file).getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException("there is no folder for " + file + "; make it first");
        }
        return folder;
    }

    /** What a symbolic link names. */
    private static Path followed(Path file) throws IOException {
        return Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    }

    /** A stream of the caller's, which stays open. */
    record Stream(OutputStream out) implements Target {
        @Override
        public void commit() throws IOException {
            out.flush();
        }

        @Override
        public void close() {}
    }

    /** A file beside the target. It replaces the target at the end; after a failure, or when the JVM ends, it is deleted. */
    final class Beside implements Target {
        private final Path path;
        private final Path beside;
        private final OutputStream out;
        /** Of the target; null if there is none, or if the system has no such permissions. */
        private final @Nullable Set<PosixFilePermission> permissions;

        private final Thread atExit = new Thread(this::delete, "fairshuffle-delete");

        Beside(Path target) throws IOException {
            path = followed(target);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(path)) {
                throw new IOException(target + " is not a file; name one, which need not exist");
            }
            beside = path.resolveSibling(".fairshuffle-" + UUID.randomUUID() + ".tmp");
            permissions = Files.exists(path) && Files.getFileAttributeView(path, PosixFileAttributeView.class) != null
                    ? Files.getPosixFilePermissions(path)
                    : null;
            FileAttribute<?>[] attributes = permissions == null
                    ? new FileAttribute<?>[0]
                    : new FileAttribute<?>[] {PosixFilePermissions.asFileAttribute(permissions)};
            out = Channels.newOutputStream(Files.newByteChannel(
                    beside, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes));
            try {
                Runtime.getRuntime().addShutdownHook(atExit);
            } catch (IllegalStateException ending) {
                close();
                throw new IOException("the JVM ends", ending);
            }
        }

        @Override
        public OutputStream out() {
            return out;
        }

        @Override
        public void commit() throws IOException {
            out.close();
            if (permissions != null) {
                Files.setPosixFilePermissions(beside, permissions); // the umask took some away at first
            }
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
        }

        @Override
        public void close() throws IOException {
            try (out) {
                Runtime.getRuntime().removeShutdownHook(atExit);
            } catch (IllegalStateException ending) {
                // The hook runs already.
            } finally {
                delete();
            }
        }

        private void delete() {
            try {
                Files.deleteIfExists(beside);
            } catch (IOException e) {
                // Nothing is left to try.
            }
        }
    }
}
