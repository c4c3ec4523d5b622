package io.github.fairshuffle.audit.judge;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.foreign.Sampling;
import io.github.fairshuffle.audit.judge.Bug.Mistake;
import io.github.fairshuffle.audit.judge.Cause.Certainty;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Tails;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.BinaryOperator;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the known bug whose law equals the law of a shuffle, or fits a sample from the shuffle. Each bug is compared
 * with the eight symmetric variants of the orders.
 */
final class BugSearch {
    /** A bug is named only if it was compared with so many sizes of decks. */
    private static final int NEEDED = 2;

    /** The misfit of the symmetries 2k and 2k + 1 is increased by k times this penalty, to prefer simple variants. */
    private static final double MARGIN = 10;

    /**
     * The largest divergence from the law of a sort whose comparator flips a coin that is not quite fair. Two known bugs,
     * one after the other, are at least 0.014 away from each sort.
     */
    private static final double NEAR = 0.005;

    /** The laws of all other bugs, and of a fair shuffle, must be so many times as far away. */
    private static final double TIMES_AS_FAR = 5;

    private record Match(Bug bug, int symmetry, double misfit) {
        int penalty() {
            return symmetry / 2;
        }
    }

    /** The laws or samples of small decks, by the number of cards. */
    private final Map<Integer, Orders> given = new TreeMap<>();

    private final List<Permutation> many;
    private final Map<Mistake, List<Permutation>> manyOfBugs = new HashMap<>();
    private final Optional<Sampling> sampling;
    private final OptionalInt onlyBound;

    private BugSearch(List<Orders> few, List<Permutation> many, Optional<Sampling> sampling, OptionalInt onlyBound) {
        this.sampling = sampling;
        this.onlyBound = onlyBound;
        few.forEach(one -> given.merge(one.cards(), one, (a, b) -> a.isExact() ? a : b));
        this.many = many;
    }

    /**
     * Finds the bug of a shuffle, or several bugs that have the same law. A bug must match with 3 and 4 cards, and also
     * with 2 and 5 cards if these are in {@code few}. A larger deck must be like that of the bug.
     *
     * @param few exact laws or samples of 2 to 5 cards; if both exist for a number of cards, the law is used
     * @param many orders of a larger deck, all with the same number of cards; may be empty
     * @param sampling the samples with which the orders begin; empty if all cards are shuffled
     * @param onlyBound the bound of all random numbers of the code; empty if their bounds differ or are unknown
     */
    static List<Cause> find(
            List<Orders> few, List<Permutation> many, Optional<Sampling> sampling, OptionalInt onlyBound) {
        return new BugSearch(few, many, sampling, onlyBound).find();
    }

    /** Returns the numbers of cards that are needed to name a bug; too few if no small deck is larger than its samples. */
    static List<Integer> needed(Optional<Sampling> sampling) {
        int least = sampling.map(Sampling::leastCards).orElse(3);
        List<Integer> sizes = IntStream.rangeClosed(Math.max(3, least), Evidence.MOST_TO_COMPARE)
                .boxed()
                .toList();
        return sizes.subList(0, Math.min(NEEDED, sizes.size()));
    }

    private List<Cause> find() {
        List<Integer> needed = needed(sampling);
        if (needed.size() < NEEDED || !given.keySet().containsAll(needed) || areAllFair()) {
            return List.of();
        }
        Orders first = Objects.requireNonNull(given.get(needed.get(0)));
        return candidates(first)
                .map(bugs -> causes(bugs.get()))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElseGet(() -> nearest(
                        candidates(first).flatMap(bugs -> bugs.get().stream()).toList()));
    }

    /** Returns lists of bugs, of which the first that contains a match decides. A law is looked up. */
    private Stream<Supplier<List<Bug>>> candidates(Orders first) {
        if (sampling.isPresent()) {
            return KnownSamplers.candidates(sampling.get()).stream().map(bugs -> () -> bugs);
        }
        Stream<Bug> known = first.isExact() ? KnownBugs.withLaw(first).stream() : KnownBugs.BUGS.stream();
        List<Bug> likely = Stream.concat(known, KnownBugs.keys(given)).toList();
        Supplier<List<Bug>> others = () -> Stream.concat(
                        KnownBugs.comparators(given), onlyBound.stream().mapToObj(KnownBugs::remainders))
                .toList();
        return first.isExact()
                ? Stream.of(() -> likely, others)
                : Stream.of(() ->
                        Stream.concat(likely.stream(), others.get().stream()).toList());
    }

    private boolean areAllFair() {
        return given.values().stream()
                .allMatch(one -> Double.isFinite(
                        misfit(one, Orders.uniform(one.cards(), order -> true), Tails.ONE_IN_A_MILLION)));
    }

    /** Returns the bug that fits best, and the bugs with the same laws. */
    private List<Cause> causes(List<Bug> bugs) {
        List<Match> matches = IntStream.range(0, Orders.SYMMETRIES)
                .boxed()
                .flatMap(symmetry -> matches(symmetry, bugs).stream())
                .sorted(Comparator.comparing(Match::misfit))
                .toList();
        Certainty certainty =
                given.values().stream().allMatch(Orders::isExact) ? Certainty.EXACT : Certainty.VERY_LIKELY;
        Map<String, Cause> found = new LinkedHashMap<>(); // code with the same name differs for large decks only
        matches.stream()
                .filter(this::holds)
                .findFirst()
                .ifPresent(best -> matches.stream()
                        .filter(match -> isAsGood(match, best) && holds(match))
                        .map(match -> match.bug.text().with(certainty, compared(match.bug)))
                        .forEach(cause -> found.putIfAbsent(cause.name(), cause)));
        return List.copyOf(found.values());
    }

    /**
     * Returns the sort with a random comparator whose law is by far the nearest to the samples. The coin of such a sort
     * may be poor, so that no law fits: in C, the low bits of successive random numbers depend on each other.
     */
    private List<Cause> nearest(List<Bug> bugs) {
        if (given.values().stream().anyMatch(Orders::isExact)) {
            return List.of();
        }
        Map<String, Match> nearest = new HashMap<>();
        for (int symmetry = 0; symmetry < Orders.SYMMETRIES; symmetry++) {
            for (Bug bug : bugs) {
                Match match = new Match(bug, symmetry, divergence(symmetry, bug::law));
                nearest.merge(
                        bug.text().name(), match, BinaryOperator.minBy(Comparator.comparingDouble(Match::misfit)));
            }
        }
        double fair = divergence(0, size -> Optional.of(Orders.uniform(size, order -> true)));
        List<Match> sorted = nearest.values().stream()
                .sorted(Comparator.comparing(Match::misfit))
                .toList();
        Match best = sorted.get(0);
        double next = Math.min(fair, sorted.get(1).misfit);
        return best.bug.isOfFew() && best.misfit <= NEAR && best.misfit * TIMES_AS_FAR <= next
                ? List.of(best.bug.text().nearly().with(Certainty.LIKELY, compared(best.bug)))
                : List.of();
    }

    /** Returns the sum of the divergences of all samples from a bug. */
    private double divergence(int symmetry, IntFunction<Optional<Orders>> laws) {
        return given.values().stream()
                .mapToDouble(one -> laws.apply(one.cards())
                        .map(law -> divergence(one.turned(symmetry), law))
                        .orElse(0.0))
                .sum();
    }

    private boolean isAsGood(Match match, Match best) {
        return match.penalty() == best.penalty()
                && given.keySet().stream()
                        .allMatch(size -> match.bug
                                .law(size)
                                .map(Orders::key)
                                .equals(best.bug.law(size).map(Orders::key)));
    }

    /** Returns the numbers of cards for which the law of a bug is known. */
    private List<Integer> compared(Bug bug) {
        return given.keySet().stream().filter(size -> bug.law(size).isPresent()).toList();
    }

    private List<Match> matches(int symmetry, List<Bug> bugs) {
        List<Match> matches = bugs.stream()
                .map(bug -> new Match(bug, symmetry, symmetry / 2 * MARGIN))
                .toList();
        for (Orders one : given.values()) {
            if (!matches.isEmpty()) {
                Orders turned = one.turned(symmetry);
                matches = matches.stream()
                        .map(match -> new Match(match.bug, symmetry, match.misfit + misfit(turned, match.bug)))
                        .filter(match -> Double.isFinite(match.misfit))
                        .toList();
            }
        }
        return matches;
    }

    /** Returns the misfit of a bug, or 0 for five cards if the bug's law for five cards is not known. */
    private static double misfit(Orders turned, Bug bug) {
        return bug.law(turned.cards())
                .map(law -> misfit(turned, law, Tails.ONE_IN_10_000))
                .orElse(0.0);
    }

    /** Returns the likelihood-ratio statistic of a sample, 0 for equal laws, and infinity if the bug is refuted. */
    private static double misfit(Orders one, Orders law, double deviations) {
        if (one.isExact()) {
            return one.isSameLaw(law) ? 0 : Double.POSITIVE_INFINITY;
        }
        double statistic = Math.max(0, 2 * one.shuffles() * divergence(one, law));
        int freedom = Math.max(1, law.support() - 1);
        return Tails.fits(statistic, freedom, deviations) ? statistic : Double.POSITIVE_INFINITY;
    }

    /** Returns the divergence of Kullback and Leibler; infinity if the sample contains an order that the law excludes. */
    private static double divergence(Orders sample, Orders law) {
        return law.weights().keySet().containsAll(sample.weights().keySet())
                ? sample.weights().keySet().stream()
                        .mapToDouble(order -> sample.share(order) * Math.log(sample.share(order) / law.share(order)))
                        .sum()
                : Double.POSITIVE_INFINITY;
    }

    /**
     * Whether each mean of the larger deck differs from the bug's mean by at most six standard errors, or the bug says
     * nothing about larger decks.
     */
    private boolean holds(Match match) {
        if (many.isEmpty() || match.bug.isOfFew()) {
            return true;
        }
        Mistake mistake = match.bug.mistake();
        int symmetry = match.symmetry;
        Shuffler bug = (deck, dice) -> mistake.shuffle(deck.size(), deck, dice);
        int back = symmetry < 6 ? symmetry : symmetry ^ 1; // the symmetry that undoes this one
        List<Permutation> ours = manyOfBugs
                .computeIfAbsent(
                        mistake,
                        key -> OrderStatistics.sample(
                                bug.using(Randomness.seeded(1)), many.get(0).size(), many.size()))
                .stream()
                .map(order -> Orders.turned(order, back))
                .toList();
        return ManyCards.isLike(ours, many);
    }
}
