package io.github.fairshuffle.report;

import static java.util.Map.entry;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.array.Indices;
import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Counts how often each card moves to each place in many shuffles that all start from the identity, and shows the counts
 * in a picture with a row for each card and a column for each place. For a fair shuffler, every count is near
 * samples/size. The colours are in {@code report.css}.
 *
 * @param samples the number of shuffles that were counted
 * @param counts the count of a card at a place is the element {@code card * size + place}
 */
record HeatMap(int size, int samples, double[] counts) {
    /** The largest number of cards in the maps of the page, which is also the length of their axes. */
    static final int SIZE = 52;

    /** The number of levels for the ratios 0.5 to 1.5. Ratios outside this range have the lowest or highest level. */
    static final int LEVELS = 21;

    private static final Template TEMPLATE = Template.resource("map.html");

    /** The colours of all levels, the lowest level at the bottom. */
    private static final Html SCALE = Html.join(IntStream.range(0, LEVELS)
            .mapToObj(level -> Html.format(
                    "<rect class=\"l%d\" x=\"54\" y=\"%.3f\" width=\"2.4\" height=\"1.258\"/>",
                    level, (LEVELS - 1 - level) * 26.0 / LEVELS)));

    /** Returns a map of the places of all cards in as many shuffles of the identity as there is time for. */
    static HeatMap of(Shuffler shuffler, int size, long seed, Effort effort) {
        double[] counts = new double[size * size];
        int[] single = Indices.identity(size);
        int done = effort.shuffle(
                shuffler,
                size,
                seed,
                order -> OrderStatistics.addPlaces(place -> order[place], 1, single, size, counts));
        return new HeatMap(size, done, counts);
    }

    /** Returns the count of a card at a place, divided by the fair count: {@code count · size / samples}. */
    double ratio(int card, int place) {
        return counts[card * size + place] * size / samples;
    }

    /** Returns the map with its axes and scale, and the number that the page shows for each cell. */
    Html figure(String id, String name) {
        double unit = size / (double) SIZE;
        return TEMPLATE.fill(Map.ofEntries(
                entry("id", id),
                entry("name", name),
                entry("size", size),
                entry("shuffles", Text.format(samples == 1 ? "%d shuffle" : "%,d shuffles", samples)),
                entry("box", Text.format("%.4g %.4g %.4g %.4g", -7.6 * unit, -unit, 74.8 * unit, 60.2 * unit)),
                entry("unit", Text.format("%.6g", unit)),
                entry("cells", cells()),
                entry("labels", labels()),
                entry("scale", SCALE),
                entry("range", range()),
                entry("data", Html.script(id + "-map", hundredths()))));
    }

    /** Returns the numbers of some cards and places, for axes whose length is 52 units. */
    private Html labels() {
        double cell = SIZE / (double) size;
        return Html.join(IntStream.of(1, size / 4, size / 2, size * 3 / 4, size)
                .filter(number -> number > 0)
                .distinct()
                .mapToObj(number -> Html.format(
                        "<text class=\"middle\" x=\"%.1f\" y=\"54.6\">%d</text><text class=\"end\" x=\"-0.8\" y=\"%.1f\">%2$d</text>",
                        (number - 0.5) * cell, number, (number - 0.5) * cell + 0.7)));
    }

    /** Returns all cells, as one path for each level of brightness. A cell is one unit wide. */
    Html cells() {
        StringBuilder[] paths = new StringBuilder[LEVELS];
        Arrays.setAll(paths, level -> new StringBuilder());
        for (int card = 0; card < size; card++) {
            for (int place = 0; place < size; ) {
                int level = level(ratio(card, place));
                int end = place + 1; // adjacent cells with the same level form one rectangle
                while (end < size && level(ratio(card, end)) == level) {
                    end++;
                }
                paths[level].append(Text.format("M%d %dh%dv1h-%3$dz", place, card, end - place));
                place = end;
            }
        }
        return Html.join(IntStream.range(0, LEVELS)
                .filter(level -> paths[level].length() > 0)
                .mapToObj(level -> Html.format("<path class=\"l%d\" d=\"%s\"/>", level, paths[level])));
    }

    /** Returns the level of a ratio: 0 for 0.5 and less, 10 for 1, and 20 for 1.5 and more. */
    static int level(double ratio) {
        return (int) Math.max(0, Math.min(LEVELS - 1, Math.round((ratio - 0.5) * (LEVELS - 1))));
    }

    /** Returns the ratio of each cell in hundredths, card by card. */
    int[] hundredths() {
        return IntStream.range(0, size * size)
                .mapToDouble(k -> ratio(k / size, k % size))
                .mapToInt(ratio -> (int) Math.round(ratio * 100))
                .toArray();
    }

    /** Returns the smallest and the largest ratio, rounded as the ratios of the cells. */
    String range() {
        IntSummaryStatistics all = IntStream.of(hundredths()).summaryStatistics();
        return Text.format("%.2f to %.2f", all.getMin() / 100.0, all.getMax() / 100.0);
    }
}
