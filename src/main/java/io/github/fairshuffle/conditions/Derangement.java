package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.count.Shape;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
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
 * <p><b>Law:</b> all allowed assignments, or after {@link #inOneCircle} all allowed circles, are equally likely. The
 * only exception is {@link #approximately}.
 *
 * <p><b>How:</b> for excluded pairs of up to 10,000 people, the class first asks each rule once about each pair, and
 * searches for an assignment. If none exists, an exception names the reason. Then the class chooses the fastest exact
 * method from the number of excluded pairs alone. It shuffles until all pairs are allowed: without exclusions, 2.72 tries
 * of O(n) time are needed on average, and about e<sup>k</sup> if each person has k excluded takers. Or it counts the
 * assignments in which families are apart, and draws some of them until no pair is excluded. Or, for up to 20 people and
 * for circles of up to 16, it counts the allowed assignments of each set of takers. If each method would take too long,
 * the draw is refused: then use {@link #approximately}.
 *
 * <p><b>Source:</b> P. R. de Montmort, <i>Essay d'analyse sur les jeux de hazard</i>, 1708. Hall's theorem decides
 * whether an assignment exists: <i>J. London Math. Soc.</i> 10 (1935) 26, doi 10.1112/jlms/s1-10.37.26. Families were
 * first counted by S. Even and J. Gillis, <i>Math. Proc. Cambridge Philos. Soc.</i> 79 (1976) 135, doi
 * 10.1017/S0305004100052154, with terms of both signs; the count here has only positive terms.
 *
 * @param <T> the type of the people, who are compared by {@code equals} and may be null
 */
public final class Derangement<T extends @Nullable Object> {
    private final List<T> givers;
    private final List<T> takers; // the same list, unless the draw is between two collections
    final Partners partners; // not changed after the constructor has ended

    private Derangement(List<T> givers, List<T> takers, Partners partners) {
        this.givers = givers;
        this.takers = takers;
        this.partners = partners;
    }

    private Derangement<T> with(Consumer<Partners> change) {
        Partners changed = partners.with(change);
        if (changed.isApproximate && changed.shape == Shape.CIRCLE) {
            throw new IllegalArgumentException("approximately() excludes inOneCircle(); call only one of them");
        }
        return new Derangement<>(givers, takers, changed);
    }

    /**
     * {@return a draw without exclusions, with the default generator}
     *
     * @param people the people, all of whom are different
     * @throws IllegalArgumentException if a person occurs twice, or if there is only one person
     */
    public static <T extends @Nullable Object> Derangement<T> of(Collection<? extends T> people) {
        List<T> list = Arguments.differentPeople(people, "people");
        if (list.size() == 1) {
            throw new IllegalArgumentException(list.get(0) + " is the only person; add at least one more");
        }
        return new Derangement<>(list, list, Partners.of(list));
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
        List<T> from = Arguments.differentPeople(givers, "givers");
        List<T> to = Arguments.differentPeople(takers, "takers");
        if (from.size() != to.size()) {
            throw new IllegalArgumentException("there have to be as many takers as givers, but there are "
                    + Text.count(from.size(), "giver") + " and " + Text.count(to.size(), "taker"));
        }
        return new Derangement<>(from, to, Partners.between(from, to));
    }

    /**
     * {@return the same draw with more excluded pairs}
     *
     * @param excluded returns true if a giver (the first argument) may not draw a taker (the second argument), and
     *     always returns the same result for the same people
     */
    public Derangement<T> excluding(BiPredicate<? super T, ? super T> excluded) {
        Objects.requireNonNull(excluded, "excluded");
        return with(changed -> changed.exclude((g, t) -> excluded.test(givers.get(g), takers.get(t))));
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
        List<@Nullable Object> ofGivers = Arguments.keys(givers, Objects.requireNonNull(key, "key"));
        List<@Nullable Object> ofTakers = Arguments.keys(takers, key);
        return with(changed -> changed.excludeSame(ofGivers, ofTakers));
    }

    /**
     * {@return the same draw with the rule that all people form one circle, in which each person draws the next}
     *
     * @throws IllegalArgumentException if the draw is {@link #between} two collections, or {@link #approximately}
     */
    public Derangement<T> inOneCircle() {
        if (partners.isBetween()) {
            throw new IllegalArgumentException("a circle needs one collection of people: use of(people)");
        }
        return with(changed -> changed.shape = Shape.CIRCLE);
    }

    /**
     * {@return the same draw with a method that always finds an assignment if one exists, but is only approximately
     * uniform} Use it if an exact draw is refused. The method {@code draw} then begins with an allowed assignment and makes
     * 100 + n random moves for n givers, but at most 1,000.
     *
     * <p><b>Law:</b> a Markov chain that approaches uniform on all allowed assignments, as the number of moves grows. The
     * total variation from uniform is below 10<sup>−6</sup> for all exclusions between up to four givers and takers. For
     * 250 givers, ten times as many moves do not change the measured statistics. Nothing is proved about more people.
     *
     * <p><b>Cost:</b> about 10 ms for 250 people with 20 excluded takers each, and about 4 s for 10,000 people, most of it
     * for the rule, which is asked about each pair.
     *
     * @throws IllegalArgumentException after {@link #inOneCircle}
     */
    public Derangement<T> approximately() {
        return with(changed -> changed.isApproximate = true);
    }

    /** {@return the same draw with another generator} */
    public Derangement<T> using(RandomGenerator generator) {
        GeneratorOption option = GeneratorOption.of(generator);
        return with(changed -> changed.generator = option);
    }

    /**
     * {@return a new map from each giver to the drawn taker, in the order of the givers}
     *
     * @throws IllegalArgumentException if no assignment is allowed, or if {@link #approximately} was called for more than
     *     10,000 people; the message says why
     * @throws SearchExhaustedException before anything is drawn, if the expected time is above ten seconds; or if all tries
     *     fail, which can happen if there are more than 10,000 people, or more
     *     than 16 in a circle, or if the estimate of the necessary tries was wrong
     * @throws IllegalStateException if the generator is broken
     * @throws CancellationException if the thread is interrupted during a count, many tries or many moves; the interrupt
     *     status stays set
     */
    public Map<T, T> draw() {
        int[] drawn = partners.draw();
        Map<T, T> takerOf = new LinkedHashMap<>();
        for (int giver = 0; giver < drawn.length; giver++) {
            takerOf.put(givers.get(giver), takers.get(drawn[giver]));
        }
        return takerOf;
    }

    /** {@return an assignment in which giver k draws taker {@code at(k)}} See {@link #draw} for the exceptions. */
    public Permutation permutation() {
        return Permutation.of(partners.draw());
    }

    /**
     * {@return the exact number of allowed assignments, or of allowed circles, which may be 0} The number has thousands
     * of digits for 1,000 people, so counting takes longer than a draw: 1 s for 100 families of ten people.
     *
     * @throws IllegalArgumentException if there are more than 20 people, or more than 16 people in a circle, and {@link
     *     #excluding} excludes a pair, or a giver or a key occurs on both sides of {@link #between}; or if the count would
     *     take too long, as for families of more than 2,000 people, or for more than 1,000,000 givers; the message says why
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    public BigInteger count() {
        return partners.count();
    }

    /** Returns the options, such as {@code Derangement.of(12 people).excludingSame(…).inOneCircle()}. */
    @Override
    public String toString() {
        return partners.toString();
    }
}
