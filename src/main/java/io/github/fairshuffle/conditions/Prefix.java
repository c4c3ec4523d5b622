package io.github.fairshuffle.conditions;

/**
 * A rule and an order that is built from the front. The last place of each key is known, so that it takes O(1) time to
 * say whether the rule allows an element at the next place.
 */
final class Prefix {
    private final KeyGroups keyed;
    private final int most;
    private final int others;
    private final long[] last; // the last place of each key, in the numbers of `next`
    private long next; // the number of the next place
    private int run; // how many elements at the end have the same key

    Prefix(KeyRule rule) {
        keyed = rule.keyed();
        most = rule.most();
        others = rule.others();
        last = new long[keyed.different()];
        start();
    }

    /** Begins a new order. Its places have numbers so far above the old ones that the old places have no effect. */
    void start() {
        next += others + 2L;
        run = most;
        if (keyed.preceding() >= 0) {
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
}
