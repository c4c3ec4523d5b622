package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.CanIgnoreReturnValue;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Finds an order that obeys one rule, if such an order exists. The order contains random choices, but its law is far from
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
    private final Keyed keyed;
    private final List<Deque<Integer>> piles = new ArrayList<>(); // the remaining elements of each key
    private final int[] order;
    private final Dice dice;

    private FirstOrder(Keyed keyed, Dice dice) {
        this.keyed = keyed;
        this.dice = dice;
        IntStream.range(0, keyed.different()).forEach(key -> piles.add(new ArrayDeque<>()));
        order = Steps.shuffled(keyed.size(), dice);
        IntStream.of(order).forEach(element -> piles.get(keyed.key(element)).add(element));
    }

    /**
     * Returns a random order that obeys a rule.
     *
     * @throws IllegalArgumentException if no such order exists
     */
    @CanIgnoreReturnValue
    static int[] of(Rule rule, Dice dice) {
        FirstOrder first = new FirstOrder(rule.keyed(), dice);
        return rule.others() > 0
                ? first.largestFirst(rule.others())
                : IntStream.range(0, rule.keyed().different())
                        .filter(key -> rule.keyed().size(key) > rule.keyed().gaps(key))
                        .mapToObj(first::dividedEvenly)
                        .findFirst()
                        .orElseGet(() -> first.largestFirst(1));
    }

    private int[] dividedEvenly(int key) {
        Deque<Integer> equal = piles.get(key);
        int[] others =
                IntStream.of(order).filter(element -> keyed.key(element) != key).toArray();
        int[] gaps = new int[keyed.gaps(key)];
        Arrays.fill(gaps, equal.size() / gaps.length);
        int larger = equal.size() % gaps.length;
        Arrays.stream(Steps.shuffled(gaps.length, dice)).limit(larger).forEach(gap -> gaps[gap]++);
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

    private int[] largestFirst(int others) {
        NavigableMap<Integer, List<Integer>> allowed = new TreeMap<>(); // keys by the number of remaining elements
        IntStream.range(0, keyed.different())
                .filter(key -> !keyed.precedes(key))
                .forEach(key -> allow(key, allowed));
        for (int place = 0; place < order.length; place++) {
            int released = keyed.keyAt(place - others - 1, order);
            if (released >= 0) {
                allow(released, allowed);
            }
            if (allowed.isEmpty()) {
                throw new IllegalArgumentException("no order of the " + order.length + " elements has " + others
                        + " others between equal keys; use a smaller number");
            }
            order[place] = piles.get(removeLargest(allowed)).remove();
        }
        return order;
    }

    private void allow(int key, NavigableMap<Integer, List<Integer>> allowed) {
        int left = piles.get(key).size();
        if (left > 0) {
            allowed.computeIfAbsent(left, none -> new ArrayList<>()).add(key);
        }
    }

    private int removeLargest(NavigableMap<Integer, List<Integer>> allowed) {
        List<Integer> largest = allowed.lastEntry().getValue();
        Collections.swap(largest, dice.roll(largest.size()), largest.size() - 1);
        int key = largest.remove(largest.size() - 1);
        if (largest.isEmpty()) {
            allowed.pollLastEntry();
        }
        return key;
    }
}
