package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.Arrays;

/**
 * Whether the card at a place depends on the one that the shuffle before put there, although each starts from the identity.
 * It does if something is carried over, or if the generator is seeded again from a clock or a counter.
 *
 * <p>The cards are put into groups, and the transitions from group to group counted. The test is Pearson's for
 * independence in the table of them, margins as observed: only dependence is seen here, not a bias that all shuffles
 * share. A group that comes up less than half as often as it should is pooled with its neighbour, since its cells would
 * be too small. Transitions overlap, but the statistic is chi-square with (groups − 1)² degrees of freedom all the same
 * (T. W. Anderson and L. A. Goodman, <i>Ann. Math. Statist.</i> 28 (1957) 89, doi 10.1214/aoms/1177707039).
 */
final class SerialEvidence implements Evidence {
    private final int place;
    private final int size;
    private final long[][] transitions;
    private int before = -1;

    private SerialEvidence(int size, int groups, int place) {
        this.place = place;
        this.size = size;
        transitions = new long[groups][groups];
    }

    /** {@return evidence about the card at one place} */
    public static Plan plan(int size, int place) {
        double rarest = rarestTransition(size, 2);
        return new Plan(
                1 + (long) Math.ceil(LEAST_EXPECTED / rarest),
                samples -> new SerialEvidence(size, mostGroups(size, samples - 1), place));
    }

    /** The probability of going from the smallest group to the smallest. */
    private static double rarestTransition(int size, int groups) {
        double smallest = (double) (size / groups) / size;
        return smallest * smallest;
    }

    private static int mostGroups(int size, int transitions) {
        int groups = 2;
        while (groups < size && transitions * rarestTransition(size, groups + 1) >= LEAST_EXPECTED) {
            groups++;
        }
        return groups;
    }

    @Override
    public void add(Permutation order) {
        int group = (int) ((long) order.order()[place] * transitions.length / size);
        if (before >= 0) {
            transitions[before][group]++;
        }
        before = group;
    }

    @Override
    public double statistic() {
        long[][] table = pooled();
        double sum = 0;
        for (int from = 0; from < table.length; from++) {
            for (int to = 0; to < table.length; to++) {
                double expected = (double) row(table, from) * column(table, to) / all();
                double off = table[from][to] - expected;
                sum += off * off / expected;
            }
        }
        return sum;
    }

    @Override
    public int degreesOfFreedom() {
        int groups = pooled().length;
        return (groups - 1) * (groups - 1);
    }

    /** The table with neighbouring groups put together until each comes up often enough, as a start and as an end. */
    private long[][] pooled() {
        long least = Math.max(1, all() * (size / transitions.length) / size / 2);
        int[] poolOf = new int[transitions.length];
        int pool = 0;
        long started = 0;
        long ended = 0;
        for (int group = 0; group < transitions.length; group++) {
            poolOf[group] = pool;
            started += row(transitions, group);
            ended += column(transitions, group);
            if (Math.min(started, ended) >= least) {
                pool++;
                started = 0;
                ended = 0;
            }
        }
        int pools = Math.max(1, pool); // what is left over at the end goes to the last one
        long[][] table = new long[pools][pools];
        for (int from = 0; from < transitions.length; from++) {
            for (int to = 0; to < transitions.length; to++) {
                table[Math.min(poolOf[from], pools - 1)][Math.min(poolOf[to], pools - 1)] += transitions[from][to];
            }
        }
        return table;
    }

    private long all() {
        return Arrays.stream(transitions).flatMapToLong(Arrays::stream).sum();
    }

    private static long row(long[][] table, int from) {
        return Arrays.stream(table[from]).sum();
    }

    private static long column(long[][] table, int to) {
        return Arrays.stream(table).mapToLong(row -> row[to]).sum();
    }
}
