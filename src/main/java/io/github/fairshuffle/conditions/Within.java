package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.count.Count;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Draws random orders in which each place keeps its key. The elements with the same key are a stratum, and elements
 * change places only within their stratum. Permutation tests of stratified data use such orders. Strata are also called
 * exchangeability blocks.
 *
 * <pre>{@code
 * List<Patient> order = Within.by(Patient::clinic).shuffled(patients);   // each clinic keeps its places
 * }</pre>
 *
 * <p><b>Law:</b> all orders in which each place keeps its key are equally likely. So each stratum is in uniformly random
 * order, and the strata are independent.
 *
 * <p><b>How:</b> {@link Shuffler#durstenfeld()} shuffles the {@linkplain Deck#places places} of one stratum after the
 * other, in the order of their first places. O(n log n) time and O(n) memory.
 *
 * <p><b>Source:</b> E. S. Edgington, <i>Randomization Tests</i>, 1980. The R package permute calls the strata blocks.
 *
 * @param <T> the type of the elements
 */
public final class Within<T extends @Nullable Object> {
    private final Function<? super T, ?> key;
    private final GeneratorOption generator;

    private Within(Function<? super T, ?> key, GeneratorOption generator) {
        this.key = key;
        this.generator = generator;
    }

    /**
     * {@return random orders in which each place keeps its key, with the default generator}
     *
     * @param key returns the stratum of an element, and always the same one for the same element. Keys are compared by
     *     {@code equals}. Only the key of a null element may be null.
     */
    public static <T extends @Nullable Object> Within<T> by(Function<? super T, ?> key) {
        return new Within<>(Objects.requireNonNull(key, "key"), GeneratorOption.DEFAULT);
    }

    /** {@return the same rule with another generator} */
    public Within<T> using(RandomGenerator generator) {
        return new Within<>(key, GeneratorOption.of(generator));
    }

    /**
     * {@return a new, modifiable list of the elements of a collection, in a random order in which each place keeps its
     * key}
     *
     * @throws IllegalArgumentException if a key is null
     * @throws IllegalStateException if the generator is broken
     */
    public List<T> shuffled(Collection<? extends T> collection) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        List<T> shuffled = new ArrayList<>();
        for (int index : order(elements, generator.dice())) {
            shuffled.add(elements.get(index));
        }
        return shuffled;
    }

    /** Returns the index of the element that moves to each place. */
    int[] order(List<T> elements, Dice dice) {
        int[] order = Indices.identity(elements.size());
        Deck deck = Deck.of(order);
        for (List<Integer> places : strata(elements)) {
            int[] stratum = places.stream().mapToInt(place -> place).toArray();
            Shuffler.durstenfeld().permute(Deck.places(deck, stratum), dice);
        }
        return order;
    }

    /**
     * {@return the exact number of these orders: the product of k! over all strata, if a stratum has k elements} The number
     * is long, so counting takes longer than a draw: about 3 s for a stratum of 1,000,000 elements.
     *
     * @throws IllegalArgumentException if a key is null, or if more than 1,000,000 elements share their strata with others
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    public BigInteger count(Collection<? extends T> collection) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        return Count.factorials(strata(elements).stream().mapToInt(List::size).toArray());
    }

    /** Returns {@code Within.by(…)}. */
    @Override
    public String toString() {
        return "Within.by(…)";
    }

    private Collection<List<Integer>> strata(List<T> elements) {
        return Arguments.places(Arguments.keys(elements, key)).values();
    }
}
