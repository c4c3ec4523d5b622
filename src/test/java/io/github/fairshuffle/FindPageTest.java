package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.command.Main;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.ClassDescriptor;
import org.junit.jupiter.api.ClassOrderer;
import org.junit.jupiter.api.ClassOrdererContext;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.MethodDescriptor;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.MethodOrdererContext;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestClassOrder;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * Runs the code of each row of find.md, and checks what the row says. The file {@code find.txt} contains the checks of
 * each row. The code replaces the word ROW in the checks, or precedes the checks if they do not contain this word.
 */
class FindPageTest {
    private static final Path CHECKS = Path.of("src/test/resources/io/github/fairshuffle/find.txt");

    private static final Pattern ROW = Pattern.compile("\\| (.+) \\| ((?:`[^`|]+;` ?)+)\\|");

    private static final String IMPORTS = JavadocExamplesTest.IMPORTS + """
            import static java.util.stream.Collectors.*;
            import static org.assertj.core.api.Assertions.*;
            import java.util.concurrent.atomic.AtomicLong;
            import java.util.function.*;
            import java.util.regex.*;
            """;

    @TestFactory
    Stream<DynamicTest> everyRowDoesWhatItSays(@TempDir Path folder) throws Exception {
        Map<String, String> rows = rows();
        Map<String, String> checks = checks();
        assertThat(rows).hasSizeGreaterThan(50);
        assertThat(checks.keySet()).containsExactlyElementsOf(rows.keySet());
        Map<String, String> sources = new LinkedHashMap<>();
        checks.forEach(
                (title, check) -> sources.put("Row" + sources.size(), source(sources.size(), rows.get(title), check)));
        assertThat(JavadocExamplesTest.errors(sources, folder)).isEmpty();
        ClassLoader loader = new URLClassLoader(
                new URL[] {folder.toUri().toURL()}, getClass().getClassLoader());
        List<DynamicTest> tests = new ArrayList<>();
        for (String title : rows.keySet()) {
            FindScene row = (FindScene)
                    loader.loadClass("Row" + tests.size()).getConstructor().newInstance();
            row.folder = folder;
            tests.add(DynamicTest.dynamicTest(title, row::run));
        }
        return tests.stream();
    }

    private static Map<String, String> rows() throws IOException {
        Map<String, String> rows = new LinkedHashMap<>();
        PageCode.page("find.md")
                .lines()
                .filter(line -> line.startsWith("| ") && !line.equals("| you look for | write |"))
                .map(ROW::matcher)
                .forEach(row -> {
                    assertThat(row.matches()).as("%s", row).isTrue();
                    rows.put(row.group(1), row.group(2).replace('`', ' '));
                });
        return rows;
    }

    private static Map<String, String> checks() throws IOException {
        Map<String, String> checks = new LinkedHashMap<>();
        String title = "";
        for (String line : Files.readAllLines(CHECKS)) {
            if (line.startsWith(" ")) {
                checks.merge(title, line + "\n", String::concat);
            } else {
                title = line;
            }
        }
        return checks;
    }

    private static String source(int number, String code, String check) {
        String statements = check.contains("ROW") ? check.replace("ROW", code) : code + check;
        return IMPORTS + "public class Row" + number + " extends FindScene {\nprotected void run() throws Exception {\n"
                + statements + "}}\n";
    }

    @Test
    void theBlockOfThePageIsRun() throws IOException {
        PageCode.assertIsRun(FindPageTest.class, PageCode.blocks(PageCode.page("find.md")));
    }

    static class Daily implements MethodOrderer {
        public void orderMethods(MethodOrdererContext tests) {
            tests.getMethodDescriptors()
                    .sort(KeyedOrder.by(
                                    (MethodDescriptor test) -> test.getMethod().getName(), "today")
                            .comparator());
        }
    }

    static class DailyClasses implements ClassOrderer {
        public void orderClasses(ClassOrdererContext classes) {
            classes.getClassDescriptors()
                    .sort(KeyedOrder.by(
                                    (ClassDescriptor test) ->
                                            test.getTestClass().getName(),
                                    "today")
                            .comparator());
        }
    }

    @Nested
    @TestMethodOrder(Daily.class)
    class TestsInRandomOrder {
        private static final List<String> RUN = new ArrayList<>();

        @Test
        void opens(TestInfo test) {
            run(test);
        }

        @Test
        void reads(TestInfo test) {
            run(test);
        }

        @Test
        void closes(TestInfo test) {
            run(test);
        }

        private static void run(TestInfo test) {
            RUN.add(test.getTestMethod().orElseThrow().getName());
        }

        @AfterAll
        static void theOrderIsThatOfTheKeys() {
            assertThat(RUN)
                    .containsExactly("reads", "opens", "closes")
                    .isEqualTo(KeyedOrder.by((String name) -> name, "today").shuffled(RUN));
        }
    }

    @Nested
    @TestClassOrder(DailyClasses.class)
    class ClassesInRandomOrder {
        private static final List<String> RUN = new ArrayList<>();

        private abstract static class Part {
            @Test
            void runs() {
                RUN.add(getClass().getName());
            }
        }

        @Nested
        class Opening extends Part {}

        @Nested
        class Reading extends Part {}

        @Nested
        class Closing extends Part {}

        @AfterAll
        static void theOrderIsThatOfTheKeys() {
            assertThat(RUN)
                    .containsExactlyInAnyOrder(
                            Opening.class.getName(), Reading.class.getName(), Closing.class.getName())
                    .isEqualTo(KeyedOrder.by((String name) -> name, "today").shuffled(RUN));
        }
    }

    /** Returns the records after the commands of the page, in a shell, have shuffled a file with them. */
    private static String shuffledInShell(Path folder, int block, String input) throws Exception {
        Program.requireInShell("awk");
        String command = PageCode.groups(Pattern.compile("(?s)```sh\n(.*?)```"), PageCode.page("find.md"))
                .get(block);
        String name = block == 0 ? "%s.fasta" : "%s.txt";
        Files.writeString(folder.resolve(name.formatted("in")), input);
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Path classes = Path.of(Shuffler.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Program.run(
                folder,
                Map.of("java", java, "classes", classes.toString()),
                "sh",
                "-c",
                command.replace(
                        "java -jar fairshuffle.jar",
                        "\"$java\" -XX:TieredStopAtLevel=1 -cp \"$classes\" " + Main.class.getName()));
        return Files.readString(folder.resolve(name.formatted("out")));
    }

    @Test
    void theShellShufflesRecordsOfSeveralLines(@TempDir Path folder) throws Exception {
        List<String> records = IntStream.range(0, 30)
                .mapToObj(k -> ">read" + k + " a->b\n" + "ACGT\n".repeat(k % 4) + "AC>\n")
                .toList();
        String fasta = shuffledInShell(folder, 0, String.join("", records));
        FindScene.assertShuffled(List.of(fasta.split("(?m)(?=^>)")), records);
    }

    @Test
    void theShellShufflesParagraphs(@TempDir Path folder) throws Exception {
        List<String> paragraphs = IntStream.range(0, 30)
                .mapToObj(k -> " paragraph " + k + "\n" + "ACGT\n".repeat(k % 4) + "100 % \\n")
                .toList();
        for (String end : List.of("\n", "\r\n")) {
            String input = ("\n" + String.join("\n\n\n", paragraphs)).replace("\n", end);
            String text = shuffledInShell(folder, 1, input);
            FindScene.assertShuffled(List.of(text.split("\n\n")), paragraphs);
            assertThat(text).endsWith("\n\n");
        }
    }
}
