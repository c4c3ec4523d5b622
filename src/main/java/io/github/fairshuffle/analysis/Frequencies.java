package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The share of shuffles that result in each order, according to an exact law or in a sample.
 *
 * @param samples the number of shuffles in the sample; 0 for a law
 * @param shares the share of each order that occurs; the sum of the shares is 1
 */
record Frequencies(int size, int samples, Map<Permutation, Double> shares) {
    /** Returns the probabilities of the orders. If paths were cut, only the other paths are counted. */
    static Frequencies of(ExactLaw law) {
        double ended = 1 - law.unresolved().doubleValue();
        Map<Permutation, Double> shares = new HashMap<>();
        law.probabilities().forEach((order, probability) -> shares.put(order, probability.doubleValue() / ended));
        return new Frequencies(law.size(), 0, shares);
    }

    static Frequencies of(List<Permutation> orders) {
        Map<Permutation, Double> shares = new HashMap<>();
        orders.forEach(order -> shares.merge(order, 1.0, Double::sum));
        shares.replaceAll((order, count) -> count / orders.size());
        return new Frequencies(orders.get(0).size(), orders.size(), shares);
    }

    /** Returns the law of a sequence of independent shuffles. */
    static Frequencies product(List<Frequencies> laws) {
        int size = laws.get(0).size;
        Map<Permutation, Double> shares = Map.of(Permutation.identity(size), 1.0);
        for (Frequencies law : laws) {
            Map<Permutation, Double> products = new HashMap<>();
            shares.forEach((first, p) ->
                    law.shares.forEach((next, q) -> products.merge(first.then(next), p * q, Double::sum)));
            shares = products;
        }
        return new Frequencies(size, 0, shares);
    }

    boolean isExact() {
        return samples == 0;
    }

    /** Returns the share of one order. */
    double of(Permutation order) {
        return shares.getOrDefault(order, 0.0);
    }

    /** Returns the share of the shuffles whose order has a property. */
    double of(Predicate<Permutation> property) {
        return shares.entrySet().stream()
                .filter(entry -> property.test(entry.getKey()))
                .mapToDouble(Map.Entry::getValue)
                .sum();
    }
}
