package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Draws random orders that satisfy a rule, by shuffling until an order satisfies the rule.
 *
 * <pre>{@code
 * List<Word> scrambled = Conditional.on((List<Word> order) -> !order.equals(words)).shuffled(words);
 * }</pre>
 *
 * <p><b>Law:</b> uniform among the orders that satisfy the rule, because each try is a uniform shuffle.
 *
 * <p><b>Cost:</b> O(n) for each try, and 1/p tries on average if a fraction p of all orders satisfies the rule. {@link
 * Spaced} and {@link Derangement} also work if so few orders are allowed that repeated tries would fail.
 *
 * @param <T> the type of the elements
 */
public final class Conditional<T extends @Nullable Object> {
    static final int TRIES = 100_000;
    private static final int MOST_PLACES = 2_000_000_000;

    private final Predicate<? super List<T>> rule;
    private final int tries;
    private final Supplier<RandomGenerator> generator;

    private Conditional(Predicate<? super List<T>> rule, int tries, Supplier<RandomGenerator> generator) {
        this.rule = rule;
        this.tries = tries;
        this.generator = generator;
    }

    /**
     * {@return random orders that satisfy a rule, with at most 100,000 tries and the default generator}
     *
     * @param rule returns true for an allowed order, which it receives as an unmodifiable list
     */
    public static <T extends @Nullable Object> Conditional<T> on(Predicate<? super List<T>> rule) {
        return new Conditional<>(Objects.requireNonNull(rule, "rule"), TRIES, Randomness::standard);
    }

    /**
     * {@return the same rule with another limit on the number of tries}
     *
     * @param tries the greatest number of orders to try, 1 or more
     */
    public Conditional<T> tries(int tries) {
        return new Conditional<>(rule, checked(tries), generator);
    }

    /** {@return the same rule with another generator} */
    public Conditional<T> using(RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        return new Conditional<>(rule, tries, () -> generator);
    }

    /**
     * {@return a new, modifiable list of the elements of a collection, in a random order that satisfies the rule}
     *
     * @throws IllegalStateException if none of the tried orders satisfies the rule, or if the generator is broken
     * @throws CancellationException if the thread is interrupted and many tries fail; the interrupt status stays set
     */
    public List<T> shuffled(Collection<? extends T> collection) {
        Objects.requireNonNull(collection, "collection");
        Shuffler shuffler = Shuffler.durstenfeld().using(generator.get());
        for (int k = 0; k < tries; k++) {
            stopIfInterrupted(k, collection.size());
            List<T> order = shuffler.shuffled(collection);
            if (rule.test(Collections.unmodifiableList(order))) {
                return order;
            }
        }
        throw new IllegalStateException("none of " + tries + " random orders of " + collection.size()
                + " elements satisfies the rule; allow more tries, or a weaker rule");
    }

    /** Returns a smaller number of tries if there are so many elements that the tries would take minutes. */
    static int limited(int tries, int size) {
        return Math.min(tries, MOST_PLACES / Math.max(1, size));
    }

    /** Ends a long computation if the thread is interrupted; the interrupt status stays set. */
    static void stopIfInterrupted() {
        if (Thread.currentThread().isInterrupted()) {
            throw new CancellationException("the thread was interrupted");
        }
    }

    /** Does the same in every 1,024th try, or in every try with many elements, so that a short draw is never ended. */
    static void stopIfInterrupted(int tries, int size) {
        if ((tries & 1023) == 1023 || size > 10_000) {
            stopIfInterrupted();
        }
    }

    /** Returns the numbers from 0 to {@code size - 1} in random order. */
    static int[] shuffled(int size, Dice dice) {
        int[] order = Permutation.identity(size).order();
        Shuffler.durstenfeld().permute(Deck.of(order), dice);
        return order;
    }

    /** Returns the elements of a collection, and throws an exception with advice if two of them are equal. */
    static <T extends @Nullable Object> List<T> different(
            Collection<? extends T> collection, String name, String advice) {
        List<T> list = new ArrayList<>(Objects.requireNonNull(collection, name));
        Set<T> seen = new HashSet<>();
        for (T element : list) {
            if (!seen.add(element)) {
                throw new IllegalArgumentException(element + " occurs twice; " + advice);
            }
        }
        return list;
    }

    /** Draws one of the elements at the given place or behind it, swaps it to this place, and returns it. */
    static int pick(int[] order, int place, Dice dice) {
        int pick = place + dice.roll(order.length - place);
        int element = order[pick];
        order[pick] = order[place];
        order[place] = element;
        return element;
    }

    static int checked(int tries) {
        if (tries < 1) {
            throw new IllegalArgumentException("a number of tries is 1 or more, not " + tries);
        }
        return tries;
    }
}
