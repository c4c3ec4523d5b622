package io.github.fairshuffle;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** Runs external programs for tests, and skips a test if the machine does not have the program. */
public final class Program {
    /** The path of Python. Behind the name on the PATH, there may be a launcher of versions, which takes half a second. */
    private static final class Python {
        static final String PATH = path();

        private static String path() {
            try {
                Process python = new ProcessBuilder("python3", "-c", "import sys; print(sys.executable)").start();
                return python.inputReader().lines().findFirst().orElseThrow();
            } catch (IOException none) {
                return "python3";
            }
        }
    }

    private Program() {}

    /** Returns the path of Python, or a name that cannot be started if there is no Python. */
    public static String python() {
        return Python.PATH;
    }

    public static Process start(ProcessBuilder program) {
        try {
            return program.start();
        } catch (IOException none) {
            return abort("there is no " + program.command().get(0) + " here: " + none.getMessage());
        }
    }

    /** Runs a program in a folder, requires the exit code 0, and returns the lines that the program printed. */
    public static List<String> run(Path folder, Map<String, String> environment, String... command)
            throws InterruptedException {
        ProcessBuilder program =
                new ProcessBuilder(command).directory(folder.toFile()).redirectErrorStream(true);
        program.environment().put("PYTHONIOENCODING", "utf-8");
        program.environment().putAll(environment);
        Process process = start(program);
        List<String> lines = process.inputReader(StandardCharsets.UTF_8).lines().toList();
        assertThat(process.waitFor()).as("%s", String.join("\n", lines)).isZero();
        return lines;
    }

    /** Skips the test if there is no shell, or if the shell does not find a command. */
    public static void requireInShell(String command) throws InterruptedException {
        if (start(new ProcessBuilder("sh", "-c", "command -v " + command)).waitFor() != 0) {
            abort("there is no " + command + " here");
        }
    }
}
