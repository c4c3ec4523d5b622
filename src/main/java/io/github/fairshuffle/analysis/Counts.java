package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How often each value of a statistic came. Orders are compared with fair ones in two ways:
 *
 * <ul>
 *   <li>by Pearson's chi-square test of two samples, with neighbouring values pooled, by what is fair, into at most
 *       {@value #MOST_CELLS} cells of {@value #LEAST_EXPECTED} expected;
 *   <li>by the value, the cut between smaller and larger values, or odd and even, whichever divides most unevenly. If both
 *       are fair, the orders of one are drawn from all without putting back, so that {@link Tails#exponent} bounds it.
 * </ul>
 */
final class Counts implements Evidence {
    /** Below it the far tail of the chi-square law cannot be trusted. */
    static final int LEAST_EXPECTED = 100;

    private static final int MOST_CELLS = 16;
    private static final int SMALL = 1 << 11;

    private final Statistic statistic;
    /** What these are compared with; null if these are fair themselves. */
    private final @Nullable Counts fair;

    /** Of small values, and of all others. */
    private final long[] small = new long[SMALL];

    private final Map<Integer, Long> others = new HashMap<>();
    private long total;

    /** Counts fair orders. */
    Counts(Statistic statistic) {
        this.statistic = statistic;
        fair = null;
    }

    /** Counts orders to compare with fair ones. */
    Counts(Counts fair) {
        statistic = fair.statistic;
        this.fair = fair;
    }

    @Override
    public void add(Permutation order) {
        add(statistic.value().applyAsInt(order), 1);
    }

    void add(int value, long times) {
        if (value >= 0 && value < SMALL) {
            small[value] += times;
        } else {
            others.merge(value, times, Long::sum);
        }
        total += times;
    }

    long count(int value) {
        return value >= 0 && value < SMALL ? small[value] : others.getOrDefault(value, 0L);
    }

    @Override
    public List<Outcome> outcomes() {
        Counts fair = Objects.requireNonNull(this.fair);
        double each = fair.total * Math.max((double) LEAST_EXPECTED / total, 1.0 / MOST_CELLS);
        double scale = Math.sqrt((double) total / fair.total);
        double chiSquare = 0;
        int cells = 0;
        double furthest = 0;
        long seenBelow = 0;
        long fairBelow = 0;
        long seenOdd = 0;
        long fairOdd = 0;
        long seenInCell = 0;
        long fairInCell = 0;
        Set<Integer> values = new TreeSet<>(others.keySet());
        values.addAll(fair.others.keySet());
        IntStream.range(0, SMALL)
                .filter(value -> small[value] + fair.small[value] > 0)
                .forEach(values::add);
        for (int value : values) {
            long seen = count(value);
            long expected = fair.count(value);
            seenBelow += seen;
            fairBelow += expected;
            seenOdd += (value & 1) * seen;
            fairOdd += (value & 1) * expected;
            furthest = Math.max(furthest, uneven(seen, expected, fair));
            furthest = Math.max(furthest, uneven(seenBelow, fairBelow, fair));
            seenInCell += seen;
            fairInCell += expected;
            boolean last = fairBelow == fair.total && seenBelow == total;
            if (fairInCell >= each && fair.total - fairBelow >= each || last) {
                double off = seenInCell / scale - fairInCell * scale;
                chiSquare += off * off / (seenInCell + fairInCell);
                cells++;
                seenInCell = 0;
                fairInCell = 0;
            }
        }
        furthest = Math.max(furthest, uneven(seenOdd, fairOdd, fair));
        return List.of(
                Outcome.chiSquare(statistic.name(), chiSquare, cells - 1),
                Outcome.furthest(statistic.name() + ", furthest", furthest, 2L * values.size() + 1));
    }

    /** Which orders are ours, and which have the value: each is drawn from all; both bounds hold. */
    private double uneven(long seen, long expected, Counts fair) {
        double all = total + fair.total;
        return Math.max(
                Tails.exponent(seen, seen + expected, total / all),
                Tails.exponent(seen, total, (seen + expected) / all));
    }
}
