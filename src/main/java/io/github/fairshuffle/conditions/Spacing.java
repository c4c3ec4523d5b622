package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.dice.Words;
import java.math.BigInteger;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
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
    private final int[] ranked; // the keys by the number of their elements
    private final int preceding; // the rank of the key of the preceding element, or −1

    /** @param most the greatest number of equal keys in a row */
    Spacing(Keyed keyed, int most) {
        this.keyed = keyed;
        this.most = most;
        ranked = ranked(keyed, most);
        preceding = IntStream.range(0, ranked.length)
                .filter(rank -> keyed.precedes(ranked[rank]))
                .findFirst()
                .orElse(-1);
    }

    /**
     * A row without equal neighbours begins with small groups, because few gaps are then bad. Long runs begin with large
     * groups, because small groups need not be counted.
     */
    private static int[] ranked(Keyed keyed, int most) {
        return IntStream.range(0, keyed.different())
                .boxed()
                .sorted(Comparator.comparing(
                        key -> most == 1 ? keyed.size(key) + (keyed.precedes(key) ? 1 : 0) : -keyed.size(key)))
                .mapToInt(key -> key)
                .toArray();
    }

    /**
     * Returns the keys in the order of their insertion. If the preceding element has one of the large keys, that key is
     * the first.
     */
    private int[] inserted(int large) {
        int[] keys = ranked.clone();
        if (preceding >= 0 && preceding < large) {
            System.arraycopy(ranked, 0, keys, 1, preceding);
            keys[0] = ranked[preceding];
        }
        return keys;
    }

    private int[] sizes(int[] keys) {
        return IntStream.of(keys).map(keyed::size).toArray();
    }

    private int needed(int key) {
        int gaps = keyed.gaps(key);
        return gaps == 0 ? NONE : (keyed.size(key) + gaps - 1) / gaps;
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
            long possible = (long) most * (keyed.gaps(key) + keyed.size(key)) / (most + 1);
            throw new IllegalArgumentException(keyed.tooMany(key, possible)
                    + (most == 1 ? "stand apart" : "stand with at most " + most + " in a row")
                    + (keyed.precedes(key) ? " after another one; " : "; ")
                    + (needed() == NONE ? "use " : "atMostInARow(" + needed() + ") is possible, or ")
                    + "relaxed()");
        }
    }

    BigInteger count() {
        return needed() > most ? BigInteger.ZERO : Count.rows(sizes(ranked), preceding, most);
    }

    /** Returns whether no limit above 1, or no limit at all, suffices. */
    boolean isFewest() {
        return needed() > most && (most == 1 || needed() == NONE);
    }

    /**
     * Draws an order by tries or by a count. An order must exist.
     *
     * @param tried makes a number of tries to shuffle the elements into an order without equal neighbours
     */
    int[] drawn(IntFunction<Optional<int[]>> tried, Dice dice) {
        return most == 1 ? drawnApart(tried, dice) : drawnInRuns(dice);
    }

    private int[] drawnApart(IntFunction<Optional<int[]>> tried, Dice dice) {
        Effort effort = effort();
        if (effort.isTooMuch()) {
            throw tooMuch(effort.time());
        }
        return tried.apply(effort.tries())
                .or(() -> insertions(Counted.BITS, Insertions.MARGIN)
                        .drawn(Words.MOST_REJECTED, dice)
                        .map(row -> elements(row, 0, dice)))
                .orElseThrow(Words::brokenGenerator);
    }

    /** If all attempts fail, more large keys are counted. */
    private int[] drawnInRuns(Dice dice) {
        int first = large();
        if (effort(first).areTooMuch()) {
            throw tooMuch(Effort.time(effort(first).steps()));
        }
        int attempts = 0;
        for (int large = first; large <= ranked.length; large++) {
            Effort effort = effort(large);
            if (!effort.areTooMuch()) {
                Optional<int[]> row = runs(large, Counted.BITS).drawn(effort.attempts(), dice);
                if (row.isPresent()) {
                    return elements(row.get(), large, dice);
                }
                attempts += effort.attempts();
            }
        }
        throw new SearchExhaustedException(
                attempts,
                attempts + " attempts to draw an order failed, many times as many as are expected to be needed;"
                        + " use another generator, or approximately()");
    }

    private boolean isTooMuch() {
        return most == 1 ? effort().isTooMuch() : effort(large()).areTooMuch();
    }

    private IllegalArgumentException tooMuch(String time) {
        int[] sizes = sizes(ranked);
        int largest = IntStream.of(sizes).max().orElse(0);
        boolean isEqual = IntStream.of(sizes).allMatch(size -> size == largest);
        int possible = IntStream.iterate(most + 1, other -> other + 1 + other / 10) // the steps between limits grow
                .filter(other -> !new Spacing(keyed, other).isTooMuch())
                .findFirst()
                .orElse(NONE);
        return new IllegalArgumentException(sizes.length + " keys with " + (isEqual ? "" : "up to ") + largest
                + " elements" + (isEqual ? " each" : "") + ", " + (most == 1 ? "no two" : "at most " + most)
                + " in a row, would take " + time + "; use approximately() or atMostInARow(" + possible + ")");
    }

    private Effort effort() {
        Counted counted = insertions(Counted.BITS, Insertions.MARGIN);
        return Effort.of(new Rule(keyed, most, 1).mean(), keyed.size(), counted.steps());
    }

    /** Returns the effort of long runs if some large keys are counted, and the others must obey the rule by chance. */
    private Effort effort(int large) {
        Runs runs = runs(large, Counted.BITS);
        double rarity = IntStream.range(large, ranked.length)
                .mapToDouble(rank -> Rule.longRuns(keyed.size(ranked[rank]), keyed.size(), most))
                .sum();
        double first = preceding < large ? 0 : (double) keyed.size(ranked[preceding]) / keyed.size();
        return new Effort(rarity - StrictMath.log1p(-first), runs.stepsPerAttempt(rarity), runs.steps());
    }

    /** Returns the number of large keys that are counted, so that a draw takes the fewest steps. */
    private int large() {
        int best = 0;
        Effort fewest = effort(0);
        for (int large = 1; large <= ranked.length && keyed.size(ranked[large - 1]) > most; large++) {
            Effort effort = effort(large);
            if (effort.count() >= fewest.mostSteps()) {
                break;
            }
            best = effort.mostSteps() < fewest.mostSteps() ? large : best;
            fewest = effort.mostSteps() < fewest.mostSteps() ? effort : fewest;
        }
        return best;
    }

    /** Prepares a count for orders without equal neighbours. */
    Insertions insertions(int bits, int margin) {
        return new Insertions(sizes(ranked), preceding, Insertions.Shape.ROW, bits, margin);
    }

    /** Prepares a count for long runs, in which only the orders of some large keys are counted. */
    Runs runs(int large, int bits) {
        int[] sizes = sizes(inserted(large));
        int[] small = Arrays.copyOfRange(sizes, large, sizes.length);
        int first = preceding >= 0 && preceding < large ? 0 : preceding;
        return new Runs(Arrays.copyOf(sizes, large), small, most, first, bits);
    }

    /**
     * Replaces the numbers of a count, which go from key to key, by the elements of each key in random order.
     *
     * @param large the number of the large keys of {@link #runs}, or 0
     */
    int[] elements(int[] row, int large, Dice dice) {
        int[] next = new int[ranked.length]; // for each key, the number of its next element
        int numbers = 0;
        for (int key : inserted(large)) {
            next[key] = numbers;
            numbers += keyed.size(key);
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
