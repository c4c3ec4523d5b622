package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The orders of elements with at most a number of equal keys in a row: whether one exists, how many there are, and a
 * random one.
 */
record Spacing(Keyed keyed, int most) {
    /** Stands for "no limit suffices", because all elements have the same key as the preceding element. */
    static final int NONE = Integer.MAX_VALUE;

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

    private List<Integer> ranked() {
        Comparator<Integer> bySize = Comparator.comparing(key -> most == 1 ? members(key) : -keyed.size(key));
        Comparator<Integer> precedingFirst = Comparator.comparing(key -> !keyed.precedes(key));
        return IntStream.range(0, keyed.different())
                .boxed()
                .sorted(most == 1 ? bySize.thenComparing(precedingFirst) : precedingFirst.thenComparing(bySize))
                .toList();
    }

    private boolean isCut(int key) {
        return most == 1 || keyed.size(key) > most || keyed.precedes(key);
    }

    private int members(int key) {
        return keyed.size(key) + (keyed.precedes(key) ? 1 : 0);
    }

    Counted counted(MathContext digits) {
        List<Integer> ranked = ranked();
        if (most == 1) {
            int[] groups = ranked.stream().mapToInt(this::members).toArray();
            int preceding = IntStream.range(0, groups.length)
                    .filter(k -> keyed.precedes(ranked.get(k)))
                    .findFirst()
                    .orElse(-1);
            return new Insertions(groups, preceding, Insertions.Shape.ROW, digits);
        }
        int[] cut = ranked.stream().filter(this::isCut).mapToInt(keyed::size).toArray();
        boolean follows = ranked.stream().anyMatch(keyed::precedes);
        return new Runs(cut, keyed.size() - IntStream.of(cut).sum(), most, follows, digits);
    }

    /** Returns the number of orders. */
    BigInteger count() {
        return needed() > most
                ? BigInteger.ZERO
                : counted(MathContext.UNLIMITED).count();
    }

    /** Throws an exception that says why no order exists, if this is so. */
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

    /** Draws an order: by tries, or by a count if none succeeds. */
    int[] drawn(Dice dice) {
        Rules rules = new Rules(List.of(new Rule(keyed, most, most == 1 ? 1 : 0)), keyed.size());
        int tries = new Effort(rules.mean(), keyed.size(), Effort.MOST_STEPS).tries();
        return rules.first(tries, new int[1], dice)
                .orElseGet(() -> elements(counted(Counted.DIGITS).draw(dice), dice));
    }

    /** Replaces the numbers of a count, which go from group to group, by elements in random order. */
    int[] elements(int[] row, Dice dice) {
        int[] rank = new int[keyed.different()];
        List<Integer> ranked = ranked();
        IntStream.range(0, rank.length).forEach(k -> rank[ranked.get(k)] = isCut(ranked.get(k)) ? k : rank.length);
        int[] numbered = IntStream.of(Steps.shuffled(keyed.size(), dice))
                .boxed()
                .sorted(Comparator.comparingInt(element -> rank[keyed.key(element)]))
                .mapToInt(element -> element)
                .toArray();
        return IntStream.of(row).map(k -> numbered[k]).toArray();
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

    /** Draws an order, or an order with the fewest equal neighbours or the smallest possible limit. */
    int[] relaxed(Dice dice) {
        int needed = needed();
        boolean isFewest = needed > most && (most == 1 || needed == NONE);
        return isFewest ? fewestEqualNeighbours(dice) : new Spacing(keyed, Math.max(most, needed)).drawn(dice);
    }
}
