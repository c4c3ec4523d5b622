package io.github.fairshuffle.files;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/** Where the shuffled records go. Closed without a commit, it is as it was before, where that is possible. */
sealed interface Target extends Closeable {
    /** Takes the bytes. */
    OutputStream out();

    /** All has been written. */
    void commit() throws IOException;

    /** The folder of a file that is written, which must exist. */
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

    /** A file that is written beside another one and takes its place at the end, or is deleted, and so at the JVM's end. */
    final class Beside implements Target {
        private final Path path;
        private final Path beside;
        private final OutputStream out;
        private final Set<PosixFilePermission> permissions;

        Beside(Path target) throws IOException {
            path = followed(target);
            if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(path)) {
                throw new IOException(target + " is not a file; name one, which need not exist");
            }
            beside = path.resolveSibling(".fairshuffle-" + UUID.randomUUID() + ".tmp");
            permissions = Files.exists(path) && Files.getFileAttributeView(path, PosixFileAttributeView.class) != null
                    ? Files.getPosixFilePermissions(path)
                    : Set.of();
            out = permissions.isEmpty()
                    ? Temporary.create(beside)
                    : Temporary.create(beside, PosixFilePermissions.asFileAttribute(permissions));
        }

        @Override
        public OutputStream out() {
            return out;
        }

        @Override
        public void commit() throws IOException {
            out.close();
            if (!permissions.isEmpty()) {
                Files.setPosixFilePermissions(beside, permissions); // those that the umask took away at first
            }
            Files.move(beside, path, StandardCopyOption.ATOMIC_MOVE);
        }

        @Override
        public void close() throws IOException {
            try {
                out.close();
            } finally {
                Temporary.delete(beside);
            }
        }
    }
}
