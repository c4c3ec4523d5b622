package io.github.fairshuffle.audit;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.statistics.AllOrders;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Orders with their frequencies: an exact law, or a sample.
 *
 * @param shares the share of each order that occurs; the sum of the shares is 1
 * @param shuffles the number of shuffles in the sample; 0 for a law
 * @param sequence the orders from the first shuffle to the last; empty for a law, or if only their frequencies are known
 * @param law computes the exact probability of each order that occurs; empty for a sample
 */
record Orders(
        int cards,
        int shuffles,
        Map<Permutation, Double> shares,
        List<Permutation> sequence,
        Supplier<Map<Permutation, Fraction>> law) {
    static final Fraction ONE = fraction(1, 1);

    static Orders ofLaw(int cards, Map<Permutation, Fraction> law) {
        Map<Permutation, Double> shares = new HashMap<>();
        law.forEach((order, probability) -> shares.put(order, probability.doubleValue()));
        return new Orders(cards, 0, shares, List.of(), () -> law);
    }

    static Orders ofSample(int cards, int shuffles, Map<Permutation, Double> shares) {
        return new Orders(cards, shuffles, shares, List.of(), Map::of);
    }

    /** Returns the probabilities of the orders. If paths were cut, only the other paths are counted. */
    static Orders of(ExactLaw law) {
        double ended = 1 - law.unresolved().doubleValue();
        Map<Permutation, Double> shares = new HashMap<>();
        law.probabilities().forEach((order, probability) -> shares.put(order, probability.doubleValue() / ended));
        return new Orders(law.size(), 0, shares, List.of(), law::probabilities);
    }

    static Orders of(List<Permutation> sequence) {
        Map<Permutation, Double> shares = new HashMap<>();
        sequence.forEach(order -> shares.merge(order, 1.0, Double::sum));
        shares.replaceAll((order, count) -> count / sequence.size());
        return new Orders(sequence.get(0).size(), sequence.size(), shares, sequence, Map::of);
    }

    /** Returns the shuffles that turn each order of a sequence into the next one. */
    static List<Permutation> steps(List<Permutation> sequence) {
        return IntStream.range(1, sequence.size())
                .mapToObj(k -> sequence.get(k - 1).inverse().then(sequence.get(k)))
                .toList();
    }

    /** Returns the law under which all possible orders are equally likely. */
    static Orders uniform(int cards, Predicate<Permutation> possible) {
        List<Permutation> orders = AllOrders.of(cards).filter(possible).toList();
        Fraction fair = fraction(1, orders.size());
        return ofLaw(cards, orders.stream().collect(Collectors.toMap(order -> order, order -> fair)));
    }

    /** Returns the law of a sequence of independent shuffles. Most products are never needed exactly. */
    static Orders product(List<Orders> laws) {
        int cards = laws.get(0).cards;
        List<Map<Permutation, Double>> shares =
                laws.stream().map(Orders::shares).toList();
        return new Orders(
                cards,
                0,
                product(cards, shares, 1.0, (p, q) -> p * q, Double::sum),
                List.of(),
                () -> product(
                        cards, laws.stream().map(each -> each.law.get()).toList(), ONE, Orders::times, Fraction::plus));
    }

    private static <N> Map<Permutation, N> product(
            int cards, List<Map<Permutation, N>> laws, N one, BinaryOperator<N> times, BinaryOperator<N> plus) {
        Map<Permutation, N> all = Map.of(Permutation.identity(cards), one);
        for (Map<Permutation, N> law : laws) {
            Map<Permutation, N> products = new HashMap<>();
            all.forEach(
                    (first, p) -> law.forEach((next, q) -> products.merge(first.then(next), times.apply(p, q), plus)));
            all = products;
        }
        return all;
    }

    static Fraction fraction(long numerator, long denominator) {
        return new Fraction(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    private static Fraction times(Fraction p, Fraction q) {
        return new Fraction(
                p.numerator().multiply(q.numerator()), p.denominator().multiply(q.denominator()));
    }

    boolean isExact() {
        return shuffles == 0;
    }

    /** Returns the number of different orders that occur. */
    int support() {
        return shares.size();
    }

    boolean all(Predicate<Permutation> property) {
        return shares.keySet().stream().allMatch(property);
    }

    /** Returns the share of one order. */
    double of(Permutation order) {
        return shares.getOrDefault(order, 0.0);
    }

    /** Returns the share of the shuffles whose order has a property. */
    double of(Predicate<Permutation> property) {
        return mean(order -> property.test(order) ? 1 : 0);
    }

    /** Returns the mean of a number that is computed from each order. */
    double mean(ToDoubleFunction<Permutation> number) {
        return shares.entrySet().stream()
                .mapToDouble(entry -> entry.getValue() * number.applyAsDouble(entry.getKey()))
                .sum();
    }

    /** Returns the share of shuffles that move a card to a place, as the element {@code card * cards + place}. */
    double[] cells() {
        double[] cells = new double[cards * cards];
        int[] single = IntStream.range(0, cards).toArray();
        shares.forEach((order, share) -> OrderStatistics.addPlaces(order::at, share, single, cards, cells));
        return cells;
    }

    /**
     * Returns whether the distance from uniform after 1,024 passes is at most half the distance after one pass. If so,
     * every order is reachable: if the reachable orders were a proper subgroup, the distance could never be below 1/2.
     * The distance never increases with the number of passes, so fewer passes may suffice. O((n!)²) time.
     */
    boolean approachesUniform() {
        double near = Math.max(1e-9, AllOrders.distance(cards, shares.values()) / 2);
        Orders passes = this;
        boolean isNear = false;
        for (int doubling = 0; doubling < 10 && !isNear; doubling++) {
            passes = product(List.of(passes, passes));
            isNear = AllOrders.distance(cards, passes.shares.values()) <= near;
        }
        return isNear;
    }
}
