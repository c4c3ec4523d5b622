package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
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
 * A Markov chain on the orders that have at least g other elements between two elements with the same key. Each step
 * proposes to exchange the elements at two random places, and makes the swap if the new order keeps the rule.
 *
 * <p><b>Law:</b> approaches uniform on the orders that the swaps can reach from the first order. A swap and its reverse
 * are proposed with the same probability, so the uniform law is stationary. After a finite number of steps, the law is
 * in general not uniform.
 *
 * <p><b>First order:</b> the next element has the key with the most remaining elements, among the keys that the rule
 * allows at this place, and a random one among equals. If an order exists, this method finds one. <i>Proof:</i> Let a
 * be the chosen key, and suppose that the rest of some order begins with another key b. The rest contains at least as
 * many a as b. So the rest has a shortest part at its front, the head, that contains as many a as b, and after which
 * the next a or b is an a, or neither follows. Exchange the keys a and b in the head. Then a comes first, and the order
 * still keeps the rule: both keys are allowed at the first place, the distances inside the head are the same, and the
 * last of the two keys in the head was an a, so the next a is more than g places behind it, and the next b comes later.
 *
 * <p><b>Cost:</b> O(n log n) time for the first order, two rolls and O(g) comparisons for each step, O(n) memory.
 *
 * <p><b>Source:</b> N. Metropolis et al., Equation of state calculations by fast computing machines, <i>J. Chem.
 * Phys.</i> 21 (1953) 1087, doi 10.1063/1.1699114.
 */
final class SwapChain {
    private static final int NONE = -1;
    private static final double MOST_COMPARISONS = 1.5e9;
    private static final int PAUSE = 4096; // the number of swaps between two checks of the interrupt status

    private final int others;
    private final int front; // the index in row of the first place
    private final int[] row; // the key at each place, with NONE on both sides of the row
    private final int[] order; // the element at each place
    private final Dice dice;

    /**
     * Creates a chain with a random first order.
     *
     * @param keys the number of the key of each element, 0 or more
     * @param preceding the key of the preceding element, which the first {@code others} elements must not have; −1 if
     *     there is none
     * @param others the least number of other elements between two equal keys, 1 or more
     * @throws IllegalArgumentException if no order keeps the rule
     */
    SwapChain(int[] keys, int preceding, int others, Dice dice) {
        this.others = Math.min(others, keys.length); // a larger number forbids the same
        this.dice = dice;
        front = this.others + 1;
        row = new int[front + keys.length + this.others];
        Arrays.fill(row, NONE);
        row[front - 1] = preceding;
        order = Steps.shuffled(keys.length, dice);
        start(keys);
    }

    /** Throws the exception of the constructor if no order keeps the rule. */
    static void requireOrder(Rule rule) {
        of(rule, bound -> 0); // finds an order with any dice, if one exists
    }

    private static SwapChain of(Rule rule, Dice dice) {
        return new SwapChain(rule.keys(), rule.keyed().keyAt(-1, new int[0]), rule.others(), dice);
    }

    /** Draws an order by a number of random swaps. */
    static int[] drawn(Rules rules, long swaps, Dice dice) {
        Rule rule = rules.all().get(0);
        if (swaps * (double) Math.min(rule.others(), rules.size()) > MOST_COMPARISONS) {
            throw new IllegalArgumentException(swaps + " swaps of elements with " + rule.others()
                    + " others between them would take more than about a minute;"
                    + " use approximately(swaps) with fewer swaps");
        }
        return of(rule, dice).swap(swaps).order();
    }

    private void start(int[] keys) {
        int numbers = IntStream.of(keys).max().orElse(NONE) + 1;
        List<Deque<Integer>> piles = new ArrayList<>();
        IntStream.range(0, numbers).forEach(key -> piles.add(new ArrayDeque<>()));
        IntStream.of(order).forEach(element -> piles.get(keys[element]).add(element));
        NavigableMap<Integer, List<Integer>> allowed = new TreeMap<>(); // keys by the number of remaining elements
        IntStream.range(0, numbers).filter(key -> key != row[front - 1]).forEach(key -> allow(key, piles, allowed));
        for (int place = 0; place < order.length; place++) {
            int released = row[front + place - others - 1];
            if (released != NONE) {
                allow(released, piles, allowed);
            }
            if (allowed.isEmpty()) {
                throw new IllegalArgumentException("no order of the " + order.length + " elements has " + others
                        + " others between equal keys; use a smaller number");
            }
            int key = removeLargest(allowed);
            row[front + place] = key;
            order[place] = piles.get(key).remove();
        }
    }

    private static void allow(int key, List<Deque<Integer>> piles, NavigableMap<Integer, List<Integer>> allowed) {
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

    /** Makes {@code swaps} steps: proposes exactly this number of swaps, unless there are fewer than two elements. */
    SwapChain swap(long swaps) {
        for (long k = 0; k < swaps && order.length > 1; k++) {
            if (k % PAUSE == PAUSE - 1) {
                Effort.stopIfInterrupted();
            }
            int i = dice.roll(order.length);
            int j = dice.roll(order.length - 1);
            j += j < i ? 0 : 1;
            exchange(row, front + i, front + j);
            if (fits(front + i) && fits(front + j)) {
                exchange(order, i, j);
            } else {
                exchange(row, front + i, front + j);
            }
        }
        return this;
    }

    private boolean fits(int index) {
        int key = row[index];
        for (int distance = 1; distance <= others; distance++) {
            if (row[index - distance] == key || row[index + distance] == key) {
                return false;
            }
        }
        return true;
    }

    private static void exchange(int[] array, int i, int j) {
        int value = array[i];
        array[i] = array[j];
        array[j] = value;
    }

    /**
     * Returns a number of swaps after which the measured statistics have settled: 40 swaps for each element and each
     * binary digit of n, and 20,000, because a small collection with hardly any freedom needs more swaps.
     */
    static long defaultSwaps(long size) {
        return 20_000 + 40 * size * (Long.SIZE - Long.numberOfLeadingZeros(size));
    }

    /** Returns the element at each place. */
    int[] order() {
        return order.clone();
    }
}
