package io.github.fairshuffle;

import static java.util.Map.entry;
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

/** Which package may use which? Read from the sources, where a name of this library is written out once, if at all. */
class LayeringTest {
    private static final String ROOT = "root";

    /** All edges there are, no more and no fewer. CONTRIBUTING.md draws them. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
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
            entry(
                    "uniform",
                    Set.of(ROOT, "internal.array", "internal.dice")), // the constants and seeds of the scatters
            entry("physical", Set.of(ROOT)),
            entry("biased", Set.of(ROOT)),
            entry("internal", Set.of(ROOT, "uniform", "internal.array", "internal.dice", "internal.list")),
            entry("internal.list", Set.of(ROOT, "internal.dice")),
            entry("internal.array", Set.of(ROOT, "internal.dice")),
            entry("internal.dice", Set.of(ROOT)),
            entry("files", Set.of(ROOT, "internal.dice")), // SHA-256, as in the next one
            entry("draw", Set.of(ROOT, "internal.dice")),
            entry("analysis", Set.of(ROOT, "internal", "internal.array", "internal.dice")),
            entry("report", Set.of(ROOT, "internal", "analysis")),
            entry("command", Set.of(ROOT, "internal", "files", "draw", "analysis", "report")));

    private static final Set<String> EXPORTED =
            Set.of(ROOT, "uniform", "physical", "biased", "files", "draw", "analysis", "report", "command");

    private static final Path SOURCES = Path.of("src/main/java");
    private static final Pattern NAME = Pattern.compile("\\bio\\.github\\.fairshuffle((?:\\.[a-z]+)*)\\.[A-Z*]\\w*");
    private static final Pattern IMPORT = Pattern.compile("(?m)^import (?:static )?([\\w.]+);");

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

    /** Links in Javadoc set aside. */
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
    void eachPackageUsesWhatTheTableSays() throws IOException {
        assertThat(uses()).containsExactlyInAnyOrderEntriesOf(MAY_USE);
    }

    /**
     * As in {@code List.of}, the interfaces of the root package have factories and default methods, which reach what
     * implements the interfaces: so each circle passes through the root package, and files, draw, analysis, report and
     * command lie in none.
     */
    @Test
    void everyCirclePassesThroughTheRootPackage() {
        assertThat(MAY_USE.keySet())
                .allSatisfy(name ->
                        assertThat(reachedFrom(name, Set.of(ROOT))).as(name).doesNotContain(name));
        assertThat(reachedFrom(ROOT, Set.of())).doesNotContain("files", "draw", "analysis", "report", "command");
    }

    private static Set<String> reachedFrom(String start, Set<String> without) {
        Set<String> reached = new TreeSet<>();
        List<String> open = new ArrayList<>(MAY_USE.get(start));
        while (!open.isEmpty()) {
            String next = open.remove(open.size() - 1);
            if (!without.contains(next) && reached.add(next)) {
                open.addAll(MAY_USE.get(next));
            }
        }
        return reached;
    }

    /** The arrows of the diagram, in the notation of Mermaid: {@code from --> to & to}. */
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

    @Test
    void onlyTheJdkAndAnnotationsAreUsedBesides() throws IOException {
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            boolean statistics = packageOf(source.getKey()).equals("analysis");
            Matcher imports = IMPORT.matcher(source.getValue());
            while (imports.find()) {
                assertThat(imports.group(1))
                        .as(source.getKey().toString())
                        .matches("java\\..*|io\\.github\\.fairshuffle\\..*|org\\.jspecify\\.annotations\\..*"
                                + (statistics ? "|org\\.apache\\.commons\\.statistics\\..*" : ""));
            }
        }
    }

    /** In {@code internal}, one class alone names the algorithms that have a fast path. */
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

    @Test
    void theModuleExportsNothingElse() {
        Module module = Shuffler.class.getModule();
        if (module.isNamed()) {
            assertThat(module.getDescriptor().exports().stream()
                            .map(e -> e.source().substring("io.github.fairshuffle".length()))
                            .map(name -> name.isEmpty() ? ROOT : name.substring(1)))
                    .containsExactlyInAnyOrderElementsOf(EXPORTED);
        }
    }

    /** What is not exported stays inside: no public signature names a type of it. */
    @Test
    void noPublicSignatureNamesATypeThatIsNotExported() throws IOException {
        Pattern signature = Pattern.compile("(?m)^    (?:public |static |default )+[^=;{]*[;{]");
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            boolean isPublic =
                    Pattern.compile("(?m)^public ").matcher(source.getValue()).find();
            if (!isPublic || !EXPORTED.contains(packageOf(source.getKey()))) {
                continue;
            }
            List<String> hidden = new ArrayList<>();
            Matcher name = NAME.matcher(source.getValue());
            while (name.find()) {
                String of = name.group(1).isEmpty() ? ROOT : name.group(1).substring(1);
                if (!EXPORTED.contains(of)) {
                    hidden.add(name.group().substring(name.group().lastIndexOf('.') + 1));
                }
            }
            Matcher signatures = signature.matcher(source.getValue());
            while (signatures.find()) {
                String text = signatures.group();
                assertThat(hidden).as(text).noneMatch(type -> text.matches("(?s).*\\b" + type + "\\b.*"));
            }
        }
    }
}
