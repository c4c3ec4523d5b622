package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/** What becomes of a law if the shuffler shuffles again and again: the law of two passes, of four, of eight and so on. */
final class Passes {
    private static final int DOUBLINGS = 10;

    /** Rounding errors are below it. */
    private static final double NEAR = 1e-9;

    private Passes() {}

    /**
     * {@return whether 1,024 passes come nearer to uniform than one: at most half as far} This says as well that every order
     * is reached: those that are ever reached are a subgroup of all, and so all or at most half of them, and as far from
     * uniform as 1/2; one pass is never further than 1.
     */
    static boolean comeNearer(ExactLaw law) {
        int orders = OrderCounts.orders(law.size()).intValueExact();
        List<Permutation> all = new ArrayList<>();
        Map<Permutation, Integer> ranks = new HashMap<>();
        double[] now = new double[orders];
        for (int rank = 0; rank < orders; rank++) {
            Permutation order = Permutation.unrank(law.size(), BigInteger.valueOf(rank));
            all.add(order);
            ranks.put(order, rank);
            now[rank] = law.probability(order);
        }
        for (int k = 0; k < DOUBLINGS; k++) {
            double[] twice = new double[orders];
            for (int first = 0; first < orders; first++) {
                for (int second = 0; second < orders && now[first] > 0; second++) {
                    twice[Objects.requireNonNull(ranks.get(all.get(first).then(all.get(second))))] +=
                            now[first] * now[second];
                }
            }
            now = twice;
        }
        double[] last = now;
        double distance = IntStream.range(0, orders)
                        .mapToDouble(rank -> Math.abs(last[rank] - 1.0 / orders))
                        .sum()
                / 2;
        return distance <= Math.max(NEAR, law.totalVariation().doubleValue() / 2);
    }
}
