package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Period;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.array.Indices;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Orders with their frequencies: an exact law, or a sample. Immutable.
 *
 * @param weights the weights of the orders that occur; the frequency of an order is its weight divided by the total. They
 *     are whole numbers, so that their sums are exact, unless the probabilities of a law have a huge common denominator
 * @param total the sum of the weights
 * @param sequence the orders of a sample, from the first shuffle to the last; empty for a law
 */
record Orders(int cards, Map<Permutation, Double> weights, double total, List<Permutation> sequence) {
    /** The number of doublings of the number of passes in {@link #approachesUniform()}. */
    private static final int DOUBLINGS = 10;

    private static final double NEAREST = 1e-9;

    /** The log of the probability that orders seem to be periodic by chance is at most minus this number. */
    private static final double LEAST_OF_PERIOD = 700;

    /** Up to this number of bits, the numerators of a law are exact. */
    private static final int MOST_BITS = 50;

    private static Orders of(int cards, Map<Permutation, Double> weights, List<Permutation> sequence) {
        return new Orders(cards, weights, sum(weights.values()), sequence);
    }

    private static double sum(Collection<Double> numbers) {
        return numbers.stream().mapToDouble(number -> number).sum();
    }

    /** Returns the probabilities of the orders. If paths were cut, only the other paths are counted. */
    static Orders of(ExactLaw law) {
        BigInteger common =
                AllOrders.commonMultiple(law.probabilities().values().stream().map(Fraction::denominator));
        boolean isWhole = common.bitLength() <= MOST_BITS;
        Map<Permutation, Double> weights = new HashMap<>();
        law.probabilities()
                .forEach((order, p) -> weights.put(
                        order, isWhole ? Math.rint(p.doubleValue() * common.longValue()) : p.doubleValue()));
        return of(law.size(), weights, List.of());
    }

    /** Returns a sample of one order or more, in the sequence of the shuffles. */
    static Orders of(List<Permutation> sequence) {
        Map<Permutation, Double> counts = new HashMap<>();
        sequence.forEach(order -> counts.merge(order, 1.0, Double::sum));
        return of(sequence.get(0).size(), counts, sequence);
    }

    /**
     * Returns the smallest number p so that each order equals the order p shuffles before, if so many orders do that a
     * fair shuffle never does this; empty if there is none.
     */
    OptionalInt period() {
        int period = Period.shortest(sequence, Permutation::equals);
        int repeated = sequence.size() - period;
        return repeated * AllOrders.log(cards) > LEAST_OF_PERIOD ? OptionalInt.of(period) : OptionalInt.empty();
    }

    /** Returns the shuffles that turn each order of a sequence into the next one. */
    static List<Permutation> steps(List<Permutation> sequence) {
        return IntStream.range(1, sequence.size())
                .mapToObj(k -> step(sequence.get(k - 1), sequence.get(k)))
                .toList();
    }

    /** Returns the shuffle that turns one order into another one. */
    static Permutation step(Permutation before, Permutation after) {
        return before.inverse().then(after);
    }

    boolean isExact() {
        return sequence.isEmpty();
    }

    /** Returns the number of different orders that occur. */
    int support() {
        return weights.size();
    }

    boolean all(Predicate<Permutation> property) {
        return weights.keySet().stream().allMatch(property);
    }

    double share(Permutation order) {
        return weights.getOrDefault(order, 0.0) / total;
    }

    /** Returns the share of the shuffles whose order has a property. */
    double share(Predicate<Permutation> property) {
        return mean(order -> property.test(order) ? 1 : 0);
    }

    double mean(ToDoubleFunction<Permutation> number) {
        return weights.entrySet().stream()
                        .mapToDouble(entry -> entry.getValue() * number.applyAsDouble(entry.getKey()))
                        .sum()
                / total;
    }

    /** Returns the share of shuffles that move a card to a place, as the element {@code card * cards + place}. */
    double[] cells() {
        double[] cells = new double[cards * cards];
        int[] single = Indices.identity(cards);
        weights.forEach((order, weight) -> OrderStatistics.addPlaces(order::at, weight, single, cards, cells));
        return Arrays.stream(cells).map(cell -> cell / total).toArray();
    }

    /**
     * Returns whether the distance of a law from uniform after 1,024 passes is at most half the distance after one pass.
     * If so, every order is reachable: if the reachable orders were a proper subgroup, the distance could never be below
     * 1/2. The distance never increases with the number of passes, so fewer passes may suffice. O((n!)²) time.
     */
    boolean approachesUniform() {
        Map<Permutation, Double> passes = new HashMap<>();
        weights.keySet().forEach(order -> passes.put(order, share(order)));
        return isHalved(passes, Math.max(NEAREST, AllOrders.distance(cards, passes.values()) / 2), DOUBLINGS);
    }

    private boolean isHalved(Map<Permutation, Double> passes, double near, int doublings) {
        if (doublings == 0) {
            return false;
        }
        Map<Permutation, Double> twice = new HashMap<>();
        passes.forEach((first, p) -> passes.forEach((next, q) -> twice.merge(first.then(next), p * q, Double::sum)));
        return AllOrders.distance(cards, twice.values()) <= near || isHalved(twice, near, doublings - 1);
    }
}
