package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The orders of elements with at most a number of equal keys in a row: whether one exists, how many there are, and a
 * random one.
 */
final class Spacing {
    /** Stands for "no limit suffices", because all elements have the same key as the preceding element. */
    static final int NONE = Integer.MAX_VALUE;

    private final Keyed keyed;
    private final int most;
    private final int[] ranked; // the keys in the order in which a count inserts their elements
    private final int[] sizes; // of the ranked keys
    private final int preceding; // the rank of the key of the preceding element, or −1

    /** @param most the greatest number of equal keys in a row */
    Spacing(Keyed keyed, int most) {
        this.keyed = keyed;
        this.most = most;
        ranked = ranked(keyed, most);
        sizes = IntStream.of(ranked).map(keyed::size).toArray();
        preceding = IntStream.range(0, ranked.length)
                .filter(rank -> keyed.precedes(ranked[rank]))
                .findFirst()
                .orElse(-1);
    }

    /**
     * A row without equal neighbours begins with small groups, because few gaps are then bad. Long runs begin with large
     * groups, because small groups need not be counted, and the group of the preceding element is always counted.
     */
    private static int[] ranked(Keyed keyed, int most) {
        Comparator<Integer> bySize = Comparator.comparing(
                key -> most == 1 ? keyed.size(key) + (keyed.precedes(key) ? 1 : 0) : -keyed.size(key));
        Comparator<Integer> precedingFirst = Comparator.comparing(key -> !keyed.precedes(key));
        return IntStream.range(0, keyed.different())
                .boxed()
                .sorted(most == 1 ? bySize : precedingFirst.thenComparing(bySize))
                .mapToInt(key -> key)
                .toArray();
    }

    /** Returns the number of gaps that the elements with other keys leave for elements with a key. */
    private int places(int key) {
        return keyed.size() - keyed.size(key) + (keyed.precedes(key) ? 0 : 1);
    }

    private int needed(int key) {
        int places = places(key);
        return places == 0 ? NONE : (keyed.size(key) + places - 1) / places;
    }

    private int frequent() {
        return IntStream.range(0, keyed.different()).reduce(0, (a, b) -> needed(b) > needed(a) ? b : a);
    }

    /** Returns the smallest limit for which an order exists. */
    int needed() {
        return keyed.size() == 0 ? 1 : needed(frequent());
    }

    /** If no order exists, throws an exception that says why. */
    void requireOrder() {
        if (needed() > most) {
            int key = frequent();
            long possible = (long) most * (places(key) + keyed.size(key)) / (most + 1);
            throw new IllegalArgumentException(keyed.tooMany(key, possible)
                    + (most == 1 ? "stand apart" : "stand with at most " + most + " in a row")
                    + (keyed.precedes(key) ? " after another one; " : "; ")
                    + (needed() == NONE ? "use " : "atMostInARow(" + needed() + ") is possible, or ")
                    + "relaxed()");
        }
    }

    /** Returns the number of orders. */
    BigInteger count() {
        return needed() > most ? BigInteger.ZERO : Count.rows(sizes, preceding, most);
    }

    /** Draws an order, or one with the fewest equal neighbours or with the smallest possible limit. */
    int[] relaxed(Dice dice) {
        int needed = needed();
        boolean isFewest = needed > most && (most == 1 || needed == NONE);
        return isFewest ? fewestEqualNeighbours(dice) : new Spacing(keyed, Math.max(most, needed)).drawn(dice);
    }

    /** Draws an order by tries or by a count. An order must exist. */
    int[] drawn(Dice dice) {
        if (isTooMuch()) {
            throw new IllegalArgumentException(tooMuch());
        }
        if (most > 1) {
            return elements(runs(large(), Counted.BITS).draw(dice), dice);
        }
        Rules rules = new Rules(List.of(new Rule(keyed, most, 1)), keyed.size());
        return rules.first(effort().tries(), new int[1], dice)
                .orElseGet(() ->
                        elements(insertions(Counted.BITS, Insertions.MARGIN).draw(dice), dice));
    }

    private boolean isTooMuch() {
        return most == 1 ? effort().isTooMuch() : effort(large()).areTooMuch();
    }

    private String tooMuch() {
        int largest = IntStream.of(sizes).max().orElse(0);
        boolean isEqual = IntStream.of(sizes).allMatch(size -> size == largest);
        int possible = IntStream.iterate(most + 1, other -> other + 1)
                .filter(other -> !new Spacing(keyed, other).isTooMuch())
                .findFirst()
                .orElse(NONE);
        return sizes.length + " keys with " + (isEqual ? "" : "up to ") + largest + " elements"
                + (isEqual ? " each" : "") + ", at most " + most + " in a row, would take "
                + (most == 1 ? effort().time() : Effort.time(effort(large()).steps())) + "; use atMostInARow("
                + possible + ") or approximately()";
    }

    /** Returns the effort of orders without equal neighbours. */
    private Effort effort() {
        Counted counted = insertions(Counted.BITS, Insertions.MARGIN);
        return Effort.of(new Rule(keyed, most, 1).mean(), keyed.size(), counted.steps());
    }

    /** Returns the effort of long runs if some large keys are counted. */
    private Effort effort(int large) {
        Runs runs = runs(large, Counted.BITS);
        return new Effort(mean(large), runs.stepsPerAttempt(mean(large)), runs.steps());
    }

    /** Returns the number of large keys that are counted, so that a draw takes the fewest steps. */
    private int large() {
        int best = preceding >= 0 ? 1 : 0;
        Effort fewest = effort(best);
        for (int large = best + 1; large <= sizes.length && sizes[large - 1] > most; large++) {
            Effort effort = effort(large);
            if (effort.count() >= fewest.steps()) {
                break;
            }
            best = effort.steps() < fewest.steps() ? large : best;
            fewest = effort.steps() < fewest.steps() ? effort : fewest;
        }
        return best;
    }

    /** Prepares a count for orders without equal neighbours. */
    Insertions insertions(int bits, int margin) {
        return new Insertions(sizes, preceding, Insertions.Shape.ROW, bits, margin);
    }

    /** Prepares a count for long runs, in which only the orders of some large keys are counted. */
    Runs runs(int large, int bits) {
        int[] small = Arrays.copyOfRange(sizes, large, sizes.length);
        int attempts = Effort.of(mean(large), keyed.size(), 0).attempts();
        return new Runs(Arrays.copyOf(sizes, large), small, most, preceding >= 0, attempts, bits);
    }

    /** Returns the mean number of runs that are too long, of all keys but some large ones. */
    private double mean(int large) {
        return IntStream.range(large, sizes.length)
                .mapToDouble(rank -> Rule.longRuns(sizes[rank], keyed.size(), most))
                .sum();
    }

    /** Replaces the numbers of a count, which go from key to key, by the elements of each key in random order. */
    int[] elements(int[] row, Dice dice) {
        int[] next = new int[sizes.length]; // for each key, the number of its next element
        for (int rank = 1; rank < sizes.length; rank++) {
            next[ranked[rank]] = next[ranked[rank - 1]] + sizes[rank - 1];
        }
        int[] numbered = new int[row.length];
        for (int element : Steps.shuffled(row.length, dice)) {
            numbered[next[keyed.key(element)]++] = element;
        }
        return IntStream.of(row).map(number -> numbered[number]).toArray();
    }

    /** Draws an order with the fewest equal neighbours: no two elements without the most frequent key are adjacent. */
    int[] fewestEqualNeighbours(Dice dice) {
        int frequent = frequent();
        Deque<Integer> equal = new ArrayDeque<>();
        Deque<Integer> others = new ArrayDeque<>();
        for (int element : Steps.shuffled(keyed.size(), dice)) {
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
}
