package io.github.fairshuffle.benchmarks;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The outcome of one duel, as its JSON file holds it.
 *
 * @param duel the name of the line-up
 * @param origin date, CPU and JDK
 * @param forks how many JVMs it was fought in
 * @param rows one for each size and entrant; the first of a size is ours
 */
record DuelResult(String duel, Results.Origin origin, int forks, List<Row> rows) {
    /**
     * One entrant at one size.
     *
     * @param size the size of the duel
     * @param contender who
     * @param rounds how many turns each had
     * @param min the least nanoseconds an element
     * @param median the median of the nanoseconds an element
     * @param ratio the median over all rounds of this entrant's time over ours: above 1, ours is faster
     * @param ratioLow the lower quartile
     * @param ratioHigh the upper quartile
     * @param ratioOfForks the median of each JVM
     * @param bar what the ratio is to reach
     */
    record Row(
            int size,
            String contender,
            int rounds,
            double min,
            double median,
            double ratio,
            double ratioLow,
            double ratioHigh,
            List<Double> ratioOfForks,
            double bar) {

        static Row of(LineUp.Entrant entrant, int index, int size, List<List<double[]>> forks) {
            Quantiles times = new Quantiles(forks.stream().flatMap(List::stream).mapToDouble(round -> round[index]));
            Quantiles ratios =
                    new Quantiles(forks.stream().flatMap(List::stream).mapToDouble(round -> round[index] / round[0]));
            List<Double> ofForks = forks.stream()
                    .map(fork -> new Quantiles(fork.stream().mapToDouble(round -> round[index] / round[0])))
                    .map(fork -> rounded(fork.median()))
                    .toList();
            return new Row(
                    size,
                    entrant.label(size),
                    times.count(),
                    rounded(times.min()),
                    rounded(times.median()),
                    rounded(ratios.median()),
                    rounded(ratios.at(0.25)),
                    rounded(ratios.at(0.75)),
                    ofForks,
                    rounded(entrant.bar()));
        }

        private static double rounded(double value) {
            return Math.round(value * 10_000) / 10_000.0;
        }
    }

    /** A table for people. */
    String toMarkdown() {
        StringBuilder text = new StringBuilder();
        text.append("### Duel `").append(duel).append("`\n\n");
        text.append(origin).append("; ").append(forks).append(forks == 1 ? " JVM.\n" : " JVMs.\n");
        text.append("ns per element; ratio = median over all rounds of their time over ours (quartiles).\n\n");
        text.append("| n | contender | min | median | ratio | quartiles | bar | |\n");
        text.append("|--:|---|--:|--:|--:|---|--:|---|\n");
        for (Row row : rows) {
            boolean ours = row.contender.equals(first(row.size).contender);
            text.append(String.format(
                    Locale.ROOT, "| %,d | %s | %.2f | %.2f |", row.size, row.contender, row.min, row.median));
            text.append(
                    ours
                            ? " | | | |\n"
                            : String.format(
                                    Locale.ROOT,
                                    " %.2f | %.2f–%.2f | %.2f | %s |\n",
                                    row.ratio,
                                    row.ratioLow,
                                    row.ratioHigh,
                                    row.bar,
                                    row.ratio >= row.bar ? "met" : "short"));
        }
        if (rows.stream().mapToInt(Row::size).distinct().count() > 1) {
            text.append("\nGeometric mean of the ratios over the sizes: ")
                    .append(means())
                    .append(".\n");
        }
        return text.toString();
    }

    private Row first(int size) {
        return rows.stream().filter(row -> row.size == size).findFirst().orElseThrow();
    }

    private String means() {
        return rows.stream()
                .filter(row -> !row.equals(first(row.size)))
                .map(Row::contender)
                .distinct()
                .map(contender -> String.format(Locale.ROOT, "%s %.2f", contender, geometricMean(contender)))
                .collect(Collectors.joining("; "));
    }

    private double geometricMean(String contender) {
        return Quantiles.geometricMean(rows.stream()
                .filter(row -> row.contender.equals(contender))
                .mapToDouble(Row::ratio)
                .toArray());
    }
}
