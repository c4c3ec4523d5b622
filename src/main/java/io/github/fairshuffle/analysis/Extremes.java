package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.HashSet;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a single shuffle gives away, and equal shuffles. Of n! orders, at most
 *
 * <ul>
 *   <li>n·n!/k! move k cards by one common distance, round the end of the deck; and as many mirror k cards and move them,
 *   <li>2<sup>k</sup>·n!/k! keep k pairs of neighbours,
 *   <li>r<sup>n</sup> have r rising sequences, and as many r falling ones; or so many in the inverse order.
 * </ul>
 *
 * <p>The least likely shuffle of N counts N times. Equal orders: with the mean m = N²/(2·n!), r or more of N orders that were
 * there before have a probability of at most e<sup>r−m</sup>·(m/r)<sup>r</sup>, Chernoff's bound, whatever the others are.
 */
final class Extremes {
    /** Ways of being odd: moved, mirrored, neighbours, and rising or falling sequences of the order and its inverse. */
    private static final int FORMS = 7;

    private Extremes() {}

    static Stream<Outcome> of(List<Permutation> shuffles, int[][] orders, int[][] inverses) {
        int size = orders[0].length;
        double[] logFactorial = new double[size + 1];
        for (int k = 2; k <= size; k++) {
            logFactorial[k] = logFactorial[k - 1] + Math.log(k);
        }
        double leastLikely = 0;
        for (int[][] sequences : new int[][][] {orders, inverses}) {
            for (int[] order : sequences) {
                int descents = 0;
                for (int k = 1; k < size; k++) {
                    descents += order[k] < order[k - 1] ? 1 : 0;
                }
                int least = 1 + Math.min(descents, size - 1 - descents);
                leastLikely = Math.min(leastLikely, size * Math.log(least) - logFactorial[size]);
            }
        }
        for (int[] order : orders) {
            int[] moved = new int[size];
            int[] mirrored = new int[size];
            int most = 0;
            int kept = 0;
            for (int place = 0; place < size; place++) {
                int by = place - order[place];
                int sum = place + order[place];
                most = Math.max(most, ++moved[by < 0 ? by + size : by]);
                most = Math.max(most, ++mirrored[sum < size ? sum : sum - size]);
                kept += place > 0 && Math.abs(order[place] - order[place - 1]) == 1 ? 1 : 0;
            }
            leastLikely = Math.min(leastLikely, Math.log(size) - logFactorial[most]);
            leastLikely = Math.min(leastLikely, kept * Math.log(2) - logFactorial[kept]);
        }
        int equal = orders.length - new HashSet<>(shuffles).size();
        double mean = orders.length * (double) orders.length / 2 * Math.exp(-logFactorial[size]);
        double exponent = equal <= mean ? 0 : mean - equal + equal * Math.log(equal / mean);
        return Stream.of(
                Outcome.furthest("most extreme shuffle", -leastLikely, FORMS * (double) orders.length),
                Outcome.furthest("equal shuffles", exponent, 1));
    }
}
