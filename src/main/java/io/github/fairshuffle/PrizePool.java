package io.github.fairshuffle;

import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.AliasTable;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;

/**
 * Groups of prizes, each group with a probability: draw the group, then any of its elements with equal probability.
 *
 * <pre>{@code
 * PrizePool<String> pool = PrizePool.<String>builder()
 *         .group(0.01, List.of("car"))
 *         .group(0.19, List.of("bicycle", "skates"))
 *         .group(0.80, List.of("pencil", "sticker", "balloon"))
 *         .build();
 * String prize = pool.draw();              // with replacement
 * List<String> three = pool.drawAll(3);    // without
 * }</pre>
 *
 * <p><b>Law:</b> exact. A probability means the decimal number it is written as: 0.15 is 15/100, not the double nearest
 * to it. Whole numbers decide everything from there on; the alias table encodes exactly these fractions.
 *
 * <p><b>Cost:</b> {@link #draw} takes O(1) time, whatever the sizes: three rolls if the common denominator of the
 * probabilities is at most 2<sup>31</sup>; finer shares take more bits. Pools are immutable. Threads may share a pool if
 * they may share its generator; the default generator is one for each thread.
 *
 * <p><b>Source:</b> A. J. Walker, <i>ACM Trans. Math. Softw.</i> 3 (1977) 253, doi 10.1145/355744.355749; M. D. Vose, A
 * linear algorithm for generating random numbers with a given distribution, <i>IEEE Trans. Softw. Eng.</i> 17 (1991)
 * 972, doi 10.1109/32.92917.
 *
 * @param <T> the type of the elements
 */
public final class PrizePool<T> {
    private static final BigDecimal TOLERANCE = new BigDecimal("1e-9");

    private final List<List<T>> groups;
    /** The weight of each element of a group, a whole number. */
    private final BigInteger[] weights;

    private final AliasTable table;
    private final Supplier<RandomGenerator> generator;

    private PrizePool(
            List<List<T>> groups, BigInteger[] weights, AliasTable table, Supplier<RandomGenerator> generator) {
        this.groups = groups;
        this.weights = weights;
        this.table = table;
        this.generator = generator;
    }

    /**
     * Starts a pool.
     *
     * @param <T> the type of the elements
     * @return a builder without groups
     */
    public static <T> Builder<T> builder() {
        return new Builder<>();
    }

    /**
     * The same pool with another generator.
     *
     * @param generator the generator
     * @return a pool with the same law
     */
    public PrizePool<T> using(RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        return new PrizePool<>(groups, weights, table, () -> generator);
    }

    /**
     * How many elements there are in all groups.
     *
     * @return the size, at least 1
     */
    public int size() {
        return groups.stream().mapToInt(List::size).sum();
    }

    /**
     * Draws an element and leaves it in the pool. O(1).
     *
     * @return an element; each of a group of m with probability p has the probability p/m
     */
    public T draw() {
        return draw(Dice.of(generator.get()));
    }

    T draw(Dice dice) {
        List<T> group = groups.get(table.draw(dice));
        return group.get(dice.roll(group.size()));
    }

    /**
     * Draws some elements, each at most once. The first is i with its probability p<sub>i</sub>. Each later one is
     * drawn from those that are left, with probabilities in proportion to p. O(size + count · groups).
     *
     * @param count how many, from 0 to the size of the pool
     * @return a new, modifiable list, in the order drawn
     * @throws IllegalArgumentException if {@code count} is negative or more than there are; nothing is drawn then
     */
    public List<T> drawAll(int count) {
        Samples.checkCount(count, size());
        return drawAll(count, Dice.of(generator.get()));
    }

    List<T> drawAll(int count, Dice dice) {
        List<List<T>> left = new ArrayList<>();
        BigInteger total = BigInteger.ZERO;
        for (List<T> group : groups) {
            total = total.add(weights[left.size()].multiply(BigInteger.valueOf(group.size())));
            left.add(new ArrayList<>(group));
        }
        List<T> drawn = new ArrayList<>(count);
        while (drawn.size() < count) {
            BigInteger rest = LargeBounds.roll(total, dice);
            int k = 0;
            BigInteger area = weights[0].multiply(BigInteger.valueOf(left.get(0).size()));
            while (rest.compareTo(area) >= 0) {
                rest = rest.subtract(area);
                k++;
                area = weights[k].multiply(BigInteger.valueOf(left.get(k).size()));
            }
            List<T> group = left.get(k);
            T last = group.remove(group.size() - 1); // fills the place of the one drawn
            int place = rest.divide(weights[k]).intValueExact();
            drawn.add(place == group.size() ? last : group.set(place, last));
            total = total.subtract(weights[k]);
        }
        return drawn;
    }

    /**
     * Takes the groups of a pool.
     *
     * @param <T> the type of the elements
     */
    public static final class Builder<T> {
        private final List<List<T>> groups = new ArrayList<>();
        private final List<BigDecimal> probabilities = new ArrayList<>();

        private Builder() {}

        /**
         * Adds a group.
         *
         * @param probability the probability of the group as a whole, above 0 and at most 1; it means the shortest
         *     decimal number that rounds to it
         * @param elements its elements, one or more, which are copied; elements that are equal are prizes of their own
         * @return this builder
         * @throws IllegalArgumentException if there is no element, or the probability is not from 0 (excluded) to 1
         * @throws NullPointerException if an element is null
         */
        public Builder<T> group(double probability, Collection<? extends T> elements) {
            List<T> copy = List.copyOf(Objects.requireNonNull(elements, "elements"));
            String name = "group " + (groups.size() + 1);
            if (!(probability > 0 && probability <= 1)) {
                throw new IllegalArgumentException(
                        name + " needs a probability above 0 and at most 1, not " + probability);
            }
            if (copy.isEmpty()) {
                throw new IllegalArgumentException(
                        name + " with probability " + probability + " is empty: give it an element, or leave it out");
            }
            groups.add(copy);
            probabilities.add(shortest(probability));
            return this;
        }

        /**
         * The decimal number with the fewest digits that rounds to a double; of several, the one nearest to it, and of
         * two that are equally near, the even one. JDKs before 19 do not always print it.
         */
        static BigDecimal shortest(double number) {
            BigDecimal exact = new BigDecimal(number);
            for (int digits = 1; ; digits++) {
                // Doubles lie closer together below a power of two, so the nearest decimal may fail where another fits.
                for (RoundingMode mode : List.of(RoundingMode.HALF_EVEN, RoundingMode.DOWN, RoundingMode.UP)) {
                    BigDecimal decimal = exact.round(new MathContext(digits, mode));
                    if (decimal.doubleValue() == number) {
                        return decimal;
                    }
                }
            }
        }

        /**
         * Makes the pool. The probabilities must sum to 1. If they miss it by no more than 10<sup>−9</sup>, as three
         * times 1.0/3 does, they are taken as ratios.
         *
         * @return the pool, with the default generator
         * @throws IllegalArgumentException if the probabilities do not sum to 1
         * @throws IllegalStateException if there is no group
         */
        public PrizePool<T> build() {
            if (groups.isEmpty()) {
                throw new IllegalStateException("a pool has at least one group");
            }
            BigDecimal sum = probabilities.stream().reduce(BigDecimal.ZERO, BigDecimal::add);
            if (sum.subtract(BigDecimal.ONE).abs().compareTo(TOLERANCE) > 0) {
                throw new IllegalArgumentException(
                        "the probabilities " + probabilities + " sum to " + sum.toPlainString() + ", not to 1");
            }
            BigInteger[] shares = wholeNumbers(probabilities);
            return new PrizePool<>(List.copyOf(groups), weights(shares), new AliasTable(shares), Randomness::standard);
        }

        private BigInteger[] weights(BigInteger[] shares) {
            BigInteger[] sizes = groups.stream()
                    .map(group -> BigInteger.valueOf(group.size()))
                    .toArray(BigInteger[]::new);
            BigInteger common = Arrays.stream(sizes)
                    .reduce(BigInteger.ONE, (a, b) -> a.divide(a.gcd(b)).multiply(b));
            BigInteger[] weights = new BigInteger[shares.length];
            Arrays.setAll(weights, k -> shares[k].multiply(common).divide(sizes[k]));
            return weights;
        }

        /** The same ratios in the smallest whole numbers. */
        private static BigInteger[] wholeNumbers(List<BigDecimal> decimals) {
            int places = decimals.stream().mapToInt(BigDecimal::scale).max().orElseThrow();
            BigInteger[] shares = decimals.stream()
                    .map(decimal -> decimal.setScale(Math.max(places, 0)).unscaledValue())
                    .toArray(BigInteger[]::new);
            BigInteger divisor = Arrays.stream(shares).reduce(BigInteger.ZERO, BigInteger::gcd);
            Arrays.setAll(shares, k -> shares[k].divide(divisor));
            return shares;
        }
    }
}
