package io.github.fairshuffle.benchmarks;

import java.io.IOException;
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
 * Duel [--quick] [--jvms=10] [--sizes=52,1000] [--situations=called,inlined] [--gc=Parallel] [--out=FILE] [NAME...]
 * </pre>
 *
 * It prints a {@link Row} for each contender. Without arguments, it runs all duels and {@link Cold}, and also writes the
 * {@link Results} to a new file in {@code benchmarks/results}. With any argument, it writes them only if {@code --out}
 * names a new file. With {@code --quick}, each situation and size is measured in one JVM.
 */
public final class Duel {
    private static final int LARGE = 1_000_000;

    private int jvms;
    private List<Integer> sizes = List.of();
    private List<Situation> situations = List.of(Situation.values());
    private List<String> collectors = List.of();
    private @Nullable Path out;
    private final List<String> names = new ArrayList<>();

    /** Reads the arguments. */
    private Duel(List<String> args) {
        out = args.isEmpty() ? Results.Origin.here().file() : null;
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
                names.add(arg.equals(Cold.NAME) ? arg : LineUp.named(arg).toString());
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
            Results.create(out, Results.Origin.here());
        }
        System.out.println(Row.HEADER);
        for (LineUp lineUp : LineUp.values()) {
            if (!isChosen(lineUp.toString())) {
                continue;
            }
            if (!lineUp.hasOpponent()) {
                System.out.println("The duel " + lineUp + " has no opponent: run benchmarks/native/run.sh first.\n");
                continue;
            }
            for (String collector : collectors.isEmpty() ? lineUp.collectors() : collectors) {
                publish(fight(lineUp, collector));
            }
        }
        if (isChosen(Cold.NAME)) {
            publish(Cold.hold(2 * jvms, Cold.DECKS));
        }
    }

    private boolean isChosen(String name) {
        return names.isEmpty() || names.contains(name);
    }

    private void publish(List<Row> rows) throws IOException {
        rows.forEach(row -> System.out.println(row.line()));
        if (out != null) {
            Results.append(out, rows);
        }
    }

    /** Runs every duel once in this JVM, in each of its situations; GROWTH needs a thousand times as many cards. */
    static List<Row> smoke(LineUp lineUp) {
        int size = lineUp == LineUp.GROWTH ? 52_000 : 52;
        List<Row> rows = new ArrayList<>();
        for (Situation situation : lineUp.situations()) {
            List<double[]> rounds = Slices.SMOKE.fight(lineUp, situation, size);
            rows.addAll(Row.of(lineUp, new Jvm("G1", 0), situation, size, List.of(rounds)));
        }
        return rows;
    }

    /** The JVMs of all situations and sizes alternate, so that a slow minute of the machine affects all of them. */
    private List<Row> fight(LineUp lineUp, String collector) throws IOException {
        Map<Cell, List<List<double[]>>> cells = new LinkedHashMap<>();
        for (int k = 0; k < jvms; k++) {
            for (Situation situation : situations) {
                if (!lineUp.situations().contains(situation) || !situation.isMeasuredUnder(collector)) {
                    continue;
                }
                for (int size : sizes.isEmpty() ? lineUp.sizes() : sizes) {
                    Jvm jvm = new Jvm(collector, size >= LARGE || situation.isFresh() ? 2048 : 256);
                    List<double[]> rounds = jvm.run(
                            Slices.Arena.options(situation),
                            System.getProperty("java.class.path"),
                            Slices.Arena.class,
                            lineUp.toString(),
                            situation.toString(),
                            Integer.toString(size));
                    cells.computeIfAbsent(new Cell(jvm, situation, size), cell -> new ArrayList<>())
                            .add(rounds);
                }
            }
        }
        List<Row> rows = new ArrayList<>();
        cells.forEach((cell, rounds) -> rows.addAll(Row.of(lineUp, cell.jvm, cell.situation, cell.size, rounds)));
        return rows;
    }

    private record Cell(Jvm jvm, Situation situation, int size) {}
}
