package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The tables of speeds. The page of the benchmarks shows the newest results of each JDK; the README's table shows the
 * lowest ratios of all results. {@code SpeedNumbersTest} compares the tables with the results.
 */
final class SpeedTables {
    private static final List<Integer> JDKS = List.of(17, 25);
    private static final String RESULTS = "https://github.com/fairshuffle/fairshuffle/tree/main/benchmarks/results/";
    private static final List<String> SITUATIONS =
            Stream.of(Situation.values()).map(Situation::toString).toList();

    private static final Peer RNG_ARRAY = new Peer("Commons RNG 1.7 `ArraySampler`", "Commons RNG");
    private static final Peer FASTUTIL = new Peer("fastutil `IntArrays` with `java.util.Random`", "fastutil");
    private static final Peer LANG = new Peer("Commons Lang `ArrayUtils` with `java.util.Random`", "Commons Lang");
    private static final Peer RNG_LIST = new Peer("Commons RNG 1.7 `ListSampler`", "Commons RNG");
    private static final Peer JDK = new Peer("`Collections.shuffle(list)`", "Collections");
    private static final Peer JDK_SECURE = new Peer("`Collections.shuffle(list, new SecureRandom())`", "Collections");

    /** The rows of the README's table. */
    private static final List<Line> LINES = List.of(
            new Line("`int[]`", new Peer("Commons RNG", "Commons RNG"), "array"),
            new Line("`int[]`", new Peer("fastutil", "fastutil"), "array"),
            new Line("`int[]`", new Peer("Commons Lang", "Commons Lang"), "array"),
            new Line("`ArrayList`", new Peer("Commons RNG", "Commons RNG"), "list"),
            new Line("`ArrayList`", new Peer("`Collections.shuffle`", "Collections"), "list-defaults"));

    private final List<Folder> folders;
    private final StringBuilder text = new StringBuilder();

    private SpeedTables(List<Folder> folders) {
        this.folders = folders;
    }

    /** Returns the tables of the newest results of each JDK. */
    static SpeedTables newest() throws IOException {
        List<Folder> folders = new ArrayList<>();
        for (int jdk : JDKS) {
            folders.add(Folder.newest(jdk));
        }
        return new SpeedTables(folders);
    }

    /** Returns the rows of the README's table: the lowest ratio of each peer and situation in all complete folders. */
    static String lowest() throws IOException {
        List<DuelResult> duels = Charts.duels();
        StringBuilder rows = new StringBuilder();
        for (Line line : LINES) {
            rows.append('|').append(line.ours).append(" | ").append(line.peer.title);
            for (String situation : SITUATIONS) {
                double lowest = duels.stream()
                        .filter(duel -> duel.name().equals(DuelResult.name(line.duel, "G1")))
                        .flatMap(duel -> duel.rows().stream())
                        .filter(row -> row.situation().equals(situation)
                                && row.contender().startsWith(line.peer.label))
                        .mapToDouble(DuelResult.Row::ratio)
                        .min()
                        .orElseThrow();
                rows.append(number(" | %.2f×", down(lowest)));
            }
            rows.append("|\n");
        }
        return rows.toString();
    }

    /** Returns all tables for the page of the benchmarks. */
    String all() {
        text.append("Measured ").append(each(" and ", folder -> folder.origin.toString()));
        text.append(", in ").append(each(" and ", folder -> "[" + folder.name + "](" + RESULTS + folder.name + ")"));
        text.append("; in each cell JDK 17 / JDK 25; medians of " + each(" / ", Folder::jvms) + " JVMs.\n\n");

        text.append("## `int[]`\n\nWith `SplittableRandom`; G1.\n\n");
        ratios("array", List.of("G1"), RNG_ARRAY.with(" with its fastest generator"), FASTUTIL, LANG);

        text.append("\nShort arrays with `SplittableRandom`; G1.\n\n");
        ratios("short-array", List.of("G1"), RNG_ARRAY.with(" with its fastest generator"));

        text.append("\n## `ArrayList`\n\nWith `SplittableRandom`; G1, then Parallel.\n\n");
        ratios(
                "list",
                List.of("G1", "Parallel"),
                RNG_LIST.with(" with its fastest generator"),
                new Peer("`Collections.shuffle(list, new Random())`", "Collections"));
        text.append("\nEach algorithm uses its default generator; G1, then Parallel.\n\n");
        ratios("list-defaults", List.of("G1", "Parallel"), JDK);
        text.append("\nShort lists; each algorithm uses its default generator; G1, then Parallel.\n\n");
        ratios("short-list", List.of("G1", "Parallel"), JDK);
        text.append("\nWith `SecureRandom`; G1.\n\n");
        ratios("secure", List.of("G1"), JDK_SECURE);

        text.append("\n## The rest\n\n");
        text.append("| ours | n | ns per element | against | times as long as ours |\n|---|--:|--:|---|--:|\n");
        for (String[] list : new String[][] {
            {"`LinkedList`", "linked-list"},
            {"`Arrays.asList`", "as-list"},
            {"`subList` of an `ArrayList`", "sub-list"},
            {"`ArrayList` in a new thread", "new-thread"}
        }) {
            String first = list[0] + ", application";
            for (int size : LineUp.named(list[1]).sizes()) {
                single(first, list[1], size, "`Collections.shuffle(list)`", "Collections");
                first = "";
            }
        }
        single("`int[]`, `scatter()`", "large-array", 10_000_000, "`durstenfeld()`", "Fairshuffle, Split");
        single("", "large-array", 10_000_000, "Commons RNG `ArraySampler`", "Commons RNG");
        single("`int[]`, `parallelScatter()`, 2 threads", "parallel", 10_000_000, "`scatter()`", "Fairshuffle scatter");
        single("`int[]`, `scatter()`", "growth", 100_000_000, "`durstenfeld()`, n = 100,000", "Fairshuffle, Split");
        single("`ArrayList`, `scatter()`", "large-list", 10_000_000, "`Collections.shuffle(list)`", "Collections");
        single("`int[]`, `durstenfeld()`", "native", 52, "C++ `std::shuffle`, 64-bit Lehmer, g++", "C++");
        single("", "native", 50_000, "", "C++");
        for (int size : List.of(8, 52, 1_000, 50_000)) {
            single(size == 8 ? "a whole `int[]`" : "", "part", size, "part of an `int[]`", "Fairshuffle, part");
        }

        text.append("\n## A JVM that has just started\n\n");
        text.append("Lists of 52 elements, default generators: milliseconds from the start of `main`; medians of ")
                .append(each(" / ", folder -> Integer.toString(folder.cold.jvms())))
                .append(" JVMs.\n\n");
        text.append("| decks | ours | `Collections.shuffle(list)` |\n|--:|--:|--:|\n");
        for (int decks : Cold.DECKS) {
            text.append(String.format(
                    Locale.ROOT,
                    "| %,d | %s | %s |\n",
                    decks,
                    each(" / ", folder -> number("%.1f", folder.cold.millis(decks, "Fairshuffle"))),
                    each(" / ", folder -> number("%.1f", folder.cold.millis(decks, "Collections.shuffle")))));
        }
        return text.toString();
    }

    /** Appends a row for ours and for each peer in each situation, and then a claim about each peer. */
    private void ratios(String duel, List<String> collectors, Peer... peers) {
        List<Integer> sizes = LineUp.named(duel).sizes();
        text.append("| | |");
        for (String collector : collectors) {
            for (int size : sizes) {
                String first = size > sizes.get(0) ? "" : collectors.size() > 1 ? collector + ", n = " : "n = ";
                text.append(String.format(Locale.ROOT, " %s%,d |", first, size));
            }
        }
        String line = "--:|".repeat(sizes.size() * collectors.size());
        text.append("\n|---|---|").append(line).append('\n');
        rows("**ours**, ns per element", cells(duel, collectors, ""), row -> number("%.2f", row.median()));
        for (Peer peer : peers) {
            rows(peer.title, cells(duel, collectors, peer.label), row -> number("%.2f×", row.ratio()));
        }
        text.append('\n');
        for (Peer peer : peers) {
            claim(
                    peer.title,
                    cells(duel, collectors, peer.label).values().stream()
                            .flatMap(List::stream)
                            .toList());
        }
    }

    /** Returns a contender's cells by situation, in the order of collectors and sizes. */
    private Map<String, List<Cell>> cells(String duel, List<String> collectors, String contender) {
        Map<String, List<Cell>> cells = new LinkedHashMap<>();
        for (Situation each : LineUp.named(duel).situations()) {
            String situation = each.toString();
            for (String collector : collectors) {
                for (int size : LineUp.named(duel).sizes()) {
                    String where =
                            situation + number(", n = %,d", size) + (collectors.size() > 1 ? ", " + collector : "");
                    cells.computeIfAbsent(situation, key -> new ArrayList<>())
                            .add(new Cell(
                                    where,
                                    folders.stream()
                                            .map(folder ->
                                                    folder.duel(duel, collector).row(situation, size, contender))
                                            .toList()));
                }
            }
        }
        return cells;
    }

    private void rows(String title, Map<String, List<Cell>> cells, Function<DuelResult.Row, String> number) {
        String first = title;
        for (Map.Entry<String, List<Cell>> row : cells.entrySet()) {
            text.append("| ").append(first).append(" | ").append(row.getKey()).append(" |");
            for (Cell cell : row.getValue()) {
                text.append(cell.numbers(number, " ", " |"));
            }
            text.append('\n');
            first = "";
        }
    }

    /** Appends the lowest ratio of all cells, and the number of cells in which our shuffle is slower, if there are any. */
    private void claim(String title, List<Cell> cells) {
        Cell lowest = cells.stream().min(Comparator.comparing(Cell::lowest)).orElseThrow();
        long lost = cells.stream()
                .filter(cell -> Math.round(cell.lowest() * 100) < 100)
                .count();
        String claim = lost == 0
                ? "- %s takes at least %.2f times as long as our shuffle; the lowest ratio is in the cell \"%s\".%n"
                : "- %s **is faster than our shuffle** in %4$d of the %5$d cells; the lowest ratio is %.2f (%s).%n";
        text.append(number(claim, title, down(lowest.lowest()), lowest.where, lost, cells.size()));
    }

    private void single(String ours, String duel, int size, String peer, String label) {
        String situation = LineUp.named(duel).situations().iterator().next().toString();
        for (String collector : LineUp.named(duel).collectors()) {
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %,d | %s | %s | %s |\n",
                    LineUp.named(duel).collectors().size() > 1 ? ours + ", " + collector : ours,
                    size,
                    each(
                            " / ",
                            folder -> number(
                                    "%.2f",
                                    folder.duel(duel, collector)
                                            .row(situation, size, "")
                                            .median())),
                    peer,
                    each(
                            " / ",
                            folder -> number(
                                    "%.2f×",
                                    folder.duel(duel, collector)
                                            .row(situation, size, label)
                                            .ratio()))));
        }
    }

    private String each(String between, Function<Folder, String> value) {
        return folders.stream().map(value).collect(Collectors.joining(between));
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /** Rounds a ratio down to two decimals. */
    private static double down(double ratio) {
        return Math.floor(ratio * 100) / 100;
    }

    private record Peer(String title, String label) {
        Peer with(String more) {
            return new Peer(title + more, label);
        }
    }

    /** A row of the README's table, and the duel that it summarises. */
    private record Line(String ours, Peer peer, String duel) {}

    /** A contender in one situation at one size, with a row for each JDK. */
    private record Cell(String where, List<DuelResult.Row> rows) {
        double lowest() {
            return rows.stream().mapToDouble(DuelResult.Row::ratio).min().orElseThrow();
        }

        String numbers(Function<DuelResult.Row, String> number, String before, String after) {
            return rows.stream().map(number).collect(Collectors.joining(" / ", before, after));
        }
    }

    /** The results of one JDK. */
    private record Folder(String name, Results.Origin origin, List<DuelResult> duels, Cold.Result cold) {
        static Folder newest(int jdk) throws IOException {
            Path newest = Results.folders().stream()
                    .filter(folder -> folder.toString().endsWith("-jdk" + jdk))
                    .max(Comparator.naturalOrder())
                    .orElseThrow(
                            () -> new IllegalArgumentException("no results for JDK " + jdk + " in " + Results.ALL));
            return new Folder(
                    newest.getFileName().toString(),
                    Results.readOrigin(newest).orElseThrow(),
                    Charts.duels(newest),
                    Results.read(newest.resolve("cold.json"), Cold.Result.class));
        }

        /** Returns the smallest number of JVMs in which a cell was measured. */
        String jvms() {
            return duels.stream()
                    .map(DuelResult::jvms)
                    .min(Comparator.naturalOrder())
                    .orElseThrow()
                    .toString();
        }

        DuelResult duel(String duel, String collector) {
            return duels.stream()
                    .filter(result ->
                            result.duel().equals(duel) && result.collector().equals(collector))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "no duel " + duel + " with the collector " + collector + " in " + name));
        }
    }
}
