package io.github.fairshuffle.golden;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Is the page of the order enough to get the same orders in another language? The Python program under {@code
 * src/test/python} was written from that page alone; it recomputes every golden file, and every table of the page.
 */
class SecondImplementationTest {
    private static final String RESOURCES = "src/test/resources";

    @Test
    void agreesWithTheGoldenFilesAndTheTablesOfThePage() throws IOException, InterruptedException {
        agrees(5_000);
    }

    @Tag("slow")
    @Test
    void agreesWithTheOrdersOfManyCardsToo() throws IOException, InterruptedException {
        agrees(Integer.MAX_VALUE);
    }

    private static void agrees(int most) throws IOException, InterruptedException {
        Process python = start("python3", "src/test/python/check.py", RESOURCES, "" + most);
        List<String> lines = python.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(python.waitFor()).as("%s", String.join("\n", lines)).isZero();
        try (Stream<String> golden = Files.lines(Path.of(RESOURCES, "io/github/fairshuffle/golden/orders.txt"))) {
            long orders = golden.filter(line -> !line.startsWith("#"))
                    .filter(line -> Integer.parseInt(line.split(" \\| ")[1]) <= most)
                    .count();
            assertThat(lines).contains("orders.txt: %1$d of %1$d agree".formatted(orders));
        }
    }

    private static Process start(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PYTHONIOENCODING", "utf-8");
        try {
            return builder.start();
        } catch (IOException noPython) {
            return abort("there is no python3 here: " + noPython.getMessage());
        }
    }
}
