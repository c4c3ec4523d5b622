package io.github.fairshuffle;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
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
import java.util.spi.ToolProvider;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Checks that packages and classes use each other as CONTRIBUTING.md says. */
class LayeringTest {
    private static final String ROOT = "io.github.fairshuffle";
    private static final String JUDGE = ROOT + ".audit";

    /** The largest number of classes of the judge that may use each other in a circle. */
    private static final int MOST_IN_CIRCLE = 5;

    private static final Path SOURCES = Path.of("src/main/java");
    private static final Map<String, Set<String>> USES =
            Layers.renamed(classFiles(), name -> name.replaceAll("\\$.*", ""));

    /**
     * Returns the classes of the library that each class uses. {@code jdeps} reads them in the class files, where even an
     * inlined constant leaves the name of its class. Each line has the form {@code class -> class package}.
     */
    private static Map<String, Set<String>> classFiles() {
        StringWriter lines = new StringWriter();
        PrintWriter out = new PrintWriter(lines);
        int exit = ToolProvider.findFirst("jdeps").orElseThrow().run(out, out, "-v", "target/classes");
        assertThat(exit).as("%s", lines).isZero();
        Map<String, Set<String>> uses = new TreeMap<>();
        Matcher use = Pattern.compile("(?m)^ +(io\\.github\\.fairshuffle\\.\\S+) +-> (\\S+) ")
                .matcher(lines.toString());
        while (use.find()) {
            Set<String> used = uses.computeIfAbsent(use.group(1), name -> new TreeSet<>());
            if (use.group(2).startsWith(ROOT + ".")) {
                used.add(use.group(2));
            }
        }
        return uses;
    }

    private static String packageOf(String name) {
        String found = name.substring(0, name.lastIndexOf('.'));
        return found.equals(ROOT) ? "root" : found.substring(ROOT.length() + 1);
    }

    /** Reads the arrows of the Mermaid diagram, which have the form {@code from --> to & to}. */
    private static Map<String, Set<String>> map() throws IOException {
        Map<String, Set<String>> arrows = new TreeMap<>();
        Matcher arrow = Pattern.compile("(?m)^ +([\\w.]+) --> ([\\w. &]+)$").matcher(contributing());
        while (arrow.find()) {
            arrows.computeIfAbsent(arrow.group(1), name -> new TreeSet<>())
                    .addAll(List.of(arrow.group(2).split(" & ")));
        }
        return arrows;
    }

    private static String contributing() throws IOException {
        return Files.readString(Path.of("CONTRIBUTING.md")).replace("\r", "");
    }

    @Test
    void eachPackageUsesThePackagesOfTheMap() throws IOException {
        assertThat(Layers.renamed(USES, LayeringTest::packageOf)).containsExactlyInAnyOrderEntriesOf(map());
    }

    /**
     * As in {@code List.of}, factories of the root package reach the classes that implement its interfaces. The classes of
     * the judge and of the packages below it have an order of their own.
     */
    @Test
    void everyCyclePassesThroughTheRootPackageOrIsTheJudge() throws IOException {
        Map<String, Set<String>> others = Layers.renamed(map(), name -> name.replaceFirst("^audit\\..*", "audit"));
        others.remove("root");
        others.values().forEach(used -> used.remove("root"));
        assertThat(Layers.circles(others, 1)).as("packages that use each other").isEmpty();
    }

    /** What prints results reads the public types only. */
    @Test
    void nothingOfTheJudgeIsUsedByTheCommandsAndThePage() {
        assertThat(USES.entrySet())
                .filteredOn(use -> use.getKey().matches(".*\\.(command|report)\\..*"))
                .isNotEmpty()
                .flatExtracting(Map.Entry::getValue)
                .noneMatch(used -> used.startsWith(JUDGE + ".judge.")
                        || used.startsWith(JUDGE + ".mistake.")
                        || used.startsWith(JUDGE + ".foreign."));
    }

    private static Map<String, Set<String>> judge() {
        Map<String, Set<String>> judge = USES.entrySet().stream()
                .filter(use -> use.getKey().startsWith(JUDGE + "."))
                .filter(use -> !use.getKey().endsWith(".package-info"))
                .collect(toMap(Map.Entry::getKey, use -> new TreeSet<>(use.getValue())));
        judge.values().forEach(used -> used.retainAll(judge.keySet()));
        Map<String, Set<String>> named = Layers.renamed(judge, LayeringTest::nameOfJudge);
        assertThat(named).as("classes with different names").hasSameSizeAs(judge);
        return named;
    }

    private static String nameOfJudge(String name) {
        return name.startsWith(JUDGE + ".") ? name.substring(name.lastIndexOf('.') + 1) : name;
    }

    /** Reads the groups of classes in the section on the judge: list items that begin with names in backticks. */
    private static List<Set<String>> groups() throws IOException {
        String section = contributing().replaceFirst("(?s).*\n## The judge\n(.*?)\n## .*", "$1");
        return Pattern.compile("(?m)^\\d+\\. (`[\\w.]+`(,\\s+`[\\w.]+`)*)")
                .matcher(section)
                .results()
                .map(group -> Set.of(group.group(1).replace("`", "").split(",\\s+")))
                .toList();
    }

    @Test
    void eachClassOfTheJudgeUsesOnlyItsGroupAndLowerGroups() throws IOException {
        assertThat(groups()).hasSizeGreaterThan(1);
        assertThat(Layers.faults(judge(), groups())).isEmpty();
    }

    /** Only these classes pass the gate to the code of the user, and no class that explains the evidence is among them. */
    @Test
    void onlyTheLooksAndThePageRunCodeOfTheUser() {
        assertThat(USES.entrySet().stream()
                        .filter(use -> use.getValue().contains(JUDGE + ".judge.Gate"))
                        .map(use -> use.getKey().substring(ROOT.length() + 1)))
                .containsExactlyInAnyOrder("audit.judge.Looks", "audit.judge.NamingLooks", "audit.judge.SourceLine");
        assertThat(USES.entrySet().stream()
                        .filter(use -> use.getValue().contains(JUDGE + ".judge.Looks"))
                        .map(Map.Entry::getKey))
                .containsExactly(JUDGE + ".Audit");
    }

    @Test
    void onlyFewClassesOfTheJudgeUseEachOther() {
        assertThat(Layers.circles(judge(), MOST_IN_CIRCLE)).isEmpty();
    }

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

    /** A sentence of the library is read by users of the API too, who have no command line. */
    @Test
    void onlyTheCommandsSpeakOfTheirOptions() throws IOException {
        Pattern option = Pattern.compile("\"[^\"]*--(?!add-(opens|modules))[a-z][^\"]*\"");
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            if (!source.getKey().getParent().endsWith("command")) {
                assertThat(source.getValue()).as("%s", source.getKey()).doesNotContainPattern(option);
            }
        }
    }

    /** A text of the library is the same in every locale: {@code Names.format} formats it. */
    @Test
    void noTextDependsOnTheLocale() throws IOException {
        Pattern dependent = Pattern.compile("String\\.format\\((?!Locale\\.ROOT)|\\.formatted\\(|\\.printf\\("
                + "|\\.to(Upper|Lower)Case\\(\\)|Locale\\.getDefault|String::(format|to)|static java\\.lang\\.String\\."
                + "|\\b(Formatter|Scanner|NumberFormat|DecimalFormat|MessageFormat|DateTimeFormatter|Collator)\\b");
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            assertThat(source.getValue()).as("%s", source.getKey()).doesNotContainPattern(dependent);
        }
    }

    /** {@code FastPaths} decides which algorithms have a fast path; no other class of {@code internal} names them. */
    @Test
    void onlyFastPathsNamesTheAlgorithmsThatHaveOne() throws IOException {
        Pattern names = Pattern.compile("\\b(Durstenfeld|Scatter|ParallelScatter)\\b");
        List<String> files = new ArrayList<>();
        for (Map.Entry<Path, String> source : sources().entrySet()) {
            if (source.getKey().startsWith(SOURCES.resolve("io/github/fairshuffle/internal"))
                    && names.matcher(source.getValue()).find()) {
                files.add(source.getKey().getFileName().toString());
            }
        }
        assertThat(files).containsExactly("FastPaths.java");
    }
}
