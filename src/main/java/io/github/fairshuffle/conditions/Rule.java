package io.github.fairshuffle.conditions;

/**
 * A rule on the keys of elements: at most a number of elements in a row have the same key, and between two elements with
 * the same key there is a minimum number of other elements. The first elements also keep this distance from the
 * preceding element.
 *
 * @param most the greatest number of equal keys in a row, 1 or more
 * @param others the least number of other elements between two equal keys: 0 if {@code most} is above 1, and otherwise
 *     1 or more
 */
record Rule(Keyed keyed, int most, int others) {
    /** Returns the number of places from the first at which the key of the preceding element is forbidden. */
    private int forbidden() {
        return Math.max(1, others);
    }

    /** Returns whether an order obeys the rule at a place, if it obeys the rule at all earlier places. */
    boolean allows(int place, int[] order) {
        int key = keyed.keyAt(place, order);
        for (int back = 1; back <= Math.min(others, place + 1); back++) {
            if (keyed.keyAt(place - back, order) == key) {
                return false;
            }
        }
        if (place == 0 && keyed.precedes(key)) {
            return false;
        }
        int run = 1;
        while (others == 0 && run <= Math.min(most, place) && keyed.keyAt(place - run, order) == key) {
            run++;
        }
        return run <= most;
    }

    /** Returns the mean number of places of a random order that break the rule: runs and distances are counted. */
    double mean() {
        int size = keyed.size();
        double pairs = 0; // of places that are too close to each other, as a part of all pairs of places
        for (int distance = 1; distance <= Math.min(others, size - 1); distance++) {
            pairs += 2.0 * (size - distance) / size / (size - 1);
        }
        double mean = 0;
        for (int key = 0; key < keyed.different(); key++) {
            double count = keyed.size(key);
            mean += keyed.precedes(key) ? Math.min(1.0, (double) forbidden() / size) * count : 0;
            mean += others > 0 ? pairs * count * (count - 1) / 2 : longRuns(keyed.size(key), size, most);
        }
        return mean;
    }

    /** Returns the mean number of runs of a key with more than {@code most} elements, in a random order. */
    static double longRuns(int count, int size, int most) {
        double runs = count == size ? (count > most ? 1 : 0) : count * (1 - (double) count / size);
        for (int k = 1; k <= most && runs > 0 && count < size; k++) {
            runs *= (double) (count - k) / (size - k + 1);
        }
        return Math.max(0, runs);
    }

    /** Throws an exception that says why no order obeys the rule, if this is so. */
    void requireOrder() {
        if (others <= 1) {
            new Spacing(keyed, most).requireOrder();
            return;
        }
        for (int key = 0; key < keyed.different(); key++) {
            boolean precedes = keyed.precedes(key);
            long possible = ((long) keyed.size() + (precedes ? 0 : others)) / (others + 1L);
            if (keyed.size(key) > possible) {
                throw new IllegalArgumentException(keyed.tooMany(key, possible) + "have " + others
                        + " others between them" + (precedes ? " after another one" : "") + "; use a smaller number");
            }
        }
        FirstOrder.of(this, bound -> 0); // finds an order with any dice, if one exists
    }

    /** Returns the greatest distance of two elements that can break the rule together. */
    int reach() {
        return Math.min(others == 0 ? most : others, keyed.size());
    }

    /** Describes the rule in the terms of the user. */
    @Override
    public String toString() {
        return others == 1
                ? "no two equal keys in a row"
                : others == 0 ? "at most " + most + " equal keys in a row" : others + " others between equal keys";
    }
}
