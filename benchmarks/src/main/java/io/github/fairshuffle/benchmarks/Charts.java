package io.github.fairshuffle.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * Turns folders of results, {@code duel-*.json} and {@code cold.json}, into SVG charts and a page of
 * tables, {@code README.md}, in the same folder.
 *
 * <pre>
 * Charts [FOLDER...]
 * </pre>
 *
 * Without an argument it takes every folder of {@code benchmarks/results}.
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

    /** All tables of a folder, and its charts. */
    static String page(Path folder, List<DuelResult> duels) throws IOException {
        Path cold = folder.resolve("cold.json");
        String coldTable = Files.exists(cold)
                ? "\n" + Results.read(cold, Cold.Result.class).toMarkdown()
                : "";
        return page(origin(folder), duels) + coldTable;
    }

    /** The duels with their charts. */
    static String page(String origin, List<DuelResult> duels) {
        StringBuilder page = new StringBuilder("# Results\n\n" + origin + """


                ## Duels

                The ratio is a contender's time over ours in the same round: the median over the JVMs of their
                medians, and the least and the greatest JVM. Above 1, ours is faster.
                """);
        for (DuelResult duel : duels) {
            page.append('\n').append(duel.toMarkdown()).append('\n');
            charts(duel).forEach(chart -> page.append(chart.image()));
        }
        return page.toString().strip() + "\n";
    }

    /** One for each situation of a duel, where there is a line to draw. */
    private static List<Chart> charts(DuelResult duel) {
        return duel.rows().stream()
                .map(DuelResult.Row::situation)
                .distinct()
                .map(situation -> Chart.of(duel, situation))
                .filter(Chart::isDrawable)
                .toList();
    }

    /** The duels of a folder, in the order of their line-ups. */
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
