package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.uniform.Forward;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Draws orders by weight: places are sorted by exponential waiting times whose rates are the weights w. Place i is
 * first with probability w_i/Σw. The exponential distribution is memoryless, so each later place follows the same rule.
 *
 * <p>The times E/w are compared by log E − log w, which neither overflows nor underflows for any double. Places with
 * equal times are shuffled among themselves. A place of weight zero has an infinite waiting time, so it comes last.
 */
public final class WeightedOrder {
    private WeightedOrder() {}

    /** Draws an order. One word determines the waiting time for a positive weight; rolls decide between equal times. */
    public static int[] draw(double[] weights, Dice dice) {
        int size = weights.length;
        double[] logTime = new double[size];
        for (int place = 0; place < size; place++) {
            logTime[place] = weights[place] == 0
                    ? Double.POSITIVE_INFINITY
                    : logExponential(dice) - StrictMath.log(weights[place]);
        }
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(place -> logTime[place]))
                .mapToInt(place -> place)
                .toArray();
        for (int from = 0, to; from < size; from = to) {
            to = from + 1;
            while (to < size && logTime[order[to]] == logTime[order[from]]) {
                to++;
            }
            if (to - from > 1) {
                new Forward().permute(Deck.of(order, from, to), dice);
            }
        }
        return order;
    }

    /** Returns the logarithm of an exponential random time with rate 1. Small times have a finer resolution. */
    private static double logExponential(Dice dice) {
        double uniform = Math.min((dice.bits(63) + 0.5) * 0x1p-63, 1 - 0x1p-53);
        return StrictMath.log(-StrictMath.log1p(-uniform));
    }
}
