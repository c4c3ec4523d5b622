package io.github.fairshuffle.benchmarks;

import java.util.List;
import java.util.Locale;

/**
 * The outcome of one duel, as its JSON file holds it.
 *
 * @param duel the name of the line-up
 * @param collector the garbage collector
 * @param origin date, CPU and JDK
 * @param options the options of the JVMs
 * @param jvms in how many JVMs each row was measured
 * @param rows one for each situation, size and contender; the first of a size is ours
 */
record DuelResult(String duel, String collector, Results.Origin origin, String options, int jvms, List<Row> rows) {
    /**
     * One contender in one situation at one size.
     *
     * @param situation called, inlined or application
     * @param size the size of the duel
     * @param contender who
     * @param median nanoseconds an element: the median over the JVMs of their medians
     * @param ratio its time over ours in the same round, above 1 if ours is faster: the median over the JVMs of their
     *     medians
     * @param least the ratio in the JVM where it is least
     * @param greatest the ratio in the JVM where it is greatest
     */
    record Row(
            String situation, int size, String contender, double median, double ratio, double least, double greatest) {

        /** The row of the contender at an index, from the rounds of each JVM. */
        static Row of(String situation, int size, String contender, int index, List<List<double[]>> jvms) {
            Quantiles times = new Quantiles(jvms.stream()
                    .mapToDouble(rounds -> new Quantiles(rounds.stream().mapToDouble(round -> round[index])).median()));
            Quantiles ratios = new Quantiles(jvms.stream()
                    .mapToDouble(rounds ->
                            new Quantiles(rounds.stream().mapToDouble(round -> round[index] / round[0])).median()));
            return new Row(
                    situation,
                    size,
                    contender,
                    Results.rounded(times.median()),
                    Results.rounded(ratios.median()),
                    Results.rounded(ratios.min()),
                    Results.rounded(ratios.max()));
        }
    }

    /** The name of its files, without the ending. */
    String name() {
        return name(duel, collector);
    }

    static String name(String duel, String collector) {
        return "duel-" + duel + "-" + collector.toLowerCase(Locale.ROOT);
    }

    /** What it is about, in words. */
    String title() {
        return LineUp.named(duel).title() + " (" + collector + " collector)";
    }

    /** The row of a contender, the first whose name begins so. */
    Row row(String situation, int size, String contender) {
        return rows.stream()
                .filter(row -> row.situation.equals(situation) && row.size == size)
                .filter(row -> row.contender.startsWith(contender))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        name() + " has no row " + situation + ", " + size + ", " + contender));
    }

    /** A table for people. */
    String toMarkdown() {
        StringBuilder text = new StringBuilder();
        text.append("### ").append(title()).append("\n\n");
        text.append(jvms)
                .append(jvms == 1 ? " JVM" : " JVMs")
                .append(" a row, `")
                .append(options)
                .append("`.\n\n");
        text.append("| situation | n | contender | ns per element | ratio | least to greatest |\n");
        text.append("|---|--:|---|--:|--:|---|\n");
        for (Row row : rows) {
            String begin = String.format(
                    Locale.ROOT, "| %s | %,d | %s | %.2f |", row.situation, row.size, row.contender, row.median);
            boolean ours = row(row.situation, row.size, "").equals(row);
            text.append(begin)
                    .append(
                            ours
                                    ? " | |\n"
                                    : String.format(
                                            Locale.ROOT, " %.2f | %.2f–%.2f |\n", row.ratio, row.least, row.greatest));
        }
        return text.toString();
    }
}
