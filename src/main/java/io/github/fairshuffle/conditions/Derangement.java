package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.internal.dice.LargeBounds;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.BiPredicate;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A random draw for a gift exchange such as Secret Santa, in which nobody draws himself or an excluded person.
 *
 * <pre>{@code
 * Map<Person, Person> gifts =
 *         Derangement.of(people).excluding((giver, taker) -> giver.family().equals(taker.family())).draw();
 * Map<Person, Person> ring = Derangement.of(people).inOneCircle().draw();
 * Permutation words = Derangement.of(5).permutation();   // no card stays in its place
 * }</pre>
 *
 * <p><b>Law:</b> all allowed assignments, or after {@link #inOneCircle} all allowed circles, are equally likely.
 *
 * <p><b>How:</b> shuffles until all pairs are allowed. Each try takes O(n) time, and without exclusions 2.72 tries are
 * needed on average. If 100,000 tries fail, the class counts the allowed assignments and draws one by its number.
 * Counting is possible for up to 20 people in O(n · 2ⁿ) steps, and for circles of up to 16 in O(n² · 2ⁿ).
 *
 * <p><b>Source:</b> P. R. de Montmort, <i>Essay d'analyse sur les jeux de hazard</i>, 1708. Hall's theorem decides
 * whether an assignment exists: <i>J. London Math. Soc.</i> 10 (1935) 26, doi 10.1112/jlms/s1-10.37.26.
 *
 * @param <T> the type of the people, who are compared by {@code equals}
 */
public final class Derangement<T extends @Nullable Object> {
    private static final int MOST_COUNTED = 20;
    private static final int MOST_COUNTED_IN_A_CIRCLE = 16;
    private static final int MOST_NAMES = 4;

    private final List<T> people;
    private final List<BiPredicate<? super T, ? super T>> exclusions;
    private final boolean circle;
    private final Supplier<RandomGenerator> generator;

    private Derangement(
            List<T> people,
            List<BiPredicate<? super T, ? super T>> exclusions,
            boolean circle,
            Supplier<RandomGenerator> generator) {
        this.people = people;
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
        List<T> list = new ArrayList<>(Objects.requireNonNull(people, "people"));
        Set<T> seen = new HashSet<>();
        for (T person : list) {
            if (!seen.add(person)) {
                throw new IllegalArgumentException(person + " occurs twice; give each person a name of their own");
            }
        }
        if (list.size() == 1) {
            throw new IllegalArgumentException(list.get(0) + " is the only person; add at least one more");
        }
        return new Derangement<>(list, List.of(), false, Randomness::standard);
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
     * {@return the same draw with more excluded pairs}
     *
     * @param excluded returns true if a giver (the first argument) may not draw a taker (the second argument), and
     *     always returns the same result for the same people
     */
    public Derangement<T> excluding(BiPredicate<? super T, ? super T> excluded) {
        List<BiPredicate<? super T, ? super T>> more = new ArrayList<>(exclusions);
        more.add(Objects.requireNonNull(excluded, "excluded"));
        return new Derangement<>(people, more, circle, generator);
    }

    /** {@return the same draw with the rule that all people form one circle, in which each person draws the next} */
    public Derangement<T> inOneCircle() {
        return new Derangement<>(people, exclusions, true, generator);
    }

    /** {@return the same draw with another generator} */
    public Derangement<T> using(RandomGenerator generator) {
        Objects.requireNonNull(generator, "generator");
        return new Derangement<>(people, exclusions, circle, () -> generator);
    }

    /**
     * {@return a new map from each giver to the drawn taker, in the order of the people}
     *
     * @throws IllegalArgumentException if no assignment is allowed; the message says why
     * @throws IllegalStateException if 100,000 tries fail and counting is impossible, or if the generator is broken
     */
    public Map<T, T> draw() {
        int[] takers = takers();
        Map<T, T> drawn = new LinkedHashMap<>();
        everybody().forEach(giver -> drawn.put(people.get(giver), people.get(takers[giver])));
        return drawn;
    }

    /** {@return an assignment in which person k draws person {@code at(k)}} See {@link #draw} for the exceptions. */
    public Permutation permutation() {
        return Permutation.of(takers());
    }

    private int[] takers() {
        int size = people.size();
        if (!exclusions.isEmpty()) {
            requireAssignment();
        }
        Dice dice = Dice.of(generator.get());
        int[] order = Permutation.identity(size).order();
        for (int k = 0; k < Conditional.TRIES; k++) {
            if (attempt(order, dice)) {
                return takers(order);
            }
        }
        if (size > (circle ? MOST_COUNTED_IN_A_CIRCLE : MOST_COUNTED)) {
            throw new IllegalStateException(Conditional.TRIES + " tries failed, and " + size
                    + " people are too many to count; exclude fewer pairs");
        }
        return counted(dice);
    }

    private boolean isAllowed(int giver, int taker) {
        boolean allowed = giver != taker;
        for (int k = 0; k < exclusions.size() && allowed; k++) {
            allowed = !exclusions.get(k).test(people.get(giver), people.get(taker));
        }
        return allowed;
    }

    /**
     * Shuffles once, and returns false at the first pair that is not allowed. The order contains the taker of each
     * giver, or for a circle the people around it.
     */
    boolean attempt(int[] order, Dice dice) {
        for (int k = circle ? 1 : 0; k < order.length; k++) {
            int pick = k + dice.roll(order.length - k);
            int person = order[pick];
            order[pick] = order[k];
            order[k] = person;
            if (!isAllowed(circle ? order[k - 1] : k, person)) {
                return false;
            }
        }
        return !circle || order.length == 0 || isAllowed(order[order.length - 1], order[0]);
    }

    /** Returns the taker of each giver, for an order that {@link #attempt} returned. */
    int[] takers(int[] order) {
        int[] takers = order.clone();
        for (int k = 0; k < order.length && circle; k++) {
            takers[order[k]] = order[(k + 1) % order.length];
        }
        return takers;
    }

    /**
     * Numbers the assignments, and returns the one whose number is drawn. The takers are chosen one after the other; in
     * a circle, person 0 draws first. The number of ways to choose the remaining takers depends on the set of chosen
     * takers (as bits), and in a circle also on the last taker.
     */
    int[] counted(Dice dice) {
        int size = people.size();
        int all = (1 << size) - 1;
        int width = circle ? size : 1;
        int[] allowed = new int[size]; // the takers of each giver, as bits
        everybody()
                .forEach(giver -> everybody()
                        .filter(taker -> isAllowed(giver, taker))
                        .forEach(taker -> allowed[giver] |= 1 << taker));
        IntBinaryOperator open = (drawn, last) -> allowed[circle ? last : Integer.bitCount(drawn)]
                & ~drawn
                & (circle && drawn != all - 1 ? -2 : -1); // person 0 closes the circle
        IntBinaryOperator after = (drawn, taker) -> (drawn | 1 << taker) * width + taker % width; // the next state
        long[] ways = new long[width << size];
        Arrays.fill(ways, all * width, ways.length, 1);
        for (int state = all * width - 1; state >= 0; state--) {
            int drawn = state / width;
            for (int left = open.applyAsInt(drawn, state % width); left != 0; left &= left - 1) {
                int taker = Integer.numberOfTrailingZeros(left);
                ways[state] += ways[after.applyAsInt(drawn, taker)];
            }
        }
        if (ways[0] == 0) {
            throw new IllegalArgumentException(
                    circle
                            ? "no circle of these " + size + " people is allowed; exclude fewer pairs"
                            : "excluded(giver, taker) has to give the same answer for the same people");
        }
        long number = LargeBounds.roll(ways[0], dice);
        int[] takers = new int[size];
        for (int drawn = 0, last = 0; drawn != all; ) {
            int left = open.applyAsInt(drawn, last);
            int taker = Integer.numberOfTrailingZeros(left);
            while (number >= ways[after.applyAsInt(drawn, taker)]) {
                number -= ways[after.applyAsInt(drawn, taker)];
                left &= left - 1;
                taker = Integer.numberOfTrailingZeros(left);
            }
            takers[circle ? last : Integer.bitCount(drawn)] = taker;
            drawn |= 1 << taker;
            last = taker % width;
        }
        return takers;
    }

    private IntStream everybody() {
        return IntStream.range(0, people.size());
    }

    /** If no assignment exists, throws an exception that names givers who have too few takers (Hall's theorem). */
    private void requireAssignment() {
        int[] giverOf = new int[people.size()];
        BitSet free = new BitSet(); // the takers without a giver
        free.set(0, giverOf.length);
        BitSet held = new BitSet(); // the takers with a giver
        for (int giver = 0; giver < giverOf.length; giver++) {
            BitSet reached = new BitSet();
            if (!findTaker(giver, giverOf, free, held, reached)) {
                BitSet givers = new BitSet();
                givers.set(giver);
                reached.stream().forEach(taker -> givers.set(giverOf[taker]));
                String but = reached.isEmpty() ? "" : " but " + names(reached);
                throw new IllegalArgumentException(names(givers) + " may draw nobody" + but);
            }
            held.or(reached);
        }
    }

    /**
     * Assigns a taker to a giver: a free taker, or a taker whose current giver can draw somebody else. The steps are a
     * path of givers, each of whom would draw the taker of the next giver. The path can contain all people, so it is
     * not a recursion. Each taker that is reached is moved from {@code held} to {@code reached}.
     */
    private boolean findTaker(int start, int[] giverOf, BitSet free, BitSet held, BitSet reached) {
        Deque<Step> steps = new ArrayDeque<>();
        steps.push(new Step(start));
        while (!steps.isEmpty()) {
            Step step = steps.element();
            int last = step.taker < 0 ? firstAllowed(step.giver, free, 0) : -1;
            if (last >= 0) {
                step.taker = last;
                steps.forEach(each -> giverOf[each.taker] = each.giver);
                free.clear(last);
                held.set(last);
                return true;
            }
            step.taker = firstAllowed(step.giver, held, step.taker + 1);
            if (step.taker < 0) {
                steps.pop();
            } else {
                held.clear(step.taker);
                reached.set(step.taker);
                steps.push(new Step(giverOf[step.taker]));
            }
        }
        return false;
    }

    /** Returns the first taker, from the given one on, who is in a set and whom a giver may draw; -1 if none. */
    private int firstAllowed(int giver, BitSet takers, int from) {
        int taker = takers.nextSetBit(from);
        while (taker >= 0 && !isAllowed(giver, taker)) {
            taker = takers.nextSetBit(taker + 1);
        }
        return taker;
    }

    /** A giver on the path of a search, and the taker whom the giver would draw: -1 until one is found. */
    private static final class Step {
        final int giver;
        int taker = -1;

        Step(int giver) {
            this.giver = giver;
        }
    }

    private String names(BitSet some) {
        List<String> names = new ArrayList<>();
        some.stream().limit(MOST_NAMES).forEach(person -> names.add(String.valueOf(people.get(person))));
        int more = some.cardinality() - names.size();
        String last = more > 0 ? more + " more" : names.remove(names.size() - 1);
        return names.isEmpty() ? last : String.join(", ", names) + " and " + last;
    }
}
