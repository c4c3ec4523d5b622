package io.github.fairshuffle.benchmarks;

import io.github.fairshuffle.Shuffler;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;

/**
 * Measures shuffles in a JVM that has just started: the milliseconds from the start of {@code main} until a number of
 * lists of 52 cards are shuffled with the default generator. Each JVM runs one of two contenders, and the JVMs of the
 * two contenders alternate. All classes are loaded from jars, as in an application.
 */
final class Cold {
    /** The name of the measurement on the command line, and of its duel and situation in the results. */
    static final String NAME = "cold";

    static final String TITLE = "A JVM that has just started: milliseconds until the lists are shuffled";

    /** The numbers of shuffled decks after which the time is recorded. */
    static final int[] DECKS = {1, 100, 10_000, 100_000, 1_000_000};

    private static final List<String> CONTENDERS = List.of("Fairshuffle", "Collections.shuffle");

    private Cold() {}

    /**
     * Starts the given number of JVMs for each contender, and returns their times. The JVMs are not compared one by
     * one: each ratio is a time divided by the median of our times.
     */
    static List<Row> hold(int jvms, int... decks) throws IOException {
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
            double ours = Row.median(millis(times.get(0), d));
            for (int contender = 0; contender < 2; contender++) {
                double[] millis = millis(times.get(contender), d);
                rows.add(new Row(
                        NAME,
                        jvm.collector(),
                        jvm.megabytes(),
                        jvms,
                        NAME,
                        decks[d],
                        CONTENDERS.get(contender),
                        Row.median(millis),
                        Row.median(millis) / ours,
                        millis[0] / ours,
                        millis[jvms - 1] / ours));
            }
        }
        return rows;
    }

    private static double[] millis(List<List<double[]>> runs, int line) {
        return runs.stream().mapToDouble(run -> run.get(line)[0]).sorted().toArray();
    }

    /**
     * Copies the classes whose names match from {@code benchmarks.jar} to a small jar in the same folder, because
     * opening the large jar would be a part of the measured time.
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

    /** The main class of the measured JVMs. It avoids code that loads classes which a contender needs. */
    static final class Start {
        private Start() {}

        /** Shuffles with the contender of the first argument, and prints the time after each other number of decks. */
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
