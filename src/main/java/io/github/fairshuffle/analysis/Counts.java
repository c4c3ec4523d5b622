package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.analysis.UniformityResult.Outcome;
import java.util.ArrayList;
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
 *
 * <p>And with the orders before: is a value above the median again, or odd again? How often a value is so is taken from the
 * orders themselves, which makes a difference far below the half of the exponent that {@link Serial} leaves out.
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

    private final int lags;
    private final Serial high;
    private final Serial odd;
    /** Above it a value is high. */
    private final int median;

    private long above;

    /** Counts fair orders. */
    Counts(Statistic statistic) {
        this.statistic = statistic;
        fair = null;
        lags = 0;
        high = new Serial(0);
        odd = new Serial(0);
        median = 0;
    }

    /** Counts orders to compare with fair ones, and with those so many shuffles before. */
    Counts(Counts fair, int lags) {
        statistic = fair.statistic;
        this.fair = fair;
        this.lags = lags;
        high = new Serial(lags);
        odd = new Serial(lags);
        median = lags == 0 ? 0 : fair.median();
    }

    private int median() {
        long below = 0;
        for (int value = 0; value < SMALL; value++) {
            below += small[value];
            if (2 * below >= total) {
                return value;
            }
        }
        return 0; // some value at least is not small
    }

    @Override
    public void add(Permutation order) {
        int value = statistic.value().applyAsInt(order);
        if (lags > 0) {
            high.add(value > median);
            odd.add((value & 1) == 1);
            above += value > median ? 1 : 0;
        }
        add(value, 1);
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
        List<Outcome> outcomes = new ArrayList<>();
        outcomes.add(Outcome.chiSquare(statistic.name(), chiSquare, cells - 1));
        outcomes.add(Outcome.furthest(statistic.name() + ", furthest", furthest, 2L * values.size() + 1));
        if (lags > 0) {
            double again = Math.max(
                    high.furthest((double) above / total),
                    odd.furthest((double) (seenOdd + fairOdd) / (total + fair.total)));
            outcomes.add(Outcome.furthest(statistic.name() + ", again", again, 2L * lags));
        }
        return outcomes;
    }

    /** Which orders are ours, and which have the value: each is drawn from all; both bounds hold. */
    private double uneven(long seen, long expected, Counts fair) {
        double all = total + fair.total;
        return Math.max(
                Tails.exponent(seen, seen + expected, total / all),
                Tails.exponent(seen, total, (seen + expected) / all));
    }
}
