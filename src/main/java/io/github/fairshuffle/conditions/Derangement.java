package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Samples;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiPredicate;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A random draw for a gift exchange such as Secret Santa, in which nobody draws themselves or an excluded person.
 *
 * <pre>{@code
 * Map<Person, Person> gifts = Derangement.of(people).excludingSame(Person::family).draw();
 * Map<Person, Person> ring = Derangement.of(people).inOneCircle().draw();
 * Map<Person, Person> next = Derangement.of(people).excluding((giver, taker) -> taker == gifts.get(giver)).draw();
 * Permutation words = Derangement.of(5).permutation();   // no card stays in its place
 * Map<Person, Person> mentors = Derangement.between(experts, pupils).excludingSame(Person::family).draw();
 * }</pre>
 *
 * <p><b>Law:</b> all allowed assignments, or after {@link #inOneCircle} all allowed circles, are equally likely.
 *
 * <p><b>How:</b> shuffles until all pairs are allowed. Each try takes O(n) time, and without exclusions 2.72 tries are
 * needed on average. If nobody may draw a person of their own family, about e<sup>f</sup> tries are needed, where f is
 * the mean size of the families, averaged over the people. If f is above 8, or if 100,000 tries fail, the class counts
 * the assignments in which families are apart, and draws up to 1,000 of them until no pair is excluded. The count takes
 * about n · f steps: 0.1 s for 2,000 people in families of 20, and 1 s for 10,000 people in families of 100. If no pair
 * is excluded, the first draw suffices. Otherwise, if all draws fail, the class counts the allowed assignments of each
 * set of takers. This is possible for up to 20 people in O(n · 2ⁿ) steps, and for circles of up to 16 in O(n² · 2ⁿ).
 *
 * <p><b>Source:</b> P. R. de Montmort, <i>Essay d'analyse sur les jeux de hazard</i>, 1708. Hall's theorem decides
 * whether an assignment exists: <i>J. London Math. Soc.</i> 10 (1935) 26, doi 10.1112/jlms/s1-10.37.26. Families were
 * first counted by S. Even and J. Gillis, <i>Math. Proc. Cambridge Philos. Soc.</i> 79 (1976) 135, doi
 * 10.1017/S0305004100052154, with terms of both signs; the count here has only positive terms.
 *
 * @param <T> the type of the people, who are compared by {@code equals} and may be null
 */
public final class Derangement<T extends @Nullable Object> {
    private static final int MOST_COUNTED_DRAWS = 1_000;
    private static final int MOST_NAMES = 4;

    private final List<T> givers;
    private final List<T> takers; // the same list, unless the draw is between two collections
    private final Division division;
    private final Exclusions<T> exclusions;
    private final boolean circle;
    private final GeneratorOption generator;

    private Derangement(
            List<T> givers,
            List<T> takers,
            Division division,
            Exclusions<T> exclusions,
            boolean circle,
            GeneratorOption generator) {
        this.givers = givers;
        this.takers = takers;
        this.division = division;
        this.exclusions = exclusions;
        this.circle = circle;
        this.generator = generator;
    }

    /**
     * {@return a draw without exclusions, with the default generator}
     *
     * @param people the people, all of whom are different
     * @throws IllegalArgumentException if a person occurs twice, or if there is only one person
     */
    public static <T extends @Nullable Object> Derangement<T> of(Collection<? extends T> people) {
        List<T> list = different(people, "people");
        if (list.size() == 1) {
            throw new IllegalArgumentException(list.get(0) + " is the only person; add at least one more");
        }
        Division singles = Division.singles(list.size());
        return new Derangement<>(list, list, singles, new Exclusions<>(List.of()), false, GeneratorOption.DEFAULT);
    }

    /**
     * {@return a draw in which the people are the numbers from 0 to {@code size - 1}}
     *
     * @param size the number of people: 0, or 2 or more
     */
    public static Derangement<Integer> of(int size) {
        return of(Arrays.stream(Permutation.identity(size).order()).boxed().toList());
    }

    /**
     * {@return a draw in which each giver draws one of the takers, such as group winners and runners-up, or mentors and
     * pupils} A person who is in both collections does not draw themselves.
     *
     * <pre>{@code
     * Map<Team, Team> matches = Derangement.between(winners, others).excludingSame(Team::country).draw();
     * }</pre>
     *
     * @param givers the givers, all of whom are different
     * @param takers the takers, all of whom are different
     * @throws IllegalArgumentException if a giver or a taker occurs twice, or if the two numbers differ
     */
    public static <T extends @Nullable Object> Derangement<T> between(
            Collection<? extends T> givers, Collection<? extends T> takers) {
        List<T> from = different(givers, "givers");
        List<T> to = different(takers, "takers");
        if (from.size() != to.size()) {
            throw new IllegalArgumentException(from.size() + " givers need as many takers, but there are " + to.size());
        }
        Exclusions<T> equal = new Exclusions<>(List.of(Objects::equals));
        return new Derangement<>(from, to, Division.none(), equal, false, GeneratorOption.DEFAULT);
    }

    private static <T extends @Nullable Object> List<T> different(Collection<? extends T> people, String name) {
        return Steps.different(people, name, "give each person a name of their own");
    }

    /**
     * {@return the same draw with more excluded pairs}
     *
     * @param excluded returns true if a giver (the first argument) may not draw a taker (the second argument), and
     *     always returns the same result for the same people
     */
    public Derangement<T> excluding(BiPredicate<? super T, ? super T> excluded) {
        return new Derangement<>(givers, takers, division, exclusions.and(excluded), circle, generator);
    }

    /**
     * {@return the same draw with the rule that nobody draws a person who has the same key} This rule works for large
     * groups, unlike a rule about {@linkplain #excluding pairs}. Only the first key is counted, and each further key
     * excludes pairs. In a draw {@linkplain #between between} two collections, every key only excludes pairs.
     *
     * @param key returns the family, class or department of a person, for example, and always the same one for the same
     *     person. Keys are compared by {@code equals}. Only the key of a person who is null may be null.
     * @throws IllegalArgumentException if a key is null
     */
    public Derangement<T> excludingSame(Function<? super T, ?> key) {
        List<@Nullable Object> keys = Steps.keys(givers, Objects.requireNonNull(key, "key"));
        if (isBetween() || division.hasFamilies()) {
            Steps.keys(takers, key);
            return excluding((giver, taker) -> Objects.equals(key.apply(giver), key.apply(taker)));
        }
        return new Derangement<>(givers, takers, Division.by(keys), exclusions, circle, generator);
    }

    /**
     * {@return the same draw with the rule that all people form one circle, in which each person draws the next}
     *
     * @throws UnsupportedOperationException if the draw is {@link #between} two collections
     */
    public Derangement<T> inOneCircle() {
        if (isBetween()) {
            throw new UnsupportedOperationException("a circle needs one collection of people: use of(people)");
        }
        return new Derangement<>(givers, takers, division, exclusions, true, generator);
    }

    /** {@return the same draw with another generator} */
    public Derangement<T> using(RandomGenerator generator) {
        return new Derangement<>(givers, takers, division, exclusions, circle, GeneratorOption.of(generator));
    }

    /**
     * {@return a new map from each giver to the drawn taker, in the order of the givers}
     *
     * @throws IllegalArgumentException if no assignment is allowed, or if a count would take too long; the message says
     *     why
     * @throws SearchExhaustedException if all tries fail and counting is impossible
     * @throws IllegalStateException if the generator is broken
     * @throws CancellationException if the thread is interrupted during a count or many tries; the interrupt status stays
     *     set
     */
    public Map<T, T> draw() {
        int[] drawn = drawn();
        Map<T, T> takerOf = new LinkedHashMap<>();
        for (int giver = 0; giver < drawn.length; giver++) {
            takerOf.put(givers.get(giver), takers.get(drawn[giver]));
        }
        return takerOf;
    }

    /** {@return an assignment in which giver k draws taker {@code at(k)}} See {@link #draw} for the exceptions. */
    public Permutation permutation() {
        return Permutation.of(drawn());
    }

    /**
     * {@return the exact number of allowed assignments, or of allowed circles, which may be 0} The number has thousands
     * of digits for 1,000 people, so counting takes longer than a draw: 1 s for 100 families of ten people.
     *
     * @throws UnsupportedOperationException if there are more than 20 people, or more than 16 people in a circle, and if
     *     pairs are {@linkplain #excluding excluded} or the draw is {@link #between} two collections
     * @throws IllegalArgumentException if the count would take too long; the message says why
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    public BigInteger count() {
        int size = givers.size();
        if (size == 0) {
            return BigInteger.ONE;
        }
        if (exclusions.isEmpty()) {
            boolean possible = division.obstacle().isEmpty();
            return possible ? division.count(circle) : BigInteger.ZERO;
        }
        if (size > kind().most) {
            throw new UnsupportedOperationException((isBetween() ? "draws between two collections" : "excluded pairs")
                    + " can be counted for at most " + kind().most + " people, not " + size
                    + (isBetween() ? "" : "; only excludingSame(key) can be counted for more people"));
        }
        return BigInteger.valueOf(new Subsets(kind(), size, this::isAllowed).count());
    }

    private int[] drawn() {
        requireAssignment();
        Dice dice = generator.dice();
        int[] order = Permutation.identity(givers.size()).order();
        int shuffles = division.isOftenApart() ? Effort.tries(null, givers.size()) : 0;
        Optional<int[]> takers = Effort.first(shuffles, givers.size(), () -> attempt(order, dice));
        if (takers.isEmpty() && division.hasFamilies()) {
            Counted families = division.counted(circle);
            families.count();
            Wheel wheel = new Wheel(dice, givers.size());
            takers = Effort.first(MOST_COUNTED_DRAWS, 0, () -> attempt(families, dice, wheel));
        }
        if (takers.isPresent()) {
            return takers.get();
        }
        if (givers.size() > kind().most) {
            int tries = shuffles > 0 ? shuffles : MOST_COUNTED_DRAWS;
            throw new SearchExhaustedException(
                    tries,
                    tries + " tries failed, and " + givers.size()
                            + " people are too many to count"
                            + (circle ? ", and there may be no circle" : "")
                            + "; exclude fewer pairs");
        }
        return counted(dice);
    }

    private boolean isBetween() {
        return takers != givers;
    }

    private Subsets.Kind kind() {
        return circle ? Subsets.Kind.CIRCLES : Subsets.Kind.ASSIGNMENTS;
    }

    private boolean isAllowed(int giver, int taker) {
        return division.areApart(giver, taker) && !isExcluded(giver, taker);
    }

    private boolean isExcluded(int giver, int taker) {
        return exclusions.contains(givers.get(giver), takers.get(taker));
    }

    /**
     * Shuffles the takers of the givers, or the people around a circle, and ends without a result at the first pair that
     * is not allowed.
     */
    Optional<int[]> attempt(int[] order, Dice dice) {
        Deck deck = Deck.of(order);
        for (int k = circle ? 1 : 0; k < order.length; k++) {
            Samples.pick(deck, k, dice);
            if (!isAllowed(circle ? order[k - 1] : k, order[k])) {
                return Optional.empty();
            }
        }
        boolean isClosed = !circle || order.length == 0 || isAllowed(order[order.length - 1], order[0]);
        return isClosed ? Optional.of(takers(order)) : Optional.empty();
    }

    /** Returns the taker of each giver, for an order of the takers, or of the people around a circle. */
    private int[] takers(int[] order) {
        int[] takers = order.clone();
        for (int k = 0; k < order.length && circle; k++) {
            takers[order[k]] = order[(k + 1) % order.length];
        }
        return takers;
    }

    /** Draws an assignment in which families are apart, and returns the takers if no pair of it is excluded. */
    Optional<int[]> attempt(Counted families, Dice dice, Wheel wheel) {
        int[] person = division.shuffled(dice);
        return families.attempt(dice, wheel)
                .map(next -> {
                    int[] takers = new int[next.length];
                    for (int k = 0; k < next.length; k++) {
                        takers[person[k]] = person[next[k]];
                    }
                    return takers;
                })
                .filter(takers ->
                        IntStream.range(0, takers.length).noneMatch(giver -> isExcluded(giver, takers[giver])));
    }

    /** Draws an assignment by its number. */
    int[] counted(Dice dice) {
        Subsets subsets = new Subsets(kind(), givers.size(), this::isAllowed);
        if (subsets.count() == 0) {
            throw new IllegalArgumentException("no " + (circle ? "circle" : "assignment") + " of these " + givers.size()
                    + " people is allowed; exclude fewer pairs");
        }
        return subsets.draw(dice);
    }

    /** If no assignment exists, throws an exception that says why. */
    private void requireAssignment() {
        division.obstacle().ifPresent(obstacle -> {
            throw new IllegalArgumentException(obstacle);
        });
        if (!exclusions.isEmpty()) {
            Matching.Blocked blocked = Matching.blocked(givers.size(), this::isAllowed);
            if (!blocked.givers().isEmpty()) {
                String but = blocked.takers().isEmpty() ? "" : " but " + names(takers, blocked.takers());
                throw new IllegalArgumentException(names(givers, blocked.givers()) + " may draw nobody" + but);
            }
        }
    }

    private String names(List<T> people, BitSet some) {
        List<String> names = new ArrayList<>();
        some.stream().limit(MOST_NAMES).forEach(person -> names.add(String.valueOf(people.get(person))));
        int more = some.cardinality() - names.size();
        String last = more > 0 ? more + " more" : names.remove(names.size() - 1);
        return names.isEmpty() ? last : String.join(", ", names) + " and " + last;
    }
}
