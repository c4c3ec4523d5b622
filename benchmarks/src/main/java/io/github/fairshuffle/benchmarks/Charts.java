package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Writes a page with all tables of a file of results, and SVG charts, to {@code benchmarks/target/results/<name>}.
 *
 * <pre>
 * Charts [FILE...]
 * </pre>
 *
 * Without arguments, it processes every file in {@code benchmarks/results}.
 */
public final class Charts {
    private Charts() {}

    /**
     * Draws the charts and writes the pages.
     *
     * @param args the files of results
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        System.setProperty("java.awt.headless", "true");
        List<Results> files = args.length == 0 ? Results.all() : new ArrayList<>();
        for (String arg : args) {
            files.add(Results.read(Path.of(arg)));
        }
        for (Results file : files) {
            Path folder = Files.createDirectories(Path.of("benchmarks", "target", "results", file.name()));
            StringBuilder page = new StringBuilder("# " + file.origin() + "\n");
            for (List<Row> duel : duels(file.rows())) {
                page.append('\n').append(table(duel));
                for (Chart chart : Chart.of(duel).toList()) {
                    chart.draw(
                            folder.resolve(chart.name() + ".svg"), file.origin().toString());
                    page.append("\n![")
                            .append(chart.name())
                            .append("](")
                            .append(chart.name())
                            .append(".svg)\n");
                }
            }
            System.out.println(Files.writeString(folder.resolve("README.md"), page));
        }
    }

    private static Iterable<List<Row>> duels(List<Row> rows) {
        Map<String, List<Row>> duels = new LinkedHashMap<>();
        rows.forEach(row -> duels.computeIfAbsent(row.duel() + row.collector(), duel -> new ArrayList<>())
                .add(row));
        return duels.values();
    }

    /** Returns a table of the rows, which belong to one duel under one collector. */
    static String table(List<Row> rows) {
        Row first = rows.get(0);
        StringBuilder text =
                new StringBuilder(String.format(Locale.ROOT, """
                ## %s

                Collector: %s. JVMs for each row: %d.

                | situation | n | contender | time | ratio | least to greatest |
                |---|--:|---|--:|--:|---|
                """, first.title(), first.collector(), first.jvms()));
        for (Row row : rows) {
            text.append(String.format(
                    Locale.ROOT,
                    "| %s | %,d | %s | %.2f | %.2f | %.2f–%.2f |\n",
                    row.situation(),
                    row.size(),
                    row.contender(),
                    row.time(),
                    row.ratio(),
                    row.least(),
                    row.greatest()));
        }
        return text.toString();
    }
}
