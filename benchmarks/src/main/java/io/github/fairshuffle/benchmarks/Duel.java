package io.github.fairshuffle.benchmarks;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Ratios on a noisy machine: the contenders of a {@link LineUp} take turns of some 10 ms in one JVM ({@link Slices}),
 * and what counts is the median over all rounds of their time over ours in that round. Each duel and size has JVMs of
 * its own, several in turn, since the just-in-time compiler does not always decide in the same way.
 *
 * <pre>
 * Duel [--quick] [--forks=5] [--sizes=52,1000] [--out=FOLDER] [NAME...]
 * </pre>
 *
 * Without names all duels are fought. {@code duel-NAME.json} goes to the folder of results of this machine; with {@code
 * --quick}, there is one short JVM each, and nothing is written unless {@code --out} says where.
 */
public final class Duel {
    /** From this size on, where a shuffle may take seconds, three JVMs are enough. */
    private static final int LARGE = 10_000_000;

    private final Slices slices;
    private final int forks;
    private final List<Integer> sizes;

    private Duel(Slices slices, int forks, List<Integer> sizes) {
        this.slices = slices;
        this.forks = forks;
        this.sizes = sizes;
    }

    /**
     * Fights duels.
     *
     * @param args as the class comment says
     * @throws IOException if a result cannot be written
     */
    public static void main(String[] args) throws IOException {
        boolean quick = List.of(args).contains("--quick");
        Slices slices = quick ? Slices.QUICK : Slices.THOROUGH;
        int forks = quick ? 1 : 5;
        List<Integer> sizes = List.of();
        Path out = quick ? null : Results.folder();
        List<LineUp> lineUps = new ArrayList<>();
        for (String arg : args) {
            String value = arg.substring(arg.indexOf('=') + 1);
            if (arg.startsWith("--forks=")) {
                forks = Integer.parseInt(value);
            } else if (arg.startsWith("--sizes=")) {
                sizes = Stream.of(value.split(",")).map(Integer::valueOf).toList();
            } else if (arg.startsWith("--out=")) {
                out = Path.of(value);
            } else if (!arg.equals("--quick")) {
                lineUps.add(LineUp.named(arg));
            }
        }
        Duel duel = new Duel(slices, forks, sizes);
        for (LineUp lineUp : lineUps.isEmpty() ? Arrays.asList(LineUp.values()) : lineUps) {
            if (lineUp.entrants().size() < 2) {
                System.out.println("Nobody to meet in the duel " + lineUp + ": run benchmarks/native/run.sh first.\n");
                continue;
            }
            DuelResult result = duel.fight(lineUp);
            System.out.println(result.toMarkdown());
            if (out != null) {
                write(result, Files.createDirectories(out));
            }
        }
    }

    /**
     * Fights every duel once, in this JVM, with 52,000 cards, so that 52 are left where a line-up takes a thousandth.
     */
    static List<DuelResult> smoke() throws IOException {
        List<DuelResult> results = new ArrayList<>();
        for (LineUp lineUp : LineUp.values()) {
            results.add(new Duel(Slices.SMOKE, 0, List.of(52_000)).fight(lineUp));
        }
        return results;
    }

    private DuelResult fight(LineUp lineUp) throws IOException {
        List<DuelResult.Row> rows = new ArrayList<>();
        for (int size : sizes.isEmpty() ? lineUp.sizes() : sizes) {
            List<List<double[]>> rounds = new ArrayList<>();
            for (int fork = 0; fork < (size < LARGE ? forks : Math.min(forks, 3)); fork++) {
                rounds.add(fork(lineUp, size));
            }
            if (forks == 0) {
                rounds.add(slices.fight(lineUp, size));
            }
            List<LineUp.Entrant> entrants = lineUp.entrants();
            for (int k = 0; k < entrants.size(); k++) {
                rows.add(DuelResult.Row.of(entrants.get(k), k, size, rounds));
            }
        }
        return new DuelResult(lineUp.toString(), Results.Origin.here(), forks, rows);
    }

    private List<double[]> fork(LineUp lineUp, int size) throws IOException {
        Process jvm = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Slices.Arena.class.getName(),
                        slices == Slices.QUICK ? "quick" : "thorough",
                        lineUp.toString(),
                        Integer.toString(size))
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        List<double[]> rounds;
        try (BufferedReader lines = jvm.inputReader(StandardCharsets.US_ASCII)) {
            rounds = lines.lines()
                    .map(line -> Stream.of(line.split(" "))
                            .mapToDouble(Double::parseDouble)
                            .toArray())
                    .toList();
        }
        try {
            if (jvm.waitFor() != 0) {
                throw new IllegalStateException("the duel " + lineUp + " failed at size " + size + ": see above");
            }
        } catch (InterruptedException e) {
            jvm.destroy();
            throw new IllegalStateException("interrupted", e);
        }
        return rounds;
    }

    private static void write(DuelResult result, Path folder) throws IOException {
        Results.write(folder.resolve("duel-" + result.duel() + ".json"), result);
        Results.writeOrigin(folder);
    }
}
