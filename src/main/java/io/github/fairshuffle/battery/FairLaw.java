package io.github.fairshuffle.battery;

import io.github.fairshuffle.battery.BatteryResult.Outcome;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The exact law of a statistic of fair orders.
 *
 * @param first the least value
 * @param probabilities the probabilities of the least value and of the values after it
 */
record FairLaw(int first, double[] probabilities) {
    /** Values at both ends of a law are dropped if they are rarer. */
    static final double RAREST = 1e-30;

    /** The rarest values of a law form one group, which has at least this probability. */
    private static final double LEAST_TAIL = 1e-9;

    /** Each other group has at least this share of the probability of all values up to it. */
    private static final double LEAST_SHARE = 0.1;

    /** A set of values: how many values of the sample are in it, and its probability in fair orders. */
    private record Cell(int count, double probability) {
        static final Cell NONE = new Cell(0, 0);

        Cell plus(int more, double p) {
            return new Cell(count + more, Math.min(1, probability + p));
        }

        double exponent(int samples) {
            return Tails.exponent(count, samples, probability);
        }
    }

    /** Returns the law without rare values at its ends. */
    static FairLaw of(int first, double... probabilities) {
        int from = 0;
        int to = probabilities.length;
        while (probabilities[from] < RAREST) {
            from++;
        }
        while (probabilities[to - 1] < RAREST) {
            to--;
        }
        return new FairLaw(first + from, Arrays.copyOfRange(probabilities, from, to));
    }

    FairLaw plus(int constant) {
        return new FairLaw(first + constant, probabilities);
    }

    /**
     * Compares the values in a sample with this law, cell by cell. Successive values form a group as soon as they are not
     * too rare in comparison with all values up to them. A cell contains one group, or all groups up to a group that is
     * not above the median, or all groups from a group above the median on. The cells do not depend on the sample, and
     * the count in a cell is binomial. The outcome depends on the most unlikely cell.
     */
    Outcome compare(String test, IntStream values) {
        int[] counts = new int[probabilities.length];
        values.forEach(value -> counts[Math.max(0, Math.min(counts.length - 1, value - first))]++);
        List<Cell> cells = new ArrayList<>();
        int lower = valuesUpToMedian();
        addCells(counts, 0, 1, lower, cells);
        addCells(counts, counts.length - 1, -1, counts.length - lower, cells);
        int samples = IntStream.of(counts).sum();
        Cell decisive = Collections.max(cells, Comparator.comparingDouble(cell -> cell.exponent(samples)));
        double p = Tails.binomial(decisive.count, samples, decisive.probability);
        return Outcome.bounded(test, -Math.log(p), 2.0 * cells.size());
    }

    private int valuesUpToMedian() {
        int values = 0;
        for (double sum = 0; sum < 0.5; values++) {
            sum += probabilities[values];
        }
        return values;
    }

    /** Adds the groups of values from one end of the law on, and for each group the set of all values up to it. */
    private void addCells(int[] counts, int end, int step, int values, List<Cell> cells) {
        Cell group = Cell.NONE;
        Cell upTo = Cell.NONE;
        for (int k = end; k != end + step * values; k += step) {
            group = group.plus(counts[k], probabilities[k]);
            upTo = upTo.plus(counts[k], probabilities[k]);
            if (upTo.probability >= LEAST_TAIL && group.probability >= LEAST_SHARE * upTo.probability) {
                cells.add(group);
                if (upTo.probability > group.probability) {
                    cells.add(upTo);
                }
                group = Cell.NONE;
            }
        }
    }
}
