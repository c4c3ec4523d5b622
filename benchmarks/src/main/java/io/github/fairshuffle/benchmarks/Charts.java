package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Turns a folder of results, {@code jmh.json} and {@code duel-*.json}, into SVG charts and a page of tables, {@code
 * README.md}, in the same folder.
 *
 * <pre>
 * Charts [FOLDER]
 * </pre>
 *
 * Without an argument it takes the folder that {@link Benchmarks} and {@link Duel} fill today on this machine.
 */
public final class Charts {
    private Charts() {}

    /**
     * Draws charts.
     *
     * @param args as the class comment says
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        Path folder = args.length == 0 ? Results.folder() : Path.of(args[0]);
        List<DuelResult> duels = duels(folder);
        List<Chart> charts = charts(folder, duels);
        if (charts.isEmpty()) {
            throw new IllegalArgumentException("no jmh.json and no duel-*.json in " + folder
                    + ": run the benchmarks first, or name another folder");
        }
        System.setProperty("java.awt.headless", "true");
        String origin = Results.readOrigin(folder).map(Results.Origin::toString).orElse("origin unknown");
        for (Chart chart : charts) {
            if (chart.isDrawable()) {
                chart.draw(folder.resolve(chart.name() + ".svg"), origin);
            }
        }
        Files.writeString(folder.resolve("README.md"), page(origin, charts, duels));
        System.out.println(folder.resolve("README.md"));
    }

    /** The page of a folder: tables of JMH's results with their charts, then the duels. */
    static String page(String origin, List<Chart> charts, List<DuelResult> duels) {
        StringBuilder page = new StringBuilder("# Results\n\n" + origin + "\n");
        for (Chart chart : charts) {
            page.append("\n## ").append(chart.name()).append("\n\n");
            if (chart.isDrawable()) {
                page.append("![")
                        .append(chart.name())
                        .append("](")
                        .append(chart.name())
                        .append(".svg)\n\n");
            }
            duels.stream()
                    .filter(duel -> chart.name().equals("duel-" + duel.duel()))
                    .findFirst()
                    .ifPresentOrElse(duel -> page.append(duel.toMarkdown()), () -> page.append(chart.toMarkdown()));
        }
        return page.toString();
    }

    /** One chart for each class and container that JMH measured, and one for each duel. */
    static List<Chart> charts(Path folder, List<DuelResult> duels) throws IOException {
        Path jmh = folder.resolve("jmh.json");
        List<Measurement> points = new ArrayList<>(Files.exists(jmh) ? Measurement.ofJmh(jmh) : List.of());
        duels.forEach(duel -> points.addAll(Measurement.ofDuel(duel)));
        Map<String, List<Measurement>> byChart = points.stream()
                .collect(Collectors.groupingBy(Measurement::chart, LinkedHashMap::new, Collectors.toList()));
        return byChart.entrySet().stream()
                .map(entry -> new Chart(entry.getKey(), entry.getValue()))
                .toList();
    }

    private static List<DuelResult> duels(Path folder) throws IOException {
        List<DuelResult> duels = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().matches("duel-.*\\.json")) {
                    duels.add(Results.read(file, DuelResult.class));
                }
            }
        }
        return duels;
    }
}
