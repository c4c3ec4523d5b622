package io.github.fairshuffle.conditions;

import java.util.Arrays;

/** Counts how often a complete order, whose elements can be exchanged, breaks a rule. */
final class Breaks {
    private static final int NONE = -1;

    private final KeyGroups keyed;
    private final int most;
    private final int others;
    private final int[] row; // the key at each place, with `NONE` on both sides
    private final int front; // the index of the first place in the row
    private final int[] placeOf; // the place of each element

    /** @param placeOf the place of each element, which the caller keeps up to date */
    Breaks(KeyRule rule, int[] order, int[] placeOf) {
        keyed = rule.keyed();
        most = rule.most();
        others = rule.others();
        this.placeOf = placeOf;
        front = Math.max(1, Math.min(others, order.length));
        row = new int[order.length + 2 * front];
        Arrays.fill(row, NONE);
        row[front - 1] = others > 0 ? keyed.preceding() : NONE;
        for (int place = 0; place < order.length; place++) {
            row[front + place] = keyed.key(order[place]);
        }
    }

    /** Exchanges the keys at two places. */
    void exchange(int i, int j) {
        int key = row[front + i];
        row[front + i] = row[front + j];
        row[front + j] = key;
    }

    /** Returns by how much {@link #total} would decrease if the element at a place had a key of its own. */
    int at(int place) {
        int index = front + place;
        int key = row[index];
        if (others == 0) {
            return Math.max(0, inARow(index, key) - most) + (place == 0 && key == keyed.preceding() ? 1 : 0);
        }
        int broken = 0;
        if (keyed.size(key) < others / KeyRule.FEW) { // then look at its elements and not at the places
            broken += key == keyed.preceding() && place < others ? 1 : 0;
            for (int element : keyed.elements(key)) {
                broken += Math.abs(placeOf[element] - place) <= others ? 1 : 0;
            }
            return broken - 1; // the element itself
        }
        for (int distance = 1; distance <= front; distance++) {
            broken += (row[index - distance] == key ? 1 : 0) + (row[index + distance] == key ? 1 : 0);
        }
        return broken;
    }

    /** Returns the number of equal keys in a row; on each side, only {@code most} of them count. */
    private int inARow(int index, int key) {
        int first = index;
        while (index - first < most && row[first - 1] == key) {
            first--;
        }
        int last = index;
        while (last - index < most && row[last + 1] == key) {
            last++;
        }
        return last - first + 1;
    }

    /** Returns how often the order breaks the rule. */
    long total() {
        return others == 0 ? tooManyInARow() : closePairs();
    }

    /** Counts the elements after the first {@code most} of each run, and the first element if it must not be there. */
    private long tooManyInARow() {
        long broken = row[front] != NONE && row[front] == keyed.preceding() ? 1 : 0;
        int inARow = 0;
        for (int index = front; row[index] != NONE; index++) {
            inARow = row[index] == row[index - 1] ? inARow + 1 : 1;
            broken += inARow > most ? 1 : 0;
        }
        return broken;
    }

    /** Counts the pairs of equal keys that are too close to each other. */
    private long closePairs() {
        long broken = 0;
        int[] near = new int[keyed.different()]; // how often each key occurs at the last places
        for (int index = front - 1; index < row.length - front; index++) {
            if (row[index] != NONE) {
                broken += near[row[index]]++;
            }
            int leaving = index - front;
            if (leaving >= front - 1 && row[leaving] != NONE) {
                near[row[leaving]]--;
            }
        }
        return broken;
    }
}
