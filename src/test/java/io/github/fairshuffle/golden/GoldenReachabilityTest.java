package io.github.fairshuffle.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Shufflers;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Does the jar say what a native image has to keep though no code names it? That is what {@code Shufflers.named} makes, and
 * the files of the report. Classes that a user names on the command line are the user's to register, and the JDK's generators,
 * which are asked for the size of their states, the JDK's. A shuffle finds nothing by a name. The file is written by
 * {@code -Dgolden.write=true}; no native image was built with it.
 */
class GoldenReachabilityTest {
    private static final Path FILE = Path.of(
            "src/main/resources/META-INF/native-image/io.github.fairshuffle/fairshuffle/reachability-metadata.json");

    @Test
    void listsTheCatalogueAndTheFilesOfTheReport() throws IOException {
        String text = Shufflers.all().stream()
                .map(shuffler -> String.format(
                        "    {\"type\": \"%s\", \"allPublicConstructors\": true}",
                        shuffler.getClass().getName()))
                .distinct()
                .collect(
                        Collectors.joining(
                                ",\n",
                                "{\n  \"reflection\": [\n",
                                "\n  ],\n  \"resources\": [\n    {\"glob\": \"io/github/fairshuffle/report/*\"},\n    {\"glob\": \"META-INF/fairshuffle/**\"}\n  ]\n}\n"));
        if (Boolean.getBoolean("golden.write")) {
            Files.createDirectories(FILE.getParent());
            Files.writeString(FILE, text);
        }
        assertThat(Files.readString(FILE).replace("\r", "")).isEqualTo(text);
    }
}
