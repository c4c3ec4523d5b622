package io.github.fairshuffle.benchmarks;

import java.util.List;
import java.util.Locale;

/**
 * The result of one duel, as in its JSON file.
 *
 * @param duel the name of the line-up
 * @param collector the garbage collector
 * @param origin the date, the CPU and the JDK
 * @param options the command-line options of the JVMs
 * @param jvms the number of JVMs in which each row was measured
 * @param rows one row for each situation, size and contender; the first row of a situation and size is ours
 */
record DuelResult(String duel, String collector, Results.Origin origin, String options, int jvms, List<Row> rows) {
    /**
     * The result of one contender in one situation at one size.
     *
     * @param situation the situation: called, inlined or application
     * @param size the number of cards of the duel
     * @param contender the label of the contender
     * @param median the nanoseconds per element: the median over the JVMs of their medians
     * @param ratio the contender's time divided by our time in the same round, above 1 if ours is faster: the median
     *     over the JVMs of their medians
     * @param least the lowest of the JVMs' median ratios
     * @param greatest the highest of the JVMs' median ratios
     */
    record Row(
            String situation, int size, String contender, double median, double ratio, double least, double greatest) {

        /** Computes the row of the contender at an index from the rounds of each JVM. */
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

    /** The name of the result's files, without the extension. */
    String name() {
        return name(duel, collector);
    }

    static String name(String duel, String collector) {
        return "duel-" + duel + "-" + collector.toLowerCase(Locale.ROOT);
    }

    /** The title of the duel in headings and charts. */
    String title() {
        return LineUp.named(duel).title() + " (" + collector + " collector)";
    }

    /** Returns the first row of a situation and size whose contender's label begins with the given text. */
    Row row(String situation, int size, String contender) {
        return rows.stream()
                .filter(row -> row.situation.equals(situation) && row.size == size)
                .filter(row -> row.contender.startsWith(contender))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(
                        name() + " has no row " + situation + ", " + size + ", " + contender));
    }

    /** Returns a table in which the time of a contender is our median time, multiplied by the contender's ratio. */
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
            Row first = row(row.situation, row.size, "");
            boolean ours = first.equals(row);
            double nanos =
                    ours ? row.median : first.median * row.ratio; // the median times need not have the median ratio
            String begin = String.format(
                    Locale.ROOT, "| %s | %,d | %s | %.2f |", row.situation, row.size, row.contender, nanos);
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
