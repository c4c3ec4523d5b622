package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Samples;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Finds an order that obeys one rule, or the reason why none exists. The order contains random choices, but its law is far from
 * uniform.
 *
 * <p><b>A distance of g:</b> the next element has the key with the most remaining elements, among the keys that the rule
 * allows at this place, and a random one among equals. <i>Proof:</i> Let a be the chosen key, and suppose that the rest
 * of some order begins with another key b. The rest contains at least as many a as b. So the rest has a shortest part at
 * its front, the head, that contains as many a as b, and after which the next a or b is an a, or neither follows.
 * Exchange the keys a and b in the head. Then a comes first, and the order still obeys the rule: both keys are allowed at
 * the first place, the distances inside the head are the same, and the last of the two keys in the head was an a, so the
 * next a is more than g places behind it, and the next b comes later.
 *
 * <p><b>At most r in a row:</b> if an order without equal neighbours exists, it is constructed as above. Otherwise, one
 * key has more elements than there are gaps between and around the elements with other keys, without the first gap if
 * the preceding element has this key. Its elements are divided evenly among the gaps. <i>Proof:</i> Every gap receives an
 * element, so no two of the other elements are neighbours. The largest gap receives the number of elements divided by
 * the number of gaps, rounded up, and no division of the elements has a smaller largest gap.
 *
 * <p><b>Cost:</b> O(n log n) time.
 */
final class FirstOrder {
    /** Stands for "no limit suffices", because all elements have the same key as the preceding element. */
    static final int NONE = Integer.MAX_VALUE;

    private final KeyGroups keyed;
    private final List<Deque<Integer>> piles = new ArrayList<>(); // the remaining elements of each key
    private final int[] order;
    private final Dice dice;

    private FirstOrder(KeyGroups keyed, Dice dice) {
        this.keyed = keyed;
        this.dice = dice;
        IntStream.range(0, keyed.different()).forEach(key -> piles.add(new ArrayDeque<>()));
        order = Draws.shuffled(keyed.size(), dice);
        IntStream.of(order).forEach(element -> piles.get(keyed.key(element)).add(element));
    }

    /** Returns a random order that obeys a rule. It has to exist. */
    static int[] of(KeyRule rule, Dice dice) {
        FirstOrder first = new FirstOrder(rule.keyed(), dice);
        if (rule.others() > 0) {
            return first.largestFirst(rule.others()).orElseThrow();
        }
        return IntStream.range(0, rule.keyed().different())
                .filter(key -> rule.keyed().size(key) > rule.keyed().gaps(key))
                .mapToObj(first::dividedEvenly)
                .findFirst()
                .orElseGet(() -> first.largestFirst(1).orElseThrow());
    }

    private static boolean exists(KeyGroups keyed, int others) {
        return new FirstOrder(keyed, bound -> 0).largestFirst(others).isPresent(); // any dice find an order
    }

    /** Returns the smallest limit on equal keys in a row for which an order exists. */
    static int needed(KeyGroups keyed) {
        return keyed.size() == 0 ? 1 : needed(frequent(keyed), keyed);
    }

    private static int needed(int key, KeyGroups keyed) {
        int gaps = keyed.gaps(key);
        return gaps == 0 ? NONE : (keyed.size(key) + gaps - 1) / gaps;
    }

    /** Returns the key that needs the most elements in a row. */
    static int frequent(KeyGroups keyed) {
        return IntStream.range(0, keyed.different()).reduce(0, (a, b) -> needed(b, keyed) > needed(a, keyed) ? b : a);
    }

    /** If no order obeys a rule, throws an exception that says why, and what is possible. */
    static void requireOrder(KeyRule rule) {
        KeyGroups keyed = rule.keyed();
        int others = rule.others();
        if (others <= 1 && needed(keyed) > rule.most()) {
            int key = frequent(keyed);
            long possible = (long) rule.most() * (keyed.gaps(key) + keyed.size(key)) / (rule.most() + 1);
            throw new IllegalArgumentException(keyed.tooMany(key, possible)
                    + (rule.most() == 1 ? "stand apart" : "stand with at most " + rule.most() + " in a row")
                    + (keyed.precedes(key) ? " after another one; " : "; ")
                    + alternative(keyed));
        }
        if (others > 1 && !exists(keyed, others)) {
            int key = IntStream.range(0, keyed.different()).reduce(0, (a, b) -> keyed.size(b) > keyed.size(a) ? b : a);
            boolean precedes = keyed.precedes(key);
            long possible = ((long) keyed.size() + (precedes ? 0 : others)) / (others + 1L);
            String reason = keyed.size(key) <= possible
                    ? "no order of the " + keyed.size() + " elements has " + others + " others between equal keys; "
                    : keyed.tooMany(key, possible) + "have " + others + " others between them"
                            + (precedes ? " after another one; " : "; ");
            int fewer = 0;
            int more = Math.min(others, keyed.size());
            while (more - fewer > 1) {
                int middle = (fewer + more) / 2;
                boolean isPossible = exists(keyed, middle);
                fewer = isPossible ? middle : fewer;
                more = isPossible ? more : middle;
            }
            throw new IllegalArgumentException(
                    reason + (fewer > 0 ? "apart(" + fewer + ") is possible" : alternative(keyed)));
        }
    }

    private static String alternative(KeyGroups keyed) {
        int needed = needed(keyed);
        return (needed == NONE ? "use " : "atMostInARow(" + needed + ") is possible, or ") + "relaxed()";
    }

    private int[] dividedEvenly(int key) {
        Deque<Integer> equal = piles.get(key);
        int[] others =
                IntStream.of(order).filter(element -> keyed.key(element) != key).toArray();
        int[] gaps = new int[keyed.gaps(key)];
        Arrays.fill(gaps, equal.size() / gaps.length);
        int larger = equal.size() % gaps.length;
        Arrays.stream(Draws.shuffled(gaps.length, dice)).limit(larger).forEach(gap -> gaps[gap]++);
        int place = 0;
        for (int gap = 0; gap < gaps.length; gap++) {
            int other = gap - gaps.length + others.length;
            if (other >= 0) {
                order[place++] = others[other];
            }
            for (int k = 0; k < gaps[gap]; k++) {
                order[place++] = equal.remove();
            }
        }
        return order;
    }

    private Optional<int[]> largestFirst(int others) {
        NavigableMap<Integer, List<Integer>> allowed = new TreeMap<>(); // keys by the number of remaining elements
        IntStream.range(0, keyed.different())
                .filter(key -> !keyed.precedes(key))
                .forEach(key -> allow(key, allowed));
        for (int place = 0; place < order.length; place++) {
            int released = place - others - 1;
            if (released >= 0) {
                allow(keyed.key(order[released]), allowed);
            } else if (released == -1 && keyed.preceding() >= 0) {
                allow(keyed.preceding(), allowed);
            }
            if (allowed.isEmpty()) {
                return Optional.empty();
            }
            order[place] = piles.get(removeLargest(allowed)).remove();
        }
        return Optional.of(order);
    }

    private void allow(int key, NavigableMap<Integer, List<Integer>> allowed) {
        int left = piles.get(key).size();
        if (left > 0) {
            allowed.computeIfAbsent(left, none -> new ArrayList<>()).add(key);
        }
    }

    private int removeLargest(NavigableMap<Integer, List<Integer>> allowed) {
        List<Integer> largest = allowed.lastEntry().getValue();
        int key = Samples.remove(largest, dice.roll(largest.size()));
        if (largest.isEmpty()) {
            allowed.pollLastEntry();
        }
        return key;
    }
}
