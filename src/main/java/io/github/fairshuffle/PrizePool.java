package io.github.fairshuffle;

import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Groups of prizes with weights. A draw chooses a group with probability weight / (sum of all weights), and then any
 * element of the group with equal probability. With {@link Weighted}, each element has its own weight.
 *
 * <pre>{@code
 * PrizePool<String> pool = PrizePool.of(1, List.of("car"))
 *         .or(19, List.of("bicycle", "skates"))
 *         .or(80, List.of("pencil", "sticker", "balloon"));
 * String prize = pool.draw();              // with replacement: the prize stays in the pool
 * List<String> three = pool.sample(3);     // three different prizes
 * }</pre>
 *
 * <p><b>Law:</b> the probabilities are exact, because all weights are whole numbers. Weights may be percentages, such
 * as 40, 20, 20, 15 and 5. The elements of a group with weight 0 are never drawn. Equal elements are separate prizes.
 *
 * <p><b>Cost:</b> {@link #draw} takes O(groups) time and at most two rolls. {@link #sample} copies the pool. Pools are
 * immutable. Threads may share a pool if they may share its generator. By default, each thread uses its own generator.
 *
 * @param <T> the type of the elements
 */
public final class PrizePool<T extends @Nullable Object> {
    /** The groups with a weight above 0. */
    private final List<Group<T>> groups;

    private final long sum;
    private final GeneratorOption generator;

    /** A group of elements that share a weight above 0. The list is never changed. */
    private record Group<T extends @Nullable Object>(long weight, List<T> elements) {}

    private PrizePool(List<Group<T>> groups, long sum, GeneratorOption generator) {
        this.groups = groups;
        this.sum = sum;
        this.generator = generator;
    }

    /**
     * {@return a pool of one group, with the default generator}
     *
     * @param weight the weight of the group as a whole, 0 or more
     * @param elements the elements of the group, which are copied
     * @throws IllegalArgumentException if {@code weight} is negative, or if it is positive and the group has no element
     */
    public static <T extends @Nullable Object> PrizePool<T> of(long weight, Collection<? extends T> elements) {
        return new PrizePool<T>(List.of(), 0, GeneratorOption.DEFAULT).or(weight, elements);
    }

    /**
     * {@return a pool with the groups of this pool and one more group}
     *
     * @throws IllegalArgumentException if {@link #of} would throw it, or if the sum of all weights is over
     *     2<sup>63</sup> − 1
     */
    public PrizePool<T> or(long weight, Collection<? extends T> elements) {
        Group<T> group = new Group<>(weight, new ArrayList<>(Objects.requireNonNull(elements, "elements")));
        if (weight < 0) {
            throw new IllegalArgumentException("a weight is 0 or more, not " + weight);
        }
        if (weight == 0) {
            return this;
        }
        if (group.elements.isEmpty()) {
            throw new IllegalArgumentException(
                    "a group of weight " + weight + " is empty; add an element, or set its weight to 0");
        }
        if (weight > Long.MAX_VALUE - sum) {
            throw new IllegalArgumentException("the weights " + sum + " and " + weight
                    + " sum to more than 2^63 - 1; divide all weights by the same number");
        }
        List<Group<T>> more = new ArrayList<>(groups);
        more.add(group);
        return new PrizePool<>(more, sum + weight, generator);
    }

    /** {@return a pool with the same groups that uses the given generator} */
    public PrizePool<T> using(RandomGenerator generator) {
        return new PrizePool<>(groups, sum, GeneratorOption.of(generator));
    }

    /** {@return the number of elements in all groups of positive weight} */
    public int size() {
        return groups.stream().mapToInt(group -> group.elements.size()).sum();
    }

    /**
     * {@return a random element, which stays in the pool} If a group has m elements, each of its elements has the
     * probability weight / (m · sum of all weights).
     *
     * @throws IllegalArgumentException if all weights are 0
     * @throws IllegalStateException if the generator is broken
     */
    public T draw() {
        return draw(generator.dice());
    }

    T draw(Dice dice) {
        if (sum == 0) {
            throw new IllegalArgumentException(
                    "all weights are 0, so nothing can be drawn; give a group a positive weight");
        }
        long rest = LargeBounds.roll(sum, dice);
        int k = 0;
        while (rest >= groups.get(k).weight) {
            rest -= groups.get(k++).weight;
        }
        List<T> elements = groups.get(k).elements;
        return elements.get(dice.roll(elements.size()));
    }

    /**
     * {@return a new, modifiable list of elements drawn without replacement, in the order of the draws} The first
     * element has the law of {@link #draw}. Each later element is drawn from the remaining elements; the ratios of
     * their probabilities stay the same.
     *
     * <p><b>Cost:</b> the method copies the pool, so it takes O(size + count · groups) operations on whole numbers, and
     * O(size) memory. Each draw makes one roll, whose bound is at most the sum of the weights times the least common
     * multiple of the sizes of the groups. A roll with a bound below 2<sup>31</sup> needs one random word. A roll with
     * a larger bound of b bits needs at most ⌈b/63⌉ words for each try, and rejects a try with a probability below 1/2.
     *
     * @param count the number of elements to draw, from 0 to {@link #size()}
     * @throws IllegalArgumentException if {@code count} is negative or greater than the size; this is checked before
     *     anything is drawn
     * @throws IllegalStateException if the generator is broken
     */
    public List<T> sample(int count) {
        Samples.checkCount(count, size());
        return sample(count, generator.dice());
    }

    List<T> sample(int count, Dice dice) {
        BigInteger common = BigInteger.ONE; // the least common multiple of the sizes makes all shares whole numbers
        for (Group<T> group : groups) {
            BigInteger size = BigInteger.valueOf(group.elements.size());
            common = common.multiply(size).divide(common.gcd(size));
        }
        BigInteger total = BigInteger.valueOf(sum).multiply(common);
        List<List<T>> left = new ArrayList<>();
        List<BigInteger> areas = new ArrayList<>(); // the sum of the shares of the elements left in a group
        List<BigInteger> shares = new ArrayList<>(); // the share of each element of a group
        for (Group<T> group : groups) {
            BigInteger area = BigInteger.valueOf(group.weight).multiply(common);
            left.add(new ArrayList<>(group.elements));
            areas.add(area);
            shares.add(area.divide(BigInteger.valueOf(group.elements.size())));
        }
        List<T> drawn = new ArrayList<>(count);
        while (drawn.size() < count) {
            BigInteger rest = LargeBounds.roll(total, dice);
            int k = 0;
            while (rest.compareTo(areas.get(k)) >= 0) {
                rest = rest.subtract(areas.get(k++));
            }
            List<T> group = left.get(k);
            T last = group.remove(group.size() - 1); // takes the place of the drawn element
            int place = rest.divide(shares.get(k)).intValueExact();
            drawn.add(place == group.size() ? last : group.set(place, last));
            areas.set(k, areas.get(k).subtract(shares.get(k)));
            total = total.subtract(shares.get(k));
        }
        return drawn;
    }

    /** Returns the groups, such as {@code PrizePool(1: 1 prize, 9: 2 prizes)}. */
    @Override
    public String toString() {
        return groups.stream()
                .map(group -> group.weight + ": " + Names.count(group.elements.size(), "prize"))
                .collect(Collectors.joining(", ", "PrizePool(", ")"));
    }
}
