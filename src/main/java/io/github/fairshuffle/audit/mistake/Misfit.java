package io.github.fairshuffle.audit.mistake;

import io.github.fairshuffle.audit.mistake.Features.Moments;
import io.github.fairshuffle.audit.mistake.Mistake.Group;
import io.github.fairshuffle.audit.mistake.Seen.Pairs;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
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

    /** Returns the misfit of a group; empty if the subject shows nothing of this group. */
    static Optional<Misfit> of(Group group, Seen subject, Mistake mistake, Start model) {
        return switch (group) {
            case FEW -> few(subject, model);
            case MANY -> many(subject, () -> model.deals(subject.large()));
            case SEQUENCE ->
                looks(subject, mistake).stream()
                        .map(deals -> sequence(deals, model))
                        .reduce(Misfit::and);
            case STARTS ->
                subject.starts().isEmpty()
                        ? Optional.empty()
                        : Optional.of(starts(true, subject, model).and(starts(false, subject, model)));
            case LOSS ->
                looks(subject, mistake).stream()
                        .map(deals -> loss(deals, mistake, model))
                        .reduce(Misfit::and);
        };
    }

    /** Returns the misfit of some of the lines of a model; 0 if all lines are needed, or the law is known. */
    static double ofFirst(Group group, Seen subject, Start model) {
        return switch (group) {
            case FEW ->
                !subject.hasFew() || !model.hasState()
                        ? 0
                        : subject.sizes().stream()
                                .flatMap(cards -> subject.dealt(cards).stream()
                                        .flatMap(deals -> model.first(cards).stream()
                                                .map(first -> twoSamples(deals.cells(), first.cells()))))
                                .mapToDouble(Misfit::z)
                                .max()
                                .orElse(0);
            case MANY -> many(subject, () -> model.first(subject.large())).orElse(NONE).z;
            default -> 0;
        };
    }

    /** Returns the looks at few or at many cards about which a mistake predicts something. */
    private static List<Deals> looks(Seen subject, Mistake mistake) {
        boolean isOfFew = mistake.predicts().contains(Group.FEW);
        boolean isOfMany = mistake.predicts().contains(Group.MANY);
        Stream<Integer> few = isOfFew || !isOfMany ? subject.sizes().stream() : Stream.of();
        Stream<Integer> many = isOfMany || !isOfFew ? Stream.of(subject.large()) : Stream.of();
        return Stream.concat(few, many)
                .flatMap(cards -> subject.look(cards).stream())
                .filter(deals -> deals.count() > 1)
                .toList();
    }

    private Misfit and(Misfit other) {
        return new Misfit(Math.max(z, other.z), excess + other.excess);
    }

    private static Optional<Misfit> few(Seen subject, Start model) {
        Misfit sum = NONE;
        for (int cards : subject.sizes()) {
            if (sum.z <= Group.FEW.threshold && subject.isSeen(cards)) {
                boolean isRefused = subject.law(cards).isEmpty()
                        && subject.look(cards).orElseThrow().count() == 0;
                boolean isRefusedByModel =
                        model.law(cards).isEmpty() && model.deals(cards).isEmpty();
                sum = sum.and(
                        isRefused || isRefusedByModel
                                ? isRefused == isRefusedByModel ? NONE : INFINITE
                                : orders(cards, subject, model));
            }
        }
        if (!subject.hasFew()) {
            return sum.z > Group.FEW.threshold
                    ? Optional.of(sum)
                    : Optional.empty(); // one size refutes, but names nothing
        }
        int least = subject.sizes().get(0);
        Optional<Misfit> changes = subject.dealt(least)
                .map(deals -> model.law(least)
                        .map(law -> oneSample(deals.changes(), Law.changes(law.shares())))
                        .orElseGet(() -> model.deals(least)
                                .map(dealt -> twoSamples(deals.changes(), dealt.changes()))
                                .orElse(NONE)));
        return Optional.of(sum.and(changes.orElse(NONE)));
    }

    /** Compares laws with laws, counts with laws, or counts with counts. */
    private static Misfit orders(int cards, Seen subject, Start model) {
        Optional<Law> law = model.law(cards);
        Optional<Law> own = subject.law(cards);
        if (own.isPresent()) {
            return law.map(ofModel -> laws(own.get(), ofModel)).orElse(INFINITE);
        }
        Map<Integer, Integer> counts = subject.look(cards).orElseThrow().cells();
        return law.map(ofModel -> oneSample(counts, ofModel.shares()))
                .orElseGet(() ->
                        twoSamples(counts, model.deals(cards).orElseThrow().cells()));
    }

    /** Laws that are not equal may still fit, at a price: code may do nearly the same as the mistake. */
    private static Misfit laws(Law subject, Law model) {
        if (subject.isSame(model)) {
            return NONE;
        }
        Map<Integer, Integer> counts = new HashMap<>();
        subject.shares().forEach((cell, share) -> counts.put(cell, (int) Math.rint(share * LINES_OF_A_LAW)));
        int freedom = model.shares().size() - 1;
        Misfit misfit = chiSquare(oneSample(counts, model.shares()).excess + 2.0 * freedom, freedom);
        return new Misfit(misfit.z, misfit.excess + PRICE_OF_ANOTHER_LAW);
    }

    private static Misfit oneSample(Map<Integer, Integer> counts, Map<Integer, Double> shares) {
        double total = total(counts);
        double statistic = 0;
        for (Map.Entry<Integer, Integer> each : counts.entrySet()) {
            Double share = shares.get(each.getKey());
            double n = each.getValue();
            if (share == null && n > 0) {
                return INFINITE;
            }
            statistic += share == null || n == 0 ? 0 : 2 * n * Math.log(n / (total * share));
        }
        return chiSquare(statistic, total == 0 ? 0 : shares.size() - 1);
    }

    private static Misfit twoSamples(Map<Integer, Integer> a, Map<Integer, Integer> b) {
        double inA = total(a);
        double inB = total(b);
        if (inA == 0 || inB == 0) {
            return inA == inB ? NONE : INFINITE;
        }
        Set<Integer> cells = new HashSet<>(a.keySet());
        cells.addAll(b.keySet());
        double statistic = 0;
        for (int cell : cells) {
            double x = a.getOrDefault(cell, 0);
            double y = b.getOrDefault(cell, 0);
            double share = (x + y) / (inA + inB);
            statistic += 2 * (x == 0 ? 0 : x * Math.log(x / (inA * share)));
            statistic += 2 * (y == 0 ? 0 : y * Math.log(y / (inB * share)));
        }
        return chiSquare(statistic, cells.size() - 1);
    }

    private static double total(Map<Integer, Integer> counts) {
        return counts.values().stream().mapToInt(count -> count).sum();
    }

    /** Returns whether the repeats, or the changes from one line to the next, are not those of independent lines. */
    static boolean areDependent(Deals few) {
        double total = total(few.cells());
        Map<Integer, Double> shares = new HashMap<>();
        few.cells().forEach((cell, count) -> shares.put(cell, count / total));
        return oneSample(few.changes(), Law.changes(shares)).z > Group.SEQUENCE.threshold
                || repeats(few, Law.repeats(shares)).z > Group.SEQUENCE.threshold;
    }

    /** The approximation of E. B. Wilson and M. M. Hilferty 1931, doi 10.1073/pnas.17.12.684. */
    private static Misfit chiSquare(double statistic, int freedom) {
        if (freedom <= 0) {
            return statistic > 1e-6 ? INFINITE : NONE;
        }
        double spread = 2.0 / 9 / freedom;
        double z = (Math.cbrt(statistic / freedom) - 1 + spread) / Math.sqrt(spread);
        return new Misfit(z, statistic - freedom);
    }

    /** Compares the means of features of many cards; the model may be seen by some of its lines only. */
    static Optional<Misfit> many(Seen subject, Supplier<Optional<Deals>> model) {
        Optional<Deals> look = subject.look(subject.large());
        if (look.isEmpty() || subject.large() <= Deals.FEW) {
            return Optional.empty();
        }
        Optional<Deals> dealt = model.get();
        boolean isRefused = look.get().count() == 0;
        return isRefused || dealt.isEmpty()
                ? Optional.of(isRefused == dealt.isEmpty() ? NONE : INFINITE)
                : means(look.get().moments(), dealt.get().moments());
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
        Optional<Law> law = model.law(subject.cards);
        Optional<Deals> dealt = law.isPresent() ? Optional.empty() : model.deals(subject.cards);
        if (law.isEmpty() && dealt.isEmpty()) {
            return NONE;
        }
        double expected = law.map(known -> Law.repeats(known.shares()))
                .orElseGet(() -> dealt.orElseThrow().repeats());
        int period = dealt.map(Deals::period).orElse(0);
        // a period of 1 is seen in the share of repeats, and may end with the second of a clock
        boolean isSamePeriod = subject.period() == period || Math.max(subject.period(), period) == 1;
        boolean areOrders = subject.intact() > 1 && dealt.map(Deals::intact).orElse(0) > 1;
        Misfit repeats = isSamePeriod ? repeats(subject, expected) : INFINITE;
        return areOrders ? repeats.and(different(subject, dealt.orElseThrow())) : repeats;
    }

    private static Misfit repeats(Deals subject, double expected) {
        double share = subject.repeats();
        double most = Math.max(share, expected);
        double beyond = Math.max(0, Math.abs(share - expected) - SLACK * most);
        if (Math.min(share, expected) == 0 && most * subject.count() > 20) {
            return INFINITE;
        }
        double middle = Math.min(1, (share + expected) / 2);
        return squared(beyond / (Math.sqrt(middle * (1 - middle) / subject.count()) + 1e-6));
    }

    /** Compares how many orders of many cards are repeated. */
    private static Misfit different(Deals a, Deals b) {
        int orders = Math.min(a.intact(), b.intact());
        int repeatedA = orders - a.different(orders);
        int repeatedB = orders - b.different(orders);
        int difference = Math.abs(repeatedA - repeatedB);
        if (Math.min(repeatedA, repeatedB) == 0 && difference > 4) {
            return INFINITE;
        }
        double slack = SLACK / 3 * Math.min(a.different(orders), b.different(orders));
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
        Map<Integer, Integer> kinds = kinds(subject.cells());
        Optional<Law> law = model.law(subject.cards);
        boolean isRare = kinds.getOrDefault(0, 0) >= (1 - RARE_LOSS) * subject.count();
        Optional<Deals> dealt = law.isPresent() ? Optional.empty() : model.deals(subject.cards);
        Set<Integer> cells = law.map(known -> known.shares().keySet())
                .or(() -> dealt.map(deals -> deals.cells().keySet()))
                .orElse(Set.of());
        boolean isLossless = cells.stream().allMatch(cell -> cell >= 0);
        if (isRare && isLossless && kinds.size() > 1 && mistake.mayLoseCards()) {
            return new Misfit(0, PRICE_OF_A_LOSS);
        }
        if (law.isPresent()) {
            Map<Integer, Double> shares = new HashMap<>();
            law.get().shares().forEach((cell, share) -> shares.merge(Math.min(cell, 0), share, Double::sum));
            return oneSample(kinds, shares);
        }
        return dealt.map(deals -> {
                    Map<Integer, Integer> expected = kinds(deals.cells());
                    List<Integer> unexpected = new ArrayList<>(kinds.keySet());
                    unexpected.removeAll(expected.keySet());
                    return unexpected.isEmpty() ? twoSamples(kinds, expected) : INFINITE;
                })
                .orElse(NONE);
    }

    /** Returns the number of orders, as kind 0, and the number of lines of each kind of loss. */
    private static Map<Integer, Integer> kinds(Map<Integer, Integer> cells) {
        Map<Integer, Integer> kinds = new HashMap<>();
        cells.forEach((cell, count) -> kinds.merge(Math.min(cell, 0), count, Integer::sum));
        return kinds;
    }
}
