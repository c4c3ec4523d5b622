package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Counts the rows in which at most r elements in a row belong to the same group, and draws one of them. See {@link
 * Insertions} for r = 1.
 *
 * <p><b>The count.</b> The groups are inserted one after the other. A group is cut into m runs of 1 to r elements. The
 * first t runs go into t different gaps, and the others are glued to them: this is possible in size! · cuts(size, m) ·
 * C(m − 1, t − 1) / t! ways. A gap between two glued runs is <em>bad</em>: a later element must fill it. In contrast to
 * r = 1, a gap inside a run must stay closed, so the number of gaps that can be used depends on all cuts. Therefore it
 * is decided at once for each of the 2t gaps beside the t chunks whether it is bad too, or closed for ever. So all
 * later groups go into bad gaps only, and the number b of bad gaps is all that the later insertions depend on:
 *
 * <pre>
 * ways(t, b) = b · ways(t + 1, b − 1) + Σ glue(m, t) · sides(2t, b + m − t)        for all m
 * sides(g, b) = sides(g − 1, b) + sides(g − 1, b + 1),  sides(0, b) = after(b)
 * </pre>
 *
 * <p>Elements of groups of at most r elements are inserted last, as a sequence in random order. There are
 * C(F − 1, b − 1) ways to divide a sequence of F elements among b bad gaps.
 */
final class Runs extends Counted {
    private final int[] sizes;
    private final int most;
    private final boolean follows;
    private final BigDecimal[][] cuts; // the number of ways to cut n elements into m runs
    private final int[] before; // the number of elements in all groups before a group
    private final int size; // the number of all elements
    private final BigDecimal[][] ways; // for each group and each number of bad gaps before it

    /**
     * Counts the rows.
     *
     * @param sizes the sizes of the groups that are cut into runs
     * @param others the number of elements in all other groups, none of which has more than {@code most} elements
     * @param follows true if an element of the first group stands before the row
     */
    Runs(int[] sizes, int others, int most, boolean follows, MathContext digits) {
        super(digits);
        this.sizes = sizes;
        this.most = most;
        this.follows = follows;
        before = new int[sizes.length + 1];
        for (int i = 0; i < sizes.length; i++) {
            before[i + 1] = before[i] + sizes[i];
        }
        size = before[sizes.length] + others;
        requireFeasible();
        cuts = cuts(Arrays.stream(sizes).max().orElse(0));
        ways = new BigDecimal[sizes.length + 1][];
        ways[sizes.length] = IntStream.rangeClosed(0, others)
                .mapToObj(b -> others(others, b, digits))
                .toArray(BigDecimal[]::new);
        for (int i = sizes.length - 1; i >= 0; i--) {
            ways[i] = new Group(i).ways();
        }
    }

    private void requireFeasible() {
        for (int i = 0; i < sizes.length; i++) {
            double n = sizes[i];
            int left = size - before[i + 1];
            double steps = n * n * (top(i) + Math.min(n, most)) / 10; // most terms of the sums are 0
            requireFeasible(size, steps * sizes.length, 2 * Math.min(n, top(i)) * (left + 1) + n * n / 2, left);
        }
    }

    /** Returns the greatest number of bad gaps before the insertion of a group. */
    private int top(int i) {
        return i == 0 ? 1 : Math.min(before[i] + 1, size - before[i]);
    }

    /** Returns, for each n up to {@code largest} and each m, the number of ways to cut n elements into m runs. */
    private BigDecimal[][] cuts(int largest) {
        BigDecimal[][] cuts = new BigDecimal[largest + 1][];
        cuts[0] = new BigDecimal[] {BigDecimal.ONE};
        for (int n = 1; n <= largest; n++) {
            cuts[n] = new BigDecimal[n + 1];
            Arrays.fill(cuts[n], BigDecimal.ZERO);
            for (int m = 1; m <= n; m++) {
                for (int length = 1; length <= Math.min(most, n - m + 1); length++) {
                    cuts[n][m] = cuts[n][m].add(cuts[n - length][m - 1], digits);
                }
            }
        }
        return cuts;
    }

    /** Returns the number of ways to cut a sequence of elements into b parts, none of which is empty. */
    private static BigDecimal others(int others, int b, MathContext rounding) {
        BigDecimal ways = b == 0 && others > 0 || b > others ? BigDecimal.ZERO : BigDecimal.ONE;
        for (int k = 1; k < b; k++) {
            ways = ways.multiply(BigDecimal.valueOf(others - k)).divide(BigDecimal.valueOf(k), rounding);
        }
        return ways;
    }

    /** The insertion of one group: t of its runs are in different gaps, and b bad gaps can be used. */
    private final class Group {
        private final int n;
        private final int top;
        private final int front; // 1 if the gap before the first run is bad in any case
        private final BigDecimal[][] glue;
        private final BigDecimal[][] sides;

        Group(int i) {
            n = sizes[i];
            top = top(i);
            front = i == 0 && follows ? 1 : 0;
            int chunks = Math.min(n, top);
            glue = new BigDecimal[n + 1][chunks + 1];
            for (int m = fewest(1); m <= n; m++) {
                glue[m] = glue(m, chunks, cuts[n][m], digits);
            }
            sides = new BigDecimal[2 * chunks + 1][];
            sides[0] = ways[i + 1];
            for (int g = 1; g < sides.length; g++) {
                Effort.stopIfInterrupted();
                sides[g] = sides[g - 1].clone();
                for (int b = 1; b < sides[g].length; b++) {
                    sides[g][b - 1] = sides[g - 1][b - 1].add(sides[g - 1][b], digits);
                }
            }
        }

        private int fewest(int t) {
            return Math.max(t, (n + most - 1) / most);
        }

        /** Returns the ways to cut the group into m runs and to glue them to t chunks, for each t. */
        private BigDecimal[] glue(int m, int chunks, BigDecimal cuts, MathContext rounding) {
            BigDecimal[] glue = new BigDecimal[chunks + 1];
            BigDecimal ways = cuts;
            for (int k = 2; k <= n; k++) {
                ways = ways.multiply(BigDecimal.valueOf(k), rounding);
            }
            for (int t = 1; t <= chunks; t++) {
                glue[t] = ways;
                ways = ways.multiply(BigDecimal.valueOf(m - t)).divide(BigDecimal.valueOf(t * (t + 1L)), rounding);
            }
            return glue;
        }

        private int most(int t, int b) {
            return Math.min(n, sides[0].length - 1 - b + t - front);
        }

        BigDecimal side(int g, int b) {
            return b < sides[g].length ? sides[g][b] : BigDecimal.ZERO;
        }

        private BigDecimal term(int m, int t, int b, BigDecimal glue) {
            return glue.multiply(side(2 * t - front, b + m - t + front));
        }

        /** Returns the ways to go on if no other run goes into a gap. */
        BigDecimal stop(int t, int b) {
            BigDecimal sum = BigDecimal.ZERO;
            for (int m = fewest(t); t > 0 && m <= most(t, b); m++) {
                sum = sum.add(term(m, t, b, glue[m][t]), digits);
            }
            return sum;
        }

        /** Returns the ways to go on for each t, if there were c bad gaps before the group. */
        BigDecimal[] rows(int c) {
            BigDecimal[] rows = new BigDecimal[Math.min(n, c) + 1];
            for (int t = rows.length - 1; t >= 0; t--) {
                BigDecimal stop = stop(t, c - t);
                rows[t] = t == rows.length - 1 ? stop : intoBad(rows, t, c - t).add(stop, digits);
            }
            return rows;
        }

        BigDecimal intoBad(BigDecimal[] rows, int t, int b) {
            return rows[t + 1].multiply(BigDecimal.valueOf(b));
        }

        BigDecimal[] ways() {
            BigDecimal[] ways = new BigDecimal[top + 1];
            for (int c = 0; c <= top; c++) {
                Effort.stopIfInterrupted();
                ways[c] = rows(c)[0];
            }
            return ways;
        }
    }

    /** Returns the elements of a random row. The elements are numbered from 0, group by group. */
    @Override
    Optional<int[]> attempt(Dice dice, Wheel wheel) {
        Draw draw = new Draw(dice, wheel);
        boolean drawn = true;
        for (int i = 0; i < sizes.length && drawn; i++) {
            drawn = draw.insert(i, new Group(i));
        }
        Row row = draw.row;
        return drawn && draw.insertOthers() ? Optional.of(row.order()) : Optional.empty();
    }

    @Override
    BigInteger count() {
        return timesFactorial(ways[0][Math.min(1, size)], size - before[sizes.length]);
    }

    /** A draw. Its methods return false, or an impossible number, if the draw has to start again. */
    private final class Draw {
        private final Dice dice;
        private final Wheel wheel;
        private final Row row;

        Draw(Dice dice, Wheel wheel) {
            this.dice = dice;
            this.wheel = wheel;
            row = new Row(size, dice);
            row.bad.add(row.front());
        }

        boolean insert(int i, Group group) {
            List<Integer> gaps = gaps(group);
            int runs = runs(group, gaps.size());
            int[] ends = new int[Math.max(0, runs)]; // the last element of each run
            int element = before[i];
            for (int run = 0; run < runs; run++) {
                int last = run < gaps.size() ? gaps.get(run) : ends[dice.roll(run)];
                int length = length(before[i + 1] - element, runs - run);
                if (length == 0) {
                    return false;
                }
                for (int k = 0; k < length; k++) {
                    row.insert(last, element);
                    last = element++;
                }
                ends[run] = last;
            }
            return runs > 0 && decideSides(i, group, gaps, ends);
        }

        /** Returns the gaps of the chunks. */
        private List<Integer> gaps(Group group) {
            BigDecimal[] ways = group.rows(row.bad.count());
            List<Integer> gaps = new ArrayList<>();
            wheel.spin(ways[0]);
            while (gaps.size() < ways.length - 1 && wheel.stopsAt(group.intoBad(ways, gaps.size(), row.bad.count()))) {
                gaps.add(row.bad.take());
                wheel.spin(ways[gaps.size()]);
            }
            return wheel.stopsAt(group.stop(gaps.size(), row.bad.count())) ? gaps : List.of();
        }

        /** Returns the number of runs, or −1. */
        private int runs(Group group, int chunks) {
            int b = row.bad.count();
            wheel.spin(group.stop(chunks, b));
            for (int m = group.fewest(chunks); chunks > 0 && m <= group.most(chunks, b); m++) {
                BigDecimal[] glue = group.glue(m, chunks, cuts[group.n][m], MathContext.UNLIMITED);
                if (wheel.stopsAt(group.term(m, chunks, b, glue[chunks]))) {
                    return m;
                }
            }
            return -1;
        }

        /** Returns the length of the next run, or 0. */
        private int length(int left, int runs) {
            wheel.spin(cuts[left][runs]);
            for (int length = 1; length <= Math.min(most, left - runs + 1); length++) {
                if (wheel.stopsAt(cuts[left - length][runs - 1])) {
                    return length;
                }
            }
            return 0;
        }

        /** Decides for the gaps on both sides of each chunk whether they are bad. The gaps inside of chunks are bad. */
        private boolean decideSides(int i, Group group, List<Integer> gaps, int[] ends) {
            List<Integer> sides = new ArrayList<>(gaps);
            for (int end : ends) {
                if (row.isInside(end, before[i], before[i + 1] - 1)) {
                    row.bad.add(end);
                } else {
                    sides.add(end);
                }
            }
            if (group.front == 1) {
                row.bad.add(sides.remove(0));
            }
            for (int left = sides.size(); left > 0; left--) {
                int b = row.bad.count();
                wheel.spin(group.side(left, b));
                if (wheel.stopsAt(group.side(left - 1, b + 1))) {
                    row.bad.add(sides.get(left - 1));
                } else if (!wheel.stopsAt(group.side(left - 1, b))) {
                    return false;
                }
            }
            return true;
        }

        /** Cuts the sequence of the other elements at random places, and fills each bad gap with one part of it. */
        boolean insertOthers() {
            int others = size - before[sizes.length];
            int b = row.bad.count();
            wheel.spin(ways[sizes.length][b]);
            if (!wheel.stopsAt(others(others, b, MathContext.UNLIMITED))) {
                return false;
            }
            int last = row.front();
            for (int left = others; left > 0; left--) {
                last = left == others || dice.roll(left) < row.bad.count() ? row.bad.take() : last;
                row.insert(last, size - left);
                last = size - left;
            }
            return true;
        }
    }
}
