package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.uniform.Forward;
import java.util.Comparator;
import java.util.stream.IntStream;

/**
 * Orders by weight: every place has an exponential waiting time with its weight as the rate, and the places come in the
 * order of their times. The first of exponential times with rates w is i with probability w_i/Σw. The exponential law has
 * no memory, so the same then holds for the others.
 *
 * <p>Times E/w are compared by log E − log w, which neither overflows nor underflows for any double. Places with equal
 * times are shuffled among each other; so are places of weight zero, which wait for ever.
 */
public final class WeightedOrder {
    private WeightedOrder() {}

    /** Draws an order: one word for each positive weight, and rolls for ties. */
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

    /** The logarithm of an exponential time of rate 1. Small times decide who is first, so they are fine-grained. */
    private static double logExponential(Dice dice) {
        double uniform = Math.min((dice.bits(63) + 0.5) * 0x1p-63, 1 - 0x1p-53);
        return StrictMath.log(-StrictMath.log1p(-uniform));
    }
}
