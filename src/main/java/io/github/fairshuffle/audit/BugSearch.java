package io.github.fairshuffle.audit;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.audit.KnownBug.Certainty;
import io.github.fairshuffle.exact.Fraction;
import io.github.fairshuffle.internal.array.Indices;
import io.github.fairshuffle.internal.dice.OutcomeWalk;
import io.github.fairshuffle.internal.statistics.OrderStatistics;
import io.github.fairshuffle.internal.statistics.Tails;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Finds the known bug whose law equals the law of a shuffle, or fits a sample from the shuffle. Each bug is compared
 * with eight variants of the orders: inverted or not, with cards and places each counted from either end.
 */
final class BugSearch {
    static final int INVERSE = 2;

    /** A bug is named only if it was compared with so many sizes of decks. */
    private static final int NEEDED = 2;

    private static final int VARIANTS = 8;

    /** The misfit of the variants 2k and 2k + 1 is increased by k times this penalty, to prefer simple variants. */
    private static final double MARGIN = 10;

    /** The tolerance for rounding errors, when two laws or two sums of test statistics are compared. */
    private static final double ROUNDING = 1e-12;

    private static final int MOST_PATHS = 100_000;
    private static final int STANDARD_ERRORS = 6;
    /** Statistics for large decks: the first card, and measures of how much of the old order is kept. */
    private static final List<ToDoubleFunction<Permutation>> STATISTICS = List.of(
            order -> order.at(0),
            Permutation::fixedPoints,
            Permutation::inversions,
            OrderStatistics::descents,
            OrderStatistics::adjacencies);

    /** The code that contains the bug. It shuffles n cards, and n is at least 2. */
    interface Mistake {
        void shuffle(int n, Deck deck, Dice dice);
    }

    /** Returns the probability of a roll. */
    interface Chance {
        Fraction of(int roll, int bound);
    }

    /**
     * A bug.
     *
     * @param laws returns the law of the bug for a small number of cards; the law is empty if there are too many paths
     */
    record Bug(KnownBug text, Mistake mistake, IntFunction<Orders> laws) {
        Orders law(int size) {
            return laws.apply(size);
        }

        /** Returns this bug with its cause, its correction and its source. */
        Bug of(String cause, String instead, String source) {
            return new Bug(new KnownBug(text.name(), cause, instead, source, text.certainty()), mistake, laws);
        }
    }

    private record Match(Bug bug, int variant, double misfit) {}

    /** The laws or samples of small decks, keyed by the number of cards. */
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
     * with 2 and 5 cards if these are in {@code few}. For a larger deck, the means of {@link #STATISTICS} must match.
     *
     * @param few exact laws or samples of 2 to 5 cards; if both exist for a number of cards, the law is used
     * @param many orders of a larger deck, all with the same number of cards; may be empty
     * @param sampling the samples with which the orders begin; empty if all cards are shuffled
     * @param onlyBound the bound of all random numbers of the code; empty if their bounds differ or are unknown
     */
    static List<KnownBug> find(
            List<Orders> few, List<Permutation> many, Optional<Sampling> sampling, OptionalInt onlyBound) {
        return new BugSearch(few, many, sampling, onlyBound).find();
    }

    /** Returns the sizes of decks with which a bug has to match; fewer than two if no bug can be named. */
    static List<Integer> needed(Optional<Sampling> sampling) {
        int least = Math.max(3, sampling.map(Sampling::leastCards).orElse(2));
        List<Integer> sizes =
                IntStream.rangeClosed(least, Evidence.MOST_TO_COMPARE).boxed().toList();
        return sizes.subList(0, Math.min(NEEDED, sizes.size()));
    }

    private List<KnownBug> find() {
        List<Integer> needed = needed(sampling);
        if (needed.size() < NEEDED || !given.keySet().containsAll(needed) || areAllFair()) {
            return List.of();
        }
        List<List<Bug>> candidates = sampling.map(KnownSamplers::candidates)
                .orElseGet(() -> List.of(KnownBugs.candidates(given, onlyBound)));
        return candidates.stream()
                .map(this::find)
                .filter(found -> !found.isEmpty())
                .findFirst()
                .orElse(List.of());
    }

    private boolean areAllFair() {
        return given.values().stream()
                .allMatch(one -> Double.isFinite(
                        misfit(one, Orders.uniform(one.cards(), order -> true), Tails.ONE_IN_A_MILLION)));
    }

    /** Returns the bugs that fit best. */
    private List<KnownBug> find(List<Bug> bugs) {
        List<Match> matches = IntStream.range(0, VARIANTS)
                .boxed()
                .flatMap(variant -> matches(variant, bugs).stream())
                .sorted(Comparator.comparing(Match::misfit))
                .toList();
        boolean areExact = given.values().stream().allMatch(Orders::isExact);
        Certainty certainty = areExact ? Certainty.EXACT : Certainty.VERY_LIKELY;
        Map<String, KnownBug> found = new LinkedHashMap<>(); // code with the same name differs for large decks only
        double most = Double.POSITIVE_INFINITY;
        for (Match match : matches) {
            if (match.misfit <= most && holds(match.bug.mistake, match.variant)) {
                found.putIfAbsent(match.bug.text.name(), match.bug.text.with(certainty, compared(match.bug)));
                most = Math.min(most, match.misfit + ROUNDING * (1 + match.misfit)); // bugs with equal laws
            }
        }
        return List.copyOf(found.values());
    }

    /** Returns the numbers of cards for which the law of a bug is known. */
    private List<Integer> compared(Bug bug) {
        return given.keySet().stream()
                .filter(size -> !bug.law(size).shares().isEmpty())
                .toList();
    }

    /** Returns the bugs that match in one variant. The variants 2k and 2k + 1 have the same penalty. */
    private List<Match> matches(int variant, List<Bug> bugs) {
        List<Match> matches = bugs.stream()
                .map(bug -> new Match(bug, variant, variant / 2 * MARGIN))
                .toList();
        for (Orders one : given.values()) {
            if (!matches.isEmpty()) {
                Orders turned = turned(one, variant);
                matches = matches.stream()
                        .map(match -> new Match(match.bug, variant, match.misfit + misfit(turned, match.bug)))
                        .filter(match -> Double.isFinite(match.misfit))
                        .toList();
            }
        }
        return matches;
    }

    /** Returns the misfit of a bug, or 0 for five cards if the bug's law for five cards is not known. */
    private static double misfit(Orders turned, Bug bug) {
        Orders law = bug.law(turned.cards());
        return law.shares().isEmpty() ? 0 : misfit(turned, law, Tails.ONE_IN_10_000);
    }

    /** Returns the likelihood-ratio statistic of a sample, 0 for equal laws, and infinity if the bug is refuted. */
    private static double misfit(Orders one, Orders law, double deviations) {
        double divergence = one.shares().entrySet().stream()
                .filter(entry -> entry.getValue() > 0)
                .mapToDouble(entry -> entry.getValue() * Math.log(entry.getValue() / law.of(entry.getKey())))
                .sum();
        if (one.isExact() || Double.isInfinite(divergence)) {
            boolean areEqual =
                    divergence < ROUNDING && one.law().get().equals(law.law().get());
            return areEqual ? 0 : Double.POSITIVE_INFINITY;
        }
        double statistic = Math.max(0, 2 * one.shuffles() * divergence);
        int freedom = Math.max(1, law.shares().size() - 1);
        return Tails.fits(statistic, freedom, deviations) ? statistic : Double.POSITIVE_INFINITY;
    }

    /** Returns the law of the given code if its rolls have the given probabilities. */
    static Orders law(Mistake mistake, int size, Chance chance) {
        OutcomeWalk walk = new OutcomeWalk(Integer.MAX_VALUE);
        Map<BigInteger, Map<Permutation, BigInteger>> numerators = new HashMap<>(); // by the common denominator
        int paths = 0;
        do {
            int[] cards = Indices.identity(size);
            BigInteger[] probability = {BigInteger.ONE, BigInteger.ONE};
            Dice path = walk.start();
            mistake.shuffle(size, Deck.of(cards), bound -> {
                int roll = path.roll(bound);
                Fraction ofRoll = chance.of(roll, bound);
                probability[0] = probability[0].multiply(ofRoll.numerator());
                probability[1] = probability[1].multiply(ofRoll.denominator());
                return roll;
            });
            if (probability[0].signum() > 0) {
                numerators
                        .computeIfAbsent(probability[1], denominator -> new HashMap<>())
                        .merge(Permutation.of(cards), probability[0], BigInteger::add);
            }
        } while (walk.next() && ++paths < MOST_PATHS);
        Map<Permutation, Fraction> law = new HashMap<>();
        numerators.forEach((denominator, sums) -> sums.forEach(
                (order, numerator) -> law.merge(order, new Fraction(numerator, denominator), Fraction::plus)));
        return Orders.ofLaw(size, paths < MOST_PATHS ? law : Map.of());
    }

    /** Returns the variant of an order with a given number; simpler variants have lower numbers. */
    static Permutation turned(Permutation order, int variant) {
        if (variant == 0) {
            return order;
        }
        Permutation back = Permutation.of(
                IntStream.range(-order.size(), 0).map(k -> -1 - k).toArray());
        Permutation turned = (variant & INVERSE) == 0 ? order : order.inverse();
        turned = variant % 2 == 0 ? turned : back.then(turned).then(back);
        return variant < 4 ? turned : back.then(turned);
    }

    static Orders turned(Orders given, int variant) {
        return new Orders(
                given.cards(),
                given.shuffles(),
                turned(given.shares(), variant),
                List.of(),
                () -> turned(given.law().get(), variant));
    }

    private static <N> Map<Permutation, N> turned(Map<Permutation, N> given, int variant) {
        Map<Permutation, N> turned = new HashMap<>();
        given.forEach((order, number) -> turned.put(turned(order, variant), number));
        return turned;
    }

    /** Whether each mean of the larger deck differs from the bug's mean by at most six standard errors. */
    private boolean holds(Mistake mistake, int variant) {
        if (many.isEmpty()) {
            return true;
        }
        Shuffler bug = (deck, dice) -> mistake.shuffle(deck.size(), deck, dice);
        int back = variant < 6 ? variant : variant ^ 1; // the variant that undoes this one
        List<Permutation> ours = manyOfBugs
                .computeIfAbsent(
                        mistake,
                        key -> OrderStatistics.sample(
                                bug.using(Randomness.seeded(1)), many.get(0).size(), many.size()))
                .stream()
                .map(order -> turned(order, back))
                .toList();
        return STATISTICS.stream().allMatch(statistic -> {
            double[] differences = IntStream.range(0, many.size())
                    .mapToDouble(k -> statistic.applyAsDouble(ours.get(k)) - statistic.applyAsDouble(many.get(k)))
                    .toArray();
            double squares = Arrays.stream(differences).map(x -> x * x).sum();
            return Math.abs(Arrays.stream(differences).sum()) <= STANDARD_ERRORS * Math.sqrt(squares);
        });
    }
}
