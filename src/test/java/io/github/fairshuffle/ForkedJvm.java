package io.github.fairshuffle;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a test program in a separate JVM. */
public final class ForkedJvm {
    private ForkedJvm() {}

    /** Runs a program with options for the JVM, waits for its end, and returns the lines that it printed. */
    public static List<String> run(Class<?> program, String... options) throws IOException, InterruptedException {
        return run(List.of(), program, options);
    }

    /** Runs a program in a JVM that a starter command launches; the command line of the JVM is its arguments. */
    public static List<String> run(List<String> starter, Class<?> program, String... options)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(starter);
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1")); // it lives for a second
        command.addAll(List.of(options));
        String modules = System.getProperty("jdk.module.path", "");
        command.addAll(List.of(
                "-cp",
                System.getProperty("java.class.path") + System.getProperty("path.separator") + modules,
                program.getName()));
        Path said = Files.createTempFile("fairshuffle", ".txt");
        try {
            Process jvm = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            boolean ended = jvm.waitFor(10, TimeUnit.MINUTES); // only a guard against programs that do not end
            jvm.destroyForcibly().waitFor();
            List<String> lines = Files.readAllLines(said, StandardCharsets.UTF_8);
            if (!ended || jvm.exitValue() != 0) {
                throw new AssertionError(
                        program.getName() + (ended ? " failed: " : " does not end: ") + String.join("\n", lines));
            }
            return lines;
        } finally {
            Files.delete(said);
        }
    }
}
