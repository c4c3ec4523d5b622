package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The tables of speeds. The page of the benchmarks shows the newest result of each row; the README's table shows the
 * lowest ratios of all results. {@code SpeedNumbersTest} compares the tables with the results.
 */
final class SpeedTables {
    private static final List<Integer> JDKS = List.of(17, 25);
    private static final String RESULTS = "https://github.com/fairshuffle/fairshuffle/blob/main/benchmarks/results/";

    private static final Peer RNG_ARRAY =
            new Peer("Commons RNG 1.7 `ArraySampler` with its fastest generator", "Commons RNG");
    private static final Peer FASTUTIL = new Peer("fastutil `IntArrays` with `java.util.Random`", "fastutil");
    private static final Peer LANG = new Peer("Commons Lang `ArrayUtils` with `java.util.Random`", "Commons Lang");
    private static final Peer RNG_LIST =
            new Peer("Commons RNG 1.7 `ListSampler` with its fastest generator", "Commons RNG");
    private static final Peer JDK = new Peer("`Collections.shuffle(list)`", "Collections");
    private static final Peer JDK_RANDOM = new Peer("`Collections.shuffle(list, new Random())`", "Collections");
    private static final Peer JDK_SECURE = new Peer("`Collections.shuffle(list, new SecureRandom())`", "Collections");

    /** The situations of each column of the README's table, as regular expressions. */
    private static final List<String> COLUMNS = List.of("(fresh-)?called", "inlined", "application|fresh");

    /** The rows of the README's table. */
    private static final List<Line> LINES = List.of(
            new Line("`int[]`", "Commons RNG", "Commons RNG.*", "(short-)?array", 8),
            new Line("`int[]`", "fastutil, Commons Lang", "fastutil.*|Commons Lang.*", "(short-)?array", 8),
            new Line("`ArrayList`", "Commons RNG", "Commons RNG.*", "list", 52),
            new Line("`ArrayList`", "`Collections.shuffle`", "Collections.*", "list(-defaults)?", 52));

    /** The newest results of each JDK. */
    private final List<List<Results>> jdks = new ArrayList<>();

    private final StringBuilder text = new StringBuilder();

    private SpeedTables() throws IOException {
        for (int jdk : JDKS) {
            jdks.add(Results.newest(jdk));
        }
    }

    /** Returns all tables for the page of the benchmarks. */
    static String page() throws IOException {
        return new SpeedTables().all();
    }

    /**
     * Returns the rows of the README's table: the lowest ratio of each peer under G1 in all files, without the cells
     * about which the JVMs disagree.
     */
    static String lowest() throws IOException {
        List<Row> all =
                Results.all().stream().flatMap(file -> file.rows().stream()).toList();
        StringBuilder rows = new StringBuilder();
        for (Line line : LINES) {
            rows.append('|').append(line.ours).append(" | ").append(line.peer);
            for (String situations : COLUMNS) {
                Row lowest = all.stream()
                        .filter(row -> row.duel().matches(line.duels)
                                && row.collector().equals("G1"))
                        .filter(row -> row.situation().matches(situations) && row.size() >= line.from)
                        .filter(row -> row.contender().matches(line.contenders) && !row.isScattered())
                        .min(Comparator.comparing(Row::ratio))
                        .orElseThrow();
                rows.append(" | ").append(lowest.times());
            }
            rows.append("|\n");
        }
        return rows.toString();
    }

    private String all() {
        text.append("Measured with JDK 17 / JDK 25, which is the order of the values in each cell:\n\n");
        for (Results file : jdks.stream().flatMap(List::stream).toList()) {
            text.append("- [")
                    .append(file.origin())
                    .append("](")
                    .append(RESULTS)
                    .append(file.name());
            text.append(
                    file.rows().stream().map(Row::situation).distinct().collect(Collectors.joining(", ", "): ", "\n")));
        }

        text.append("\n## `int[]`\n\nWith `SplittableRandom`; G1.\n\n");
        ratios("array", RNG_ARRAY, FASTUTIL, LANG);
        text.append("\nShort arrays with `SplittableRandom`; G1.\n\n");
        ratios("short-array", RNG_ARRAY);

        text.append("\n## `ArrayList`\n\nWith `SplittableRandom`; G1, then Parallel.\n\n");
        ratios("list", RNG_LIST, JDK_RANDOM);
        text.append("\nEach algorithm uses its default generator; G1, then Parallel.\n\n");
        ratios("list-defaults", JDK);
        text.append("\nShort lists; each algorithm uses its default generator; G1, then Parallel.\n\n");
        ratios("short-list", JDK);
        text.append("\nWith `SecureRandom`; G1.\n\n");
        ratios("secure", JDK_SECURE);

        text.append("\n## The rest\n\n");
        text.append("| ours | n | ns per element | against | times as long as ours |\n|---|--:|--:|---|--:|\n");
        for (String[] list : new String[][] {
            {"`LinkedList`", "linked-list"},
            {"`Arrays.asList`", "as-list"},
            {"`subList` of an `ArrayList`", "sub-list"},
            {"`ArrayList` in a new thread", "new-thread"}
        }) {
            for (Situation situation : LineUp.named(list[1]).situations()) {
                String first = list[0] + ", " + situation;
                for (int size : LineUp.named(list[1]).sizes()) {
                    single(first, list[1], situation, size, "`Collections.shuffle(list)`", "Collections");
                    first = "";
                }
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
        text.append("Lists of 52 elements, default generators: milliseconds from the start of `main`.\n\n");
        text.append("| decks | ours | `Collections.shuffle(list)` |\n|--:|--:|--:|\n");
        for (int decks : Cold.DECKS) {
            text.append(number("| %,d |", decks));
            for (String contender : List.of("Fairshuffle", "Collections")) {
                text.append(
                        join(rows(Cold.NAME, "G1", Cold.NAME, decks, contender), row -> number("%.1f", row.time())));
            }
            text.append('\n');
        }
        return text.toString();
    }

    /** Appends a row for ours and for each peer in each situation, and then a claim about each peer. */
    private void ratios(String duel, Peer... peers) {
        List<String> collectors = LineUp.named(duel).collectors();
        List<Integer> sizes = LineUp.named(duel).sizes();
        text.append("| | |");
        for (String collector : collectors) {
            for (int size : sizes) {
                String first = size > sizes.get(0) ? "" : collectors.size() > 1 ? collector + ", n = " : "n = ";
                text.append(number(" %s%,d |", first, size));
            }
        }
        String line = "--:|".repeat(sizes.size() * collectors.size());
        text.append("\n|---|---|").append(line).append('\n');
        append("**ours**, ns per element", cells(duel, ""), row -> number("%.2f", row.time()));
        for (Peer peer : peers) {
            append(peer.title, cells(duel, peer.label), Row::times);
        }
        text.append('\n');
        for (Peer peer : peers) {
            claim(
                    peer.title,
                    cells(duel, peer.label).values().stream()
                            .flatMap(List::stream)
                            .filter(cell -> !cell.rows.isEmpty())
                            .toList());
        }
    }

    /** Returns a contender's cells by situation, in the order of collectors and sizes. */
    private Map<String, List<Cell>> cells(String duel, String contender) {
        LineUp lineUp = LineUp.named(duel);
        Map<String, List<Cell>> cells = new LinkedHashMap<>();
        for (Situation situation : lineUp.situations()) {
            for (String collector : lineUp.collectors()) {
                for (int size : lineUp.sizes()) {
                    String where = situation
                            + number(", n = %,d", size)
                            + (lineUp.collectors().size() > 1 ? ", " + collector : "");
                    List<Row> rows = situation.isMeasuredUnder(collector)
                            ? rows(duel, collector, situation.toString(), size, contender)
                            : List.of();
                    cells.computeIfAbsent(situation.toString(), key -> new ArrayList<>())
                            .add(new Cell(where, rows));
                }
            }
        }
        return cells;
    }

    /** Returns for each JDK the first row of a situation and size whose contender's label begins with the given text. */
    private List<Row> rows(String duel, String collector, String situation, int size, String contender) {
        return jdks.stream()
                .map(files -> files.stream()
                        .flatMap(file -> file.rows().stream())
                        .filter(row ->
                                row.duel().equals(duel) && row.collector().equals(collector))
                        .filter(row -> row.situation().equals(situation) && row.size() == size)
                        .filter(row -> row.contender().startsWith(contender))
                        .findFirst()
                        .orElseThrow(() -> new IllegalArgumentException("there is no row "
                                + String.join(", ", duel, collector, situation, Integer.toString(size), contender))))
                .toList();
    }

    private void append(String title, Map<String, List<Cell>> cells, Function<Row, String> value) {
        String first = title;
        for (Map.Entry<String, List<Cell>> row : cells.entrySet()) {
            text.append("| ").append(first).append(" | ").append(row.getKey()).append(" |");
            row.getValue().forEach(cell -> text.append(join(cell.rows, value)));
            text.append('\n');
            first = "";
        }
    }

    /** Appends the lowest ratio of all cells, and the numbers of cells in which our shuffle is slower, if there are any. */
    private void claim(String title, List<Cell> cells) {
        Cell lowest = cells.stream().min(Comparator.comparing(Cell::lowest)).orElseThrow();
        long slower = cells.stream().filter(Cell::isSlower).count();
        long sometimes = cells.stream().filter(cell -> cell.lowest() < 1).count() - slower;
        text.append("- ").append(title);
        if (slower + sometimes == 0) {
            text.append(number(" takes at least %s times as long as our shuffle", Row.down(lowest.lowest())));
            text.append(number("; the lowest ratio is in the cell \"%s\".\n", lowest.where));
            return;
        }
        text.append(" **is faster than our shuffle** in ");
        if (slower == 0) {
            text.append(number("some JVMs in %d of the %d cells", sometimes, cells.size()));
        } else {
            text.append(number("%d of the %d cells", slower, cells.size()));
            text.append(sometimes == 0 ? "" : number(", and in some JVMs in %d others", sometimes));
        }
        text.append(number("; the lowest ratio is %s (%s).\n", Row.down(lowest.lowest()), lowest.where));
    }

    private void single(String ours, String duel, int size, String peer, String label) {
        single(ours, duel, Situation.CALLED, size, peer, label);
    }

    private void single(String ours, String duel, Situation situation, int size, String peer, String label) {
        for (String collector : LineUp.named(duel).collectors()) {
            text.append(number(
                    "| %s | %,d |%s %s |%s\n",
                    LineUp.named(duel).collectors().size() > 1 ? ours + ", " + collector : ours,
                    size,
                    join(rows(duel, collector, situation.toString(), size, ""), row -> number("%.2f", row.time())),
                    peer,
                    join(rows(duel, collector, situation.toString(), size, label), Row::times)));
        }
    }

    /** Returns a cell of a table, with its right border. */
    private static String join(List<Row> rows, Function<Row, String> value) {
        return rows.stream().map(value).collect(Collectors.joining(" / ", " ", " |"));
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    private record Peer(String title, String label) {}

    /**
     * A row of the README's table.
     *
     * @param ours the first cell
     * @param peer the second cell
     * @param contenders a regular expression for the labels of the peer
     * @param duels a regular expression for the duels
     * @param from the smallest size
     */
    private record Line(String ours, String peer, String contenders, String duels, int from) {}

    /** A contender in one situation at one size, with a row for each JDK; no rows if it was not measured. */
    private record Cell(String where, List<Row> rows) {
        double lowest() {
            return rows.stream().mapToDouble(Row::lowest).min().orElseThrow();
        }

        /** Whether our shuffle is slower in the median of the JVMs of one JDK. */
        boolean isSlower() {
            return rows.stream().anyMatch(row -> row.ratio() < 1);
        }
    }
}
