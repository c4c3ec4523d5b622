package io.github.fairshuffle.files;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

/** A folder with a file to read and a file to write. */
abstract class Scene {
    static final long LEAST_MEMORY = 1 << 20;

    static final boolean POSIX =
            FileSystems.getDefault().supportedFileAttributeViews().contains("posix");

    @TempDir
    Path folder;

    Path in;
    Path out;

    @BeforeEach
    void paths() {
        in = folder.resolve("in");
        out = folder.resolve("out");
    }

    /** A shuffle of this content, with a seed. */
    FileShuffle shuffle(String content) throws IOException {
        Files.writeString(in, content, StandardCharsets.ISO_8859_1);
        return FileShuffle.lines(in, out).seed(42);
    }

    /** The lines of a text. */
    static Records lines(String text, Meter meter, int longest) {
        FileShuffle.Options options = new FileShuffle.Options();
        options.source = new ByteArrayInputStream(text.getBytes(StandardCharsets.US_ASCII));
        return new Records(options, OutputStream.nullOutputStream(), meter, longest);
    }

    /** Lines with the numbers from 0 on. */
    static String numbers(int count) {
        return IntStream.range(0, count).mapToObj(k -> k + "\n").collect(Collectors.joining());
    }
}
