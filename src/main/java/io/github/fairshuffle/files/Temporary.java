package io.github.fairshuffle.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.HashSet;
import java.util.Set;

/** Temporary files, of which none is left when the JVM ends, since none is created any more once its end has begun. */
final class Temporary {
    private static final Set<Path> FILES = new HashSet<>();
    private static boolean ended;

    static {
        try {
            Runtime.getRuntime().addShutdownHook(new Thread(Temporary::end, "fairshuffle-delete"));
        } catch (IllegalStateException exit) {
            ended = true;
        }
    }

    private Temporary() {}

    /** Creates a file that is there until it is moved or {@linkplain #delete deleted}. */
    static synchronized OutputStream create(Path file, FileAttribute<?>... attributes) throws IOException {
        requireLife();
        Set<OpenOption> options = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        OutputStream out = Channels.newOutputStream(Files.newByteChannel(file, options, attributes));
        FILES.add(file);
        return out;
    }

    /** Creates a file that the system deletes when it is closed, or at the end of the JVM; on Unix systems at once. */
    static synchronized FileChannel createGone(Path folder) throws IOException {
        requireLife();
        return FileChannel.open(
                Files.createTempFile(folder, "fairshuffle", ".tmp"),
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
    }

    static synchronized void delete(Path file) {
        FILES.remove(file);
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // Nothing is left to try.
        }
    }

    private static void requireLife() throws IOException {
        if (ended) {
            throw new IOException("the JVM ends");
        }
    }

    private static synchronized void end() {
        ended = true;
        Set.copyOf(FILES).forEach(Temporary::delete);
    }
}
