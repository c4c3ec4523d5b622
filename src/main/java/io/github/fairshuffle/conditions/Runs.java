package io.github.fairshuffle.conditions;

import io.github.fairshuffle.Dice;
import io.github.fairshuffle.internal.Interruption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Rows in which at most r elements side by side belong to the same group. See {@link Insertions} for r = 1.
 *
 * <p>Only groups that make long runs likely are inserted one after the other, large groups first. The elements of all
 * small groups follow as one sequence in random order. If it contains a run that is too long, the draw starts again, and
 * also if the first element of the row belongs to the small group of the preceding element.
 *
 * <p>A group of n elements is cut into m runs of 1 to r elements. The runs form t <em>chunks</em>, in which they follow
 * each other, and the chunks go into t different gaps. A gap between two runs of a chunk is <em>bad</em>: a later element
 * must fill it. In contrast to r = 1, a gap inside a run must stay closed, so the number of gaps that can be used depends
 * on all cuts. Therefore it is decided at once for each of the 2t gaps beside the chunks whether it is bad too, or closed
 * for ever. So all later groups go into bad gaps only. If there are b bad gaps, there are
 *
 * <pre>
 * n! · cuts(n, m) · C(m − 1, t − 1) · C(b, t) · C(2t, k)        ways, and then there are b − t + m − t + k bad gaps,
 * </pre>
 *
 * where k of the gaps beside the chunks are bad, and cuts(n, m) is the number of ways to cut n elements into m runs. The
 * number of ways to go on is summed over k first, by additions as in Pascal's triangle, so that the count takes
 * O(n² · b) steps for a group:
 *
 * <pre>
 * sides(t, b) = sides'(t, b) + sides'(t, b + 1),  sides'(t, b) = sides(t − 1, b) + sides(t − 1, b + 1),
 * sides(0, b) = ways(i + 1, b),  ways(i, b) = Σ cuts(n, m) · C(m − 1, t − 1) · C(b, t) · sides(t, b − 2t + m).
 * </pre>
 *
 * <p>If an element of the first large group precedes the row, the gap before the row is bad in any case. A sequence of F
 * small elements can be divided among b bad gaps in C(F − 1, b − 1) ways. If r = 2, cuts(n, m) is C(m, n − m). If r is
 * larger, the class computes a table of n²/2 numbers.
 */
final class Runs extends Counted {
    private static final int GRID = 16;

    private final int[] sizes;
    private final int[] small;
    private final int others; // the number of elements in small groups
    private final int most;
    private final int preceding; // the large or small group to which the element before the row belongs, or −1
    private final int bits;
    private final int[] before; // the number of elements in all large groups before a group
    private final int size;
    private int[] groupOf = {}; // the group of each small element
    private Numbers[] cuts = {}; // cuts[n] for each number of runs; not used if r = 2
    private final Numbers[] ways; // for each large group, and each number of bad gaps
    private final Numbers[][] sides; // for each large group and each t

    /**
     * Prepares a count.
     *
     * @param sizes the sizes of the large groups, in the order of their insertion
     * @param small the sizes of the small groups
     * @param preceding the number of the group to which the element before the row belongs, or −1: the large groups are
     *     numbered first; a large group must be the first one
     * @param bits the precision of the numbers
     */
    Runs(int[] sizes, int[] small, int most, int preceding, int bits) {
        this.sizes = sizes;
        this.small = small;
        others = IntStream.of(small).sum();
        this.most = most;
        this.preceding = preceding;
        this.bits = bits;
        before = new int[sizes.length + 1];
        for (int i = 0; i < sizes.length; i++) {
            before[i + 1] = before[i] + sizes[i];
        }
        size = before[sizes.length] + others;
        ways = new Numbers[sizes.length + 1];
        sides = new Numbers[sizes.length][];
    }

    @Override
    int size() {
        return size;
    }

    @Override
    double steps() {
        double steps = 0;
        double numbers = 0;
        for (int i = 0; i < sizes.length; i++) {
            double chunks = Math.min(sizes[i], top(i));
            double cuts = most == 2 ? sizes[i] : (double) sizes[i] * sizes[i] / 2;
            steps += sums(i) + 2 * chunks * (after(i) + 8) + cuts * most; // a new row of numbers takes some steps, too
            numbers = Math.max(numbers, cuts) + chunks * (after(i) + 8);
        }
        return withMemory(steps, numbers);
    }

    /** Returns the steps of the sums for a group, extrapolated from some t and b. A product is faster than other steps. */
    private double sums(int i) {
        int chunks = Math.min(sizes[i], top(i));
        double sum = 0;
        for (int x = 0; x < GRID; x++) {
            int t = 1 + (int) ((x + 0.5) * chunks / GRID);
            int from = Math.max(least(i), t);
            int gaps = Math.max(0, lastGaps(i, t) - from + 1);
            for (int y = 0; y < GRID; y++) {
                int b = from + (int) ((y + 0.5) * gaps / GRID);
                sum += (3 + 0.4 * (lastRuns(i, t, b) - fewest(sizes[i], t) + 1)) * gaps;
            }
        }
        return sum * chunks / (GRID * GRID);
    }

    /** Returns the greatest number of bad gaps in which t chunks can be inserted so that later groups can fill the rest. */
    private int lastGaps(int i, int t) {
        return Math.min(top(i), after(i) + 2 * t - front(i) - fewest(sizes[i], t));
    }

    /** Returns the greatest number of runs for which t chunks in b bad gaps do not leave too many bad gaps. */
    private int lastRuns(int i, int t, int b) {
        return Math.min(sizes[i], after(i) + 2 * t - front(i) - b);
    }

    /** Returns the greatest number of bad gaps after the insertion of a group. */
    private int after(int i) {
        return i + 1 < sizes.length ? top(i + 1) : others;
    }

    /**
     * Returns about how many steps an attempt takes: to draw the length of a run takes 30 steps if r is above 2, and other
     * elements take a few steps each.
     */
    double stepsPerAttempt(double rarity) {
        return (most == 2 ? 5 : 30) * before[sizes.length] + 0.5 * size + 3 * others / (1 + rarity);
    }

    /** Returns 1 if the gap before the first run of a group is bad in any case. */
    private int front(int i) {
        return i == 0 && preceding == 0 ? 1 : 0;
    }

    /** Returns the smallest number of runs of n elements that form t chunks. */
    private int fewest(int n, int t) {
        return Math.max(t, (n + most - 1) / most);
    }

    /** Returns the greatest number of bad gaps before the insertion of a group. */
    private int top(int i) {
        return i == 0 ? 1 : Math.min(before[i] + 1, size - before[i]);
    }

    /** Returns the smallest number of bad gaps before the insertion of a group. */
    private int least(int i) {
        return i == 1 ? Math.min(top(1), fewest(sizes[0], 1) - 1 + front(0)) : 0;
    }

    @Override
    void count() {
        cuts = most == 2 ? cuts : cuts(IntStream.of(sizes).max().orElse(0));
        ways[sizes.length] = others();
        groupOf = IntStream.range(0, small.length)
                .flatMap(group -> IntStream.generate(() -> sizes.length + group).limit(small[group]))
                .toArray();
        for (int i = sizes.length - 1; i >= 0; i--) {
            ways[i] = ways(i);
        }
    }

    private Numbers[] cuts(int largest) {
        Numbers[] rows = new Numbers[largest + 1];
        for (int n = 0; n <= largest; n++) {
            rows[n] = new Numbers(n + 1, bits);
            if (n == 0) {
                rows[n].setOne(0);
            }
            for (int m = 1; m <= n; m++) {
                for (int length = 1; length <= Math.min(most, n - m + 1); length++) {
                    rows[n].add(m, rows[n - length], m - 1);
                }
            }
        }
        return rows;
    }

    /** Returns the ways to cut n elements into m runs, for each m. Runs of 1 or 2 elements can be cut in C(m, n − m) ways. */
    private Numbers cutsOf(int n) {
        if (most > 2) {
            return cuts[n];
        }
        Numbers row = new Numbers(n + 1, bits);
        row.setOne(n);
        for (int m = n - 1; 2 * m >= n; m--) {
            row.set(m, row, m + 1, (2.0 * m - n + 2) * (2.0 * m - n + 1), (m + 1.0) * (n - m));
        }
        return row;
    }

    /** Returns C(F − 1, b − 1) for each b, where F is the number of small elements. */
    private Numbers others() {
        Numbers row = new Numbers(others + 1, bits);
        row.setOne(Math.min(1, others));
        for (int b = 1; b < others; b++) {
            row.set(b + 1, row, b, others - b, b);
        }
        return row;
    }

    private Numbers ways(int i) {
        int n = sizes[i];
        Numbers row = new Numbers(top(i) + 1, bits);
        Numbers choose = new Numbers(top(i) + 1, bits); // C(b, t)
        binomials(choose, least(i), 0, 0);
        Numbers divisions = new Numbers(n, bits); // C(m − 1, t − 1)
        Numbers glue = new Numbers(n + 1, bits); // cuts(n, m) · C(m − 1, t − 1)
        Numbers cutsOf = cutsOf(n);
        sides[i] = new Numbers[Math.min(n, top(i)) + 1];
        sides[i][0] = ways[i + 1];
        for (int t = 1; t < sides[i].length; t++) { // each loop ends at the last term that is not zero
            Interruption.check();
            Numbers once = sum(sides[i][t - 1]);
            sides[i][t] = t == 1 && front(i) == 1 ? once : sum(once);
            int first = Math.max(least(i), t);
            binomials(choose, least(i), lastGaps(i, t), t);
            binomials(divisions, fewest(n, 1) - 1, lastRuns(i, t, first) - 1, t - 1);
            for (int m = fewest(n, t); m <= lastRuns(i, t, first); m++) {
                glue.set(m, cutsOf.m[m] * divisions.m[m - 1], cutsOf.e[m] + divisions.e[m - 1], 1);
            }
            for (int b = first; b <= lastGaps(i, t); b++) {
                Interruption.check();
                addWays(b, t, i, row, choose, glue);
            }
        }
        return row;
    }

    /** Computes C(k, j) for each k from the larger one of {@code least} and j on, from C(least, j − 1). */
    private static void binomials(Numbers row, int least, int last, int j) {
        if (j == 0 || j > least) {
            row.setOne(Math.max(least, j));
        } else {
            row.set(least, row, least, least - j + 1, j);
        }
        for (int k = Math.max(least, j) + 1; k <= last; k++) {
            row.set(k, row, k - 1, k, k - j);
        }
    }

    /** Adds the ways with t chunks to a number. */
    private void addWays(int b, int t, int i, Numbers row, Numbers choose, Numbers glue) {
        int n = sizes[i];
        int shift = b - 2 * t + front(i);
        double[] m1 = glue.m;
        int[] e1 = glue.e;
        double[] m2 = sides[i][t].m;
        int[] e2 = sides[i][t].e;
        double sum = 0;
        int exponent = Numbers.NONE;
        int last = lastRuns(i, t, b);
        for (int m = fewest(n, t); m <= last; m++) {
            double x = m1[m] * m2[m + shift];
            int e = e1[m] + e2[m + shift];
            if (e > exponent) {
                sum = sum * Numbers.scale(e - exponent) + x;
                exponent = e;
            } else {
                sum += e == exponent ? x : x * Numbers.scale(exponent - e);
            }
        }
        if (sum > 0) {
            sum *= 1 + (n + 8) * 0x1p-52; // at most n additions
            while (sum >= 0x1p200) { // so that the next product does not overflow
                sum *= 0x1p-256;
                exponent++;
            }
            row.add(b, choose.m[b] * sum, choose.e[b] + exponent, 4);
        }
    }

    private Numbers sum(Numbers from) {
        Numbers row = new Numbers(from.length(), bits);
        for (int b = 0; b < row.length(); b++) {
            row.add(b, from, b);
            if (b + 1 < row.length()) {
                row.add(b, from, b + 1);
            }
        }
        return row;
    }

    @Override
    Optional<int[]> attempt(Dice dice, Wheel wheel) {
        Draw draw = new Draw(dice, wheel);
        for (int i = 0; i < sizes.length; i++) {
            if (!draw.insert(i)) {
                return Optional.empty();
            }
        }
        return draw.insertOthers() ? Optional.of(draw.row.order()) : Optional.empty();
    }

    /** A draw. Its methods return false, null or −1 if the draw has to start again. */
    private final class Draw {
        private final Dice dice;
        private final Wheel wheel;
        private final Row row;

        Draw(Dice dice, Wheel wheel) {
            this.dice = dice;
            this.wheel = wheel;
            row = new Row(size, dice);
            if (size > 0) {
                row.bad.add(row.front()); // an element must fill the first gap
            }
        }

        boolean insert(int i) {
            int b = row.bad.count();
            int[] drawn = b < ways[i].length() && !ways[i].isZero(b) ? chunksAndRuns(i, b) : null;
            if (drawn == null) {
                return false;
            }
            int t = drawn[0];
            int m = drawn[1];
            int open = open(i, t, b - 2 * t + m + front(i));
            int[] lengths = open < 0 ? null : lengths(sizes[i], m);
            if (lengths == null) {
                return false;
            }
            List<Integer> beside = insertChunks(i, lengths, parts(m, t, dice));
            for (int left = beside.size(); left > 0; left--) {
                if (dice.roll(left) < open) {
                    row.bad.add(beside.get(left - 1));
                    open--;
                }
            }
            return true;
        }

        private int @Nullable [] chunksAndRuns(int i, int b) {
            int n = sizes[i];
            for (int t = Math.min(n, b); t > 0; t--) {
                for (int m = n; m >= fewest(n, t); m--) {
                    if (ways(i, b, t, m) != null) {
                        wheel.spin(ways[i], b);
                        return wheel.pair(t, m, Math.max(n, b), (x, y) -> ways(i, b, x, y));
                    }
                }
            }
            return null;
        }

        private Wheel.@Nullable Ways ways(int i, int b, int t, int m) {
            int n = sizes[i];
            int after = b - 2 * t + m + front(i);
            boolean isPossible = t >= 1
                    && t <= Math.min(n, b)
                    && m >= fewest(n, t)
                    && m <= n
                    && after < sides[i][t].length()
                    && !sides[i][t].isZero(after);
            return isPossible
                    ? product ->
                            cut(product, n, m).choose(b, t).choose(m - 1, t - 1).times(sides[i][t], after)
                    : null;
        }

        /** Multiplies a product by the number of ways to cut n elements into m runs. */
        private Product cut(Product product, int n, int m) {
            return most == 2 ? product.choose(m, n - m) : product.times(cuts[n], m);
        }

        /** Draws the number of bad gaps beside the chunks. */
        private int open(int i, int t, int bad) {
            int beside = 2 * t - front(i);
            wheel.spin(sides[i][t], bad);
            for (int k = 0; k <= Math.min(beside, ways[i + 1].length() - 1 - bad); k++) {
                int open = k;
                if (!ways[i + 1].isZero(bad + k)
                        && wheel.stopsAt(product -> product.choose(beside, open).times(ways[i + 1], bad + open))) {
                    return k;
                }
            }
            return -1;
        }

        private int @Nullable [] lengths(int n, int runs) {
            int[] lengths = new int[runs];
            if (most == 2) {
                Arrays.fill(lengths, 1);
                for (int run = 0, longRuns = n - runs; longRuns > 0; run++) {
                    if (dice.roll(runs - run) < longRuns) {
                        lengths[run] = 2;
                        longRuns--;
                    }
                }
                return lengths;
            }
            int left = n;
            for (int run = 0; run < runs; run++) {
                int others = runs - run - 1;
                wheel.spin(cuts[left], others + 1);
                for (int length = 1; length <= Math.min(most, left - others) && lengths[run] == 0; length++) {
                    int rest = left - length;
                    if (!cuts[rest].isZero(others) && wheel.stopsAt(product -> product.times(cuts[rest], others))) {
                        lengths[run] = length;
                    }
                }
                if (lengths[run] == 0) {
                    return null;
                }
                left -= lengths[run];
            }
            return lengths;
        }

        /**
         * Inserts the chunks of a group.
         *
         * @param lengths the lengths of the runs
         * @param chunks the numbers of runs of the chunks
         * @return the gaps beside the chunks that may be bad or closed
         */
        private List<Integer> insertChunks(int i, int[] lengths, int[] chunks) {
            List<Integer> beside = new ArrayList<>();
            int element = before[i];
            int run = 0;
            int[] gaps = IntStream.generate(row.bad::take).limit(chunks.length).toArray();
            for (int chunk = 0; chunk < chunks.length; chunk++) {
                int last = gaps[chunk];
                for (int k = 0; k < chunks[chunk]; k++) {
                    if (k > 0 || front(i) == 1) {
                        row.bad.add(last);
                    } else {
                        beside.add(last);
                    }
                    for (int end = element + lengths[run]; element < end; element++) {
                        row.insert(last, element);
                        last = element;
                    }
                    run++;
                }
                beside.add(last);
            }
            return beside;
        }

        /** Inserts the elements of all small groups in random order, each bad gap with a part of the sequence. */
        boolean insertOthers() {
            int b = row.bad.count();
            if (others == 0 || b == 0 || b > others) {
                return others == 0 && b == 0;
            }
            wheel.spin(ways[sizes.length], b);
            if (!wheel.stopsAt(product -> product.choose(others - 1, b - 1))) {
                return false;
            }
            int[] order = IntStream.range(0, others).toArray();
            int first = before[sizes.length];
            int last = row.front();
            int run = 0;
            for (int k = 0; k < others; k++) {
                int other = k + dice.roll(others - k);
                int chosen = order[other];
                order[other] = order[k];
                order[k] = chosen;
                boolean starts = k == 0 || dice.roll(others - k) < row.bad.count();
                boolean isEqual = !starts && groupOf[chosen] == groupOf[order[k - 1]];
                run = isEqual ? run + 1 : 1;
                if (run > most) {
                    return false;
                }
                last = starts ? row.bad.take() : last;
                if (last == row.front() && groupOf[chosen] == preceding) {
                    return false;
                }
                row.insert(last, first + chosen);
                last = first + chosen;
            }
            return true;
        }
    }
}
