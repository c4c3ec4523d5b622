package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.audit.mistake.Features.Moments;
import io.github.fairshuffle.audit.mistake.Mistake.Group;
import io.github.fairshuffle.audit.mistake.Seen.Pairs;
import io.github.fairshuffle.battery.statistics.Tails;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How badly one group of observations of a subject fits a known mistake.
 *
 * @param z in standard deviations of a normal distribution, to decide whether the mistake fits
 * @param excess a statistic above its mean, to compare mistakes that fit: about twice the difference of the logarithms of
 *     their likelihoods
 */
record Misfit(double z, double excess) {
    static final Misfit NONE = new Misfit(0, 0);
    static final Misfit INFINITE = new Misfit(1e6, 1e6);

    /** A share of equal neighbours may differ by so much of itself: the time that a line takes varies. */
    private static final double SLACK = 0.3;

    /** Laws that differ are compared as if so many lines had been counted. */
    private static final int LINES_OF_A_LAW = 100_000;

    /** The least number of orders of many cards whose means are compared. */
    private static final int FEWEST = 5;

    private static final double RIDGE = 1e-6;

    /** So rare losses may follow from a bias: a sort with a random comparator can go too far. */
    private static final double RARE_LOSS = 0.05;

    private static final double PRICE_OF_A_LOSS = 12;
    private static final double PRICE_OF_ANOTHER_LAW = 15;

    /** So many equal pairs of starts are no chance, and no second that began between them. */
    private static final int FEWEST_PAIRS = 3;

    /** Some lines of a model have so large a misfit only if all its lines are far above the threshold. */
    private static final double GROSS = 12;

    /** Returns the misfit of a group; empty if the subject shows nothing of this group. */
    static Optional<Misfit> of(Group group, Seen subject, Mistake mistake, Start model) {
        return ofFirst(group, subject, model) > GROSS ? Optional.of(INFINITE) : ofAll(group, subject, mistake, model);
    }

    /** Returns the misfit of a group, for which all lines of the model are dealt. */
    static Optional<Misfit> ofAll(Group group, Seen subject, Mistake mistake, Start model) {
        return switch (group) {
            case FEW -> few(subject, model);
            case MANY -> many(subject, () -> model.deals(subject.large()));
            case SEQUENCE ->
                looks(subject, mistake).map(deals -> sequence(deals, model)).reduce(Misfit::and);
            case STARTS ->
                Stream.of(true, false)
                        .filter(sameSecond -> !subject.starts().isEmpty())
                        .map(sameSecond -> starts(sameSecond, subject, model))
                        .reduce(Misfit::and);
            case LOSS ->
                looks(subject, mistake)
                        .map(deals -> loss(deals, mistake, model))
                        .reduce(Misfit::and);
        };
    }

    /** Returns the misfit of some of the lines of a model; 0 if all lines are needed, or the law is known. */
    private static double ofFirst(Group group, Seen subject, Start model) {
        return switch (group) {
            case FEW ->
                subject.sizes().stream()
                        .filter(cards -> subject.hasFew() && model.hasState)
                        .flatMap(cards -> subject.dealt(cards).stream())
                        .flatMap(deals -> model.first(deals.cards).stream()
                                .map(first -> compare(deals.cells, first.cells, false).z))
                        .reduce(0.0, Math::max);
            case MANY -> many(subject, () -> model.first(subject.large())).orElse(NONE).z;
            default -> 0;
        };
    }

    /** Returns the looks at few or at many cards about which a mistake predicts something. */
    private static Stream<Deals> looks(Seen subject, Mistake mistake) {
        boolean isOfFew = mistake.predicts().contains(Group.FEW);
        boolean isOfMany = mistake.predicts().contains(Group.MANY);
        Stream<Integer> few = isOfFew || !isOfMany ? subject.sizes().stream() : Stream.of();
        Stream<Integer> many = isOfMany || !isOfFew ? Stream.of(subject.large()) : Stream.of();
        return Stream.concat(few, many)
                .flatMap(cards -> subject.dealt(cards).stream())
                .filter(deals -> deals.count > 1);
    }

    private Misfit and(Misfit other) {
        return new Misfit(Math.max(z, other.z), excess + other.excess);
    }

    /** Compares two looks; if one of them is missing because so many cards are refused, the other one has to be too. */
    private static <A, B> Optional<Misfit> both(
            Optional<A> subject, Optional<B> model, BiFunction<A, B, Optional<Misfit>> compare) {
        return subject.isPresent() && model.isPresent()
                ? compare.apply(subject.get(), model.get())
                : Optional.of(subject.isPresent() == model.isPresent() ? NONE : INFINITE);
    }

    private static Optional<Misfit> few(Seen subject, Start model) {
        Misfit sum = NONE;
        for (int cards : subject.sizes()) {
            if (sum.z <= Group.FEW.threshold && subject.looks().containsKey(cards)) {
                sum = sum.and(both(subject.look(cards), model.counts(cards), (a, b) -> Optional.of(orders(a, b)))
                        .orElseThrow());
            }
        }
        if (!subject.hasFew()) {
            return Optional.of(sum)
                    .filter(misfit -> misfit.z > Group.FEW.threshold); // one size refutes, but names nothing
        }
        int least = subject.sizes().get(0);
        return Optional.of(sum.and(subject.dealt(least)
                .flatMap(deals -> model.counts(least)
                        .map(known -> compare(deals.changes(), known.changes(), known instanceof LineLaw)))
                .orElse(NONE)));
    }

    /** Compares laws with laws, counts with laws, or counts with counts. */
    private static Misfit orders(Counts subject, Counts model) {
        return subject instanceof LineLaw own
                ? model instanceof LineLaw law ? laws(own, law) : INFINITE
                : compare(subject.cells, model.cells, model instanceof LineLaw);
    }

    /** Laws that are not equal may still fit, at a price: code may do nearly the same as the mistake. */
    private static Misfit laws(LineLaw subject, LineLaw model) {
        if (subject.isSame(model)) {
            return NONE;
        }
        Map<Integer, Double> counts = new HashMap<>(subject.cells);
        counts.replaceAll((cell, share) -> Math.rint(share * LINES_OF_A_LAW));
        int freedom = model.cells.size() - 1;
        Misfit misfit = chiSquare(compare(counts, model.cells, true).excess + 2.0 * freedom, freedom);
        return new Misfit(misfit.z, misfit.excess + PRICE_OF_ANOTHER_LAW);
    }

    /** Compares counts with the probabilities of a law, or with other counts. */
    private static Misfit compare(Map<Integer, Double> counts, Map<Integer, Double> model, boolean isLaw) {
        double lines = Counts.total(counts);
        double inModel = isLaw ? 0 : Counts.total(model);
        if (lines == 0 || !isLaw && inModel == 0) {
            return isLaw || lines == inModel ? NONE : INFINITE;
        }
        Set<Integer> cells = new HashSet<>(counts.keySet());
        cells.addAll(model.keySet());
        double statistic = 0;
        for (int cell : cells) {
            double x = counts.getOrDefault(cell, 0.0);
            double y = model.getOrDefault(cell, 0.0);
            double share = isLaw ? y : (x + y) / (lines + inModel);
            if (x > 0 && share == 0) {
                return INFINITE;
            }
            statistic += part(x, lines * share) + (isLaw ? 0 : part(y, inModel * share));
        }
        return chiSquare(statistic, (isLaw ? model.size() : cells.size()) - 1);
    }

    private static double part(double count, double expected) {
        return count == 0 ? 0 : 2 * count * Math.log(count / expected);
    }

    /** Returns whether the repeats, or the changes from one line to the next, are not those of independent lines. */
    static boolean areDependent(Deals few) {
        return compare(few.changes(), Counts.changes(few.cells), true).z > Group.SEQUENCE.threshold
                || repeats(few, Counts.repeats(few.cells)).z > Group.SEQUENCE.threshold;
    }

    private static Misfit chiSquare(double statistic, int freedom) {
        if (freedom <= 0) {
            return statistic > 1e-6 ? INFINITE : NONE;
        }
        return new Misfit(Tails.deviations(statistic, freedom), statistic - freedom);
    }

    /** Compares the means of features of many cards; the model may be seen by some of its lines only. */
    private static Optional<Misfit> many(Seen subject, Supplier<Optional<Deals>> model) {
        int cards = subject.large();
        return subject.looks().containsKey(cards) && cards > Deals.FEW
                ? both(subject.dealt(cards), model.get(), (a, b) -> means(a.moments(), b.moments()))
                : Optional.empty();
    }

    /** Compares means by the statistic of H. Hotelling 1931, with a ridge for features that never vary. */
    static Optional<Misfit> means(Moments a, Moments b) {
        int lines = a.count() + b.count();
        if (Math.max(a.count(), b.count()) < FEWEST) { // nearly always the same order
            boolean isSame = a.count() > 0
                    && b.count() > 0
                    && IntStream.range(0, Features.COUNT).allMatch(i -> Math.abs(a.mean(i) - b.mean(i)) < 1e-9);
            return lines == 0 ? Optional.empty() : Optional.of(isSame ? NONE : INFINITE);
        }
        if (a.count() == 0 || b.count() == 0) {
            return Optional.of(INFINITE);
        }
        double weight = a.count() / (double) lines;
        double perLine = 1.0 / a.count() + 1.0 / b.count();
        double[][] root = new double[Features.COUNT][Features.COUNT]; // of Cholesky
        double[] rest = new double[Features.COUNT];
        double statistic = 0;
        int freedom = 0;
        for (int i = 0; i < Features.COUNT; i++) {
            double ownVariance = 0;
            double difference = a.mean(i) - b.mean(i);
            for (int j = 0; j <= i; j++) {
                double sum = weight * a.covariance(i, j) + (1 - weight) * b.covariance(i, j) + (i == j ? RIDGE : 0);
                for (int k = 0; k < j; k++) {
                    sum -= root[i][k] * root[j][k];
                }
                if (j < i) {
                    root[i][j] = sum / root[j][j];
                    difference -= root[i][j] * rest[j];
                } else {
                    ownVariance = Math.max(sum, RIDGE / 2);
                    root[i][i] = Math.sqrt(ownVariance);
                }
            }
            rest[i] = difference / root[i][i];
            statistic += rest[i] * rest[i] / perLine;
            freedom += ownVariance > 20 * RIDGE ? 1 : 0;
        }
        double small = (lines - freedom - 1.0) / (lines - 2); // few lines overestimate the statistic
        return small < 0.1 ? Optional.empty() : Optional.of(chiSquare(statistic * small, Math.max(1, freedom)));
    }

    private static Misfit sequence(Deals subject, Start model) {
        Optional<Counts> known = model.counts(subject.cards);
        if (known.isEmpty()) {
            return NONE;
        }
        Optional<Deals> dealt = known.filter(Deals.class::isInstance).map(Deals.class::cast);
        int period = dealt.map(deals -> deals.period).orElse(0);
        // a period of 1 is seen in the share of repeats, and may end with the second of a clock
        boolean isSamePeriod = subject.period == period || Math.max(subject.period, period) == 1;
        Misfit repeats = isSamePeriod ? repeats(subject, known.get().repeats()) : INFINITE;
        return dealt.filter(deals -> Math.min(subject.intact(), deals.intact()) > 1)
                .map(deals -> repeats.and(different(subject, deals)))
                .orElse(repeats);
    }

    private static Misfit repeats(Deals subject, double expected) {
        double share = subject.repeats();
        double most = Math.max(share, expected);
        double beyond = Math.max(0, Math.abs(share - expected) - SLACK * most);
        if (Math.min(share, expected) == 0 && most * subject.count > 20) {
            return INFINITE;
        }
        double middle = Math.min(1, (share + expected) / 2);
        return squared(beyond / (Math.sqrt(middle * (1 - middle) / subject.count) + 1e-6));
    }

    /** Compares how many orders of many cards are repeated. */
    private static Misfit different(Deals a, Deals b) {
        int orders = Math.min(a.intact(), b.intact());
        int repeatedA = a.repeated(orders);
        int repeatedB = b.repeated(orders);
        int difference = Math.abs(repeatedA - repeatedB);
        if (Math.min(repeatedA, repeatedB) == 0 && difference > 4) {
            return INFINITE;
        }
        double slack = SLACK / 3 * (orders - Math.max(repeatedA, repeatedB));
        return squared(Math.max(0, difference - slack) / Math.sqrt(repeatedA + repeatedB + 1));
    }

    private static Misfit squared(double z) {
        return new Misfit(z, Math.max(0, z * z - 1));
    }

    private static Misfit starts(boolean sameSecond, Seen subject, Start model) {
        Pairs a = Seen.pairs(subject.starts(), sameSecond);
        Pairs b = Seen.pairs(model.starts(), sameSecond);
        if (a.all() == 0) {
            return NONE;
        }
        if (Math.min(a.share(), b.share()) == 0 && a.equal() >= FEWEST_PAIRS) {
            return INFINITE;
        }
        double pairs = 1.0 / a.all() + 1.0 / b.all();
        double variance = Math.max(a.share() * (1 - a.share()), b.share() * (1 - b.share()));
        double error = Math.sqrt(variance * pairs) + 1e-4 + SLACK / 2 * Math.max(a.share(), b.share());
        return squared(Math.abs(a.share() - b.share()) / error);
    }

    private static Misfit loss(Deals subject, Mistake mistake, Start model) {
        Optional<Counts> known = model.counts(subject.cards);
        Map<Integer, Double> kinds = kinds(subject);
        Map<Integer, Double> expected = known.map(Misfit::kinds).orElse(Map.of());
        boolean isRare = kinds.getOrDefault(0, 0.0) >= (1 - RARE_LOSS) * subject.count;
        boolean isLossless = Set.of(0).containsAll(expected.keySet());
        if (isRare && isLossless && kinds.size() > 1 && mistake.mayLoseCards()) {
            return new Misfit(0, PRICE_OF_A_LOSS);
        }
        return known.map(counts -> expected.keySet().containsAll(kinds.keySet())
                        ? compare(kinds, expected, counts instanceof LineLaw)
                        : INFINITE)
                .orElse(NONE);
    }

    /** Returns the number of orders, as kind 0, and the number of lines of each kind of loss. */
    private static Map<Integer, Double> kinds(Counts counts) {
        Map<Integer, Double> kinds = new HashMap<>();
        counts.cells.forEach((cell, count) -> kinds.merge(Math.min(cell, 0), count, Double::sum));
        return kinds;
    }
}
