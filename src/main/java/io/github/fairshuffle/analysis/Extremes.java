package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.Arrays;
import java.util.List;

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
final class Extremes implements Evidence {
    /** Ways of being odd: moved, mirrored, neighbours, and rising or falling sequences of the order and its inverse. */
    private static final int FORMS = 7;

    /** Of more orders, the first are compared. */
    private static final int MOST_ORDERS = 1 << 17;

    private final int size;
    private final double logOrders;
    /** Of k!, the logarithm. */
    private final double[] logFactorial;
    /** Of the orders, 64 bits that two of them share by chance once in 2^64. */
    private final long[] keys;

    private int samples;
    private double leastLikely;

    Extremes(int size, int samples) {
        this.size = size;
        logFactorial = new double[size + 1];
        for (int k = 2; k <= size; k++) {
            logFactorial[k] = logFactorial[k - 1] + Math.log(k);
        }
        logOrders = logFactorial[size];
        keys = new long[Math.min(samples, MOST_ORDERS)];
    }

    @Override
    public void add(Permutation permutation) {
        int[] order = permutation.order();
        int[] moved = new int[size];
        int[] mirrored = new int[size];
        int most = 0;
        int kept = 0;
        long key = 0;
        for (int place = 0; place < size; place++) {
            int card = order[place];
            int by = place - card;
            int sum = place + card;
            most = Math.max(most, ++moved[by < 0 ? by + size : by]);
            most = Math.max(most, ++mirrored[sum < size ? sum : sum - size]);
            kept += place > 0 && Math.abs(card - order[place - 1]) == 1 ? 1 : 0;
            key = (key ^ card) * 0x9E3779B97F4A7C15L;
            key ^= key >>> 29;
        }
        leastLikely = Math.min(leastLikely, Math.log(size) - logFactorial[most]);
        leastLikely = Math.min(leastLikely, kept * Math.log(2) - logFactorial[kept]);
        leastLikely = Math.min(leastLikely, sequences(permutation));
        leastLikely = Math.min(leastLikely, sequences(permutation.inverse()));
        if (samples < keys.length) {
            keys[samples] = key;
        }
        samples++;
    }

    private double sequences(Permutation order) {
        int descents = Statistics.steps(order, step -> step < 0);
        return size * Math.log(1 + Math.min(descents, size - 1 - descents)) - logOrders;
    }

    @Override
    public List<Outcome> outcomes() {
        int compared = Math.min(samples, keys.length);
        long equal = compared - Arrays.stream(keys, 0, compared).distinct().count();
        double mean = compared * (double) compared / 2 * (Math.exp(-logOrders) + Math.pow(2, -64));
        double ofEqual = equal <= mean ? 1 : Math.exp(equal - mean + equal * Math.log(mean / equal));
        double ofOne = Math.min(1, FORMS * samples * Math.exp(leastLikely));
        return List.of(
                new Outcome("most extreme shuffle", -leastLikely, 0, ofOne),
                new Outcome("equal shuffles", equal, 0, ofEqual));
    }
}
