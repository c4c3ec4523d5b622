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
    private static final int FREQUENT = 4; // a key of more than a quarter of the elements

    /** Returns the number of places from the first at which the key of the preceding element is forbidden. */
    private int forbidden() {
        return Math.max(1, others);
    }

    /** Returns whether an order obeys the rule at a place, if it obeys the rule at all earlier places. */
    boolean allows(int place, int[] order) {
        int key = keyed.keyAt(place, order);
        if (keyed.size(key) == 1 && !keyed.precedes(key)) {
            return true; // otherwise, a large distance between many different keys would take quadratic time
        }
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

    /**
     * Returns about −ln p, where p is the probability that a random order has no run of a key with more than {@code most}
     * elements. For a rare key, this is the mean number of such runs. The elements of a frequent key are divided among
     * the gaps beside the other elements, and the divisions without a long run are counted approximately.
     */
    static double longRuns(int count, int size, int most) {
        int gaps = size - count + 1;
        if (count <= most) {
            return 0;
        }
        if (count > (double) most * gaps) {
            return Double.POSITIVE_INFINITY;
        }
        if (count > size / FREQUENT) {
            double x = (double) count / size;
            double variance = count * (1 + (double) count / gaps);
            double all = -gaps * StrictMath.log1p(-x)
                    - count * StrictMath.log(x)
                    - StrictMath.log(2 * Math.PI * variance) / 2;
            return Math.max(0, all - divisions(count, gaps, most));
        }
        double runs = count * (1 - (double) count / size);
        for (int k = 1; k <= most; k++) {
            runs *= (double) (count - k) / (size - k + 1);
        }
        return runs;
    }

    /**
     * Returns about ln(the number of ways to divide elements among gaps, each of which contains {@code most} or fewer). If
     * a gap contains k elements with a probability proportional to x^k, the number of all elements is about normal; x is
     * chosen so that its mean is {@code count}.
     */
    private static double divisions(int count, int gaps, int most) {
        double low = -50; // of ln x
        double high = 50;
        while (high - low > 1e-9) {
            double middle = (low + high) / 2;
            boolean isTooSmall = moments(middle, most)[1] * gaps < count;
            low = isTooSmall ? middle : low;
            high = isTooSmall ? high : middle;
        }
        double[] moments = moments(low, most);
        double variance = Math.max(1 / (2 * Math.PI), moments[2] * gaps);
        return gaps * moments[0] - count * low - StrictMath.log(2 * Math.PI * variance) / 2;
    }

    /** Returns ln(1 + x + … + x^most), and the mean and the variance of k if its probability is proportional to x^k. */
    private static double[] moments(double logarithm, int most) {
        double top = Math.max(0, logarithm * most); // so that nothing overflows
        double sum = 0;
        double mean = 0;
        double squares = 0;
        for (int k = 0; k <= most; k++) {
            double power = StrictMath.exp(logarithm * k - top);
            sum += power;
            mean += k * power;
            squares += (double) k * k * power;
        }
        mean /= sum;
        return new double[] {top + StrictMath.log(sum), mean, squares / sum - mean * mean};
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
