package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Where results lie and what they say about their origin: date, CPU and JDK. */
final class Results {
    private Results() {}

    /** {@code benchmarks/results/<date>-<cpu>-<jdk>}, for today, on this machine. */
    static Path folder() {
        String name = date() + "-" + cpu() + "-jdk" + Runtime.version().feature();
        return Path.of(
                "benchmarks",
                "results",
                name.toLowerCase(Locale.ROOT)
                        .replaceAll("\\([a-z]*\\)|[^a-z0-9.]+", "-")
                        .replaceAll("-+", "-"));
    }

    /** Date, CPU and JDK of a run that takes place now. */
    static Map<String, String> origin() {
        Map<String, String> origin = new TreeMap<>();
        origin.put("date", date());
        origin.put("cpu", cpu());
        origin.put("jdk", System.getProperty("java.vm.name") + " " + Runtime.version());
        return origin;
    }

    /** In words. */
    static String describe(Map<String, String> origin) {
        return origin.get("date") + ", " + origin.get("cpu") + ", " + origin.get("jdk");
    }

    static String date() {
        return LocalDate.now(ZoneOffset.UTC).toString();
    }

    /** The name that the processor gives itself, or at least its architecture. */
    static String cpu() {
        Path linux = Path.of("/proc/cpuinfo");
        if (Files.isReadable(linux)) {
            try (Stream<String> lines = Files.lines(linux)) {
                return lines.filter(line -> line.startsWith("model name"))
                        .map(line -> line.substring(line.indexOf(':') + 1).strip())
                        .findFirst()
                        .orElse(System.getProperty("os.arch"));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        String windows = System.getenv("PROCESSOR_IDENTIFIER");
        return windows != null ? windows : System.getProperty("os.arch");
    }
}
