package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.Arrays;
import java.util.function.ToIntFunction;

/**
 * Pearson's chi-square test of a number computed from each order, against its exact law: the sum of (observed −
 * expected)² / expected over cells, with one degree of freedom fewer than there are cells.
 */
final class CellEvidence implements Evidence {
    /** A cell that misses its smallest expected count by a rounding error only is accepted. */
    private static final double LEAST = LEAST_EXPECTED * (1 - 1e-12);

    private final ToIntFunction<Permutation> value;
    private final int[] cellOf;
    final double[] expected;
    private final long[] observed;

    private CellEvidence(ToIntFunction<Permutation> value, int[] cellOf, double[] expected) {
        this.value = value;
        this.cellOf = cellOf;
        this.expected = expected;
        observed = new long[expected.length];
    }

    /** {@return evidence with a cell for each value} The law is uniform, so that no cell is pooled. */
    public static Plan each(double[] law, ToIntFunction<Permutation> value) {
        return plan(Arrays.stream(law).min().orElseThrow(), law, value);
    }

    /**
     * {@return evidence with neighbouring values pooled until every cell has its smallest expected count} There are two
     * cells at least. The value is k with probability {@code law[k]}.
     */
    public static Plan pooled(double[] law, ToIntFunction<Permutation> value) {
        double smallerHalf = 0; // of the cut into two cells that is most even
        double below = 0;
        for (double p : law) {
            below += p;
            smallerHalf = Math.max(smallerHalf, Math.min(below, 1 - below));
        }
        return plan(smallerHalf, law, value);
    }

    /** Needs so many samples that a cell with the probability {@code rarest} has its smallest expected count. */
    private static Plan plan(double rarest, double[] law, ToIntFunction<Permutation> value) {
        return new Plan((long) Math.ceil(LEAST / rarest), samples -> pool(law, value, samples));
    }

    private static CellEvidence pool(double[] law, ToIntFunction<Permutation> value, int samples) {
        int[] cellOf = new int[law.length];
        double[] expected = new double[law.length];
        int cell = 0;
        double left = samples;
        for (int k = 0; k < law.length; k++) {
            cellOf[k] = cell;
            expected[cell] += law[k] * samples;
            left -= law[k] * samples;
            if (expected[cell] >= LEAST && left >= LEAST) {
                cell++; // closed: it has enough, and so has what is left for the next one
            }
        }
        return new CellEvidence(value, cellOf, Arrays.copyOf(expected, cell + 1));
    }

    @Override
    public void add(Permutation order) {
        observed[cellOf[value.applyAsInt(order)]]++;
    }

    @Override
    public double statistic() {
        double sum = 0;
        for (int cell = 0; cell < expected.length; cell++) {
            double off = observed[cell] - expected[cell];
            sum += off * off / expected[cell];
        }
        return sum;
    }

    @Override
    public int degreesOfFreedom() {
        return expected.length - 1;
    }
}
