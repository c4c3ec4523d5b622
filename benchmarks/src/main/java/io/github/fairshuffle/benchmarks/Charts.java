package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Reads the files {@code duel-*.json} and {@code cold.json} of a folder of results, and writes SVG charts and a page of
 * tables, {@code README.md}, to the same folder.
 *
 * <pre>
 * Charts [FOLDER...]
 * </pre>
 *
 * Without arguments, it processes every complete folder in {@code benchmarks/results}.
 */
public final class Charts {
    private Charts() {}

    /**
     * Draws the charts and writes the pages.
     *
     * @param args the folders of results
     * @throws IOException if a file cannot be read or written
     */
    public static void main(String[] args) throws IOException {
        System.setProperty("java.awt.headless", "true");
        for (Path folder : args.length == 0
                ? Results.folders()
                : Stream.of(args).map(Path::of).toList()) {
            draw(folder);
        }
    }

    private static void draw(Path folder) throws IOException {
        List<DuelResult> duels = duels(folder);
        for (DuelResult duel : duels) {
            for (Chart chart : charts(duel)) {
                chart.draw(folder.resolve(chart.name() + ".svg"), origin(folder));
            }
        }
        Path page = folder.resolve("README.md");
        Files.writeString(page, page(folder, duels));
        System.out.println(page);
    }

    private static String origin(Path folder) throws IOException {
        return Results.readOrigin(folder).map(Results.Origin::toString).orElse("origin unknown");
    }

    /** Returns the page of a folder, with all tables and charts. */
    static String page(Path folder, List<DuelResult> duels) throws IOException {
        Path cold = folder.resolve("cold.json");
        String coldTable = Files.exists(cold)
                ? "\n" + Results.read(cold, Cold.Result.class).toMarkdown()
                : "";
        return page(origin(folder), duels) + coldTable;
    }

    /** Returns the section with the duels and their charts. */
    static String page(String origin, List<DuelResult> duels) {
        StringBuilder page = new StringBuilder("# Results\n\n" + origin + """


                ## Duels

                The ratio is a contender's time divided by ours in the same round: the median over the JVMs of
                their medians, and the least and the greatest JVM. Above 1, ours is faster. The time of a
                contender is our median time, multiplied by the ratio.
                """);
        for (DuelResult duel : duels) {
            page.append('\n').append(duel.toMarkdown()).append('\n');
            charts(duel).forEach(chart -> page.append(chart.image()));
        }
        return page.toString().strip() + "\n";
    }

    /** Returns a chart for each situation of a duel that has enough sizes for a line. */
    private static List<Chart> charts(DuelResult duel) {
        return duel.rows().stream()
                .map(DuelResult.Row::situation)
                .distinct()
                .map(situation -> Chart.of(duel, situation))
                .filter(Chart::isDrawable)
                .toList();
    }

    /** Reads the duels of all complete folders. */
    static List<DuelResult> duels() throws IOException {
        List<DuelResult> duels = new ArrayList<>();
        for (Path folder : Results.folders()) {
            duels.addAll(duels(folder));
        }
        return duels;
    }

    /** Reads the duels of a folder, and sorts them in the order of the constants of {@link LineUp}. */
    static List<DuelResult> duels(Path folder) throws IOException {
        List<DuelResult> duels = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.sorted().toList()) {
                if (file.getFileName().toString().matches("duel-.*\\.json")) {
                    duels.add(Results.read(file, DuelResult.class));
                }
            }
        }
        duels.sort(Comparator.comparing(duel -> LineUp.named(duel.duel())));
        return duels;
    }
}
