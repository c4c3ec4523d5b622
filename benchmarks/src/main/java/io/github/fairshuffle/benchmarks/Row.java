package io.github.fairshuffle.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * The result of one contender in one situation at one size, which is one line of a file of {@link Results}.
 *
 * @param duel the name of the line-up, or {@link Cold#NAME}
 * @param collector the garbage collector
 * @param heap the size of the heap in megabytes
 * @param jvms the number of JVMs in which the row was measured
 * @param situation the situation, or {@link Cold#NAME}
 * @param size the number of cards of the duel; for {@link Cold}, the number of decks
 * @param contender the label of the contender
 * @param time the nanoseconds per card, or per card of the sample: the median over the JVMs of their medians; for
 *     {@link Cold}, milliseconds
 * @param ratio the contender's time divided by our time in the same round, above 1 if ours is faster: the median over
 *     the JVMs of their medians
 * @param least the lowest of the JVMs' median ratios
 * @param greatest the highest of the JVMs' median ratios
 */
record Row(
        String duel,
        String collector,
        int heap,
        int jvms,
        String situation,
        int size,
        String contender,
        double time,
        double ratio,
        double least,
        double greatest) {
    static final String HEADER = "duel,collector,heap,jvms,situation,size,contender,time,ratio,least,greatest";

    /** Rounds to four decimals, which is more precise than any measurement. */
    Row {
        time = rounded(time);
        ratio = rounded(ratio);
        least = rounded(least);
        greatest = rounded(greatest);
    }

    /** Computes the row of each contender, with ours first, from the rounds of each JVM. */
    static List<Row> of(LineUp lineUp, Jvm jvm, Situation situation, int size, List<List<double[]>> jvms) {
        List<Row> rows = new ArrayList<>();
        for (Contender contender : lineUp.contenders()) {
            int index = rows.size();
            double[] times = medians(jvms, round -> round[index]);
            double[] ratios = medians(jvms, round -> round[index] / round[0]);
            rows.add(new Row(
                    lineUp.toString(),
                    jvm.collector(),
                    jvm.megabytes(),
                    jvms.size(),
                    situation.toString(),
                    size,
                    lineUp.label(contender, size),
                    median(times),
                    median(ratios),
                    ratios[0],
                    ratios[ratios.length - 1]));
        }
        return rows;
    }

    /** Returns the median of each JVM's rounds, in ascending order. */
    private static double[] medians(List<List<double[]>> jvms, ToDoubleFunction<double[]> value) {
        return jvms.stream()
                .mapToDouble(rounds ->
                        median(rounds.stream().mapToDouble(value).sorted().toArray()))
                .sorted()
                .toArray();
    }

    /** Returns the median of sorted values. Means are useless here: other programs may double the time of any value. */
    static double median(double[] sorted) {
        int upper = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[upper] : (sorted[upper - 1] + sorted[upper]) / 2;
    }

    /** Reads the line that {@link #line} wrote. */
    static Row parse(String line) {
        String[] parts = line.split("\"");
        String[] place = parts[0].split(",");
        String[] numbers = parts[2].split(",");
        return new Row(
                place[0],
                place[1],
                Integer.parseInt(place[2]),
                Integer.parseInt(place[3]),
                place[4],
                Integer.parseInt(place[5]),
                parts[1],
                Double.parseDouble(numbers[1]),
                Double.parseDouble(numbers[2]),
                Double.parseDouble(numbers[3]),
                Double.parseDouble(numbers[4]));
    }

    /** Returns the values, separated by commas. The label of the contender is in quotation marks. */
    String line() {
        return String.format(
                Locale.ROOT,
                "%s,%s,%d,%d,%s,%d,\"%s\",%s,%s,%s,%s",
                duel,
                collector,
                heap,
                jvms,
                situation,
                size,
                contender,
                time,
                ratio,
                least,
                greatest);
    }

    /** The title of the duel in headings. */
    String title() {
        return duel.equals(Cold.NAME) ? Cold.TITLE : LineUp.named(duel).title();
    }

    /** The unit in the tables. */
    String unit() {
        return duel.equals(Cold.NAME) ? "ms" : "ns";
    }

    /** The text that two rows have in common if one repeats the measurement of the other. */
    String key() {
        return String.join(",", duel, collector, situation, Integer.toString(size), contender);
    }

    /** Whether the JVMs disagree: the highest ratio is more than twice the lowest. */
    boolean isScattered() {
        return greatest > 2 * least;
    }

    /** The lowest published ratio: the median, or the lowest ratio if the JVMs disagree. */
    double lowest() {
        return isScattered() ? least : ratio;
    }

    /** The published ratio, rounded down: the median, or the range if the JVMs disagree. */
    String times() {
        return (isScattered() ? down(least) + "–" + down(greatest) : down(ratio)) + "×";
    }

    /** Rounds a ratio down to two decimals. */
    static String down(double ratio) {
        return String.format(Locale.ROOT, "%.2f", Math.floor(ratio * 100) / 100);
    }

    private static double rounded(double value) {
        return Math.round(value * 10_000) / 10_000.0;
    }
}
