package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Checks that the code in keyed.md computes the keys of the test vectors, and the library's orders and groups. */
class KeyedPageTest {
    @TempDir
    private Path folder;

    static Stream<Map.Entry<String, List<KeyedVector>>> vectors() {
        return KeyedVector.bySeed().entrySet().stream();
    }

    private static String code(String language) throws IOException {
        String page = Files.readString(Path.of("src/site/markdown/keyed.md")).replace("\r", "");
        Matcher code = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(page);
        assertThat(code.find()).isTrue();
        return code.group(1);
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
        String code = code("sh");
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
        List<String> lines = Program.run(folder, environment(vectors), "python3", "-c", ids + code("python") + print);
        assertThat(lines.subList(0, 10)).isEqualTo(keys(vectors));
        assertThat(lines.subList(10, 20)).isEqualTo(ordered(vectors));
        assertThat(lines.subList(20, 30))
                .isEqualTo(vectors.getValue().stream()
                        .map(vector -> "" + order(vectors).group(vector.id(), 10))
                        .toList());
    }
}
