package io.github.fairshuffle.analysis;

import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How often each card lies 1 to {@value #FURTHEST} places behind each other card: d places in (n − d) / (n·(n − 1)) of all
 * orders, and in twice as many if it does not matter which of the two is the first; or, up to {@value #MOST_ANYWHERE} cards,
 * anywhere behind, in half of all orders. The least likely count of each kind decides.
 */
final class Pairs {
    static final int FURTHEST = 6;
    private static final int MOST_ANYWHERE = 64;

    private Pairs() {}

    /** Looks at cards if the orders are given, and at places if the inverses are; anywhere behind too, if asked to. */
    static Stream<Outcome> of(String what, int[][] orders, boolean anywhere) {
        int size = orders[0].length;
        Stream<Outcome> apart = IntStream.rangeClosed(1, Math.min(FURTHEST, size - 1))
                .boxed()
                .flatMap(d -> of(what + " " + d + " apart", orders, d, d));
        return anywhere && size <= MOST_ANYWHERE
                ? Stream.concat(
                        apart, of(what + " in order", orders, 1, size - 1).limit(1))
                : apart;
    }

    private static Stream<Outcome> of(String test, int[][] orders, int least, int most) {
        int size = orders[0].length;
        int[] counts = new int[size * (size - 1)];
        int[] eitherWay = new int[size * (size - 1) / 2];
        double pairs = 0;
        for (int d = least; d <= most; d++) {
            pairs += size - d;
            for (int[] order : orders) {
                for (int k = d; k < size; k++) {
                    int one = order[k - d];
                    int other = order[k];
                    counts[one * (size - 1) + other - (other > one ? 1 : 0)]++;
                }
            }
        }
        for (int one = 0; one < size; one++) {
            for (int other = 0; other < one; other++) {
                eitherWay[one * (one - 1) / 2 + other] =
                        counts[one * (size - 1) + other] + counts[other * (size - 1) + one - 1];
            }
        }
        double p = pairs / counts.length;
        return Stream.of(
                new Cells(test, counts, orders.length, p).furthest(),
                new Cells(test + " either way", eitherWay, orders.length, 2 * p).furthest());
    }
}
