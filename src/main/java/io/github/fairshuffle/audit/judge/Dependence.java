package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.OrderStatistics;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Decides whether each order of a sequence depends on the order before. The steps between neighbours are compared with
 * the steps between orders that are half of the sequence apart. Steps that change nothing are left out, because they are
 * a fact of their own: a clock that seeds several shuffles with the same number repeats orders, and a generator that remembers the
 * last order never repeats it.
 */
final class Dependence {
    /** The number of fixed points, and of cards that follow the same card as before, that are distinguished. */
    private static final int MOST = 3;

    /** The least count of a cell of its own. */
    private static final int FREQUENT = 20;

    /** The largest deck whose steps are counted one by one. */
    private static final int MOST_COUNTED = 5;

    private Dependence() {}

    /**
     * How much orders depend on each other.
     *
     * @param distance the total variation between near steps and distant steps
     * @param exponent independent orders have such a distance with a probability of about e^−exponent at most
     */
    record Strength(double distance, double exponent) {}

    static boolean isThere(List<Permutation> sequence) {
        return of(sequence).isPresent();
    }

    /**
     * Returns whether orders that depend on each other are those of one deck: then the steps do not depend on each other,
     * and as independent draws they are more likely than the orders, because their entropy is less.
     */
    static boolean isOfOneDeck(List<Permutation> sequence) {
        List<Permutation> steps = Orders.steps(sequence);
        boolean areFew = sequence.get(0).size() <= MOST_COUNTED;
        return !isThere(steps) && (!areFew || entropy(steps) < entropy(sequence));
    }

    /** Returns whether the orders differ, but one deck is always shuffled in the same way. */
    static boolean isOneStep(List<Permutation> sequence) {
        if (sequence.size() <= Settings.FEWEST || sequence.get(0).equals(sequence.get(1))) {
            return false;
        }
        Permutation first = Orders.step(sequence.get(0), sequence.get(1));
        return IntStream.range(2, sequence.size())
                .allMatch(k -> sequence.get(k - 1).then(first).equals(sequence.get(k)));
    }

    private static double entropy(List<Permutation> orders) {
        Orders sample = Orders.of(orders);
        return sample.mean(order -> -Math.log(sample.share(order)));
    }

    /** Returns how much each order depends on the order before; empty if no dependence is found. */
    static Optional<Strength> of(List<Permutation> sequence) {
        int pairs = sequence.size() / 2;
        Map<Integer, int[]> counts = new TreeMap<>(); // of the near and of the distant steps, by their kinds
        int[] all = new int[2];
        for (int k = 0; k < pairs; k++) {
            for (int far = 0; far < 2; far++) {
                Permutation before = sequence.get(k);
                Permutation after = sequence.get(far == 0 ? k + 1 : k + pairs);
                if (!before.equals(after)) {
                    counts.computeIfAbsent(kind(Orders.step(before, after)), kind -> new int[2])[far]++;
                    all[far]++;
                }
            }
        }
        // a run of equal orders counts once among the near steps, and several times among the far ones
        double least = Math.min(all[0], all[1]);
        double[] rest = new double[2];
        double statistic = 0;
        double distance = 0;
        int cells = 0;
        for (int[] count : counts.values()) {
            double a = count[0] * least / all[0];
            double b = count[1] * least / all[1];
            distance += Math.abs(a - b) / 2 / least;
            if (a + b >= FREQUENT) {
                statistic += difference(a, b);
                cells++;
            } else {
                rest[0] += a;
                rest[1] += b;
            }
        }
        statistic += difference(rest[0], rest[1]);
        int freedom = Math.max(1, cells);
        return least >= Settings.FEWEST && !Tails.fits(statistic, freedom)
                ? Optional.of(new Strength(distance, -Math.log(Tails.bound(statistic, freedom))))
                : Optional.empty();
    }

    /** Returns the summand of the chi-square statistic of two samples of the same size. */
    private static double difference(double a, double b) {
        return a + b == 0 ? 0 : (a - b) * (a - b) / (a + b);
    }

    /** Returns the rank of a small step, and otherwise a number for the steps that keep equally much of an order. */
    private static int kind(Permutation step) {
        int size = step.size();
        if (size <= MOST_COUNTED) {
            return step.rank().intValueExact();
        }
        int fixed = Math.min(MOST, OrderStatistics.fixedPoints(step));
        int followers = Math.min(MOST, OrderStatistics.successions(step));
        int inverted = OrderStatistics.inversions(step) > size * (size - 1L) / 4 ? 1 : 0;
        return (fixed * (MOST + 1) + followers) * 2 + inverted;
    }
}
