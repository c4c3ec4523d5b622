package io.github.fairshuffle.internal;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.uniform.Forward;
import java.util.Arrays;
import java.util.Comparator;

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
        Waiting[] waiting = new Waiting[size];
        for (int place = 0; place < size; place++) {
            double logTime = weights[place] == 0
                    ? Double.POSITIVE_INFINITY
                    : logExponential(dice) - StrictMath.log(weights[place]);
            waiting[place] = new Waiting(place, logTime);
        }
        Arrays.sort(waiting, Comparator.comparingDouble(Waiting::logTime));
        int[] order = new int[size];
        for (int k = 0; k < size; k++) {
            order[k] = waiting[k].place();
        }
        for (int from = 0, to; from < size; from = to) {
            to = from + 1;
            while (to < size && waiting[to].logTime() == waiting[from].logTime()) {
                to++;
            }
            if (to - from > 1) {
                new Forward().permute(Deck.of(order, from, to), dice);
            }
        }
        return order;
    }

    /**
     * The logarithm of an exponential time of rate 1. It is fine-grained for small times, since they decide who is
     * first.
     */
    private static double logExponential(Dice dice) {
        double uniform = Math.min((dice.bits(63) + 0.5) * 0x1p-63, 1 - 0x1p-53);
        return StrictMath.log(-StrictMath.log1p(-uniform));
    }

    private record Waiting(int place, double logTime) {}
}
