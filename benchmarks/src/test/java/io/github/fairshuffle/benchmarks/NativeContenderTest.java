package io.github.fairshuffle.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import io.github.fairshuffle.audit.Audit;
import io.github.fairshuffle.battery.Finding;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the C++ program: a peer with another generator, or with a biased shuffle, would be no fair comparison. */
class NativeContenderTest {
    @TempDir
    private Path folder;

    /** The only roll of two cards is the highest bit of a word, and the cards are swapped if the bit is 0. */
    @ParameterizedTest
    @ValueSource(strings = {"g++", "clang++"})
    void theWordsAreThoseOfSplittableRandom(String compiler) throws IOException, InterruptedException {
        SplittableRandom random = Generators.splittable();
        assertThat(Files.readAllLines(orders(compiler, "batched", 2, 1_000)))
                .hasSize(1_000)
                .allMatch(order -> order.equals(random.nextLong() < 0 ? "0 1" : "1 0"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"g++", "clang++"})
    void noBiasIsFound(String compiler) throws IOException, InterruptedException {
        for (String method : List.of("std", "batched")) {
            for (int size : new int[] {2, 3, 4, 5, 6, 8, 52}) {
                assertThat(Audit.ofOrders(orders(compiler, method, size, 20_000))
                                .run()
                                .finding())
                        .as("%s, %d cards", method, size)
                        .isEqualTo(Finding.NO_BIAS_FOUND);
            }
        }
    }

    /** Compiles the program, or skips the test, and returns the file to which the program writes its orders. */
    private Path orders(String compiler, String method, int size, int shuffles)
            throws IOException, InterruptedException {
        Path program = folder.resolve("shuffle.exe"); // the name is valid on Windows too
        if (!Files.exists(program)) {
            try {
                run(compiler, "-std=c++17", "-O3", "-o", program.toString(), "benchmarks/native/shuffle.cpp");
            } catch (IOException none) {
                abort("there is no " + compiler + " here: " + none.getMessage());
            }
        }
        return run(program.toString(), method, Integer.toString(size), Integer.toString(shuffles));
    }

    /** Runs a command, and returns the file with its output. */
    private Path run(String... command) throws IOException, InterruptedException {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        assertThat(process.waitFor()).as("%s", String.join(" ", command)).isZero();
        return output;
    }
}
