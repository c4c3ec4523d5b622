package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.Text;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFileAttributeView;
import java.nio.file.attribute.PosixFileAttributes;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A temporary file for the result, beside the target. {@link #commit} replaces the target by this file. If the file is
 * closed without a commit, or if the JVM ends, the file is deleted and the target is unchanged.
 */
final class Target implements Closeable {
    private final Path path;
    private final NewFile file;
    final DiskOutput out;
    /** The owner, group and permissions of the target; null if there is no target, or if the system has none. */
    private final @Nullable PosixFileAttributes old;

    Target(Path target) throws IOException {
        Path folder = folder(target);
        path = followed(target);
        if (Files.exists(path, LinkOption.NOFOLLOW_LINKS) && !Files.isRegularFile(path)) {
            throw new IOException(Text.printable(target + " is not a file; name one, which need not exist"));
        }
        old = Files.exists(path) && Files.getFileAttributeView(path, PosixFileAttributeView.class) != null
                ? Files.readAttributes(path, PosixFileAttributes.class)
                : null;
        FileAttribute<?>[] attributes = Stream.ofNullable(old)
                .map(access -> PosixFilePermissions.asFileAttribute(ofOwner(access.permissions())))
                .toArray(FileAttribute<?>[]::new);
        file = new NewFile(folder, attributes);
        out = new DiskOutput(file.channel, folder);
    }

    /** Returns the permissions of the owner. The new file may belong to another group than the target does. */
    private static Set<PosixFilePermission> ofOwner(Set<PosixFilePermission> permissions) {
        Set<PosixFilePermission> ofOwner = new HashSet<>(permissions);
        ofOwner.removeIf(permission -> !permission.name().startsWith("OWNER_"));
        return ofOwner;
    }

    /** Returns the folder of a target. The folder must exist. */
    static Path folder(Path target) throws IOException {
        Path folder = followed(target).getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new IOException(Text.printable("there is no folder for " + target + "; create it first"));
        }
        return folder;
    }

    /** Follows a symbolic link to its file. */
    private static Path followed(Path file) throws IOException {
        return Files.exists(file) ? file.toRealPath() : file.toAbsolutePath();
    }

    /** Replaces the target. The bytes are on the disk before, because a power failure could leave an empty target. */
    void commit() throws IOException {
        file.channel.force(true);
        out.close();
        if (old != null) {
            keepAccess(Files.getFileAttributeView(file.path, PosixFileAttributeView.class), old);
        }
        Files.move(file.path, path, StandardCopyOption.ATOMIC_MOVE);
    }

    /** Lets the same people read and write the new file. If its group cannot be that of the target, no group may. */
    private static void keepAccess(PosixFileAttributeView file, PosixFileAttributes target) throws IOException {
        Set<PosixFilePermission> permissions = new HashSet<>(target.permissions());
        try {
            file.setGroup(target.group());
        } catch (IOException notInThisGroup) {
            permissions.removeIf(permission -> permission.name().startsWith("GROUP_"));
        }
        try {
            file.setOwner(target.owner()); // only the superuser may give a file away
        } catch (IOException otherOwner) {
            // The owner is the user who shuffles.
        }
        file.setPermissions(permissions);
    }

    @Override
    public void close() throws IOException {
        try (file) {
            out.close();
        }
    }
}
