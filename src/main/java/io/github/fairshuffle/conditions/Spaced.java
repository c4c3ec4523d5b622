package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Calls;
import io.github.fairshuffle.internal.ChangeableOptions;
import io.github.fairshuffle.internal.dice.GeneratorOption;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * Random orders that keep elements with the same key apart, such as playlists without two songs by one artist in a row.
 *
 * <pre>{@code
 * List<Song> order = Spaced.by(Song::artist).shuffled(songs);                         // no two by one artist in a row
 * List<Trial> block = Spaced.by(Trial::condition).atMostInARow(3).shuffled(trials);
 * List<Song> next = Spaced.by(Song::artist).startingAfter(playing).shuffled(songs);   // starts with another artist
 * List<Trial> neither = Spaced.by(Trial::colour).and(Spaced.by(Trial::word)).approximately().shuffled(trials);
 * List<Song> asGoodAsItGets = Spaced.by(Song::artist).relaxed().shuffled(songs);      // as few repeats as possible
 * BigInteger orders = Spaced.by(Song::artist).count(songs);                           // 0 if no order exists
 * }</pre>
 *
 * <p><b>Law:</b> all orders that obey the rule, or all rules that are joined with {@link #and}, are equally likely, and
 * no other order occurs. The exceptions are {@link #relaxed}, and {@link #approximately}, whose orders obey all rules, but
 * are not exactly uniform.
 *
 * <p><b>How:</b> if a random order is likely to obey the rules, the class shuffles until an order obeys them, and stops
 * each shuffle at the first place that breaks one. Otherwise, if no two neighbours may have the same key, the class counts
 * the allowed orders: it inserts the elements key by key, and each decision has the probability that follows from the
 * count. If longer runs are allowed, it writes the most frequent keys with probabilities under which a run that is too long
 * never occurs, and starts again if the numbers of elements are wrong at the end. Orders under several rules or after
 * {@link #apart} can only be tried.
 *
 * <p><b>Limit:</b> if each of these methods has an expected time above ten seconds, {@code shuffled} throws a {@link
 * SearchExhaustedException} before it draws anything, unless {@link #tries} was called. The sizes of the keys decide, not the seed. The
 * program can then use {@link #approximately}, as the page of this exception shows.
 *
 * <p><b>Keys</b> are compared by {@code equals}. Only the key of a null element may be null. Several rules are
 * joined with {@link #and}.
 *
 * <p><b>Contradictions:</b> if two options contradict each other, or one of them has no effect beside the other, the second
 * of the two calls throws an {@link IllegalArgumentException}, in either order. The pairs are {@code apart} with {@code atMostInARow} or
 * {@code relaxed}, {@code relaxed} with {@code and} or {@code tries}, and {@code tries} with {@code approximately} or
 * {@code apart(1)}.
 *
 * <p><b>Source:</b> such orders were first counted by L. Q. Eifler, K. B. Reid and D. P. Roselle, Sequences with
 * adjacent elements unequal, <i>Aequationes Math.</i> 6 (1971) 256, doi 10.1007/BF01819761, with terms of both signs.
 * The count here has only positive terms, so that its numbers can be rounded.
 *
 * @param <T> the type of the elements
 */
public final class Spaced<T extends @Nullable Object> {
    private static final class Options<T extends @Nullable Object> extends ChangeableOptions<Options<T>> {
        private final Function<? super T, ?> key;
        private @Nullable Integer most; // null before atMostInARow
        private @Nullable Integer others; // null before apart
        private List<T> previous = List.of(); // contains the preceding element, if there is one
        private List<Spaced<? super T>> and = List.of();
        private boolean relaxed;
        private @Nullable Integer tries; // null for the default
        private boolean approximately;
        private @Nullable Long moves; // null for the default
        private GeneratorOption generator = GeneratorOption.DEFAULT;

        Options(Function<? super T, ?> key) {
            this.key = key;
        }

        /** Throws an exception if two options contradict each other, or if one of them makes the other one useless. */
        void check() {
            exclude(others != null, "apart(" + others + ")", most != null, "atMostInARow(" + most + ")");
            exclude(others != null, "apart(" + others + ")", relaxed, "relaxed()");
            exclude(!and.isEmpty(), "and(rule)", relaxed, "relaxed()");
            exclude(tries != null, "tries(" + tries + ")", relaxed, "relaxed()");
            exclude(tries != null, "tries(" + tries + ")", approximately, "approximately()");
            boolean isCounted = others != null && others == 1 && and.isEmpty();
            exclude(tries != null, "tries(" + tries + ")", isCounted, "apart(1)");
        }

        private static void exclude(boolean isSet, String option, boolean isOtherSet, String other) {
            if (isSet && isOtherSet) {
                throw new IllegalArgumentException(option + " excludes " + other + "; call only one of them");
            }
        }

        KeyRule rule(List<? extends T> elements) {
            int limit = most == null ? 1 : most;
            return new KeyRule(
                    KeyGroups.of(elements, key, previous), limit, others != null ? others : limit > 1 ? 0 : 1);
        }
    }

    private final Options<T> options; // not changed after the constructor has ended

    private Spaced(Options<T> options) {
        this.options = options;
    }

    private Spaced<T> with(Consumer<Options<T>> change) {
        Options<T> changed = options.with(change);
        changed.check();
        return new Spaced<>(changed);
    }

    /** {@return random orders in which no two neighbours have the same key, with the default generator} */
    public static <T extends @Nullable Object> Spaced<T> by(Function<? super T, ?> key) {
        return new Spaced<>(new Options<>(Objects.requireNonNull(key, "key")));
    }

    /**
     * {@return a weaker rule: several elements in a row may have the same key}
     *
     * @param most the greatest number of elements with the same key in a row, 1 or more
     */
    public Spaced<T> atMostInARow(int most) {
        atLeastOne(most, "atMostInARow");
        return with(changed -> changed.most = Math.min(most, FirstOrder.NONE - 1)); // no list is longer
    }

    /**
     * {@return a stronger rule: between two elements with the same key there is a minimum number of other elements} No
     * efficient method is known to count the allowed orders, so {@code shuffled} tries orders until one obeys the rule. If
     * it refuses the tries, use {@link #approximately}.
     *
     * @param others the least number of other elements between two elements with the same key, 1 or more
     */
    public Spaced<T> apart(int others) {
        atLeastOne(others, "apart");
        return with(changed -> changed.others = others);
    }

    /**
     * {@return this rule with an additional condition: the key of the first element differs from the key of a given
     * element} After {@code apart(k)}, the condition holds for the first k elements. After {@code relaxed()}, the given
     * element counts as a neighbour of the first element.
     */
    public Spaced<T> startingAfter(T element) {
        return with(changed -> changed.previous = Collections.singletonList(element));
    }

    /**
     * {@return a rule that demands that an order obeys both this rule and another one}
     *
     * <pre>{@code
     * Spaced<Trial> both = Spaced.by(Trial::colour).and(Spaced.by(Trial::word).apart(3));
     * }</pre>
     *
     * The method {@code shuffled} tries orders until one obeys all rules, as after {@link #apart}. All other options, such
     * as {@code atMostInARow}, still change this rule, and not the other one. To limit only one kind of elements, give each
     * other element its own key: {@code Spaced.by(t -> t.isCongruent() ? "congruent" : t).atMostInARow(2)}.
     *
     * @param other the other rule, without {@code relaxed}, {@code tries}, {@code approximately} and {@code using},
     *     which have to be called on the result of this method
     */
    public Spaced<T> and(Spaced<? super T> other) {
        Objects.requireNonNull(other, "other").requireOnlyRules();
        return with(changed -> {
            List<Spaced<? super T>> both = new ArrayList<>(changed.and);
            both.add(other);
            changed.and = both;
        });
    }

    /**
     * {@return a rule that can always be obeyed} If no order obeys the original rule, all orders with the fewest equal
     * neighbours are equally likely. If {@code atMostInARow(r)} was called with r above 1, the smallest limit that can
     * be obeyed replaces r. The method {@code count} still uses the original rule.
     */
    public Spaced<T> relaxed() {
        return with(changed -> changed.relaxed = true);
    }

    /**
     * {@return the same rule with a different limit on the tries of {@link #apart} and {@link #and}}
     *
     * @param tries the greatest number of tries, 1 or more; the default is ten times the number that is expected to
     *     be needed, or more if they take less than ten seconds. A number that is set here is never refused
     */
    public Spaced<T> tries(int tries) {
        return with(changed -> changed.tries = Arguments.tries(tries));
    }

    /**
     * {@return the same rules with a method that is only approximately uniform} Use it if {@code shuffled} refuses an exact
     * draw, or if all tries fail. The method {@code shuffled} then begins with an order that obeys all rules, and makes
     * 20,000 + 400·n random moves for n elements, each of which keeps all rules.
     *
     * <p><b>First order:</b> under one rule, the first order is found if one exists. Under several rules, a search that
     * finds none ends with a {@link SearchExhaustedException} after about a second. Its message says how often the best
     * order breaks the rules, and which rule it breaks most often.
     *
     * <p><b>Law:</b> a Markov chain that approaches uniform on the orders that moves can reach, as the number of moves
     * grows. Under one rule, the total variation from uniform is below 10<sup>−6</sup> for all divisions of up to eight
     * elements into keys, with gaps of 2 to 4, and with at most two or three in a row. Under two rules, a total variation of
     * up to 0.03 remains for up to six elements, because moves cannot reach all orders of a few collections.
     *
     * <p><b>Cost:</b> about 10 ms for 300 elements, 0.2 s for 10,000, and 2 s for 100,000 elements under one rule.
     */
    public Spaced<T> approximately() {
        return with(changed -> {
            changed.approximately = true;
            changed.moves = null;
        });
    }

    /**
     * {@return the same as {@link #approximately()}, with another number of proposed moves} More moves bring the law
     * closer to uniform on the orders that moves can reach.
     *
     * @param moves the number of moves to propose, 0 or more; with 0, the result is the first order, which is far from
     *     uniform. No number is refused: 10 million moves take about half a second
     */
    public Spaced<T> approximately(long moves) {
        if (moves < 0) {
            throw new IllegalArgumentException("a number of moves is 0 or more, not " + moves);
        }
        return approximately().with(changed -> changed.moves = moves);
    }

    private static void atLeastOne(int elements, String method) {
        if (elements < 1) {
            throw new IllegalArgumentException(
                    "a number of elements is 1 or more, not " + elements + "; write " + method + "(1)");
        }
    }

    /** {@return the same rule with another generator} */
    public Spaced<T> using(RandomGenerator generator) {
        GeneratorOption option = GeneratorOption.of(generator);
        return with(changed -> changed.generator = option);
    }

    /**
     * {@return a new, modifiable list of the elements of a collection, in a random order that keeps the rule}
     *
     * @throws IllegalArgumentException if no order keeps one of the rules, if a key is null, or if {@link #tries} was called
     *     without {@link #apart} and {@link #and}; the message says why
     * @throws SearchExhaustedException before anything is drawn, if the expected time is above ten seconds, also of the
     *     default moves of {@link #approximately}; or if all tries failed, or the search for an order that keeps several
     *     rules
     * @throws IllegalStateException if the generator is broken
     * @throws CancellationException if the thread is interrupted while many orders are tried, counted or changed; the
     *     interrupt status stays set
     */
    public List<T> shuffled(Collection<? extends T> collection) {
        List<T> elements = new ArrayList<>(Objects.requireNonNull(collection, "collection"));
        List<T> shuffled = new ArrayList<>();
        for (int element : order(rules(elements))) {
            shuffled.add(elements.get(element));
        }
        return shuffled;
    }

    private int[] order(List<KeyRule> rules) {
        if (options.relaxed) {
            return relaxed(rules.get(0));
        }
        rules.forEach(FirstOrder::requireOrder);
        return drawn(rules);
    }

    private int[] relaxed(KeyRule rule) {
        int needed = FirstOrder.needed(rule.keyed());
        if (needed <= rule.most()) {
            return drawn(List.of(rule));
        }
        return rule.most() == 1 || needed == FirstOrder.NONE
                ? Orders.fewestEqualNeighbours(rule.keyed(), options.generator.dice())
                : drawn(List.of(new KeyRule(rule.keyed(), needed, 0)));
    }

    /** Draws an order that obeys rules. At least one exists for each rule. */
    private int[] drawn(List<KeyRule> rules) {
        Dice dice = options.generator.dice();
        if (options.approximately) {
            return SwapChain.drawn(rules, options.moves, dice);
        }
        Orders orders = new Orders(rules);
        return options.tries == null ? Draws.draw(orders, dice) : Draws.draw(options.tries, orders, dice);
    }

    /**
     * {@return the exact number of orders of the elements that keep the rule} Equal elements count as different
     * elements. The number has about n·log₁₀(n) digits, so a count takes longer than a draw: about 0.5 s for 1,000
     * songs by 60 artists, and 0.9 s for 2,000 songs by 200. With {@link #atMostInARow}, it
     * takes about 0.8 s for three keys of 333 elements.
     *
     * @throws IllegalArgumentException after {@link #apart apart(k)} with k above 1 or after {@link #and}, if a key is
     *     null, if {@link #tries} was called without {@link #apart}, or if there are more than 2,000 elements
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    public BigInteger count(Collection<? extends T> collection) {
        List<KeyRule> rules = rules(new ArrayList<>(Objects.requireNonNull(collection, "collection")));
        if (rules.size() > 1 || rules.get(0).others() > 1) {
            throw new IllegalArgumentException("orders after apart(g) with g of 2 or more, and orders that obey several"
                    + " rules, cannot be counted");
        }
        return Orders.count(rules.get(0));
    }

    /** Returns the options, such as {@code Spaced.by(…).atMostInARow(2)}. */
    @Override
    public String toString() {
        Calls calls = new Calls("Spaced.by(…)")
                .with(options.most != null, "atMostInARow(" + options.most + ")")
                .with(options.others != null, "apart(" + options.others + ")");
        for (T element : options.previous) {
            calls = calls.with(true, "startingAfter(" + element + ")");
        }
        for (Spaced<? super T> other : options.and) {
            calls = calls.with(true, "and(" + other + ")");
        }
        return calls.with(options.relaxed, "relaxed()")
                .with(options.tries != null, "tries(" + options.tries + ")")
                .with(options.approximately, "approximately(" + (options.moves == null ? "" : options.moves) + ")")
                .toString();
    }

    /** Returns all rules for some elements. The option {@code tries} needs another one, which may be set after it. */
    private List<KeyRule> rules(List<? extends T> elements) {
        if (options.tries != null && options.others == null && options.and.isEmpty()) {
            throw new IllegalArgumentException(
                    "tries(" + options.tries
                            + ") has no effect without apart or and; remove it, or add apart(g) with g of 2 or more, or and(rule)");
        }
        List<KeyRule> all = new ArrayList<>(List.of(options.rule(elements)));
        for (Spaced<? super T> other : options.and) {
            all.addAll(other.rules(elements));
        }
        return all;
    }

    private void requireOnlyRules() {
        if (options.relaxed || options.tries != null || options.approximately || options.generator.chosen() != null) {
            throw new IllegalArgumentException("a rule that is passed to and(rule) excludes relaxed, tries,"
                    + " approximately and using; call them on the result of and(rule)");
        }
    }
}
