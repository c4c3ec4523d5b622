package io.github.fairshuffle;

import static java.util.Map.entry;
import static java.util.stream.Collectors.toMap;
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

/** Checks which package uses which other packages, by the imports and qualified names in the sources. */
class LayeringTest {
    private static final String ROOT = "root";

    /**
     * All dependencies between packages, which CONTRIBUTING.md draws. Each package comes after the packages that it
     * uses, except the root package: as in {@code List.of}, factories and default methods of its interfaces reach the
     * classes that implement the interfaces.
     */
    private static final List<Map.Entry<String, Set<String>>> LAYERS = List.of(
            entry("physical", Set.of(ROOT)),
            entry("biased", Set.of(ROOT)),
            entry("internal.dice", Set.of(ROOT)),
            entry("internal.list", Set.of(ROOT, "internal.dice")),
            entry("internal.array", Set.of(ROOT, "internal.dice")),
            entry(
                    "uniform",
                    Set.of(ROOT, "internal.array", "internal.dice")), // the constants and seeds of the scatters
            entry("internal", Set.of(ROOT, "uniform", "internal.array", "internal.dice", "internal.list")),
            entry(
                    ROOT,
                    Set.of(
                            "uniform",
                            "physical",
                            "biased",
                            "internal",
                            "internal.array",
                            "internal.dice",
                            "internal.list")),
            entry("conditions", Set.of(ROOT, "internal.dice")),
            entry("files", Set.of(ROOT, "internal.dice")), // for SHA-256, as draw does
            entry("draw", Set.of(ROOT, "internal.dice")),
            entry("internal.statistics", Set.of(ROOT, "internal")),
            entry("exact", Set.of(ROOT, "internal", "internal.dice", "internal.statistics")),
            entry("battery", Set.of(ROOT, "internal", "internal.array", "internal.statistics")),
            entry("audit.foreign", Set.of(ROOT, "internal", "internal.statistics")),
            entry(
                    "audit",
                    Set.of(
                            "audit.foreign",
                            ROOT,
                            "exact",
                            "battery",
                            "internal",
                            "internal.dice",
                            "internal.statistics")),
            entry(
                    "report",
                    Set.of(
                            ROOT,
                            "internal",
                            "internal.statistics",
                            "physical", // for the distance of riffles
                            "exact",
                            "battery",
                            "audit")),
            entry(
                    "command",
                    Set.of(
                            ROOT,
                            "internal",
                            "internal.statistics",
                            "files",
                            "draw",
                            "exact",
                            "battery",
                            "audit",
                            "report")));

    private static final Map<String, Set<String>> MAY_USE =
            LAYERS.stream().collect(toMap(Map.Entry::getKey, Map.Entry::getValue));

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

    @Test
    void eachPackageUsesThePackagesOfTheTable() throws IOException {
        assertThat(uses()).containsExactlyInAnyOrderEntriesOf(MAY_USE);
    }

    @Test
    void everyCyclePassesThroughTheRootPackage() {
        Set<String> below = new TreeSet<>(Set.of(ROOT));
        for (Map.Entry<String, Set<String>> layer : LAYERS) {
            assertThat(below).as(layer.getKey()).containsAll(layer.getValue());
            below.add(layer.getKey());
        }
    }

    /** Reads the arrows of the Mermaid diagram, which have the form {@code from --> to & to}. */
    @Test
    void theMapInContributingShowsTheTable() throws IOException {
        Map<String, Set<String>> arrows = new TreeMap<>();
        Matcher arrow = Pattern.compile("(?m)^ +([\\w.]+) --> ([\\w. &]+)$")
                .matcher(Files.readString(Path.of("CONTRIBUTING.md")).replace("\r", ""));
        while (arrow.find()) {
            arrows.computeIfAbsent(arrow.group(1), name -> new TreeSet<>())
                    .addAll(List.of(arrow.group(2).split(" & ")));
        }
        assertThat(arrows).containsExactlyInAnyOrderEntriesOf(MAY_USE);
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
