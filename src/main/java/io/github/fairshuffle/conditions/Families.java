package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.Optional;

/**
 * Counts the assignments in which nobody draws a member of their own family, and draws one of them.
 *
 * <p>An assignment consists of circles, in which each person draws the next. The families join the circles one after the
 * other, small families first. A person who joins stands between a giver and the taker of this giver, or forms a circle
 * of one. The place between a giver and the taker is a gap. It is <em>bad</em> if both belong to the same family or are
 * the same person, because a later person must come between them; any other gap is <em>good</em>. When a family joins g
 * people, its members are shuffled. The first t members go one after the other into different gaps. Each of the others
 * goes behind a random member who has joined, or forms a circle of one, which leaves one more bad gap each. Before the
 * next member joins, let b be the number of old bad gaps that are still empty. The member has three possibilities:
 *
 * <ul>
 *   <li>It goes into one of the g − t − b good gaps.
 *   <li>It goes into one of the b bad gaps.
 *   <li>It goes behind a member or forms a circle, and so do all members after it. The k-th member has k possibilities:
 *       the k − 1 members before it, and a circle of one. Together with the C(size, t) choices of the first t members,
 *       there are rest(t) = C(size, t) · size! / t! ways. The first t members come in a fixed sequence, because all
 *       sequences of members and gaps lead to the same assignments.
 * </ul>
 *
 * <p>Therefore the number of ways to continue is
 *
 * <pre>
 * ways(t, b) = (g − t − b) · ways(t + 1, b) + b · ways(t + 1, b − 1) + rest(t) · after(b + size − t)
 * </pre>
 *
 * where after(b) is the number of ways of all later families if there are b bad gaps. It is ways(0, b) of the next
 * family. After the last family, it is 1 for b = 0, and otherwise 0.
 *
 * <p><b>Windows.</b> The numbers fall as b grows: if the numbers for t + 1 and for the later families fall, the difference
 *
 * <pre>
 * ways(t, b) − ways(t, b + 1) = (g − t − b − 1) · (ways(t + 1, b) − ways(t + 1, b + 1))
 *     + b · (ways(t + 1, b − 1) − ways(t + 1, b)) + rest(t) · (after(b + size − t) − after(b + 1 + size − t))
 * </pre>
 *
 * is not negative, and rounding up does not change this. Therefore the number for the largest b that is likely to occur
 * is an upper bound for all larger b, which need not be computed.
 */
final class Families extends Counted {
    private final int[] sizes;
    private final int[] before; // the number of people in all families before a family
    private final BigDecimal[][] ways; // for each family, and each number of bad gaps before it joins

    /**
     * Counts the assignments.
     *
     * @param sizes the sizes of the families, in ascending order
     */
    Families(int[] sizes, MathContext digits) {
        this(sizes, digits, digits.getPrecision());
    }

    /**
     * Counts the assignments with larger or smaller windows.
     *
     * @param margin the largest number of bad gaps in a window, beyond the number that is likely
     */
    Families(int[] sizes, MathContext digits, int margin) {
        super(digits);
        this.sizes = sizes;
        before = new int[sizes.length + 1];
        for (int i = 0; i < sizes.length; i++) {
            before[i + 1] = before[i] + sizes[i];
        }
        int[] windows = windows(margin);
        ways = new BigDecimal[sizes.length + 1][];
        ways[sizes.length] = new BigDecimal[] {BigDecimal.ONE, BigDecimal.ZERO};
        for (int i = sizes.length - 1; i >= 0; i--) {
            ways[i] = new Family(i, windows[i]).ways();
            ways[i + 1] = isExact() ? new BigDecimal[0] : ways[i + 1]; // saves memory: exact numbers are long
        }
    }

    private int size() {
        return before[sizes.length];
    }

    /**
     * Returns the largest number of bad gaps before each family that is considered. A random assignment of N people has
     * Σ size²/N bad gaps on average, and few of these assignments can be completed if few people follow. If there are
     * more bad gaps than people who follow, the number of ways is 0.
     */
    private int[] windows(int margin) {
        int[] windows = new int[sizes.length];
        long squares = 0;
        double steps = 0;
        double numbers = 0;
        for (int i = 0; i < sizes.length; i++) {
            int follow = size() - before[i];
            long mean = squares / Math.max(1, before[i]);
            long likely = (mean + mean * Math.min(before[i], follow) / Math.max(1, before[i])) / 2
                    + 3 * (long) Math.sqrt((double) mean)
                    + margin;
            int most = Math.min(before[i], follow + 1);
            windows[i] = isExact() ? most : (int) Math.max(0, Math.min(most, likely));
            squares += (long) sizes[i] * sizes[i];
            steps += (double) sizes[i] * (windows[i] + 1);
            numbers = isExact() ? Math.max(numbers, windows[i]) : numbers + windows[i];
        }
        requireFeasible(size(), steps, numbers);
        return windows;
    }

    /** A family that joins. */
    private final class Family {
        private final int size;
        private final int gaps;
        private final int top; // the largest number of bad gaps
        private final BigDecimal[] after;
        private final BigDecimal[] rest;
        private final BigDecimal[][] rows; // ways(t, b) for some t
        private final int spacing;

        Family(int i, int top) {
            size = sizes[i];
            gaps = before[i];
            this.top = top;
            after = Families.this.ways[i + 1];
            rest = rest(0, digits);
            rows = new BigDecimal[size + 1][];
            spacing = (int) Math.sqrt(size) + 1;
        }

        /** Returns rest(t) for all t down to a given one. */
        private BigDecimal[] rest(int from, MathContext rounding) {
            BigDecimal[] rest = new BigDecimal[size + 1];
            rest[size] = BigDecimal.ONE;
            for (int t = size - 1; t >= from; t--) {
                BigDecimal factor = BigDecimal.valueOf((t + 1L) * (t + 1L));
                rest[t] = rest[t + 1].multiply(factor).divide(BigDecimal.valueOf(size - t), rounding);
            }
            return rest;
        }

        /** Returns ways(0, b) for all b. Every √size-th row is kept, from which the others can be computed again. */
        BigDecimal[] ways() {
            for (int t = size; t >= 0; t--) {
                row(t);
                if (t < size && (t + 1) % spacing != 0) {
                    rows[t + 1] = null;
                }
            }
            return rows[0];
        }

        private BigDecimal[] row(int t) {
            if (rows[t] == null) {
                Conditional.stopIfInterrupted();
                BigDecimal[] row = new BigDecimal[top + 1];
                for (int b = 0; b <= top; b++) {
                    BigDecimal others = rest[t].multiply(after(t, b), digits);
                    row[b] = t == size
                            ? others
                            : intoGood(t, b).add(intoBad(t, b), digits).add(others, digits);
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

        /** Lets members join in different gaps, and returns their number, or −1 if the draw has to start again. */
        int join(int first, Circles circles, Wheel wheel) {
            for (int t = 0; ; t++) {
                int b = circles.bad();
                wheel.spin(row(t)[b]);
                if (t < size && wheel.stopsAt(intoGood(t, b))) {
                    circles.intoGood(first + t);
                } else if (t < size && wheel.stopsAt(intoBad(t, b))) {
                    circles.intoBad(first + t);
                } else {
                    return wheel.stopsAt(rest(t, MathContext.UNLIMITED)[t].multiply(after(t, b))) ? t : -1;
                }
                rows[t] = null;
            }
        }
    }

    /** Returns the taker of each giver. The people are numbered from 0, family by family, and each family is shuffled. */
    @Override
    Optional<int[]> attempt(Dice dice, Wheel wheel) {
        Circles circles = new Circles(size(), dice);
        for (int i = 0; i < sizes.length; i++) {
            int b = circles.bad();
            Family family = new Family(i, b);
            wheel.spin(ways[i][Math.min(b, ways[i].length - 1)]);
            int placed = wheel.stopsAt(family.ways()[b]) ? family.join(before[i], circles, wheel) : -1;
            if (placed < 0) {
                return Optional.empty();
            }
            circles.end(before[i], before[i] + placed, before[i + 1]);
        }
        return Optional.of(circles.takers());
    }

    @Override
    BigInteger count() {
        return ways[0][0].toBigIntegerExact();
    }
}
