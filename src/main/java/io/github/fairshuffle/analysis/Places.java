package io.github.fairshuffle.analysis;

import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where cards go: how many of each half, quarter and sixteenth of the deck come to each half, quarter and sixteenth, and, up
 * to {@value #MOST} cards, how often each card comes to each place. In one order such a number is drawn without putting back,
 * so that {@link Tails#exponent} bounds it, and the sum over orders too; of many cards a few shuffles are enough. Of single
 * cards and places X²·(n−1)/n is chi-square with (n−1)² degrees of freedom, since rows and columns have fixed sums.
 */
final class Places {
    private static final int MOST = 1_024;

    private Places() {}

    static Stream<Outcome> of(int[][] orders) {
        int size = orders[0].length;
        return IntStream.of(size / 2, size / 4, size / 16, 1)
                .filter(width -> width > 0 && size / width <= MOST)
                .distinct()
                .mapToObj(width -> parts(orders, width))
                .flatMap(cells -> cells.trials() == orders.length && orders.length >= Battery.LEAST_EXPECTED * size
                        ? Stream.of(cells.furthest(), matrix(cells, size))
                        : Stream.of(cells.furthest()));
    }

    private static Outcome matrix(Cells cells, int size) {
        return Outcome.chiSquare("position matrix", cells.pearson() * (size - 1) / size, (size - 1) * (size - 1));
    }

    /** Parts of so many cards, which come to parts of as many places; what is left over is not counted. */
    private static Cells parts(int[][] orders, int width) {
        int size = orders[0].length;
        int parts = size / width;
        int[] part = IntStream.range(0, size).map(k -> k / width).toArray();
        int[] counts = new int[parts * parts];
        for (int[] order : orders) {
            for (int place = 0; place < parts * width; place++) {
                if (part[order[place]] < parts) {
                    counts[part[place] * parts + part[order[place]]]++;
                }
            }
        }
        return new Cells("places of " + parts + " parts", counts, (long) orders.length * width, (double) width / size);
    }
}
