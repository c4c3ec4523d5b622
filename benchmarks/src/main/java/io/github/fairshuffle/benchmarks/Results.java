package io.github.fairshuffle.benchmarks;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The folders of results; reads and writes their files. */
final class Results {
    static final Path ALL = Path.of("benchmarks", "results");
    private static final Gson JSON =
            new GsonBuilder().setPrettyPrinting().disableHtmlEscaping().create();

    private Results() {}

    /**
     * The date and the place of a run.
     *
     * @param date the day of the run, in UTC
     * @param cpu the model name of the processor, or its architecture if the name is unknown
     * @param jdk the name and version of the virtual machine
     */
    record Origin(String date, String cpu, String jdk) {
        /** Returns the origin of a run on this machine today. */
        static Origin here() {
            return new Origin(
                    LocalDate.now(ZoneOffset.UTC).toString(),
                    cpuHere(),
                    System.getProperty("java.vm.name").replace(" 64-Bit Server VM", "") + " " + Runtime.version());
        }

        @Override
        public String toString() {
            return date + ", " + cpu + ", " + jdk;
        }
    }

    /** Returns {@code benchmarks/results/<date>-<cpu>-<jdk>} for today and this machine. */
    static Path folder() {
        Origin origin = Origin.here();
        String cpu = origin.cpu.replaceAll("\\((R|TM)\\)|CPU|Processor", "");
        String name = origin.date + "-" + cpu + "-jdk" + Runtime.version().feature();
        return ALL.resolve(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-"));
    }

    /** Returns all complete folders of results, the oldest first, and prints which folders are skipped. */
    static List<Path> folders() throws IOException {
        try (Stream<Path> folders = Files.list(ALL)) {
            return folders.sorted().filter(Results::isWhole).toList();
        }
    }

    /** Whether a folder contains all files that {@link Duel} without arguments writes. */
    static boolean isWhole(Path folder) {
        List<String> missing = Stream.concat(
                        Stream.of("origin.json", "cold.json", "README.md"),
                        Stream.of(LineUp.values())
                                .flatMap(lineUp -> lineUp.collectors().stream()
                                        .map(collector -> DuelResult.name(lineUp.toString(), collector) + ".json")))
                .filter(name -> !Files.exists(folder.resolve(name)))
                .toList();
        if (!missing.isEmpty()) {
            System.err.println(folder + " is passed over; it has no " + String.join(", ", missing));
        }
        return missing.isEmpty();
    }

    /** Writes the origin of a run on this machine to a folder of results. */
    static void writeOrigin(Path folder) throws IOException {
        write(folder.resolve("origin.json"), Origin.here());
    }

    /** Reads the origin that {@link #writeOrigin} wrote to a folder, if there is one. */
    static Optional<Origin> readOrigin(Path folder) throws IOException {
        Path file = folder.resolve("origin.json");
        return Files.exists(file) ? Optional.of(read(file, Origin.class)) : Optional.empty();
    }

    static void write(Path file, Object content) throws IOException {
        Files.writeString(file, JSON.toJson(content) + "\n");
    }

    static <T> T read(Path file, Class<T> type) throws IOException {
        return JSON.fromJson(Files.readString(file), type);
    }

    /** Rounds to four decimals, which is more precise than any measurement. */
    static double rounded(double value) {
        return Math.round(value * 10_000) / 10_000.0;
    }

    private static String cpuHere() {
        Path linux = Path.of("/proc/cpuinfo");
        String fallback = Optional.ofNullable(System.getenv("PROCESSOR_IDENTIFIER"))
                .orElse(System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        if (!Files.isReadable(linux)) {
            return fallback;
        }
        try (Stream<String> lines = Files.lines(linux)) {
            return lines.filter(line -> line.startsWith("model name"))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(fallback);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
