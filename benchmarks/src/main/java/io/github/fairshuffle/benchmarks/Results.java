package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A file of results. Its first line is the origin, its second line contains the names of the columns, and each other
 * line is a {@link Row}. The file need not contain every duel.
 *
 * @param name the name of the file
 * @param origin the date, the CPU and the JDK
 * @param rows the rows in the order in which they were measured
 */
record Results(String name, Origin origin, List<Row> rows) {
    static final Path FOLDER = Path.of("benchmarks", "results");

    /**
     * The date and the place of a run.
     *
     * @param date the day of the run, in UTC
     * @param cpu the model name of the processor, or the system and its architecture if the name is unknown
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

        /** The feature version of the JDK, such as 17. */
        int feature() {
            return Runtime.Version.parse(jdk.substring(jdk.lastIndexOf(' ') + 1))
                    .feature();
        }

        /** Returns {@code benchmarks/results/<date>-<cpu>-<jdk>.csv}. */
        Path file() {
            String name = date + "-" + cpu.replaceAll("\\((R|TM)\\)|CPU|Processor", "") + "-jdk" + feature();
            return FOLDER.resolve(name.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9.]+", "-") + ".csv");
        }

        @Override
        public String toString() {
            return date + ", " + cpu + ", " + jdk;
        }
    }

    /** Creates a file without rows. */
    static void create(Path file, Origin origin) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(file, "# " + origin + "\n" + Row.HEADER + "\n", StandardOpenOption.CREATE_NEW);
    }

    /** Appends rows to a file. */
    static void append(Path file, List<Row> rows) throws IOException {
        Files.write(file, rows.stream().map(Row::line).toList(), StandardOpenOption.APPEND);
    }

    /** Reads a file. */
    static Results read(Path file) throws IOException {
        List<String> lines = Files.readAllLines(file);
        String[] origin = lines.get(0).substring(2).split(", ", 3);
        return new Results(
                file.getFileName().toString(),
                new Origin(origin[0], origin[1], origin[2]),
                lines.stream().skip(2).map(Row::parse).toList());
    }

    /** Reads all files in {@code benchmarks/results}, the oldest first. */
    static List<Results> all() throws IOException {
        List<Results> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(FOLDER)) {
            for (Path file : files.sorted().toList()) {
                all.add(read(file));
            }
        }
        return all;
    }

    private static String cpuHere() {
        Path linux = Path.of("/proc/cpuinfo");
        String fallback = System.getProperty("os.name") + " " + System.getProperty("os.arch");
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
