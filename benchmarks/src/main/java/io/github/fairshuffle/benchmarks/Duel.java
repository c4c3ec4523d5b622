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
 * Ratios on a noisy machine: the contenders of a {@link LineUp} take turns of some milliseconds in one JVM ({@link
 * Slices}), and what counts is their time over ours in the same round. Each situation and size has JVMs of its own, ten
 * of them, since the just-in-time compiler does not always decide in the same way.
 *
 * <pre>
 * Duel [--quick] [--jvms=10] [--sizes=52,1000] [--situations=called,inlined] [--gc=Parallel] [--out=FOLDER] [NAME...]
 * </pre>
 *
 * Without arguments all duels are fought, and the contest {@link Cold} held; {@code duel-NAME-COLLECTOR.json} goes to the
 * folder of results of this machine, where {@link Charts} then draws everything. With any argument the results are not
 * whole, and nothing is written unless {@code --out} says where. With {@code --quick} there is one JVM each.
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
     * Fights duels.
     *
     * @param args as the class comment says
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
                System.out.println("Nobody to meet in the duel " + lineUp + ": run benchmarks/native/run.sh first.\n");
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

    /** Fights every duel once, in this JVM and every situation, with 52,000 cards where others would take too few. */
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

    /** The JVMs of all cells take turns too, so that a bad minute does not fall on one cell. */
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
