package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiPredicate;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A random division of people into pairs, such as partners for an exercise or the opponents of a round.
 *
 * <pre>{@code
 * List<List<Player>> round = Pairs.of(players).excluding((a, b) -> a.hasMet(b)).draw();
 * List<List<Player>> teams = Pairs.of(players).draw();   // with an odd number, the last list has one player
 * }</pre>
 *
 * <p><b>Law:</b> all divisions without an excluded pair are equally likely. If the number of people is odd, one person
 * is left over; this person is the only element of the last list, so that a loop over the lists reaches everybody.
 * Without exclusions, each person is left over with the same probability. To exclude people from being left over, add a
 * placeholder to the people, and exclude its pairs with them.
 *
 * <p><b>How:</b> chooses a random partner for one person after the other, until all pairs are allowed: O(n) time for
 * each of at most 100,000 tries. If all tries fail, the class counts the divisions of each subset of the people, and
 * draws one by its number. This is possible for up to 20 people, in O(n · 2ⁿ) steps.
 *
 * <p><b>Source:</b> the count is dynamic programming over subsets: M. Held and R. M. Karp, <i>J. SIAM</i> 10 (1962)
 * 196, doi 10.1137/0110015.
 *
 * @param <T> the type of the people
 */
public final class Pairs<T extends @Nullable Object> {
    private final List<T> people;
    private final Exclusions<T> exclusions;
    private final GeneratorOption generator;

    private Pairs(List<T> people, Exclusions<T> exclusions, GeneratorOption generator) {
        this.people = people;
        this.exclusions = exclusions;
        this.generator = generator;
    }

    /**
     * {@return a draw without exclusions, with the default generator}
     *
     * @param people the people, who need not be different
     */
    public static <T extends @Nullable Object> Pairs<T> of(Collection<? extends T> people) {
        List<T> list = new ArrayList<>(Objects.requireNonNull(people, "people"));
        return new Pairs<>(list, new Exclusions<>(List.of()), GeneratorOption.DEFAULT);
    }

    /**
     * {@return the same draw with more excluded pairs}
     *
     * @param excluded returns true for two people who must not be a pair, at least in one order of the two, and always
     *     returns the same result for the same people
     */
    public Pairs<T> excluding(BiPredicate<? super T, ? super T> excluded) {
        return new Pairs<>(people, exclusions.and(excluded), generator);
    }

    /** {@return the same draw with another generator} */
    public Pairs<T> using(RandomGenerator generator) {
        return new Pairs<>(people, exclusions, GeneratorOption.of(generator));
    }

    /**
     * {@return a new list of pairs, in the order of the people} Each pair is a list of two people, of whom the first
     * one precedes the other in the collection; shuffle the pair to decide who begins. If the number of people is odd,
     * the last list contains only the person who is left over.
     *
     * @throws IllegalArgumentException if somebody may have no partner, or if there are at most 20 people and every
     *     division contains an excluded pair
     * @throws SearchExhaustedException if all tries fail and there are more than 20 people
     * @throws IllegalStateException if the generator is broken
     * @throws CancellationException if the thread is interrupted during many tries; the interrupt status stays set
     */
    public List<List<T>> draw() {
        int[] partners = partners(generator.dice());
        List<List<T>> pairs = new ArrayList<>();
        for (int person = 0; person < people.size(); person++) {
            if (person < partners[person] && !isPlaceholder(partners[person])) {
                pairs.add(Arrays.asList(people.get(person), people.get(partners[person])));
            }
        }
        if (isPlaceholder(partners.length - 1)) {
            pairs.add(Arrays.asList(people.get(partners[partners.length - 1])));
        }
        return pairs;
    }

    /** Returns the partner of each person. If the number is odd, the last partner is a placeholder. */
    private int[] partners(Dice dice) {
        int size = size();
        requirePartners(size);
        int[] order = Permutation.identity(size).order();
        int tries = Effort.tries(null, size);
        return Effort.first(tries, size, () -> attempt(order, dice)).orElseGet(() -> {
            if (size > Subsets.Kind.PAIRINGS.most) {
                throw new SearchExhaustedException(
                        tries,
                        tries + " tries failed, and " + people.size()
                                + " people are too many to count; exclude fewer pairs");
            }
            return counted(dice);
        });
    }

    /** Returns the number of people, with the placeholder. */
    private int size() {
        return people.size() + people.size() % 2;
    }

    private boolean isPlaceholder(int person) {
        return person == people.size();
    }

    private boolean areAllowed(int one, int other) {
        return isPlaceholder(one)
                || isPlaceholder(other)
                || !exclusions.contains(people.get(one), people.get(other))
                        && !exclusions.contains(people.get(other), people.get(one));
    }

    private void requirePartners(int size) {
        for (int person = 0; person < people.size() && !exclusions.isEmpty(); person++) {
            Effort.stopIfInterrupted();
            int one = person;
            if (IntStream.range(0, size).noneMatch(other -> other != one && areAllowed(one, other))) {
                throw new IllegalArgumentException(
                        people.get(one) + " may have no partner, so no division into pairs of these " + size
                                + " people is left; exclude fewer pairs");
            }
        }
    }

    /**
     * Shuffles, and ends without a result at the first pair that is excluded. Pair k is at the places 2k and 2k + 1.
     *
     * @return the partner of each person
     */
    Optional<int[]> attempt(int[] order, Dice dice) {
        Deck deck = Deck.of(order);
        for (int k = 1; k < order.length; k += 2) {
            Samples.pick(deck, k, dice);
            if (!areAllowed(order[k - 1], order[k])) {
                return Optional.empty();
            }
        }
        int[] partners = new int[order.length];
        for (int k = 0; k < order.length; k++) {
            partners[order[k]] = order[k ^ 1];
        }
        return Optional.of(partners);
    }

    /** Draws a division by its number. */
    int[] counted(Dice dice) {
        Subsets subsets =
                new Subsets(Subsets.Kind.PAIRINGS, size(), (one, other) -> one != other && areAllowed(one, other));
        if (subsets.count() == 0) {
            throw new IllegalArgumentException(
                    "no division into pairs of these " + people.size() + " people is left; exclude fewer pairs");
        }
        return subsets.draw(dice);
    }
}
