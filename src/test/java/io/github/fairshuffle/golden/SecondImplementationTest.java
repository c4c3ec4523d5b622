package io.github.fairshuffle.golden;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.fairshuffle.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Checks that order.md suffices to implement the orders in another language. The Python program in {@code
 * src/test/python} was written from this page alone, and recomputes every golden file and every table of the page.
 */
@Tag("programs")
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
        List<String> lines =
                Program.run(Path.of("."), Map.of(), Program.python(), "src/test/python/check.py", RESOURCES, "" + most);
        try (Stream<String> golden = Files.lines(Path.of(RESOURCES, "io/github/fairshuffle/golden/orders.txt"))) {
            long orders = golden.filter(line -> !line.startsWith("#"))
                    .filter(line -> Integer.parseInt(line.split(" \\| ")[1]) <= most)
                    .count();
            assertThat(lines).contains("orders.txt: " + orders + " of " + orders + " agree");
        }
    }
}
