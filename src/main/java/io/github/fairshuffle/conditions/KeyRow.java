package io.github.fairshuffle.conditions;

import java.util.Arrays;

/** The keys of the elements at each place of an order, and how often the order breaks the rule on these keys. */
final class KeyRow {
    private static final int NONE = -1;

    private final int most;
    private final int others;
    private final int preceding; // a key that is not in the row, and that the first place must not have; or NONE
    private final int front; // the index in row of the first place
    private final int[] row; // the key at each place, with NONE on both sides of the row
    private final long broken;

    KeyRow(Rule rule, int[] order) {
        Keyed keyed = rule.keyed();
        most = rule.most();
        others = Math.min(rule.others(), order.length); // a larger number forbids the same
        front = Math.max(1, others);
        row = new int[front + order.length + front];
        Arrays.fill(row, NONE);
        preceding = others == 0 ? keyed.keyAt(-1, order) : NONE;
        row[front - 1] = others == 0 ? NONE : keyed.keyAt(-1, order);
        for (int place = 0; place < order.length; place++) {
            row[front + place] = keyed.key(order[place]);
        }
        broken = others == 0 ? longRuns() : closePairs(keyed.different());
    }

    /** Counts the elements after the first {@code most} of each run, and the first element if it must not be there. */
    private long longRuns() {
        long broken = row[front] != NONE && row[front] == preceding ? 1 : 0;
        int run = 0;
        for (int index = front; row[index] != NONE; index++) {
            run = row[index] == row[index - 1] ? run + 1 : 1;
            broken += run > most ? 1 : 0;
        }
        return broken;
    }

    /** Counts the pairs of equal keys that are too close to each other. */
    private long closePairs(int keys) {
        long broken = 0;
        int[] near = new int[keys]; // how often each key occurs at the last places
        for (int index = front - 1; index < row.length - front; index++) {
            if (row[index] != NONE) {
                broken += near[row[index]]++;
            }
            int leaving = index - others;
            if (leaving >= front - 1 && row[leaving] != NONE) {
                near[row[leaving]]--;
            }
        }
        return broken;
    }

    /** Returns how often the order that the constructor received breaks the rule. */
    long broken() {
        return broken;
    }

    /**
     * Returns how often the element at a place takes part in a broken rule: in a pair of elements that are too close to
     * each other, or in one element more in a row than the rule allows.
     */
    int broken(int place) {
        int index = front + place;
        int key = row[index];
        int broken = 0;
        if (others > 0) {
            for (int distance = 1; distance <= others; distance++) {
                broken += (row[index - distance] == key ? 1 : 0) + (row[index + distance] == key ? 1 : 0);
            }
            return broken;
        }
        int first = index;
        while (index - first < most && row[first - 1] == key) {
            first--;
        }
        int last = index;
        while (last - index < most && row[last + 1] == key) {
            last++;
        }
        return Math.max(0, last - first + 1 - most) + (place == 0 && key == preceding ? 1 : 0);
    }

    void exchange(int i, int j) {
        int key = row[front + i];
        row[front + i] = row[front + j];
        row[front + j] = key;
    }
}
