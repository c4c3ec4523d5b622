package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Checks that each package uses exactly the packages that the map in CONTRIBUTING.md shows, by the imports and qualified
 * names in the sources.
 */
class LayeringTest {
    private static final String ROOT = "root";

    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern NAME = Pattern.compile("\\bio\\.github\\.fairshuffle((?:\\.[a-z]+)*)\\.[A-Z*]\\w*");

    private static Map<Path, String> sources() throws IOException {
        Map<Path, String> sources = new TreeMap<>();
        try (Stream<Path> files = Files.walk(SOURCES.resolve("io"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".java")).toList()) {
                sources.put(file, withoutComments(Files.readString(file)));
            }
        }
        return sources;
    }

    private static String withoutComments(String source) {
        return source.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("//.*", "");
    }

    private static String packageOf(Path file) {
        Path folder = SOURCES.resolve("io/github/fairshuffle").relativize(file.getParent());
        return folder.toString().isEmpty() ? ROOT : folder.toString().replace(File.separatorChar, '.');
    }

    /** The packages that each package uses. Links in Javadoc do not count. */
    private static Map<String, Set<String>> uses() throws IOException {
        Map<String, Set<String>> uses = new TreeMap<>();
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            String from = packageOf(source.getKey());
            Set<String> used = uses.computeIfAbsent(from, name -> new TreeSet<>());
            Matcher name = NAME.matcher(source.getValue());
            while (name.find()) {
                used.add(name.group(1).isEmpty() ? ROOT : name.group(1).substring(1));
            }
            used.remove(from);
        }
        return uses;
    }

    /** Reads the arrows of the Mermaid diagram, which have the form {@code from --> to & to}. */
    private static Map<String, Set<String>> map() throws IOException {
        Map<String, Set<String>> arrows = new TreeMap<>();
        Matcher arrow = Pattern.compile("(?m)^ +([\\w.]+) --> ([\\w. &]+)$")
                .matcher(Files.readString(Path.of("CONTRIBUTING.md")).replace("\r", ""));
        while (arrow.find()) {
            arrows.computeIfAbsent(arrow.group(1), name -> new TreeSet<>())
                    .addAll(List.of(arrow.group(2).split(" & ")));
        }
        return arrows;
    }

    @Test
    void eachPackageUsesThePackagesOfTheMap() throws IOException {
        assertThat(uses()).containsExactlyInAnyOrderEntriesOf(map());
    }

    /** A sentence of the library is read by users of the API too, who have no command line. */
    @Test
    void onlyTheCommandsSpeakOfTheirOptions() throws IOException {
        Pattern option = Pattern.compile("\"[^\"]*--(?!add-(opens|modules))[a-z][^\"]*\"");
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            if (!packageOf(source.getKey()).equals("command")) {
                assertThat(source.getValue()).as("%s", source.getKey()).doesNotContainPattern(option);
            }
        }
    }

    /** As in {@code List.of}, factories of the root package reach the classes that implement its interfaces. */
    @Test
    void everyCyclePassesThroughTheRootPackage() throws IOException {
        Map<String, Set<String>> above = map();
        above.remove(ROOT);
        Set<String> below = new TreeSet<>(Set.of(ROOT));
        for (int level = above.size(); level > 0; level--) {
            above.entrySet().removeIf(uses -> below.containsAll(uses.getValue()) && below.add(uses.getKey()));
        }
        assertThat(above).as("packages that use each other").isEmpty();
    }

    /** {@code FastPaths} decides which algorithms have a fast path; no other class of {@code internal} names them. */
    @Test
    void onlyFastPathsNamesTheAlgorithmsThatHaveOne() throws IOException {
        Pattern names = Pattern.compile("\\b(Durstenfeld|Scatter|ParallelScatter)\\b");
        List<String> files = new ArrayList<>();
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            if (packageOf(source.getKey()).startsWith("internal")
                    && names.matcher(source.getValue()).find()) {
                files.add(source.getKey().getFileName().toString());
            }
        }
        assertThat(files).containsExactly("FastPaths.java");
    }
}
