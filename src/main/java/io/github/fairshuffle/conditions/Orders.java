package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.count.Count;
import io.github.fairshuffle.internal.count.Counted;
import io.github.fairshuffle.internal.count.Insertions;
import io.github.fairshuffle.internal.count.Runs;
import io.github.fairshuffle.internal.count.Shape;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The orders of some elements that obey one or more rules on keys. */
final class Orders extends Arrangement {
    private final List<KeyRule> rules;
    private final List<Prefix> prefixes; // of the current order, one for each rule

    /** @param rules one or more rules */
    Orders(List<KeyRule> rules) {
        super(rules.get(0).keyed().size(), 0, 1, 1 + rules.size());
        this.rules = rules;
        prefixes = rules.stream().map(Prefix::new).toList();
    }

    @Override
    double rarity() {
        return rules.stream().mapToDouble(KeyRule::rarity).sum();
    }

    @Override
    boolean isRough() {
        return !isCounted();
    }

    /** Returns whether there is one rule, and it demands no distance above 1: then the orders can be counted. */
    private boolean isCounted() {
        return rules.size() == 1 && rules.get(0).others() <= 1;
    }

    @Override
    void start() {
        prefixes.forEach(Prefix::start);
    }

    @Override
    boolean allows(int element, int place, int[] order) {
        for (Prefix prefix : prefixes) {
            if (!prefix.allows(element)) {
                return false;
            }
        }
        return true;
    }

    @Override
    void add(int element) {
        for (Prefix prefix : prefixes) {
            prefix.add(element);
        }
    }

    @Override
    Optional<Counted> counted() {
        KeyGroups keyed = rules.get(0).keyed();
        if (!isCounted() || keyed.different() < 2) {
            return Optional.empty();
        }
        int most = rules.get(0).most();
        int[] ranked = ranked(keyed, most);
        if (most == 1) {
            Insertions row = new Insertions(sizes(keyed, ranked), preceding(keyed, ranked), Shape.ROW);
            List<int[]> groups = IntStream.of(ranked).mapToObj(keyed::elements).toList();
            return Optional.of(row.then((numbers, dice) -> elements(groups, numbers, dice), 1));
        }
        Counted best = runs(1, ranked);
        for (int large = 2; large <= ranked.length && keyed.size(ranked[large - 1]) > most; large++) {
            Counted next = runs(large, ranked);
            if (next.tries() > best.tries()) {
                break;
            }
            best = next;
        }
        return Optional.of(best);
    }

    /**
     * Writes rows of the large keys, and of all other elements, which are in random order; if these break the rule, the draw
     * restarts.
     */
    Counted runs(int large, int[] ranked) {
        KeyRule rule = rules.get(0);
        KeyGroups keyed = rule.keyed();
        List<int[]> groups = new ArrayList<>();
        IntStream.range(0, large).forEach(rank -> groups.add(keyed.elements(ranked[rank])));
        int[] others = IntStream.of(ranked)
                .skip(large)
                .flatMap(key -> IntStream.of(keyed.elements(key)))
                .toArray();
        if (others.length > 0) {
            groups.add(others);
        }
        int[] limits = IntStream.range(0, groups.size())
                .map(group -> group < large
                        ? Math.min(rule.most(), groups.get(group).length)
                        : 2 * others.length + 100) // no run is so long
                .toArray();
        double rarity =
                IntStream.of(ranked).skip(large).mapToDouble(rule::longRuns).sum();
        int preceding = preceding(keyed, ranked);
        return new Runs(
                        groups.stream().mapToInt(group -> group.length).toArray(),
                        limits,
                        preceding < large ? preceding : -1)
                .then(
                        (numbers, dice) -> elements(groups, numbers, dice).filter(this::isAllowed),
                        StrictMath.exp(rarity));
    }

    /** Replaces each number in a row by an element. The numbers of a group stand for its elements in random order. */
    private static Optional<int[]> elements(List<int[]> groups, int[] numbers, Dice dice) {
        int[] elements = Draws.shuffled(groups, dice);
        return Optional.of(IntStream.of(numbers).map(number -> elements[number]).toArray());
    }

    private boolean isAllowed(int[] order) {
        start();
        for (int place = 0; place < order.length; place++) {
            if (!allows(order[place], place, order)) {
                return false;
            }
            add(order[place]);
        }
        return true;
    }

    /**
     * Returns the keys in the order in which a count numbers their elements. Without equal neighbours, small keys are the
     * first ones, so that later keys have to fill few gaps. Otherwise, large keys are the first ones, because only these are
     * counted.
     */
    static int[] ranked(KeyGroups keyed, int most) {
        return IntStream.range(0, keyed.different())
                .boxed()
                .sorted(Comparator.comparing(
                        key -> most == 1 ? keyed.size(key) + (keyed.precedes(key) ? 1 : 0) : -keyed.size(key)))
                .mapToInt(key -> key)
                .toArray();
    }

    private static int[] sizes(KeyGroups keyed, int[] ranked) {
        return IntStream.of(ranked).map(keyed::size).toArray();
    }

    private static int preceding(KeyGroups keyed, int[] ranked) {
        return IntStream.range(0, ranked.length)
                .filter(rank -> keyed.precedes(ranked[rank]))
                .findFirst()
                .orElse(-1);
    }

    /** Returns the exact number of orders, if there is one rule that can be counted. */
    static BigInteger count(KeyRule rule) {
        KeyGroups keyed = rule.keyed();
        int[] ranked = ranked(keyed, rule.most());
        return FirstOrder.needed(keyed) > rule.most()
                ? BigInteger.ZERO
                : Count.rows(sizes(keyed, ranked), preceding(keyed, ranked), rule.most());
    }

    /** Draws an order with the fewest equal neighbours: no two elements without the most frequent key are adjacent. */
    static int[] fewestEqualNeighbours(KeyGroups keyed, Dice dice) {
        int frequent = FirstOrder.frequent(keyed);
        Deque<Integer> equal = new ArrayDeque<>();
        Deque<Integer> others = new ArrayDeque<>();
        for (int element : Draws.shuffled(keyed.size(), dice)) {
            (keyed.key(element) == frequent ? equal : others).add(element);
        }
        boolean needsOther = keyed.precedes(frequent);
        List<Integer> drawn = new ArrayList<>();
        while (!equal.isEmpty()) {
            if (needsOther && dice.roll(equal.size()) < others.size()) {
                drawn.add(others.remove());
            }
            drawn.add(equal.remove());
            needsOther = true;
        }
        return drawn.stream().mapToInt(element -> element).toArray();
    }

    @Override
    public String toString() {
        if (!isCounted()) {
            return "to try orders of " + size() + " elements until one obeys " + describe(rules);
        }
        KeyGroups keyed = rules.get(0).keyed();
        IntSummaryStatistics sizes =
                IntStream.range(0, keyed.different()).map(keyed::size).summaryStatistics();
        boolean isEqual = sizes.getMin() == sizes.getMax();
        return keyed.different() + " keys with " + (isEqual ? "" : "up to ") + sizes.getMax() + " elements"
                + (isEqual ? " each" : "") + ", "
                + (rules.get(0).most() == 1
                        ? "no two"
                        : "at most " + rules.get(0).most()) + " in a row,";
    }

    /** Describes rules in the terms of the user. */
    static String describe(List<KeyRule> rules) {
        return (rules.size() == 1 ? "the rule (" : "the " + rules.size() + " rules (")
                + rules.stream().map(KeyRule::toString).collect(Collectors.joining("; ")) + ")";
    }

    @Override
    String advice() {
        return "; use approximately(), or a weaker rule";
    }

    @Override
    RuntimeException failed(int tries) {
        return new SearchExhaustedException(
                tries,
                Text.count(tries, "try", "tries") + " failed; "
                        + (isCounted()
                                ? "many more than expected. Use another generator, or approximately()"
                                : "the best one placed " + best() + " of " + size()
                                        + " elements. Use approximately(), more tries, or a weaker rule"));
    }
}
