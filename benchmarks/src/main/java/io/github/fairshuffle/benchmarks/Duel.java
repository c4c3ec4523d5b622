package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Measures ratios of times on a noisy machine. The contenders of a {@link LineUp} shuffle alternately, for some
 * milliseconds each, in one JVM ({@link Slices}), and each time is divided by our time in the same round. Ten JVMs
 * measure each situation and size, because the just-in-time compiler does not always decide alike.
 *
 * <pre>
 * Duel [--quick] [--jvms=10] [--sizes=52,1000] [--situations=called,inlined] [--gc=Parallel] [--out=FOLDER] [NAME...]
 * </pre>
 *
 * Without arguments, it runs all duels and {@link Cold}, and writes the JSON files and the {@link Charts} to a folder
 * for this machine. With any argument, the results are incomplete, and they are written only if {@code --out} names a
 * folder. With {@code --quick}, each situation and size is measured in one JVM.
 */
public final class Duel {
    private static final int LARGE = 10_000_000;

    private int jvms;
    private List<Integer> sizes = List.of();
    private List<Situation> situations = List.of(Situation.values());
    private List<String> collectors = List.of();
    private @Nullable Path out;
    private final List<String> names = new ArrayList<>();

    /** Reads the arguments. */
    private Duel(List<String> args) {
        out = args.isEmpty() ? Results.folder() : null;
        jvms = args.contains("--quick") ? 1 : 10;
        for (String arg : args) {
            String value = arg.substring(arg.indexOf('=') + 1);
            if (arg.startsWith("--jvms=")) {
                jvms = Integer.parseInt(value);
            } else if (arg.startsWith("--sizes=")) {
                sizes = Stream.of(value.split(",")).map(Integer::valueOf).toList();
            } else if (arg.startsWith("--situations=")) {
                situations = Stream.of(value.split(",")).map(Situation::named).toList();
            } else if (arg.startsWith("--gc=")) {
                collectors = List.of(value);
            } else if (arg.startsWith("--out=")) {
                out = Path.of(value);
            } else if (!arg.equals("--quick")) {
                names.add(arg.equals("cold") ? arg : LineUp.named(arg).toString());
            }
        }
    }

    /**
     * Runs duels.
     *
     * @param args the options and the names of duels, as in the comment of the class
     * @throws IOException if a result cannot be written
     */
    public static void main(String[] args) throws IOException {
        new Duel(List.of(args)).run();
    }

    private void run() throws IOException {
        if (out != null) {
            Results.writeOrigin(Files.createDirectories(out));
        }
        for (LineUp lineUp : LineUp.values()) {
            if (!isChosen(lineUp.toString())) {
                continue;
            }
            if (lineUp.contenders().size() < 2) {
                System.out.println("The duel " + lineUp + " has no opponent: run benchmarks/native/run.sh first.\n");
                continue;
            }
            for (String collector : collectors.isEmpty() ? lineUp.collectors() : collectors) {
                DuelResult result = fight(lineUp, collector);
                publish(result.toMarkdown(), result.name(), result);
            }
        }
        if (isChosen("cold")) {
            Cold.Result cold = Cold.hold(2 * jvms, Cold.DECKS);
            publish(cold.toMarkdown(), "cold", cold);
        }
        if (out != null) {
            Charts.main(new String[] {out.toString()});
        }
    }

    private boolean isChosen(String name) {
        return names.isEmpty() || names.contains(name);
    }

    private void publish(String table, String name, Object result) throws IOException {
        System.out.println(table);
        if (out != null) {
            Results.write(out.resolve(name + ".json"), result);
        }
    }

    /** Runs every duel once in this JVM, in each of its situations; GROWTH needs a thousand times as many cards. */
    static List<DuelResult> smoke() {
        List<DuelResult> results = new ArrayList<>();
        for (LineUp lineUp : LineUp.values()) {
            int size = lineUp == LineUp.GROWTH ? 52_000 : 52;
            Map<Cell, List<List<double[]>>> cells = new LinkedHashMap<>();
            for (Situation situation : lineUp.situations()) {
                cells.put(new Cell(situation, size), List.of(Slices.SMOKE.fight(lineUp, situation, size)));
            }
            results.add(result(lineUp, new Jvm("G1", 0), 0, cells));
        }
        return results;
    }

    /** The JVMs of all situations and sizes alternate, so that a slow minute of the machine affects all of them. */
    private DuelResult fight(LineUp lineUp, String collector) throws IOException {
        List<Integer> chosen = sizes.isEmpty() ? lineUp.sizes() : sizes;
        boolean large = chosen.stream().anyMatch(size -> size >= LARGE);
        Jvm jvm = new Jvm(collector, large ? 2048 : 256);
        Map<Cell, List<List<double[]>>> cells = new LinkedHashMap<>();
        for (int k = 0; k < jvms; k++) {
            for (Situation situation : situations) {
                for (int size : lineUp.situations().contains(situation) ? chosen : List.<Integer>of()) {
                    List<double[]> rounds = jvm.run(
                            Slices.Arena.OPTIONS,
                            System.getProperty("java.class.path"),
                            Slices.Arena.class,
                            lineUp.toString(),
                            situation.toString(),
                            Integer.toString(size));
                    cells.computeIfAbsent(new Cell(situation, size), cell -> new ArrayList<>())
                            .add(rounds);
                }
            }
        }
        return result(lineUp, jvm, jvms, cells);
    }

    private static DuelResult result(LineUp lineUp, Jvm jvm, int jvms, Map<Cell, List<List<double[]>>> cells) {
        List<DuelResult.Row> rows = new ArrayList<>();
        cells.forEach((cell, rounds) -> {
            for (int k = 0; k < lineUp.contenders().size(); k++) {
                String label = lineUp.label(lineUp.contenders().get(k), cell.size);
                rows.add(DuelResult.Row.of(cell.situation.toString(), cell.size, label, k, rounds));
            }
        });
        return new DuelResult(
                lineUp.toString(), jvm.collector(), Results.Origin.here(), String.join(" ", jvm.options()), jvms, rows);
    }

    private record Cell(Situation situation, int size) {}
}
