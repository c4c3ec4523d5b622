package io.github.fairshuffle.analysis.page;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/**
 * Where each card goes, as a picture: a row for each card, a column for each place, coloured by {@link DivergingScale}.
 *
 * @param ratios how often card c came to place k, as a multiple of what is fair: {@code ratios[c][k]}
 * @param statistic the chi-square of the counts
 */
public record HeatMap(double[][] ratios, double statistic, int degreesOfFreedom) {
    int size() {
        return ratios.length;
    }

    /** The standard deviation of the statistic if the shuffle is fair. */
    double spread() {
        return Math.sqrt(2.0 * degreesOfFreedom);
    }

    /** All cells, one path for each level; a cell is one unit wide. */
    Html cells() {
        StringBuilder[] paths = new StringBuilder[DivergingScale.LEVELS];
        Arrays.setAll(paths, level -> new StringBuilder());
        for (int card = 0; card < size(); card++) {
            for (int place = 0; place < size(); ) {
                int level = DivergingScale.level(ratios[card][place]);
                int end = place + 1; // neighbours of one level make one rectangle
                while (end < size() && DivergingScale.level(ratios[card][end]) == level) {
                    end++;
                }
                paths[level].append(String.format(Locale.ROOT, "M%d %dh%dv1h-%3$dz", place, card, end - place));
                place = end;
            }
        }
        return Html.join(IntStream.range(0, paths.length)
                .filter(level -> paths[level].length() > 0)
                .mapToObj(level -> Html.format("<path class=\"l%d\" d=\"%s\"/>", level, paths[level])));
    }

    private DoubleStream all() {
        return Arrays.stream(ratios).flatMapToDouble(Arrays::stream);
    }

    /** The data for the readout of a cell, as the script takes them: the ratios in thousandths, card by card. */
    Map<String, Object> json() {
        Map<String, Object> json = new LinkedHashMap<>(); // an order that stays the same
        json.put("size", size());
        json.put(
                "ratios",
                all().mapToInt(ratio -> (int) Math.round(ratio * 1000)).toArray());
        return json;
    }

    /** The smallest and the largest ratio. */
    String range() {
        return String.format(
                Locale.ROOT,
                "%.2f to %.2f",
                all().min().orElseThrow(),
                all().max().orElseThrow());
    }
}
