package io.github.fairshuffle;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A line of {@code keyed.txt}: a seed, an id, and the key that sha256sum printed for both. */
record KeyedVector(String seed, String key, String id) {
    private static final Path FILE = Path.of("src/test/resources/io/github/fairshuffle/keyed.txt");

    static List<KeyedVector> all() {
        try (Stream<String> lines = Files.lines(FILE)) {
            return lines.skip(1) // a comment
                    .map(line -> line.split("\\|", 3))
                    .map(line -> new KeyedVector(line[0], line[1], line[2]))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Map<String, List<KeyedVector>> bySeed() {
        Map<String, List<KeyedVector>> bySeed = new LinkedHashMap<>();
        all().forEach(vector ->
                bySeed.computeIfAbsent(vector.seed, seed -> new ArrayList<>()).add(vector));
        return bySeed;
    }
}
