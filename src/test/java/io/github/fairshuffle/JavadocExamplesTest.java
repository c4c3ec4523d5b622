package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.spi.ToolProvider;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Compiles every example in the Javadoc, in the READMEs and on pages whose code no other test runs. Each example becomes
 * the body of a method, in a subclass of a class that declares the variables and types that examples use.
 */
class JavadocExamplesTest {
    private static final Pattern JAVADOC =
            Pattern.compile("<pre>\\{@code\\R(.*?)\\R\\s*\\*\\s*}</pre>", Pattern.DOTALL);
    /** Matches a table cell that contains statements between backquotes. */
    private static final Pattern CELL = Pattern.compile("(?m)^\\|[^|`\\n]*\\| ?((?:`[A-Za-z][^`|]*;[^`|]*` ?)+)\\|?$");

    private static final Pattern MARKDOWN = Pattern.compile("```java\\R(.*?)\\R\\s*```", Pattern.DOTALL);

    static final String IMPORTS = """
            import io.github.fairshuffle.*;
            import io.github.fairshuffle.audit.*;
            import io.github.fairshuffle.battery.*;
            import io.github.fairshuffle.exact.*;
            import io.github.fairshuffle.biased.*;
            import io.github.fairshuffle.conditions.*;
            import io.github.fairshuffle.draw.*;
            import io.github.fairshuffle.files.*;
            import io.github.fairshuffle.physical.*;
            import io.github.fairshuffle.report.*;
            import io.github.fairshuffle.uniform.*;
            import org.junit.jupiter.api.*;
            import static java.nio.charset.StandardCharsets.UTF_8;
            import static java.util.stream.Collectors.groupingBy;
            import java.math.BigInteger;
            import java.security.SecureRandom;
            import java.util.*;
            import java.util.random.RandomGenerator;
            import java.util.stream.*;
            import java.nio.file.*;
            """;

    /** The superclass, which declares the names that examples use. */
    private static final String SCENE = IMPORTS + """
            class Scene<T> {
                List<T> list;
                List<Card> cards;
                Collection<T> collection;
                int[] array;
                RandomGenerator rng;
                Shuffler shuffler;
                Shuffler mine;
                Deck deck;
                Dice dice;
                Permutation p;
                double[] features;
                int[] labels;
                Path path;
                Path in;
                Path out;
                List<String> entrants;
                String serverSeed;
                String clientSeed;
                int nonce;
                String secret;
                record Card(String name) {}
                record Slot(boolean isFree) {}
                List<Slot> slots;
                record Voter(String id) {}
                List<Voter> voters;
                Voter voter;
                record Song(String title, String artist, String album, int track, int stars, double score) {}
                List<Song> songs;
                io.github.fairshuffle.conditions.Spaced<Song> rule;
                record Task(String name) {}
                List<Task> tasks;
                List<List<Task>> chains;
                Task dig;
                Task plant;
                List<Song> playlist;
                Song playing;
                interface Lottery {
                    static <E> List<E> draw(List<E> list, int count, java.util.random.RandomGenerator random) {
                        return list.subList(0, count);
                    }
                }
                record Trial(String condition, String colour, String word) {}
                List<Trial> trials;
                record Person(String family) {}
                List<Person> people;
                List<Person> experts;
                List<Person> pupils;
                record Team(String group, String country) {}
                List<Team> winners;
                List<Team> others;
                record Player(String name, String club) {
                    boolean hasMet(Player other) {
                        return false;
                    }
                }
                List<Player> players;
                record Patient(String clinic) {}
                List<Patient> patients;
                List<String> answers;
                record Word(String text) {}
                List<Word> words;
                record Question(String topic) {}
                List<Question> questions;
                long seed;
                int epoch;
                record Ticket(double price) {}
                List<Ticket> tickets;
                Stream<T> stream;
                int n;
                java.util.concurrent.ForkJoinPool pool;
                int from;
                int to;
                static void rescue(List<?> elements) {}
            }
            """;

    @Test
    void everyExampleCompiles(@TempDir Path folder) throws IOException {
        Map<String, String> examples = examples();
        assertThat(examples).as("number of examples found").hasSizeGreaterThan(30);
        Map<String, String> classes = new LinkedHashMap<>(Map.of("Scene", SCENE));
        examples.forEach((name, code) -> classes.put(name, classOf(name, code)));
        assertThat(errors(classes, folder)).isEmpty();
    }

    @Test
    void aWrongExampleDoesNotCompile(@TempDir Path folder) throws IOException {
        assertThat(errors(
                        Map.of("Scene", SCENE, "Wrong", classOf("Wrong", "Shuffler.durstenfeld().shufle(list);")),
                        folder))
                .contains("shufle");
    }

    /** Compiles all classes in one call and returns the error messages of the compiler. */
    static String errors(Map<String, String> classes, Path folder) throws IOException {
        List<String> arguments = new ArrayList<>(List.of(
                "-d",
                folder.toString(),
                "-cp",
                classPath(),
                "-encoding",
                "UTF-8",
                "-proc:none",
                "-nowarn",
                "-Xmaxerrs",
                "1000"));
        for (Map.Entry<String, String> source : classes.entrySet()) {
            Path file = Files.createDirectories(folder.resolve(source.getKey())).resolve(source.getKey() + ".java");
            Files.writeString(file, source.getValue());
            arguments.add(file.toString());
        }
        StringWriter said = new StringWriter();
        ToolProvider compiler = ToolProvider.findFirst("javac").orElseThrow();
        int status = compiler.run(new PrintWriter(said), new PrintWriter(said), arguments.toArray(new String[0]));
        return status == 0 ? "" : said.toString();
    }

    /** Returns a class path of the library, its tests, and JUnit and AssertJ for the examples of tests. */
    private static String classPath() {
        return Stream.of(Shuffler.class, FindScene.class, MethodOrderer.class, Assertions.class)
                        .map(type -> type.getProtectionDomain().getCodeSource().getLocation())
                        .map(location ->
                                Path.of(URI.create(location.toString())).toString())
                        .collect(Collectors.joining(File.pathSeparator))
                + File.pathSeparator
                + "target/test-classes";
    }

    /** Returns the source of a class with the example: statements, perhaps with imports, or a test method. */
    private static String classOf(String name, String example) {
        StringBuilder imports = new StringBuilder(IMPORTS);
        StringBuilder statements = new StringBuilder();
        int number = 0;
        boolean isMethod = example.startsWith("@");
        statements.append(isMethod ? "" : "    void example() throws Exception {\n");
        for (String line : example.lines().toList()) {
            if (line.startsWith("import ")) {
                imports.append(line).append('\n');
            } else {
                statements
                        .append("        ")
                        .append(isMethod ? line : asStatement(line, number++))
                        .append('\n');
            }
        }
        statements.append(isMethod ? "" : "    }\n");
        return imports + "class " + name + "<T> extends Scene<T> {\n" + statements + "}\n";
    }

    /** Declares a variable for a bare expression such as {@code a.b // value}, which is not a Java statement. */
    private static String asStatement(String line, int number) {
        Matcher expression = Pattern.compile("^([^=;{}]+?)(;?)(\\s*//.*)?$").matcher(line);
        boolean alone = expression.matches()
                && !expression.group(1).isBlank()
                && expression.group(2).isEmpty()
                && expression.group(3) != null;
        return alone ? "Object unnamed" + number + " = " + expression.group(1) + ";" : line;
    }

    /** Returns the examples, by a name made of file and number. An example without the usual end fails the test. */
    private static Map<String, String> examples() throws IOException {
        Map<String, String> examples = new LinkedHashMap<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java"))) {
            for (Path file :
                    files.filter(f -> f.toString().endsWith(".java")).sorted().toList()) {
                String source = Files.readString(file);
                add(examples, file, JAVADOC, source, code -> code.replaceAll("(?m)^\\s*\\* ?", ""));
                assertThat(JAVADOC.matcher(source).results())
                        .as("examples with a beginning and an end in %s", file)
                        .hasSize(source.split(Pattern.quote("<pre>{@code"), -1).length - 1);
            }
        }
        for (String page : List.of(
                "README.md",
                "README.zh-CN.md",
                "CONTRIBUTING.md",
                ".github/SECURITY.md",
                "src/site/markdown/battery.md",
                "src/site/markdown/conditions.md",
                "src/site/markdown/draw.md",
                "src/site/markdown/fair.md",
                "src/site/markdown/index.md",
                "src/site/markdown/keyed.md",
                "src/site/markdown/proofs.md")) {
            String text = Files.readString(Path.of(page));
            add(examples, Path.of(page), MARKDOWN, text, code -> code);
            add(examples, Path.of(page), CELL, text, code -> code.replace('`', ' '));
        }
        return examples;
    }

    private static void add(
            Map<String, String> examples, Path file, Pattern example, String text, UnaryOperator<String> code) {
        example.matcher(text).results().forEach(found -> {
            String name = file.getFileName().toString().replaceAll("\\W", "_") + "_" + examples.size();
            examples.put(name, code.apply(found.group(1)));
        });
    }
}
