package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** What becomes of a law if the shuffler shuffles again and again: the law of two passes, of four, of eight and so on. */
final class Passes {
    private static final int DOUBLINGS = 10;

    private Passes() {}

    /**
     * {@return whether 1,024 passes come nearer to uniform than one: at most half as far} This says as well that every order
     * is reached: those that are ever reached are a subgroup of all, and so all or at most half of them, and as far from
     * uniform as 1/2; one pass is never further than 1.
     */
    static boolean comeNearer(ExactLaw law) {
        int orders = OrderCounts.orders(law.size()).intValueExact();
        Map<Permutation, Double> now = IntStream.range(0, orders)
                .mapToObj(rank -> Permutation.unrank(law.size(), BigInteger.valueOf(rank)))
                .filter(order -> law.numerator(order).signum() > 0)
                .collect(Collectors.toMap(order -> order, law::probability));
        for (int k = 0; k < DOUBLINGS; k++) {
            Map<Permutation, Double> once = now;
            Map<Permutation, Double> twice = new HashMap<>();
            once.forEach((one, p) -> once.forEach((next, q) -> twice.merge(one.then(next), p * q, Double::sum)));
            now = twice;
        }
        double missing = (orders - now.size()) / (double) orders;
        double off = now.values().stream()
                .mapToDouble(p -> Math.abs(p - 1.0 / orders))
                .sum();
        return (off + missing) / 2 <= Math.max(1e-9, law.totalVariation().doubleValue() / 2);
    }
}
