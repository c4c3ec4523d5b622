package io.github.fairshuffle.analysis;

import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where cards go: how many of each half, quarter and sixteenth of the deck come to each half, quarter and sixteenth, and, up
 * to {@value #MOST} cards, how often each card comes to each place. In one order such a number is drawn without putting back,
 * so that {@link Tails#exponent} bounds it, and the sum over orders too; of many cards a few shuffles are enough. The whole
 * {@link PositionMatrix} is judged as well.
 */
final class Places {
    private static final int MOST = 1_024;

    private Places() {}

    static Stream<Outcome> of(int[][] orders) {
        int size = orders[0].length;
        Stream<Outcome> parts = IntStream.of(size / 2, size / 4, size / 16, 1)
                .filter(width -> width > 0 && size / width <= MOST)
                .distinct()
                .mapToObj(width -> parts(orders, width).furthest());
        if (size > MOST || orders.length < Battery.LEAST_EXPECTED * size) {
            return parts;
        }
        PositionMatrix matrix = new PositionMatrix(size);
        Stream.of(orders).forEach(matrix::add);
        Outcome all = Outcome.chiSquare("position matrix", matrix.statistic(), matrix.degreesOfFreedom());
        return Stream.concat(parts, Stream.of(all));
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
