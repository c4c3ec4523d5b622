package io.github.fairshuffle.files;

import java.io.Closeable;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * A new hidden file. It is deleted when it is closed, or when the JVM ends: the shutdown hook exists before the file,
 * and no file is created after the hook has run. The channel stays open.
 */
final class NewFile implements Closeable {
    private static final String ENDING = "no file is created, because the JVM is ending";

    final Path path;
    final FileChannel channel;
    private final Thread atExit = new Thread(this::end, "fairshuffle-delete");
    private boolean isEnding;

    NewFile(Path folder, FileAttribute<?>[] attributes, OpenOption... options) throws IOException {
        path = folder.resolve(".fairshuffle-" + UUID.randomUUID() + ".tmp");
        Set<OpenOption> all = new HashSet<>(List.of(options));
        all.add(StandardOpenOption.CREATE_NEW);
        all.add(StandardOpenOption.WRITE);
        try {
            Runtime.getRuntime().addShutdownHook(atExit);
        } catch (IllegalStateException ending) {
            throw new IOException(ENDING, ending);
        }
        try {
            channel = create(all, attributes);
        } catch (IOException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private synchronized FileChannel create(Set<OpenOption> options, FileAttribute<?>[] attributes) throws IOException {
        if (isEnding) {
            throw new IOException(ENDING);
        }
        return FileChannel.open(path, options, attributes);
    }

    private synchronized void end() {
        isEnding = true;
        delete();
    }

    private void delete() {
        try {
            Files.deleteIfExists(path);
        } catch (IOException e) {
            // The file cannot be deleted, and there is nothing else to try.
        }
    }

    @Override
    public void close() {
        delete();
        try {
            Runtime.getRuntime().removeShutdownHook(atExit);
        } catch (IllegalStateException ending) {
            // The JVM is ending, and the hook is already running.
        }
    }
}
