package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ContributingPageTest {
    private static final Pattern OMITTED = Pattern.compile("(.*/)?(\\.git|target|results)(/.*)?");

    private static Stream<String> found(String regex, String text) {
        return Pattern.compile(regex).matcher(text).results().map(result -> result.group(1));
    }

    /** Returns whether a file contains one of the versions, which no digit or other number surrounds. */
    private static boolean contains(Path file, List<String> versions) {
        try {
            String text = Files.readString(file, StandardCharsets.ISO_8859_1);
            return versions.stream()
                    .anyMatch(version -> Pattern.compile("(?<![\\d.])" + Pattern.quote(version) + "(?!\\.?\\d)")
                            .matcher(text)
                            .find());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The version of the last release may stay in some files until the next release. */
    @Test
    void releasingNamesEveryFileThatContainsTheVersion() throws IOException {
        String releasing = Files.readString(Path.of("CONTRIBUTING.md")).replaceFirst("(?s).*\n## Releasing\n", "");
        List<String> versions = found("(?m)^## (\\S+) - ", Files.readString(Path.of("CHANGELOG.md")))
                .toList();
        try (Stream<Path> files = Files.walk(Path.of(""))) {
            Set<String> withVersion = files.filter(file ->
                            !OMITTED.matcher(file.toString().replace('\\', '/')).matches())
                    .filter(Files::isRegularFile)
                    .filter(file -> contains(file, versions))
                    .map(file -> file.toString().replace('\\', '/'))
                    .collect(Collectors.toCollection(TreeSet::new));
            assertThat(found("`([^`]+\\.(?:md|xml|yml))`", releasing).collect(Collectors.toSet()))
                    .isEqualTo(withVersion);
        }
    }
}
