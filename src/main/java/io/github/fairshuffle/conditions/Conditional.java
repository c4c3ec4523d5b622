package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Calls;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
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
    private final Predicate<? super List<T>> rule;
    private final @Nullable Integer tries; // null for the default
    private final GeneratorOption generator;

    private Conditional(Predicate<? super List<T>> rule, @Nullable Integer tries, GeneratorOption generator) {
        this.rule = rule;
        this.tries = tries;
        this.generator = generator;
    }

    /**
     * {@return random orders that satisfy a rule, with the default generator} There are at most 100,000 tries, or at most
     * 300,000,000 / n tries for n elements if this number is smaller.
     *
     * @param rule returns true for an allowed order, which it receives as an unmodifiable list
     */
    public static <T extends @Nullable Object> Conditional<T> on(Predicate<? super List<T>> rule) {
        return new Conditional<>(Objects.requireNonNull(rule, "rule"), null, GeneratorOption.DEFAULT);
    }

    /**
     * {@return the same rule with another limit on the number of tries}
     *
     * @param tries the greatest number of orders to try, 1 or more
     */
    public Conditional<T> tries(int tries) {
        return new Conditional<>(rule, Arguments.tries(tries), generator);
    }

    /** {@return the same rule with another generator} */
    public Conditional<T> using(RandomGenerator generator) {
        return new Conditional<>(rule, tries, GeneratorOption.of(generator));
    }

    /**
     * {@return a new, modifiable list of the elements of a collection, in a random order that satisfies the rule}
     *
     * @throws SearchExhaustedException if none of the tried orders satisfies the rule
     * @throws IllegalStateException if the generator is broken
     * @throws CancellationException if the thread is interrupted and many tries fail; the interrupt status stays set
     */
    public List<T> shuffled(Collection<? extends T> collection) {
        Objects.requireNonNull(collection, "collection");
        Shuffler shuffler = Shuffler.durstenfeld().using(generator.get());
        Supplier<Optional<List<T>>> order = () -> Optional.of(shuffler.<T>shuffled(collection))
                .filter(list -> rule.test(Collections.unmodifiableList(list)));
        int most = tries == null ? Draws.unknown(collection.size()) : tries;
        return Draws.first(most, collection.size(), order)
                .orElseThrow(() -> new SearchExhaustedException(
                        most,
                        Text.count(most, "random order") + " of " + Text.count(collection.size(), "element")
                                + (most == 1 ? " breaks" : " all break")
                                + " the rule; allow more tries, or a weaker rule"));
    }

    /** Returns the options, such as {@code Conditional.on(…).tries(1000)}. */
    @Override
    public String toString() {
        return new Calls("Conditional.on(…)")
                .with(tries != null, "tries(" + tries + ")")
                .toString();
    }
}
