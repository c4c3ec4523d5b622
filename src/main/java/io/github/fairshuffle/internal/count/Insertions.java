package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Interruption;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Arrangements in which elements of the same group are apart: rows, circles, divisions into circles (in a gift exchange,
 * each person draws the next person of a circle), and pairs.
 *
 * <p>The groups are inserted one after the other, small groups first. A gap between two elements of one group is
 * <em>bad</em>, because a later element must fill it; any other gap is <em>good</em>. A group of n elements is cut into t
 * parts, and each part goes into a gap of its own: j parts into bad gaps, and s into good gaps. If there are g gaps, b of
 * which are bad, this is possible in
 *
 * <pre>
 * n! · C(n − 1, t − 1) · C(b, j) · C(g − b, s)        ways, and then there are b − j + n − t bad gaps.
 * </pre>
 *
 * <p>So {@code ways(i, b)}, the number of ways to insert group i and all later groups if there are b bad gaps, is the sum
 * of these numbers, each multiplied by ways(i + 1, b − j + n − t). It is computed part by part. If u parts are inserted,
 * and b old bad gaps are still empty, the number of ways to go on is
 *
 * <pre>
 * row(u, b) = (g − u − b) · row(u + 1, b) + b · row(u + 1, b − 1) + glue(u) · ways(i + 1, b + n − u),
 * glue(u) = n! / u! · C(n − 1, u − 1),   ways(i, b) = row(0, b).
 * </pre>
 *
 * <p>The last group must fill all bad gaps, so its number is n! · C(g − b, n − b). All groups together have to fill as many
 * bad gaps as the first group leaves. The count stores only ways(i, b). When a group is drawn, b is known, and the terms
 * of the sum for this b are computed again.
 *
 * <p><b>Windows.</b> The exact number ways(i, b) falls as b grows: in the recursion, the difference row(u, b) − row(u, b +
 * 1) is the sum of the differences of its terms, each of which is not negative if the numbers for u + 1 and for the later
 * groups fall. Therefore the number for the largest b that is likely to occur is an upper bound for all larger b, which
 * need not be computed. The rounded numbers are raised so that they fall as well. For pairs, the numbers do not fall, and
 * all of them are computed.
 *
 * <p><b>A part without a gap.</b> A group that contains the element before the row has one more part, which begins with
 * this element, so it can be empty and needs no gap. The same numbers result for divisions into circles, where this part
 * consists of the elements that form circles of their own, and for pairs, where a gap is a person without a partner, only
 * bad gaps exist, each part is one person, and the people of the part without a gap have no partner yet. With this part,
 * C(n − 1, t − 1) becomes C(n, t), where t does not count it. For pairs, t! replaces n!.
 */
public final class Insertions extends Counted {
    /** Is added to the largest number of bad gaps that is likely. */
    static final int MARGIN = 9;

    private static final double STEPS_PER_NUMBER = 50; // so that a count in a few seconds does not fill the memory

    private final int[] sizes; // without the preceding element
    private final int preceding;
    private final Shape shape;
    private final int bits;
    private final int[] before; // the number of elements in all groups before a group
    final int[] tops; // the largest number of bad gaps before each group that is considered
    final Numbers[] ways; // for each group but the first; the last number holds for all larger b as well

    /**
     * Prepares a count.
     *
     * @param sizes the sizes of the groups, in ascending order
     * @param preceding the number of the group to which the element before the row belongs, or −1; this element is not
     *     counted in the size of the group, but for its place in the order of the groups
     */
    public Insertions(int[] sizes, int preceding, Shape shape) {
        this(sizes, preceding, shape, BITS, MARGIN);
    }

    /**
     * Prepares a count with another precision, and with larger or smaller windows.
     *
     * @param margin is added to the largest number of bad gaps that is likely
     */
    Insertions(int[] sizes, int preceding, Shape shape, int bits, int margin) {
        this.sizes = sizes;
        this.preceding = preceding;
        this.shape = shape;
        this.bits = bits;
        before = new int[sizes.length + 1];
        for (int i = 0; i < sizes.length; i++) {
            before[i + 1] = before[i] + sizes[i];
        }
        tops = tops(margin);
        ways = new Numbers[sizes.length + 1];
    }

    /**
     * Returns the largest number of bad gaps before each group that is considered. A random row of N elements has about
     * Σ size²/N bad gaps, and few of these rows can be completed if few elements follow. If there are more bad gaps than
     * elements that follow, the number of ways is 0.
     */
    private int[] tops(int margin) {
        int[] tops = new int[sizes.length];
        double squares = 0;
        long most = 0;
        for (int i = 0; i < sizes.length; i++) {
            int old = Math.max(1, before[i]);
            int follow = size() - before[i];
            double mean = squares / old;
            double likely = mean * (old + Math.min(old, follow)) / 2 / old + 5 * Math.sqrt(mean) + margin;
            long possible = Math.min(most, follow + 1);
            tops[i] = (int)
                    (shape == Shape.PAIRS || i == 1 ? possible : Math.max(0, Math.min((double) possible, likely)));
            squares += (double) sizes[i] * sizes[i];
            most += sizes[i] - 1 + (shape == Shape.CIRCLE && i == 0 ? 1 : extra(i));
        }
        return tops;
    }

    @Override
    public int size() {
        return before[sizes.length];
    }

    @Override
    public double steps() {
        double steps = 0;
        double numbers = 0;
        for (int i = 1; i < sizes.length; i++) {
            double row = i == sizes.length - 1 ? 1 : i == 1 ? Math.max(0, gaps(i) - tops[i]) + 1 : tops[i] + 1;
            steps += sizes[i] * row;
            numbers += tops[i];
        }
        return steps + STEPS_PER_NUMBER * numbers;
    }

    /** Returns 1 if a group has a part that needs no gap, and otherwise 0. */
    private int extra(int i) {
        return i == preceding || shape == Shape.ASSIGNMENT || shape == Shape.PAIRS ? 1 : 0;
    }

    /** Returns the number of gaps that the parts of a group can use, both good and bad. For pairs, no gap is good. */
    private int gaps(int i) {
        return switch (shape) {
            case ROW -> before[i] + 1 - extra(i);
            case CIRCLE, ASSIGNMENT -> before[i];
            case PAIRS -> 0;
        };
    }

    @Override
    public void count() {
        ways[sizes.length] = new Numbers(2, bits);
        ways[sizes.length].setOne(0);
        for (int i = sizes.length - 1; i > 0; i--) {
            ways[i] = i == sizes.length - 1 ? last(i) : numbers(i, tops[i]);
        }
    }

    /** Returns n! · C(g − b, n − b) for each b. */
    private Numbers last(int i) {
        int n = sizes[i];
        Numbers row = new Numbers(n + 2, bits);
        row.setOne(n);
        for (int k = 2; k <= n; k++) {
            row.set(n, row, n, k, 1);
        }
        for (int b = n; b > 0; b--) {
            row.set(b - 1, row, b, Math.max(0, gaps(i) - b + 1), n - b + 1);
        }
        return row;
    }

    /** Returns ways(i, b) for each b up to {@code top}. */
    private Numbers numbers(int i, int top) {
        int n = sizes[i];
        int least = i == 1 ? top : 0; // after the first group, the number of bad gaps is known
        Numbers row = new Numbers(top + 1, bits);
        Numbers glue = new Numbers(1, bits);
        glue.setOne(0);
        for (int u = n; u >= 0; u--) {
            Interruption.check();
            step(row, u, i, glue, least);
            double factor = shape == Shape.PAIRS ? u : (double) u * (u - 1 + extra(i));
            glue.set(0, glue, 0, factor, n - u + 1);
        }
        for (int b = top - 1; b >= least && shape != Shape.PAIRS; b--) {
            row.raise(b, b + 1); // so that the last number remains a bound for all larger b
        }
        return row;
    }

    /**
     * Replaces row(u + 1, b) by row(u, b), for each b that can be reached if there were {@code least} bad gaps or more
     * before the group.
     */
    private void step(Numbers row, int u, int i, Numbers glue, int least) {
        Numbers next = ways[i + 1];
        double[] m = row.m;
        int[] e = row.e;
        int gaps = gaps(i);
        int top = row.length() - 1;
        for (int b = Math.min(top, top - u + Math.max(0, gaps - least)); b >= Math.max(0, least - u); b--) {
            int after = Math.min(b + sizes[i] - u, next.length() - 1);
            double glued = glue.m[0] * next.m[after];
            double good = m[b] * Math.max(0, gaps - u - b);
            double bad = b == 0 ? 0 : m[b - 1] * b;
            int ofGlued = glued == 0 ? Numbers.NONE : glue.e[0] + next.e[after];
            int ofGood = good == 0 ? Numbers.NONE : e[b];
            int ofBad = bad == 0 ? Numbers.NONE : e[b - 1];
            int max = Math.max(ofGood, Math.max(ofBad, ofGlued));
            if (ofGood != max || ofBad != max || ofGlued != max) {
                good *= Numbers.scale(max - ofGood);
                bad *= Numbers.scale(max - ofBad);
                glued *= Numbers.scale(max - ofGlued);
            }
            row.set(b, good + bad + glued, max, 3);
        }
    }

    @Override
    public Optional<int[]> attempt(Dice dice, Wheel wheel) {
        Row row = new Row(size(), dice);
        if (sizes.length > 0) {
            insertFirst(row);
        }
        for (int i = 1; i < sizes.length; i++) {
            if (!new Insertion(i, row, dice, wheel).insert()) {
                return Optional.empty();
            }
        }
        return Optional.of(shape == Shape.ROW ? row.order() : row.next());
    }

    /** Inserts the first group. Only one arrangement of its parts is possible. */
    private void insertFirst(Row row) {
        if (shape == Shape.ROW) {
            row.good.add(row.front());
        }
        if (shape == Shape.CIRCLE) {
            for (int element = 0; element < sizes[0]; element++) {
                row.insert(Math.max(0, element - 1), element);
                row.bad.add(element);
            }
        } else {
            insertParts(0, new int[] {sizes[0]}, extra(0), 0, row);
        }
    }

    /**
     * Inserts a group into different gaps.
     *
     * @param parts the lengths of its parts: first the part that needs no gap, if there is one, then the parts that go
     *     into bad gaps, and then the parts that go into good gaps
     */
    private void insertParts(int i, int[] parts, int extra, int bad, Row row) {
        int[] gaps = new int[parts.length];
        if (extra == 1 && shape == Shape.ROW) {
            gaps[0] = row.good.takeFront();
        }
        for (int part = extra; part < parts.length; part++) {
            gaps[part] = part < extra + bad ? row.bad.take() : row.good.take();
        }
        int element = before[i];
        for (int part = 0; part < parts.length; part++) {
            int end = element + parts[part];
            if (part < extra) {
                insertExtra(gaps[0], element, end, row);
            } else if (shape == Shape.PAIRS) {
                row.join(gaps[part], element);
            } else {
                row.good.add(gaps[part]);
                row.insert(gaps[part], element);
                for (int k = element + 1; k < end; k++) {
                    row.bad.add(k - 1);
                    row.insert(k - 1, k);
                }
                row.good.add(end - 1);
            }
            element = end;
        }
    }

    /** Inserts the elements of a part that needs no gap. */
    private void insertExtra(int gap, int from, int to, Row row) {
        if (shape == Shape.ROW) {
            int last = gap;
            for (int k = from; k < to; k++) {
                row.bad.add(last);
                row.insert(last, k);
                last = k;
            }
            row.good.add(last);
        } else {
            for (int k = from; k < to; k++) {
                if (shape == Shape.ASSIGNMENT) {
                    row.insertRandomly(from, k); // a random permutation of these elements
                }
                row.bad.add(k);
            }
        }
    }

    /** The decision how a group is inserted. */
    private final class Insertion {
        private final int i;
        private final int n;
        private final int extra;
        private final Row row;
        private final int b;
        private final int good;
        private final Dice dice;
        private final Wheel wheel;

        Insertion(int i, Row row, Dice dice, Wheel wheel) {
            this.i = i;
            n = sizes[i];
            extra = extra(i);
            this.row = row;
            b = row.bad.count();
            good = Math.max(0, gaps(i) - b);
            this.dice = dice;
            this.wheel = wheel;
        }

        /** Inserts the group, and returns false if the draw has to start again. */
        boolean insert() {
            int j = likely();
            if (j < 0) {
                return false;
            }
            wheel.spin(ways[i], Math.min(b, ways[i].length() - 1));
            int[] drawn = wheel.pair(Math.min(n - j, good), j, Math.max(n, b), this::ofParts);
            if (drawn == null) {
                return false;
            }
            int s = drawn[0];
            j = drawn[1];
            int[] parts = shape == Shape.PAIRS ? pairs(j) : parts(n + extra, s + j + extra, dice);
            parts[0] -= extra; // which can be empty
            insertParts(i, parts, extra, j, row);
            return true;
        }

        /** Returns the lengths of the parts if j of n people find a partner. */
        private int[] pairs(int j) {
            int[] parts = new int[j + 1];
            Arrays.fill(parts, 1);
            parts[0] += n - j;
            return parts;
        }

        /** Returns a possible number of parts in bad gaps, if as many parts as possible are in good gaps, or −1. */
        private int likely() {
            int mean = (int) ((double) n * b / Math.max(1, b + good));
            if (isPossible(mean)) {
                return mean;
            }
            int j = Math.min(b, n);
            while (j >= 0 && !isPossible(j)) {
                j--;
            }
            return j;
        }

        private boolean isPossible(int j) {
            return ofParts(Math.min(n - j, good), j) != null;
        }

        /** Returns the ways to insert s parts into good gaps and j parts into bad gaps, or null if this is impossible. */
        private Wheel.@Nullable Ways ofParts(int s, int j) {
            int u = s + j;
            if (s < 0 || s > good || j < 0 || j > b || u + extra < 1 || u > n) {
                return null;
            }
            int after = Math.min(b - j + n - u, ways[i + 1].length() - 1);
            return ways[i + 1].isZero(after)
                    ? null
                    : product -> product.choose(n - 1 + extra, u - 1 + extra)
                            .choose(b, j)
                            .choose(good, s)
                            .factorial(shape == Shape.PAIRS ? j : n)
                            .times(ways[i + 1], after);
        }
    }
}
