package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * What a shuffle costs in a JVM that has just started: lists of 52, each contender with its default generator, in
 * milliseconds from the start of {@code main} until so many decks are shuffled. Each JVM holds one contender; those of
 * both alternate. All classes are on the class path as users have them, in jars.
 */
final class Cold {
    /** After how many decks the time is taken. */
    static final int[] DECKS = {1, 100, 10_000, 100_000, 1_000_000};

    private static final List<String> CONTENDERS = List.of("Fairshuffle", "Collections.shuffle");

    private Cold() {}

    /** Starts so many JVMs for each contender. */
    static Result hold(int jvms, int... decks) throws IOException {
        Jvm jvm = new Jvm("G1", 256);
        String classPath = jar("cold-library.jar", "io/github/fairshuffle/(?!benchmarks/).*\\.class")
                + File.pathSeparator
                + jar("cold-start.jar", "io/github/fairshuffle/benchmarks/Cold\\$Start\\.class");
        List<List<List<double[]>>> times = List.of(new ArrayList<>(), new ArrayList<>());
        for (int k = 0; k < 2 * jvms; k++) {
            String[] args = new String[1 + decks.length];
            args[0] = CONTENDERS.get(k % 2);
            for (int d = 0; d < decks.length; d++) {
                args[1 + d] = Integer.toString(decks[d]);
            }
            times.get(k % 2).add(jvm.run(List.of(), classPath, Start.class, args));
        }
        List<Row> rows = new ArrayList<>();
        for (int d = 0; d < decks.length; d++) {
            for (int contender = 0; contender < 2; contender++) {
                int line = d;
                Quantiles millis = new Quantiles(times.get(contender).stream().mapToDouble(run -> run.get(line)[0]));
                rows.add(new Row(
                        decks[d],
                        CONTENDERS.get(contender),
                        Results.rounded(millis.median()),
                        Results.rounded(millis.min()),
                        Results.rounded(millis.max())));
            }
        }
        return new Result(Results.Origin.here(), String.join(" ", jvm.options()), jvms, rows);
    }

    /**
     * Writes the classes whose names match into a jar in the folder of {@code benchmarks.jar}: that jar is so large that
     * opening it would take a part of the time.
     */
    private static Path jar(String name, String classes) throws IOException {
        Path all = Path.of(System.getProperty("java.class.path"));
        Path jar = all.resolveSibling(name);
        try (JarFile from = new JarFile(all.toFile());
                JarOutputStream to = new JarOutputStream(Files.newOutputStream(jar))) {
            for (JarEntry entry : Collections.list(from.entries())) {
                if (entry.getName().matches(classes)) {
                    to.putNextEntry(new JarEntry(entry.getName()));
                    from.getInputStream(entry).transferTo(to);
                }
            }
        }
        return jar;
    }

    /**
     * What {@code cold.json} holds.
     *
     * @param origin date, CPU and JDK
     * @param options the options of the JVMs
     * @param jvms how many JVMs each contender had
     * @param rows one for each number of decks and contender
     */
    record Result(Results.Origin origin, String options, int jvms, List<Row> rows) {
        /** A table for people. */
        String toMarkdown() {
            StringBuilder text =
                    new StringBuilder("### A JVM that has just started: lists of 52, default generators\n\n");
            text.append(jvms).append(" JVMs a contender, `").append(options).append("`.\n\n");
            text.append("| decks | contender | ms in all | least to greatest |\n|--:|---|--:|---|\n");
            for (Row row : rows) {
                text.append(String.format(
                        Locale.ROOT,
                        "| %,d | %s | %.2f | %.2f–%.2f |\n",
                        row.decks,
                        row.contender,
                        row.median,
                        row.least,
                        row.greatest));
            }
            return text.toString();
        }

        /** The milliseconds of a contender. */
        double millis(int decks, String contender) {
            return rows.stream()
                    .filter(row -> row.decks == decks && row.contender.equals(contender))
                    .mapToDouble(Row::median)
                    .findFirst()
                    .orElseThrow();
        }
    }

    /**
     * A contender after so many decks.
     *
     * @param decks how many
     * @param contender who
     * @param median milliseconds since the start of {@code main}: the median over the JVMs
     * @param least the same in the quickest JVM
     * @param greatest the same in the slowest JVM
     */
    record Row(int decks, String contender, double median, double least, double greatest) {}

    /** The main class of the JVMs. It uses nothing that would load classes for the contenders. */
    static final class Start {
        private Start() {}

        /** Takes the contender and the numbers of decks; prints a line of milliseconds for each number. */
        public static void main(String[] args) {
            long start = System.nanoTime();
            boolean ours = args[0].equals("Fairshuffle");
            List<Integer> cards = new ArrayList<>();
            for (int card = 0; card < 52; card++) {
                cards.add(card);
            }
            long[] nanos = new long[args.length];
            int done = 0;
            for (int k = 1; k < args.length; k++) {
                int decks = Integer.parseInt(args[k]);
                if (ours) {
                    fairshuffle(cards, decks - done);
                } else {
                    collections(cards, decks - done);
                }
                nanos[k] = System.nanoTime() - start;
                done = decks;
            }
            for (int k = 1; k < args.length; k++) {
                System.out.println(nanos[k] / 1e6);
            }
        }

        private static void fairshuffle(List<Integer> cards, int times) {
            for (int k = 0; k < times; k++) {
                Shuffler.durstenfeld().shuffle(cards);
            }
        }

        private static void collections(List<Integer> cards, int times) {
            for (int k = 0; k < times; k++) {
                Collections.shuffle(cards);
            }
        }
    }
}
