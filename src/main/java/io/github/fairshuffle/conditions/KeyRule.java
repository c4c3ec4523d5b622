package io.github.fairshuffle.conditions;

import java.util.stream.IntStream;

/**
 * A rule on the keys of elements. At most a number of elements in a row have the same key, or between two elements with
 * the same key there is a minimum number of other elements. The first elements also keep this distance from the preceding
 * element.
 *
 * @param most the greatest number of equal keys in a row, 1 or more
 * @param others the least number of other elements between two equal keys: 0 if {@code most} is above 1, and otherwise 1
 *     or more
 */
record KeyRule(KeyGroups keyed, int most, int others) {
    static final int FEW = 8; // looking at an element takes as long as looking at so many pairs of places

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

    /** Returns about how many pairs of places {@link Breaks#at} compares. */
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
