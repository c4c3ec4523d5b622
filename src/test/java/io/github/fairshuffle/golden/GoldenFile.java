package io.github.fairshuffle.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Outcomes that may never change, in {@code src/test/resources/io/github/fairshuffle/golden}: one file for each topic,
 * one line for each outcome. With {@code -Dgolden.write=true} a test writes its file. That may only add lines.
 */
public final class GoldenFile {
    private GoldenFile() {}

    /** Compares outcomes with the file of a topic, line by line. */
    public static void check(String topic, List<String> lines) {
        String file = topic + ".txt";
        try {
            if (Boolean.getBoolean("golden.write")) {
                Path folder = Path.of("src/test/resources/io/github/fairshuffle/golden");
                Files.createDirectories(folder);
                Files.writeString(folder.resolve(file), String.join("\n", lines) + "\n");
                return;
            }
            try (InputStream in = GoldenFile.class.getResourceAsStream(file)) {
                assertThat(in)
                        .as("%s is missing; -Dgolden.write=true writes it", file)
                        .isNotNull();
                assertThat(lines)
                        .containsExactlyElementsOf(new String(in.readAllBytes(), StandardCharsets.UTF_8)
                                .lines()
                                .toList());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
