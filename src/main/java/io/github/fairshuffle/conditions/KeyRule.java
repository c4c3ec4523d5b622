package io.github.fairshuffle.conditions;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * A rule on the keys of elements, and an order to which it applies. At most a number of elements in a row have the same
 * key, or between two elements with the same key there is a minimum number of other elements. The first elements also keep
 * this distance from the preceding element.
 *
 * <p>An order can be built from the front: the rule knows the last place of each key, so that it takes O(1) time to say
 * whether an element is allowed at the next place. Or the elements of a complete order can be exchanged.
 */
final class KeyRule {
    private static final int NONE = -1;
    private static final int FEW = 8; // looking at an element takes as long as looking at so many pairs of places

    private final Keyed keyed;
    private final int most;
    private final int others;

    private final long[] last; // the last place of each key, in the numbers of `next`
    private long next; // the number of the next place
    private int run; // how many elements at the end have the same key

    private int[] row = {}; // the key at each place of a complete order, with `NONE` on both sides
    private int front; // the index of the first place in the row
    private int[] placeOf = {}; // the place of each element

    /**
     * Creates a rule.
     *
     * @param most the greatest number of equal keys in a row, 1 or more
     * @param others the least number of other elements between two equal keys: 0 if {@code most} is above 1, and
     *     otherwise 1 or more
     */
    KeyRule(Keyed keyed, int most, int others) {
        this.keyed = keyed;
        this.most = most;
        this.others = others;
        last = new long[keyed.different()];
        start();
    }

    Keyed keyed() {
        return keyed;
    }

    int most() {
        return most;
    }

    int others() {
        return others;
    }

    /** Begins a new order, whose places are so far behind the old ones that these have no effect. */
    void start() {
        next += others + 2L;
        run = most;
        if (keyed.preceding() != NONE) {
            last[keyed.preceding()] = next - 1;
        }
    }

    /** Returns whether the order obeys the rule with an element at the next place. */
    boolean allows(int element) {
        long before = last[keyed.key(element)];
        return others > 0 ? next - before > others : next - before > 1 || run < most;
    }

    /** Writes an element at the next place. */
    void add(int element) {
        int key = keyed.key(element);
        run = last[key] == next - 1 ? run + 1 : 1;
        last[key] = next++;
    }

    /**
     * Begins with a complete order.
     *
     * @param placeOf the place of each element, which the caller keeps up to date
     */
    void start(int[] order, int[] placeOf) {
        this.placeOf = placeOf;
        front = Math.max(1, Math.min(others, order.length));
        row = new int[order.length + 2 * front];
        Arrays.fill(row, NONE);
        row[front - 1] = others > 0 ? keyed.preceding() : NONE;
        for (int place = 0; place < order.length; place++) {
            row[front + place] = keyed.key(order[place]);
        }
    }

    /** Exchanges the keys at two places of a complete order. */
    void exchange(int i, int j) {
        int key = row[front + i];
        row[front + i] = row[front + j];
        row[front + j] = key;
    }

    /**
     * Returns by how much {@link #broken()} would decrease if the element at a place of a complete order had a key of its
     * own.
     */
    int broken(int place) {
        int index = front + place;
        int key = row[index];
        if (others == 0) {
            return Math.max(0, inARow(index, key) - most) + (place == 0 && key == keyed.preceding() ? 1 : 0);
        }
        int broken = 0;
        if (keyed.size(key) < others / FEW) { // then look at its elements and not at the places
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

    /** Returns how often a complete order breaks the rule. */
    long broken() {
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

    /**
     * Returns about −ln p, if a random order obeys the rule with the probability p: for a rule that is seldom broken, this
     * is the mean number of runs that are too long, or of pairs that are too close.
     */
    double rarity() {
        double size = keyed.size();
        double near = Math.min(others, size - 1);
        double close = near < 1 ? 0 : near * (2 * size - near - 1) / size / (size - 1); // probability of a pair
        double rarity = 0;
        for (int key = 0; key < keyed.different(); key++) {
            double count = keyed.size(key);
            rarity += keyed.precedes(key) ? Math.min(1, Math.max(1, others) / size) * count : 0;
            if (count > 1) {
                rarity += others > 0 ? -StrictMath.log1p(-close) * count * (count - 1) / 2 : longRuns(key);
            }
        }
        return rarity;
    }

    /** Returns about the mean number of runs of a key that are too long in a random order; infinity if one is certain. */
    double longRuns(int key) {
        int count = keyed.size(key);
        double size = keyed.size();
        double runs = count * (1 - count / size);
        for (int k = 1; k <= Math.min(most, count); k++) {
            runs *= (count - k) / (size - k + 1);
        }
        return count > (double) most * keyed.gaps(key) ? Double.POSITIVE_INFINITY : runs;
    }

    /** Returns about how many pairs of places {@link #broken(int)} compares. */
    double comparisons() {
        double equal = IntStream.range(0, keyed.different())
                .mapToDouble(key -> (double) keyed.size(key) * keyed.size(key) / keyed.size())
                .sum();
        return Math.min(keyed.size(), others == 0 ? most : Math.min(FEW * equal, others));
    }

    /** Describes the rule in the terms of the user. */
    @Override
    public String toString() {
        return others == 1
                ? "no two equal keys in a row"
                : others == 0 ? "at most " + most + " equal keys in a row" : others + " others between equal keys";
    }
}
