package io.github.fairshuffle.internal;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.files.FileShuffle;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A web application can be unloaded after a shuffle: no thread of the server and no hook keeps its classes. */
class UnloadTest {
    private static final int COLLECTIONS = 50;

    @Test
    void theClassesOfAnApplicationThatHasEndedAreCollected(@TempDir Path folder) throws Exception {
        WeakReference<ClassLoader> ended = new WeakReference<>(application(folder));
        for (int k = 0; k < COLLECTIONS && ended.get() != null; k++) {
            System.gc();
        }
        assertThat(ended.get()).isNull();
    }

    /** Shuffles a list and a file with classes that it loads itself, and returns their loader, which is closed. */
    private static ClassLoader application(Path folder) throws Exception {
        Path in = Files.writeString(folder.resolve("in"), "a\nb\nc\n");
        Path out = folder.resolve("out");
        URL classes = Shuffler.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new URLClassLoader(new URL[] {classes}, null)) {
            Class<?> shuffler = loader.loadClass(Shuffler.class.getName());
            assertThat(shuffler).isNotSameAs(Shuffler.class);
            Object durstenfeld = shuffler.getMethod("durstenfeld").invoke(null);
            shuffler.getMethod("shuffle", List.class).invoke(durstenfeld, new ArrayList<>(List.of(1, 2, 3)));
            Class<?> files = loader.loadClass(FileShuffle.class.getName());
            Object shuffle = files.getMethod("lines", Path.class, Path.class).invoke(null, in, out);
            assertThat(files.getMethod("run").invoke(shuffle)).isEqualTo(3L);
            return loader;
        }
    }
}
