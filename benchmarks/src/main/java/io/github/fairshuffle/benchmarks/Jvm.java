package io.github.fairshuffle.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts JVMs with the same settings on every machine: two processors, a heap of fixed size whose pages are all in
 * memory from the start, and a named garbage collector.
 *
 * @param collector the garbage collector, G1 or Parallel
 * @param megabytes the size of the heap
 */
record Jvm(String collector, int megabytes) {
    /** The command-line options. */
    List<String> options() {
        return List.of(
                "-XX:ActiveProcessorCount=2",
                "-XX:+Use" + collector + "GC",
                "-XX:+AlwaysPreTouch",
                "-Xms" + megabytes + "m",
                "-Xmx" + megabytes + "m");
    }

    /** Runs a main class with additional options until it ends, and returns the numbers of each printed line. */
    List<double[]> run(List<String> more, String classPath, Class<?> main, String... args) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(options());
        command.addAll(more);
        command.addAll(List.of("-cp", classPath, main.getName()));
        command.addAll(List.of(args));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<double[]> numbers = new ArrayList<>();
        try (BufferedReader lines = process.inputReader(StandardCharsets.US_ASCII)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                numbers.add(List.of(line.split(" ")).stream()
                        .mapToDouble(Double::parseDouble)
                        .toArray());
            }
        }
        try {
            if (process.waitFor() != 0) {
                throw new IllegalStateException(main.getName() + " " + String.join(" ", args) + " failed: see above");
            }
        } catch (InterruptedException e) {
            process.destroy();
            throw new IllegalStateException("interrupted", e);
        }
        return numbers;
    }
}
