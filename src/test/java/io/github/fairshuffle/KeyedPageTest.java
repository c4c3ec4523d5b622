package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the code in keyed.md computes the keys of the test vectors, and the library's orders and groups. */
@Tag("programs")
class KeyedPageTest {
    @TempDir
    private Path folder;

    static Stream<Map.Entry<String, List<KeyedVector>>> vectors() {
        return KeyedVector.bySeed().entrySet().stream();
    }

    private static List<String> code(String language) throws IOException {
        return PageCode.groups(Pattern.compile("(?s)```" + language + "\n(.*?)```"), PageCode.page("keyed.md"));
    }

    /** Returns the seed as an environment variable, and writes the ids to a file. */
    private Map<String, String> environment(Map.Entry<String, List<KeyedVector>> vectors) throws IOException {
        Files.write(
                folder.resolve("ids.txt"),
                vectors.getValue().stream().map(KeyedVector::id).toList());
        return Map.of("seed", vectors.getKey(), "LC_ALL", "C.UTF-8");
    }

    private static List<String> keys(Map.Entry<String, List<KeyedVector>> vectors) {
        return vectors.getValue().stream().map(KeyedVector::key).toList();
    }

    private static KeyedOrder<String> order(Map.Entry<String, List<KeyedVector>> vectors) {
        return KeyedOrder.by(Function.identity(), vectors.getKey());
    }

    private static List<String> ordered(Map.Entry<String, List<KeyedVector>> vectors) {
        return order(vectors)
                .shuffled(vectors.getValue().stream().map(KeyedVector::id).toList());
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void theShellAgrees(Map.Entry<String, List<KeyedVector>> vectors) throws IOException, InterruptedException {
        Program.requireInShell("sha256sum");
        String code = code("sh").get(0);
        assertThat(Program.run(folder, environment(vectors), "sh", "-c", code)).isEqualTo(ordered(vectors));
        String keys = code.lines().findFirst().orElseThrow()
                + "\nwhile IFS= read -r id; do key \"$seed\" \"$id\"; echo; done <ids.txt";
        assertThat(Program.run(folder, environment(vectors), "sh", "-c", keys)).isEqualTo(keys(vectors));
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void pythonAgrees(Map.Entry<String, List<KeyedVector>> vectors) throws IOException, InterruptedException {
        String ids =
                "import os\nseed = os.environ['seed']\nk = 10\nids = open('ids.txt', encoding='utf-8').read()[:-1].split('\\n')\n";
        String print = "\nprint(*[key(seed, id) for id in ids], *order, *groups, sep='\\n')";
        List<String> lines = Program.run(
                folder,
                environment(vectors),
                Program.python(),
                "-c",
                ids + code("python").get(0) + print);
        assertThat(lines.subList(0, 10)).isEqualTo(keys(vectors));
        assertThat(lines.subList(10, 20)).isEqualTo(ordered(vectors));
        assertThat(lines.subList(20, 30))
                .isEqualTo(vectors.getValue().stream()
                        .map(vector -> "" + order(vectors).group(vector.id(), 10))
                        .toList());
    }

    /** Runs statements in SQLite, and returns the first and the last column of all rows of each statement. */
    private List<String> sqlite(Map<String, String> environment, String statements)
            throws IOException, InterruptedException {
        Files.writeString(folder.resolve("statements.sql"), statements);
        String program = """
                import os, sqlite3
                connection = sqlite3.connect(':memory:')
                %sconnection.execute('CREATE TABLE t (id TEXT, category TEXT)')
                for id in open('ids.txt', encoding='utf-8').read()[:-1].split('\\n'):
                    connection.execute('INSERT INTO t VALUES (?, ?)', (id, str(len(id))))
                for statement in open('statements.sql', encoding='utf-8').read().split(';'):
                    for row in connection.execute(statement):
                        print(row[0], row[-1], sep='|')
                """.formatted(code("python").get(1));
        return Program.run(folder, environment, Program.python(), "-c", program);
    }

    @ParameterizedTest
    @MethodSource("vectors")
    void sqliteAgrees(Map.Entry<String, List<KeyedVector>> vectors) throws IOException, InterruptedException {
        String order = code("sql").get(0).split("-- SQLite.*\n|;\n\n-- BigQuery")[1];
        String key = order.split("ORDER BY ")[1];
        String statements = (order + ";SELECT '', " + key + " FROM t ORDER BY rowid")
                .replace("'my seed'", "'" + vectors.getKey().replace("'", "''") + "'");
        List<String> lines = sqlite(environment(vectors), statements);
        assertThat(lines.subList(0, 10))
                .map(line -> line.replaceFirst("\\|\\d+$", ""))
                .isEqualTo(ordered(vectors));
        assertThat(lines.subList(10, 20)).map(line -> line.substring(1)).isEqualTo(keys(vectors));
    }

    @Test
    void samplesAndSplitsInSqlAreThoseOfGroups() throws IOException, InterruptedException {
        List<String> ids = IntStream.range(0, 2_003).mapToObj(Integer::toString).toList();
        Files.write(folder.resolve("ids.txt"), ids);
        KeyedOrder<String> order = KeyedOrder.by(Function.identity(), "my seed");
        List<String> statements = List.of(code("sql").get(1).split("(?<=;)\n"));
        assertThat(sqlite(Map.of(), statements.get(0) + statements.get(1)))
                .isEqualTo(ids.stream()
                        .filter(id -> order.group(id, 10) == 0)
                        .map(id -> id + "|" + order.key(id))
                        .toList());
        assertThat(sqlite(Map.of(), statements.get(0) + statements.get(2)))
                .isEqualTo(ids.stream()
                        .map(id -> id + "|" + part(order.group(id, 10)))
                        .toList());
        assertThat(sqlite(Map.of(), statements.get(0) + statements.get(3)))
                .containsExactlyInAnyOrderElementsOf(
                        ids.stream().collect(Collectors.groupingBy(String::length)).values().stream()
                                .flatMap(all -> order.sample(all, (all.size() + 4) / 5).stream()
                                        .map(id -> id + "|" + all.size()))
                                .toList());
    }

    private static String part(int group) {
        return group < 7 ? "training" : group < 9 ? "validation" : "test";
    }

    @ParameterizedTest
    @CsvSource({"10, 1, 10", "70, 7, 10", "90, 9, 10", "33, 33, 100"})
    void theBoundOfThePageIsTheLeastKeyOfTheNextGroup(int percent, int group, int groups) throws Exception {
        String code = PageCode.groups(Pattern.compile("`f'\\{(.*?):016x}'`"), PageCode.page("keyed.md"))
                .get(0);
        List<String> bound = Program.run(
                folder, Map.of(), Program.python(), "-c", "p = " + percent + "\nprint(f'{" + code + ":016x}')");
        BigInteger least = new BigInteger(bound.get(0), 16);
        assertThat(bound.get(0)).hasSize(16);
        assertThat(code("sql").get(1).contains("key < '" + bound.get(0) + "'")).isEqualTo(groups == 10);
        assertThat(groupOf(least, groups)).isEqualTo(group);
        assertThat(groupOf(least.subtract(BigInteger.ONE), groups)).isEqualTo(group - 1);
    }

    private static int groupOf(BigInteger bits, int groups) {
        return bits.multiply(BigInteger.valueOf(groups)).shiftRight(64).intValue();
    }
}
