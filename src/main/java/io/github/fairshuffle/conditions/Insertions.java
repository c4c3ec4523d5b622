package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Counts the rows in which no two neighbours belong to the same group, and draws one of them. It also counts circles,
 * and divisions into circles: in a gift exchange, each person draws the next person of a circle.
 *
 * <p>The groups are inserted one after the other, small groups first. A gap between two elements of one group is
 * <em>bad</em>, because a later element must fill it; any other gap is <em>good</em>. The caller has shuffled each group.
 * To insert a group into a row with g gaps, the first t elements go one after the other into different gaps. Every other
 * element is <em>glued</em>: placed directly behind an earlier element of its group, which leaves size − t new bad gaps.
 * Before the next element is inserted, let b be the number of old bad gaps that are still empty. The element has three
 * possibilities:
 *
 * <ul>
 *   <li>It goes into one of the g − t − b good gaps.
 *   <li>It goes into one of the b bad gaps.
 *   <li>It is glued, and so are all elements after it. There are glue(t) = C(size, t) · t · (t + 1) · … · (size − 1)
 *       ways: the choices of the first t elements, whose sequence does not matter because all sequences of elements
 *       and gaps lead to the same rows, and the choices of the places behind earlier elements.
 * </ul>
 *
 * <p>Therefore the number of ways to continue is
 *
 * <pre>
 * ways(t, b) = (g − t − b) · ways(t + 1, b) + b · ways(t + 1, b − 1) + glue(t) · after(b + size − t)
 * </pre>
 *
 * where after(b) is the number of ways to insert all later groups if there are b bad gaps. It is ways(0, b) of the next
 * group. After the last group, it is 1 for b = 0, and otherwise 0.
 *
 * <p><b>Windows.</b> The numbers fall as b grows up to g − t, the number of gaps that are left: if the numbers for t + 1
 * and for the later groups fall, the difference
 *
 * <pre>
 * ways(t, b) − ways(t, b + 1) = (g − t − b − 1) · (ways(t + 1, b) − ways(t + 1, b + 1))
 *     + b · (ways(t + 1, b − 1) − ways(t + 1, b)) + glue(t) · (after(b + size − t) − after(b + 1 + size − t))
 * </pre>
 *
 * is not negative, and rounding up does not change this. Therefore the number for the largest b that is likely to occur
 * is an upper bound for all larger b, which need not be computed.
 *
 * <p><b>Other shapes.</b> An element that precedes the row is the first element of its group, and is in its gap already.
 * In one circle, the first element is fixed, and g is smaller by 1. If several circles are allowed, an element that is
 * not put into a gap can also form a circle of one, with a bad gap between the element and itself; so t = 0 is possible,
 * and the factors of glue(t) are larger by 1.
 */
final class Insertions extends Counted {
    /** The arrangements that are counted. */
    enum Shape {
        /** A row of all elements. */
        ROW,
        /** One circle of all elements. */
        CIRCLE,
        /** Any number of circles: a permutation of the elements, in which each element is followed by its image. */
        CIRCLES
    }

    private final int[] sizes;
    private final int preceding;
    private final Shape shape;
    private final int[] before; // the number of elements in all groups before a group
    private final int free; // the number of groups that are inserted without a decision
    private final BigDecimal[][] ways; // for each group, and each number of bad gaps before its insertion

    /**
     * Counts the arrangements.
     *
     * @param sizes the sizes of the groups, in ascending order; the preceding element is counted in its group
     * @param preceding the number of the group whose first element precedes the row, or −1
     */
    Insertions(int[] sizes, int preceding, Shape shape, MathContext digits) {
        this(sizes, preceding, shape, digits, digits.getPrecision());
    }

    /**
     * Counts the arrangements with larger or smaller windows.
     *
     * @param margin is added to the largest number of bad gaps that is likely
     */
    Insertions(int[] sizes, int preceding, Shape shape, MathContext digits, int margin) {
        super(digits);
        this.sizes = sizes;
        this.preceding = preceding;
        this.shape = shape;
        before = new int[sizes.length + 1];
        for (int i = 0; i < sizes.length; i++) {
            before[i + 1] = before[i] + sizes[i] - (i == preceding ? 1 : 0);
        }
        int singles = (int) IntStream.of(sizes).takeWhile(size -> size == 1).count();
        free = shape == Shape.CIRCLES ? 0 : Math.min(sizes.length, Math.max(1, singles));
        int[] windows = windows(margin);
        ways = new BigDecimal[sizes.length + 1][];
        ways[sizes.length] = new BigDecimal[] {BigDecimal.ONE, BigDecimal.ZERO};
        for (int i = sizes.length - 1; i >= free; i--) {
            ways[i] = new Group(i, windows[i]).ways();
            ways[i + 1] = isExact() ? new BigDecimal[0] : ways[i + 1]; // saves memory: exact numbers are long
        }
    }

    private int size() {
        return before[sizes.length];
    }

    /** Returns the number of bad gaps after the insertion of the free groups, which are single elements or one group. */
    private int badAtFirst() {
        return free != 1 ? 0 : sizes[0] - 1 + (shape == Shape.CIRCLE ? 1 : 0);
    }

    /**
     * Returns the largest number of bad gaps before each group that is considered. A random row of N elements has about
     * Σ size²/N bad gaps, and few of these rows can be completed if few elements follow. If there are more bad gaps than
     * elements that follow, the number of ways is 0.
     */
    private int[] windows(int margin) {
        int[] windows = new int[sizes.length];
        long squares = 0;
        double steps = 0;
        double numbers = 0;
        double rows = 0;
        for (int i = 0; i < sizes.length; i++) {
            if (i >= free) {
                int follow = size() - before[i];
                long mean = squares / Math.max(1, before[i]);
                long likely = mean * (before[i] + Math.min(before[i], follow)) / Math.max(1, 2L * before[i])
                        + 3 * (long) Math.sqrt((double) mean)
                        + margin;
                int most = i == free ? badAtFirst() : Math.min(before[i], follow + 1);
                windows[i] = i == free || isExact() ? most : (int) Math.max(0, Math.min(most, likely));
                steps += (double) sizes[i] * (windows[i] + 1);
                numbers += isExact() ? 0 : windows[i];
                rows = Math.max(rows, windows[i] * (isExact() ? 3 : Math.sqrt(sizes[i])));
            }
            squares += (long) sizes[i] * sizes[i];
        }
        requireFeasible(size(), steps, numbers + rows, size());
        return windows;
    }

    /** Returns 1 if an element can form a circle of one, and otherwise 0. */
    private int ownCircle() {
        return shape == Shape.CIRCLES ? 1 : 0;
    }

    /** The insertion of one group: t of its elements are in different gaps, and b old bad gaps are empty. */
    private final class Group {
        private final int size;
        private final int placed; // 1 if the first element precedes the row, and otherwise 0
        private final int gaps;
        private final int top;
        private final BigDecimal[] after;
        private final BigDecimal[] glue;
        private final BigDecimal[][] rows; // ways(t, b) for some t
        private final int spacing;

        /** Prepares the insertion into arrangements with 0 to {@code top} bad gaps. */
        Group(int i, int top) {
            size = sizes[i];
            placed = i == preceding ? 1 : 0;
            gaps = before[i] + (shape == Shape.ROW ? 1 : 0);
            this.top = top;
            after = Insertions.this.ways[i + 1];
            glue = glue(0, digits);
            rows = new BigDecimal[size + 1][];
            spacing = isExact() ? size + 1 : (int) Math.sqrt(size) + 1;
        }

        /** Returns glue(t) for all t down to a given one. A preceding element is always one of the first t. */
        private BigDecimal[] glue(int from, MathContext rounding) {
            BigDecimal[] glue = new BigDecimal[size + 1];
            glue[size] = BigDecimal.ONE;
            for (int t = size - 1; t >= from; t--) {
                BigDecimal factor = BigDecimal.valueOf((long) (t + ownCircle()) * (t + 1 - placed));
                glue[t] = glue[t + 1].multiply(factor).divide(BigDecimal.valueOf(size - t), rounding);
            }
            return glue;
        }

        /** Returns ways(0, b) for all b. Every √size-th row is kept, from which the others can be computed again. */
        BigDecimal[] ways() {
            for (int t = size; t >= placed; t--) {
                row(t);
                if (t < size && (t + 1) % spacing != 0) {
                    rows[t + 1] = null;
                }
            }
            return rows[placed];
        }

        /** Returns ways(t, b) for all b. */
        private BigDecimal[] row(int t) {
            if (rows[t] == null) {
                Effort.stopIfInterrupted();
                BigDecimal[] row = new BigDecimal[top + 1];
                for (int b = 0; b <= top; b++) {
                    BigDecimal glued = glue[t].multiply(after(t, b), digits);
                    row[b] = t == size
                            ? glued
                            : intoGood(t, b).add(intoBad(t, b), digits).add(glued, digits);
                }
                rows[t] = row;
            }
            return rows[t];
        }

        private BigDecimal intoGood(int t, int b) {
            return row(t + 1)[b].multiply(BigDecimal.valueOf(Math.max(0, gaps - t - b)));
        }

        private BigDecimal intoBad(int t, int b) {
            return row(t + 1)[Math.max(0, b - 1)].multiply(BigDecimal.valueOf(b));
        }

        private BigDecimal after(int t, int b) {
            return after[Math.min(b + size - t, after.length - 1)];
        }

        /**
         * Inserts the first elements of the group into different gaps.
         *
         * @param used receives the gaps
         * @return true if the others can be glued, and false if the draw has to start again
         */
        boolean insert(int[] elements, List<Integer> used, Row row, Wheel wheel) {
            for (int t = placed; ; t++) {
                int b = row.bad.count();
                wheel.spin(row(t)[b]);
                if (t < size && wheel.stopsAt(intoGood(t, b))) {
                    used.add(row.good.take());
                } else if (t < size && wheel.stopsAt(intoBad(t, b))) {
                    used.add(row.bad.take());
                } else {
                    return wheel.stopsAt(glue(t, MathContext.UNLIMITED)[t].multiply(after(t, b)));
                }
                row.insert(used.get(used.size() - 1), elements[t]);
                rows[t] = null;
            }
        }
    }

    /**
     * Returns the elements of a random row in their order, or for circles the next element of each element.
     * The elements are numbered from 0, group by group.
     */
    @Override
    Optional<int[]> attempt(Dice dice, Wheel wheel) {
        Row row = new Row(size(), dice);
        if (shape == Shape.ROW) {
            row.good.add(row.front());
        }
        for (int i = 0; i < sizes.length; i++) {
            if (!insert(i, row, dice, wheel)) {
                return Optional.empty();
            }
        }
        return Optional.of(shape == Shape.ROW ? row.order() : row.next());
    }

    /** Inserts a group, and returns false if the draw has to start again. */
    private boolean insert(int i, Row row, Dice dice, Wheel wheel) {
        int[] elements =
                IntStream.range(before[i + 1] - sizes[i], before[i + 1]).toArray();
        List<Integer> used = new ArrayList<>(); // the gaps that the group cannot use again
        int placed = shape == Shape.CIRCLE && i == 0 ? 1 : 0;
        if (i == preceding) {
            elements[0] = row.good.takeFront();
            placed = 1;
        }
        if (i >= free) {
            int b = row.bad.count();
            Group group = new Group(i, b);
            wheel.spin(ways[i][Math.min(b, ways[i].length - 1)]);
            if (!wheel.stopsAt(group.ways()[b]) || !group.insert(elements, used, row, wheel)) {
                return false;
            }
        } else if (placed == 0) { // the first group, or a single element
            used.add(row.bad.count() > 0 ? row.bad.take() : row.good.take());
            row.insert(used.get(0), elements[0]);
        }
        for (int k = placed + used.size(); k < elements.length; k++) {
            row.insert(elements[dice.roll(k + ownCircle())], elements[k]);
        }
        used.forEach(row.good::add);
        for (int element : elements) {
            boolean isBad = row.isInside(element, before[i], before[i + 1] - 1);
            (isBad ? row.bad : row.good).add(element);
        }
        return true;
    }

    @Override
    BigInteger count() {
        BigDecimal rest = free < sizes.length ? ways[free][badAtFirst()] : BigDecimal.ONE;
        return timesFactorial(rest, before[free] - (shape == Shape.CIRCLE ? 1 : 0));
    }
}
