package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.BiPredicate;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * A random division of people into pairs, such as partners for an exercise or the opponents of a round.
 *
 * <pre>{@code
 * List<List<Player>> round = Pairs.of(players).excluding((a, b) -> a.hasMet(b)).draw();
 * List<List<Player>> teams = Pairs.of(players).draw();   // with an odd number, the last list has one player
 * List<List<Player>> games = Pairs.of(players).excludingSame(Player::club).draw();
 * List<List<Player>> late = Pairs.of(players).excluding((a, b) -> a.hasMet(b)).approximately().draw();
 * List<List<List<Player>>> league = Pairs.of(players).rounds();   // everybody meets everybody
 * }</pre>
 *
 * <p><b>Law:</b> all divisions without an excluded pair are equally likely. The only exception is {@link
 * #approximately}. If the number of people is odd, one person is left over; this person is the only element of the last
 * list, so that a loop over the lists reaches everybody. Without exclusions, each person is left over with the same
 * probability. To exclude people from being left over, add a placeholder to the people, and exclude its pairs with them.
 *
 * <p><b>How:</b> as in {@link Derangement}, by tries, by a count of the keys, or by a count of subsets, for divisions in
 * place of assignments. A try chooses a random partner for one person after the other: about e<sup>k/2</sup> tries of
 * O(n) time are needed if each person has k excluded partners. For up to 20 people, the class counts the divisions of
 * each subset of the people. If each method would take too long, the draw is refused: then use {@link #approximately}.
 *
 * <p><b>Source:</b> the search is by J. Edmonds, <i>Canad. J. Math.</i> 17 (1965) 449, doi 10.4153/CJM-1965-045-4. The
 * count is dynamic programming over subsets: M. Held and R. M. Karp, <i>J. SIAM</i> 10 (1962) 196, doi 10.1137/0110015.
 *
 * @param <T> the type of the people, who are compared by {@code equals} and may be null
 */
public final class Pairs<T extends @Nullable Object> {
    private static final int MOST_IN_ROUNDS = 2_000;

    private final List<T> people;
    final Partners partners; // not changed after the constructor has ended

    private Pairs(List<T> people, Partners partners) {
        this.people = people;
        this.partners = partners;
    }

    private Pairs<T> with(Consumer<Partners> change) {
        return new Pairs<>(people, partners.with(change));
    }

    /**
     * {@return a draw without exclusions, with the default generator}
     *
     * @param people the people, all of whom are different
     * @throws IllegalArgumentException if a person occurs twice
     */
    public static <T extends @Nullable Object> Pairs<T> of(Collection<? extends T> people) {
        List<T> list = Arguments.differentPeople(people, "people");
        return new Pairs<>(list, Partners.pairs(list));
    }

    /**
     * {@return the same draw with more excluded pairs}
     *
     * @param excluded returns true for two people who must not be a pair, at least in one order of the two, and always
     *     returns the same result for the same people
     */
    public Pairs<T> excluding(BiPredicate<? super T, ? super T> excluded) {
        Objects.requireNonNull(excluded, "excluded");
        return with(changed -> changed.exclude((one, other) -> excluded.test(people.get(one), people.get(other))
                || excluded.test(people.get(other), people.get(one))));
    }

    /**
     * {@return the same draw with the rule that two people with the same key are not a pair} A division exists if and
     * only if at most half of the people have the same key; if the number of people is odd, half is rounded up. Only the
     * first key is counted, and each further key excludes pairs.
     *
     * @param key returns the team, class or department of a person, for example, and always the same one for the same
     *     person. Keys are compared by {@code equals}. Only the key of a person who is null may be null.
     * @throws IllegalArgumentException if a key is null
     */
    public Pairs<T> excludingSame(Function<? super T, ?> key) {
        List<@Nullable Object> keys = Arguments.keys(people, Objects.requireNonNull(key, "key"));
        return with(changed -> changed.excludeSame(keys, keys));
    }

    /**
     * {@return the same draw with a method that always finds a division if one exists, but is only approximately
     * uniform} Use it if an exact draw is refused, because people remember many partners. The method {@code draw} then
     * begins with an allowed division and makes 100 + n random moves for n people, but at most 1,000.
     *
     * <p><b>Law:</b> a Markov chain that approaches uniform on all allowed divisions, as the number of moves grows. The
     * total variation from uniform is below 10<sup>−6</sup> for all exclusions among up to six people. For 250 and 1,000
     * people, the measured statistics settle with half of the moves. Nothing is proved about more people.
     *
     * <p><b>Cost:</b> as for {@link Derangement#approximately}.
     */
    public Pairs<T> approximately() {
        return with(changed -> changed.isApproximate = true);
    }

    /** {@return the same draw with another generator} */
    public Pairs<T> using(RandomGenerator generator) {
        GeneratorOption option = GeneratorOption.of(generator);
        return with(changed -> changed.generator = option);
    }

    /**
     * {@return a new list of pairs, in the order of the people} Each pair is a list of two people, of whom the first
     * one precedes the other in the collection; shuffle the pair to decide who begins. If the number of people is odd,
     * the last list contains only the person who is left over.
     *
     * @throws IllegalArgumentException if no division is allowed, or if {@link #approximately} was called for more than
     *     10,000 people; the message says why
     * @throws SearchExhaustedException before anything is drawn, if the expected time is above ten seconds; or if all tries
     *     fail, which can happen if there are more than 10,000 people, or if the
     *     estimate of the necessary tries was wrong
     * @throws IllegalStateException if the generator is broken
     * @throws CancellationException if the thread is interrupted during a count, many tries or many moves; the interrupt
     *     status stays set
     */
    public List<List<T>> draw() {
        return pairs(partners.draw());
    }

    /**
     * {@return a new list of rounds in which everybody meets everybody once (round robin)} There are n − 1 rounds for an
     * even number n of people, and n rounds for an odd number. A round is a list of pairs as from {@link #draw}. If the
     * number is odd, each person is left over in one round. Draw all rounds before the first one is played: rounds that
     * are drawn one by one with {@link #excluding} can reach a state in which no round is left.
     *
     * <p><b>Law:</b> the people are numbered by a uniform shuffle, and the rounds are in uniformly random order, so each
     * round alone has the law of {@link #draw}. Not all timetables are equally likely: the <i>circle method</i> produces
     * only some of them. In round r, the last number meets r, and two other numbers meet if their sum is 2r modulo n − 1,
     * where n is even.
     *
     * <p><b>Cost:</b> O(n²) time and memory.
     *
     * <p><b>Source:</b> E. Lucas, <i>Récréations mathématiques</i> 2 (1883), "Les promenades du pensionnat".
     *
     * @throws IllegalArgumentException if there are more than 2,000 people, or after {@link #excluding}, {@link
     *     #excludingSame} or {@link #approximately}, because each pair meets in one of the rounds
     * @throws IllegalStateException if the generator is broken
     */
    public List<List<List<T>>> rounds() {
        if (partners.hasRules() || partners.isApproximate) {
            throw new IllegalArgumentException("in all rounds together, everybody meets everybody, so " + this
                    + " cannot have rounds(); call Pairs.of(people).rounds()");
        }
        if (people.size() > MOST_IN_ROUNDS) {
            throw new IllegalArgumentException("rounds are possible for at most " + MOST_IN_ROUNDS + " people, not "
                    + people.size() + "; divide the people into groups");
        }
        int n = partners.size;
        Shuffler shuffler = Shuffler.durstenfeld().using(partners.generator.get());
        int[] numbered = shuffler.permutation(n).order();
        List<List<List<T>>> rounds = new ArrayList<>();
        for (int r : shuffler.permutation(Math.max(0, n - 1)).order()) {
            int[] partner = new int[n];
            meet(numbered[n - 1], numbered[r], partner);
            for (int k = 1; k < n / 2; k++) {
                meet(numbered[(r + k) % (n - 1)], numbered[(r + n - 1 - k) % (n - 1)], partner);
            }
            rounds.add(pairs(partner));
        }
        return rounds;
    }

    private static void meet(int one, int other, int[] partner) {
        partner[one] = other;
        partner[other] = one;
    }

    /** Returns the pairs in the order of the people, and then the person whose partner is a placeholder. */
    private List<List<T>> pairs(int[] partner) {
        List<List<T>> pairs = new ArrayList<>();
        for (int person = 0; person < people.size(); person++) {
            if (person < partner[person] && partner[person] < people.size()) {
                pairs.add(Arrays.asList(people.get(person), people.get(partner[person])));
            }
        }
        if (partner.length > people.size()) {
            pairs.add(Arrays.asList(people.get(partner[people.size()])));
        }
        return pairs;
    }

    /**
     * {@return the exact number of allowed divisions, which may be 0}
     *
     * @throws IllegalArgumentException if there are more than 20 people, and a pair is {@linkplain #excluding excluded},
     *     or if the count would take too long; the message says why
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    public BigInteger count() {
        return partners.count();
    }

    /** Returns the options, such as {@code Pairs.of(12 people).excludingSame(…)}. */
    @Override
    public String toString() {
        return partners.toString();
    }
}
