package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * The tables of speeds. The page of the benchmarks shows the newest row of each JDK; the README's table shows the lowest
 * ratios of all results. {@code SpeedNumbersTest} compares the tables with the results.
 */
final class SpeedTables {
    /** The situations of applications. */
    private static final String APPLICATION = "application|fresh";

    /** The rows of the README's table that have a ratio for each size. */
    private static final List<Line> LINES = List.of(
            new Line("`int[]`", "Commons RNG", "array", APPLICATION, "Commons RNG.*"),
            new Line("`int[]`", "fastutil, Commons Lang", "array", APPLICATION, "fastutil.*|Commons Lang.*"),
            new Line("`int[]`, small program", "C++, in batches", "native", "called", "C\\+\\+ batched.*"),
            new Line("`ArrayList`", "Commons RNG", "list", APPLICATION, "Commons RNG.*"),
            new Line("`ArrayList`", "`Collections.shuffle`", "list(-defaults)?", APPLICATION, "Collections.*"));

    /** The last row, which has one ratio for all sizes: the ways in which people write a sample. */
    private static final Line SAMPLES = new Line(
            "`sample` of 1 or 5, of 100 to 2,000,000",
            "`ListSampler`, `Collections.shuffle`, `ints().distinct()`",
            "sample-[15]",
            APPLICATION,
            "Commons RNG ListSampler.*|Copy, Collections.*|ints.*");

    /** The numbers of elements, which are the last columns of the README's table. */
    private static final List<Integer> SIZES = List.of(52, 50_000);

    private SpeedTables() {}

    /** Returns the rows of the README's table: the lowest ratios under G1. */
    static String lowest() throws IOException {
        StringBuilder rows = new StringBuilder();
        for (Line line : LINES) {
            rows.append('|').append(line.ours).append('|').append(line.peer);
            for (int size : SIZES) {
                rows.append('|')
                        .append(Row.down(lowest(line, row -> row.size() == size)))
                        .append('×');
            }
            rows.append("|\n");
        }
        return rows.append('|' + SAMPLES.ours + '|' + SAMPLES.peer + '|')
                .append(Row.down(lowest(SAMPLES, row -> true)))
                .append("×, all sizes| |\n")
                .toString();
    }

    private static double lowest(Line line, Predicate<Row> condition) throws IOException {
        return Results.all().stream()
                .flatMap(file -> file.rows().stream())
                .filter(row -> row.duel().matches(line.duels)
                        && row.collector().equals("G1")
                        && row.situation().matches(line.situations)
                        && row.contender().matches(line.contenders))
                .filter(condition)
                .mapToDouble(Row::lowest)
                .min()
                .orElseThrow();
    }

    /** Returns a table of each duel for the page of the benchmarks. */
    static String page() throws IOException {
        StringBuilder text =
                new StringBuilder("Each cell contains the values for JDK 17/JDK 25. The measurements:\n\n");
        Results.all().stream()
                .map(Results::origin)
                .collect(Collectors.groupingBy(
                        origin -> origin.cpu() + ", " + origin.jdk(),
                        LinkedHashMap::new,
                        Collectors.mapping(Results.Origin::date, Collectors.joining(", "))))
                .forEach((machine, days) -> text.append("- " + machine + ": " + days + "\n"));
        List<Map<String, Row>> jdks = List.of(newest(17), newest(25));
        jdks.get(0).values().stream()
                .collect(Collectors.groupingBy(Row::duel, LinkedHashMap::new, Collectors.toList()))
                .values()
                .forEach(rows -> text.append(table(rows, jdks)));
        return text.toString();
    }

    /** Returns the rows of a JDK by their keys. A newer row replaces an older one. */
    private static Map<String, Row> newest(int jdk) throws IOException {
        Map<String, Row> newest = new LinkedHashMap<>();
        for (Results file : Results.all()) {
            if (file.origin().feature() == jdk) {
                file.rows().forEach(row -> newest.put(row.key(), row));
            }
        }
        return newest;
    }

    /** Returns the table of a duel: a line for each contender and situation, a column for each collector and size. */
    private static String table(List<Row> duel, List<Map<String, Row>> jdks) {
        Row first = duel.get(0);
        String ours = first.contender();
        List<String> columns = distinct(duel, SpeedTables::column);
        StringBuilder text = new StringBuilder("\n## " + first.title() + "\n\n");
        text.append("| | |").append(String.join("|", columns)).append("|\n");
        text.append("|---|---|").append("--:|".repeat(columns.size())).append('\n');
        for (String contender : distinct(duel, Row::contender)) {
            for (String situation : distinct(duel, Row::situation)) {
                String title = contender.equals(ours) ? "**" + ours + "**, " + first.unit() : contender;
                text.append('|').append(situation.equals(first.situation()) ? title : " ");
                text.append('|').append(situation).append('|');
                for (String column : columns) {
                    String values = duel.stream()
                            .filter(row -> row.contender().equals(contender)
                                    && row.situation().equals(situation)
                                    && column(row).equals(column))
                            .flatMap(row -> jdks.stream().map(jdk -> jdk.get(row.key())))
                            .filter(Objects::nonNull)
                            .map(row -> contender.equals(ours) ? number("%.2f", row.time()) : row.times())
                            .collect(Collectors.joining("/"));
                    // Some renderers of Markdown join the cells around two successive bars.
                    text.append(values.isEmpty() ? " " : values).append('|');
                }
                text.append('\n');
            }
        }
        return text.toString();
    }

    /** Returns the head of a column: the size, after the collector if that is not G1. */
    private static String column(Row row) {
        return (row.collector().equals("G1") ? "" : row.collector() + ", ") + number("%,d", row.size());
    }

    private static List<String> distinct(List<Row> rows, Function<Row, String> value) {
        return rows.stream().map(value).distinct().toList();
    }

    private static String number(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }

    /**
     * A line of the README's table.
     *
     * @param ours the first cell
     * @param peer the second cell
     * @param duels a regular expression for the duels
     * @param situations a regular expression for the situations
     * @param contenders a regular expression for the labels of the peer
     */
    private record Line(String ours, String peer, String duels, String situations, String contenders) {}
}
