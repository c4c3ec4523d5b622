package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.judge.Notation.Phrase;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Tails;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Names bugs that only a deck of many cards shows, by the number of shuffles that move each card to each place. */
final class ManyCards {
    /** Pearson's statistic must be so much smaller for a bug than for a fair shuffle. */
    private static final double LEAST_GAIN = 100;

    /** The mean number of cards that stay in their places, from which on the number of swaps is estimated. */
    private static final double LEAST_FIXED = 1.25;

    private static final int STANDARD_ERRORS = 6;

    /** Numbers of random values that code uses with a remainder, in addition to those up to four times the cards. */
    private static final List<Integer> VALUES = List.of(100, 128, 256, 365, 500, 512, 1_000, 1_024);

    /** Measures of how much of the old order is kept. */
    private static final List<ToDoubleFunction<Permutation>> STATISTICS = List.of(
            order -> order.at(0),
            OrderStatistics::fixedPoints,
            OrderStatistics::inversions,
            OrderStatistics::descents,
            OrderStatistics::adjacencies);

    private record Remainder(int values, double misfit) {}

    private final List<Permutation> orders;
    private final int size;

    /** The number of orders in which a card is at a place, as the element {@code card * size + place}. */
    private final int[] counts;

    private ManyCards(List<Permutation> orders) {
        this.orders = orders;
        size = orders.get(0).size();
        double[] cells = Orders.of(orders).cells();
        counts = IntStream.range(0, cells.length)
                .map(cell -> (int) Math.round(cells[cell] * orders.size()))
                .toArray();
    }

    /** Finds, in one order or more, a shuffle that is fair except that remainders of too few random values choose the places. */
    static Optional<Cause> remainders(List<Permutation> orders) {
        return new ManyCards(orders).remainders();
    }

    /** Finds, in one order or more, swaps of random places that are too few. */
    static Optional<Cause> swaps(List<Permutation> orders) {
        return new ManyCards(orders).swaps();
    }

    private Optional<Cause> remainders() {
        if (!areMixed()) {
            return Optional.empty();
        }
        double fair = misfit(uniform());
        return Stream.concat(IntStream.rangeClosed(size, 4 * size).boxed(), VALUES.stream())
                .filter(values -> values > size)
                .flatMap(values -> Stream.of(Loop.values()).flatMap(loop -> misfits(loop, values)))
                .min(Comparator.comparingDouble(Remainder::misfit))
                .filter(best -> best.misfit < fair - LEAST_GAIN
                        && Tails.fits(best.misfit, (size - 1) * (size - 1), Tails.ONE_IN_10_000))
                .map(best -> KnownBugs.remainders(best.values).text().with(Cause.Certainty.VERY_LIKELY, List.of(size)));
    }

    /** A loop that draws a remainder for each place. */
    private enum Loop {
        SWAPS,
        SWAPS_BEFORE,
        REMOVAL
    }

    /**
     * Returns the misfits of the symmetric shuffles for which the first place that the loop fills has the right cards. The
     * law of this place alone is known at once, and most numbers of values do not fit it.
     */
    private Stream<Remainder> misfits(Loop loop, int values) {
        double[] first = probabilities(size, values);
        int[] symmetries = IntStream.range(0, Orders.SYMMETRIES)
                .filter(symmetry -> Tails.fits(misfitOfFirst(loop, symmetry, first), size - 1, Tails.ONE_IN_A_MILLION))
                .toArray();
        if (symmetries.length == 0) {
            return Stream.empty();
        }
        double[] cells = loop == Loop.REMOVAL ? byRemoval(values) : bySwaps(values, loop == Loop.SWAPS_BEFORE);
        return IntStream.of(symmetries).mapToObj(symmetry -> new Remainder(values, misfit(symmetric(cells, symmetry))));
    }

    private double misfitOfFirst(Loop loop, int symmetry, double[] first) {
        int place = loop == Loop.REMOVAL ? 0 : size - 1;
        double sum = 0;
        for (int card = 0; card < size; card++) {
            double expected = first[loop == Loop.SWAPS_BEFORE ? size - 1 - card : card] * orders.size();
            double difference = counts[moved(card, place, symmetry)] - expected;
            sum += difference * difference / expected;
        }
        return sum;
    }

    /** Returns the cell of a symmetric shuffle that has the probability of a card at a place. */
    private int moved(int card, int place, int symmetry) {
        int row = (symmetry & 4) == 0 ? card : place;
        int column = (symmetry & 4) == 0 ? place : card;
        return ((symmetry & 1) == 0 ? row : size - 1 - row) * size + ((symmetry & 2) == 0 ? column : size - 1 - column);
    }

    /**
     * Returns whether no order occurs twice, and nearly all neighbours are separated. Otherwise, cards move together, so
     * that Pearson's statistic varies far more than for independent cards, and any model may seem to fit.
     */
    private boolean areMixed() {
        double fair = 2 - 2.0 / size;
        double found =
                orders.stream().mapToInt(OrderStatistics::adjacencies).average().orElseThrow();
        return orders.stream().distinct().count() == orders.size() && found < 2 * fair;
    }

    private double[] uniform() {
        double[] cells = new double[size * size];
        Arrays.fill(cells, 1.0 / size);
        return cells;
    }

    /** Returns Pearson's statistic, reduced because rows and columns have fixed sums. */
    private double misfit(double[] cells) {
        double sum = 0;
        for (int cell = 0; cell < cells.length; cell++) {
            double expected = cells[cell] * orders.size();
            sum += (counts[cell] - expected) * (counts[cell] - expected) / expected;
        }
        return sum * (size - 1) / size;
    }

    /** Returns the probabilities that the remainder of a number below {@code values} is 0, 1, … {@code bound - 1}. */
    private static double[] probabilities(int bound, int values) {
        double[] p = new double[bound];
        for (int rest = 0; rest < bound; rest++) {
            p[rest] = (double) ((values + bound - 1 - rest) / bound) / values;
        }
        return p;
    }

    /**
     * Returns the cells if each place from the last one on is swapped with a place: the remainder, or the place that is so
     * many places before.
     */
    private double[] bySwaps(int values, boolean isBefore) {
        double[][] cells = new double[size][size];
        for (int card = 0; card < size; card++) {
            cells[card][card] = 1;
        }
        for (int i = size - 1; i > 0; i--) {
            double[] rests = probabilities(i + 1, values);
            for (double[] at : cells) {
                double here = at[i];
                at[i] = 0;
                for (int j = 0; j <= i; j++) {
                    double p = rests[isBefore ? i - j : j];
                    double there = j == i ? here : at[j];
                    at[i] += p * there;
                    if (j < i) {
                        at[j] += p * (here - there);
                    }
                }
            }
        }
        return Stream.of(cells).flatMapToDouble(Arrays::stream).toArray();
    }

    /** Returns the cells if the card at the remainder as a place is removed from the rest, again and again. */
    private double[] byRemoval(int values) {
        double[] cells = new double[size * size];
        double[][] all = new double[size][size + 1];
        for (int card = 0; card < size; card++) {
            all[card][card] = 1;
        }
        for (int place = 0; place < size; place++) {
            int left = size - place;
            double[] rests = probabilities(left, values);
            for (int card = 0; card < size; card++) {
                double[] at = all[card];
                double before = 0; // the probability that a card before this one is removed
                for (int k = 0; k < left; k++) {
                    double p = rests[k];
                    cells[card * size + place] += p * at[k];
                    double stays = at[k] * (1 - before - p);
                    double moves = at[k + 1] * (before + p);
                    at[k] = stays + moves;
                    before += p;
                }
            }
        }
        return cells;
    }

    private double[] symmetric(double[] cells, int symmetry) {
        double[] symmetric = new double[cells.length];
        for (int card = 0; card < size; card++) {
            for (int place = 0; place < size; place++) {
                symmetric[moved(card, place, symmetry)] = cells[card * size + place];
            }
        }
        return symmetric;
    }

    /**
     * Estimates the number of swaps. With each swap of two random places of n, the excess of the mean number of fixed
     * points over 1 is multiplied by 1 − 2/n.
     */
    private Optional<Cause> swaps() {
        double fixed =
                IntStream.range(0, size).map(card -> counts[card * size + card]).sum() / (double) orders.size();
        boolean areEqual = areEqual(cell -> cell / size == cell % size) && areEqual(cell -> cell / size != cell % size);
        if (fixed < LEAST_FIXED || fixed > size - 1 || !areEqual) {
            return Optional.empty();
        }
        int number = (int) Math.max(1, Math.rint(Math.log((fixed - 1) / (size - 1)) / Math.log(1 - 2.0 / size)));
        Bug bug = Moves.randomSwaps("about " + number, n -> number);
        Shuffler swaps = (deck, dice) -> bug.mistake().shuffle(deck.size(), deck, dice);
        return isLike(OrderStatistics.sample(swaps.using(Randomness.seeded(1)), size, orders.size()), orders)
                ? Optional.of(Cause.of(
                        "few random swaps",
                        Phrase.of(bug.text().text() + " of " + size + " cards"),
                        Phrase.LOOP,
                        bug.text().source()))
                : Optional.empty();
    }

    private boolean areEqual(IntPredicate selected) {
        int[] some = IntStream.range(0, counts.length)
                .filter(selected)
                .map(cell -> counts[cell])
                .toArray();
        double mean = IntStream.of(some).average().orElseThrow();
        return Tails.fits(Tails.pearson(some, mean), some.length - 1, Tails.ONE_IN_A_MILLION);
    }

    /** Returns whether each mean of the statistics differs by at most six standard errors. */
    static boolean isLike(List<Permutation> ours, List<Permutation> theirs) {
        return STATISTICS.stream().allMatch(statistic -> {
            double[] differences = IntStream.range(0, theirs.size())
                    .mapToDouble(k -> statistic.applyAsDouble(ours.get(k)) - statistic.applyAsDouble(theirs.get(k)))
                    .toArray();
            double squares = Arrays.stream(differences).map(x -> x * x).sum();
            return Math.abs(Arrays.stream(differences).sum()) <= STANDARD_ERRORS * Math.sqrt(squares);
        });
    }
}
