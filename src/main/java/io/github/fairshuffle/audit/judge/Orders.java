package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Period;
import io.github.fairshuffle.exact.ExactLaw;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.array.Indices;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Orders with their frequencies: an exact law, or a sample. The frequency of an order is its weight divided by the sum
 * of the weights. The weights of a law are whole numbers without a common divisor, so that two laws are equal if their
 * weights are; the weights of a sample are counts. Immutable.
 */
public final class Orders {
    /** The number of doublings of the number of passes in {@link #approachesUniform()}. */
    private static final int DOUBLINGS = 10;

    private static final double NEAREST = 1e-9;

    /** The log of the probability that orders seem to be periodic by chance is at most minus this number. */
    private static final double LEAST_OF_PERIOD = 700;

    private final int cards;
    private final boolean isExact;
    private final Map<Permutation, BigInteger> weights;
    private final BigInteger total;
    private final List<Permutation> sequence;

    private Orders(int cards, boolean isExact, Map<Permutation, BigInteger> weights, List<Permutation> sequence) {
        this.cards = cards;
        this.isExact = isExact;
        this.weights = weights;
        this.sequence = sequence;
        total = weights.values().stream().reduce(BigInteger.ZERO, BigInteger::add);
    }

    /** Returns the probabilities of the orders. If paths were cut, only the other paths are counted. */
    static Orders of(ExactLaw law) {
        BigInteger common = law.probabilities().values().stream()
                .map(Fraction::denominator)
                .distinct()
                .reduce(BigInteger.ONE, Orders::leastCommonMultiple);
        Map<Permutation, BigInteger> weights = new HashMap<>();
        law.probabilities()
                .forEach((order, p) -> weights.put(order, p.numerator().multiply(common.divide(p.denominator()))));
        return new Orders(law.size(), true, weights, List.of());
    }

    private static BigInteger leastCommonMultiple(BigInteger a, BigInteger b) {
        return a.divide(a.gcd(b)).multiply(b);
    }

    /** Returns a sample of one order or more, in the sequence of the shuffles. */
    static Orders of(List<Permutation> sequence) {
        Map<Permutation, Integer> counts = new HashMap<>();
        sequence.forEach(order -> counts.merge(order, 1, Integer::sum));
        Map<Permutation, BigInteger> weights = new HashMap<>();
        counts.forEach((order, count) -> weights.put(order, BigInteger.valueOf(count)));
        return new Orders(sequence.get(0).size(), false, weights, sequence);
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

    public int cards() {
        return cards;
    }

    boolean isExact() {
        return isExact;
    }

    /** Returns the number of shuffles of a sample; 0 for a law. */
    public int shuffles() {
        return isExact ? 0 : total.intValueExact();
    }

    /** Returns the orders from the first shuffle to the last; empty for a law, or if only their counts are known. */
    List<Permutation> sequence() {
        return sequence;
    }

    Map<Permutation, BigInteger> weights() {
        return weights;
    }

    /** Returns the number of different orders that occur. */
    public int support() {
        return weights.size();
    }

    boolean all(Predicate<Permutation> property) {
        return weights.keySet().stream().allMatch(property);
    }

    private double ratio(BigInteger part) {
        return isExact ? new Fraction(part, total).doubleValue() : part.doubleValue() / total.doubleValue();
    }

    public double share(Permutation order) {
        return ratio(weights.getOrDefault(order, BigInteger.ZERO));
    }

    /** Returns whether the order has exactly the same frequency as in a fair shuffle. */
    public boolean isFair(Permutation order) {
        BigInteger weight = weights.getOrDefault(order, BigInteger.ZERO);
        return weight.multiply(AllOrders.number(cards)).equals(total);
    }

    /** Returns the frequency of an order: a fraction with a common denominator of all orders, or a count. */
    public String text(Permutation order) {
        BigInteger weight = weights.getOrDefault(order, BigInteger.ZERO);
        return isExact ? weight + "/" + total : Names.format("%,d of %,d", weight, total);
    }

    /** Returns the share of the shuffles whose order has a property. */
    double share(Predicate<Permutation> property) {
        return ratio(weights.entrySet().stream()
                .filter(entry -> property.test(entry.getKey()))
                .map(Map.Entry::getValue)
                .reduce(BigInteger.ZERO, BigInteger::add));
    }

    /** Returns the total variation distance from uniform; of a sample, an estimate. */
    double distance() {
        return AllOrders.distance(
                cards, weights.keySet().stream().map(this::share).toList());
    }

    double mean(ToDoubleFunction<Permutation> number) {
        return weights.entrySet().stream()
                        .mapToDouble(entry -> entry.getValue().doubleValue() * number.applyAsDouble(entry.getKey()))
                        .sum()
                / total.doubleValue();
    }

    /** Returns the share of shuffles that move a card to a place, as the element {@code card * cards + place}. */
    double[] cells() {
        return isExact ? cellsOfLaw() : cellsOfSample();
    }

    private double[] cellsOfLaw() {
        BigInteger[] sums = new BigInteger[cards * cards];
        Arrays.fill(sums, BigInteger.ZERO);
        weights.forEach((order, weight) -> IntStream.range(0, cards)
                .forEach(place ->
                        sums[order.at(place) * cards + place] = sums[order.at(place) * cards + place].add(weight)));
        return Arrays.stream(sums).mapToDouble(this::ratio).toArray();
    }

    private double[] cellsOfSample() {
        double[] counts = new double[cards * cards];
        int[] single = Indices.identity(cards);
        weights.forEach(
                (order, count) -> OrderStatistics.addPlaces(order::at, count.doubleValue(), single, cards, counts));
        return Arrays.stream(counts).map(count -> count / total.doubleValue()).toArray();
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
