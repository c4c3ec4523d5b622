package io.github.fairshuffle;

import io.github.fairshuffle.internal.PrefixSums;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.ToLongFunction;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Groups of prizes with weights. A draw chooses a group with probability weight / (sum of all weights), and then any
 * element of the group with equal probability. With {@link #by}, each element has its own weight.
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
 * {@link Weighted} accepts weights that are not whole numbers.
 *
 * <p><b>Cost:</b> a pool with g groups is created in O(g) time, apart from the copies of the elements. {@link #draw} takes
 * O(log g) time and at most two rolls; {@link #using} or the first draw also takes O(g) time. {@link #sample} copies the
 * pool. Pools are immutable. Threads may share a pool if they may share its generator. By default, each thread uses its
 * own generator.
 *
 * @param <T> the type of the elements
 */
public final class PrizePool<T extends @Nullable Object> {
    private static final int MOST_SHOWN = 20;

    /** The group that was added last; null if no group has a weight above 0. */
    private final @Nullable Group<T> last;

    private final long sum;
    private final GeneratorOption generator;

    /** Created when it is first needed. Threads that do not see the table of another thread create an equal one. */
    private @Nullable Table<T> table;

    /**
     * A group of elements that share a weight above 0.
     *
     * @param elements the elements, which are never changed
     * @param before the group that was added before; null for the first group
     */
    private record Group<T extends @Nullable Object>(
            long weight, List<T> elements, @Nullable Group<T> before) {}

    /**
     * The groups in the order in which they were added.
     *
     * @param ends the weight of each group, added to the weights of all groups before it
     */
    private record Table<T extends @Nullable Object>(List<Group<T>> groups, long[] ends) {
        static <T extends @Nullable Object> Table<T> of(@Nullable Group<T> last) {
            List<Group<T>> groups = new ArrayList<>();
            for (Group<T> group = last; group != null; group = group.before) {
                groups.add(group);
            }
            Collections.reverse(groups);
            long[] ends = new long[groups.size()];
            long end = 0;
            for (int k = 0; k < ends.length; k++) {
                end += groups.get(k).weight;
                ends[k] = end;
            }
            return new Table<>(groups, ends);
        }
    }

    private PrizePool(@Nullable Group<T> last, long sum, GeneratorOption generator) {
        this.last = last;
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
        return PrizePool.<T>empty().or(weight, elements);
    }

    /**
     * {@return a pool in which each element is a group of its own, with the default generator}
     *
     * <pre>{@code
     * Song next = PrizePool.by(Song::stars, songs).draw();
     * }</pre>
     *
     * @param weight returns the weight of an element, 0 or more; it is called once for each element
     * @param elements the elements, which are copied
     * @throws IllegalArgumentException if a weight is negative, or if the sum of all weights is over 2<sup>63</sup> − 1
     */
    public static <T extends @Nullable Object> PrizePool<T> by(
            ToLongFunction<? super T> weight, Collection<? extends T> elements) {
        Objects.requireNonNull(weight, "weight");
        PrizePool<T> pool = empty();
        int place = 0;
        for (T element : new ArrayList<T>(Objects.requireNonNull(elements, "elements"))) {
            long own = weight.applyAsLong(element);
            if (own < 0) {
                throw new IllegalArgumentException(
                        "a weight is 0 or more, but element " + place + ", " + element + ", has " + own);
            }
            pool = pool.with(own, Collections.singletonList(element));
            place++;
        }
        return pool;
    }

    private static <T extends @Nullable Object> PrizePool<T> empty() {
        return new PrizePool<>(null, 0, GeneratorOption.DEFAULT);
    }

    /**
     * {@return a pool with the groups of this pool and one more group}
     *
     * @throws IllegalArgumentException if {@link #of} would throw it, or if the sum of all weights is over
     *     2<sup>63</sup> − 1
     */
    public PrizePool<T> or(long weight, Collection<? extends T> elements) {
        return with(weight, new ArrayList<>(Objects.requireNonNull(elements, "elements")));
    }

    /** Returns a pool with one more group, whose elements are not copied. */
    private PrizePool<T> with(long weight, List<T> elements) {
        if (weight < 0) {
            throw new IllegalArgumentException("a weight is 0 or more, not " + weight);
        }
        if (weight == 0) {
            return this;
        }
        if (elements.isEmpty()) {
            throw new IllegalArgumentException(
                    "a group of weight " + weight + " is empty; add an element, or set its weight to 0");
        }
        if (weight > Long.MAX_VALUE - sum) {
            throw new IllegalArgumentException("the weights " + sum + " and " + weight
                    + " sum to more than 2^63 - 1; divide all weights by the same number");
        }
        return new PrizePool<>(new Group<>(weight, elements, last), sum + weight, generator);
    }

    /** {@return a pool with the same groups that uses the given generator} */
    public PrizePool<T> using(RandomGenerator generator) {
        PrizePool<T> other = new PrizePool<>(last, sum, GeneratorOption.of(generator));
        other.table = table();
        return other;
    }

    private Table<T> table() {
        Table<T> known = table;
        if (known == null) {
            known = Table.of(last);
            table = known;
        }
        return known;
    }

    /** {@return the number of elements in all groups of positive weight} */
    public int size() {
        return table().groups.stream().mapToInt(group -> group.elements.size()).sum();
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
        Table<T> table = table();
        int k = Arrays.binarySearch(table.ends, LargeBounds.roll(sum, dice));
        List<T> elements =
                table.groups.get(k < 0 ? -1 - k : k + 1).elements; // the first group that ends behind the roll
        return elements.get(dice.roll(elements.size()));
    }

    /**
     * {@return a new, modifiable list of elements drawn without replacement, in the order of the draws} The first
     * element has the law of {@link #draw}. Each later element is drawn from the remaining elements; the ratios of
     * their probabilities stay the same.
     *
     * <p><b>Cost:</b> the method copies the pool, so it takes O(size + count · log g) operations on whole numbers for g
     * groups, and O(size) memory. Each draw makes one roll, whose bound is at most the sum of the weights times the least
     * common multiple of the sizes of the groups. A roll with a bound below 2<sup>31</sup> needs one random word. A roll
     * with a larger bound of b bits needs at most ⌈b/63⌉ words for each try, and rejects a try with a probability below
     * 1/2.
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
        List<Group<T>> groups = table().groups;
        BigInteger common = BigInteger.ONE; // the least common multiple of the sizes makes all shares whole numbers
        for (Group<T> group : groups) {
            BigInteger size = BigInteger.valueOf(group.elements.size());
            common = common.multiply(size).divide(common.gcd(size));
        }
        List<List<T>> left = new ArrayList<>();
        BigInteger[] areas = new BigInteger[groups.size()]; // the sum of the shares of the elements left in a group
        BigInteger[] shares = new BigInteger[groups.size()]; // the share of each element of a group
        for (int k = 0; k < areas.length; k++) {
            List<T> elements = groups.get(k).elements;
            left.add(new ArrayList<>(elements));
            areas[k] = BigInteger.valueOf(groups.get(k).weight).multiply(common);
            shares[k] = areas[k].divide(BigInteger.valueOf(elements.size()));
        }
        BigInteger total = BigInteger.valueOf(sum).multiply(common);
        PrefixSums sums = new PrefixSums(areas);
        List<T> drawn = new ArrayList<>(count);
        while (drawn.size() < count) {
            BigInteger point = LargeBounds.roll(total, dice);
            int k = sums.find(point);
            int place = point.subtract(sums.before(k)).divide(shares[k]).intValueExact();
            drawn.add(Samples.remove(left.get(k), place));
            sums.subtract(k, shares[k]);
            total = total.subtract(shares[k]);
        }
        return drawn;
    }

    /** Returns the first groups, such as {@code PrizePool(1: 1 prize, 9: 2 prizes)}. */
    @Override
    public String toString() {
        List<Group<T>> groups = table().groups;
        return groups.stream()
                .limit(MOST_SHOWN)
                .map(group -> group.weight + ": " + Text.count(group.elements.size(), "prize"))
                .collect(Collectors.joining(", ", "PrizePool(", groups.size() > MOST_SHOWN ? ", …)" : ")"));
    }
}
