package io.github.fairshuffle.golden;

import io.github.fairshuffle.Written;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;

/**
 * Outcomes that may never change, in {@code src/test/resources/io/github/fairshuffle/golden}: one file for each topic,
 * one line for each outcome. With {@code -Dgolden.write=true} a test writes its file. That may only add lines.
 */
final class GoldenFile {
    private static final Path FOLDER = Path.of("src/test/resources/io/github/fairshuffle/golden");

    private GoldenFile() {}

    static void check(String topic, List<String> lines) {
        try {
            Written.check(FOLDER.resolve(topic + ".txt"), lines, "golden.write");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
