package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Randomness;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.analysis.KnownBug.Certainty;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.IntFunction;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Finds the known bug whose law equals the law of a shuffle, or fits its sample. The orders of the shuffle may also be those
 * of the bug inverted, or with cards or places counted from the other end: eight variants.
 */
final class BugSearch {
    /** Exact probabilities that differ by less are equal. */
    static final double ROUNDING = 1e-9;

    private static final double FITS = 1e-4;
    private static final double REFUTES = 1e-6;
    private static final int VARIANTS = 8;

    /** A plainer variant may fit a sample worse by this chi-square statistic. */
    private static final double MARGIN = 10;

    private static final int MOST_PATHS = 100_000;
    private static final int SHUFFLES = 2_000;
    private static final int STANDARD_ERRORS = 6;

    private static final Mistake FAIR =
            (n, deck, dice) -> Shuffler.durstenfeld().permute(deck, dice);

    /** Statistics of many cards: the first card, and how much of the old order is kept. */
    private static final List<ToDoubleFunction<Permutation>> MEANS = List.of(
            order -> order.at(0),
            Permutation::fixedPoints,
            Permutation::inversions,
            Statistics::descents,
            Statistics::adjacencies);

    /** The wrong code. It shuffles n cards, 2 or more. */
    interface Mistake {
        void shuffle(int n, Deck deck, Dice dice);
    }

    /** A bug, with its laws for some numbers of cards. */
    record Bug(KnownBug text, Mistake mistake, IntFunction<Frequencies> toLaw, Map<Integer, Frequencies> laws) {
        Bug(KnownBug text, Mistake mistake, IntFunction<Frequencies> toLaw) {
            this(text, mistake, toLaw, new ConcurrentHashMap<>());
        }

        /** Returns the law; it has no orders if there are too many paths. */
        Frequencies law(int size) {
            return laws.computeIfAbsent(size, toLaw::apply);
        }
    }

    private record Match(Bug bug, int variant, double misfit) {}

    private BugSearch() {}

    /**
     * Finds the bug of a shuffle. It must match with 3 and 4 cards, and with 2 and 5 cards if they are given. Some means must
     * match with many cards.
     *
     * @param few exact laws or samples of 2 to 5 cards; for the same number of cards, a law is preferred
     * @param many orders of one larger number of cards; may be empty
     */
    static Optional<KnownBug> find(List<Frequencies> few, List<Permutation> many) {
        Map<Integer, Frequencies> given = new TreeMap<>();
        few.forEach(one -> given.merge(one.size(), one, (a, b) -> a.isExact() ? a : b));
        if (!given.containsKey(3) || !given.containsKey(4) || !isFairRefuted(given.values())) {
            return Optional.empty();
        }
        List<Bug> bugs = KnownBugs.candidates(given);
        List<Match> matches = new ArrayList<>();
        for (int variant = 0; variant < VARIANTS; variant++) {
            List<Frequencies> turned = new ArrayList<>();
            for (Frequencies one : given.values()) {
                turned.add(turned(one, variant));
            }
            for (Bug bug : bugs) {
                matches.add(new Match(bug, variant, misfit(turned, bug)));
            }
        }
        matches.removeIf(match -> match.misfit == Double.POSITIVE_INFINITY);
        boolean exact = given.values().stream().allMatch(Frequencies::isExact);
        return IntStream.range(0, VARIANTS / 2) // the first and the last place are equally plain
                .mapToObj(pair -> matches.stream()
                        .filter(match -> match.variant / 2 == pair)
                        .toList())
                .map(equallyPlain -> best(equallyPlain, least(matches) + MARGIN, many))
                .filter(found -> !found.isEmpty())
                .findFirst()
                .map(found -> KnownBug.join(found, exact ? Certainty.EXACT : Certainty.VERY_LIKELY));
    }

    private static double least(List<Match> matches) {
        return matches.stream().mapToDouble(Match::misfit).min().orElse(0);
    }

    /** Returns the bugs with the least misfit, unless it is above a limit or many cards refute the bug. */
    private static List<KnownBug> best(List<Match> matches, double limit, List<Permutation> many) {
        double most = Math.min(least(matches) * (1 + ROUNDING) + ROUNDING, limit);
        return matches.stream()
                .filter(match -> match.misfit <= most && holds(match, many))
                .map(match -> match.bug.text)
                .distinct()
                .toList();
    }

    private static boolean isFairRefuted(Collection<Frequencies> given) {
        return given.stream()
                .filter(one -> one.isExact() || one.size() == 3 || one.size() == 4)
                .anyMatch(one -> misfit(one, law(FAIR, one.size(), 1), REFUTES) == Double.POSITIVE_INFINITY);
    }

    /** Returns the law of a mistake that is made several times. If paths are cut, it is conditional on the others. */
    static Frequencies law(Mistake mistake, int size, int times) {
        OutcomeWalk walk = new OutcomeWalk(size * (size + 1) / 2); // only mistakes that draw again need more rolls
        Map<Permutation, Double> once = new HashMap<>();
        double ended = 0;
        int paths = 0;
        do {
            int[] cards = Permutation.identity(size).order();
            try {
                mistake.shuffle(size, Deck.of(cards), walk.start());
                double p = 1 / walk.outcomes().doubleValue();
                once.merge(Permutation.of(cards), p, Double::sum);
                ended += p;
            } catch (OutcomeWalk.Cut cut) {
                // the law of the first draws is the law of all draws
            }
            if (++paths > MOST_PATHS) {
                return new Frequencies(size, 0, Map.of());
            }
        } while (walk.next());
        double sum = ended;
        Map<Permutation, Double> all = Map.of(Permutation.identity(size), 1.0);
        for (int k = 0; k < times; k++) {
            Map<Permutation, Double> next = new HashMap<>();
            all.forEach(
                    (order, p) -> once.forEach((then, q) -> next.merge(order.then(then), p * q / sum, Double::sum)));
            all = next;
        }
        return new Frequencies(size, 0, all);
    }

    static Stream<Permutation> orders(int size) {
        return IntStream.range(0, OrderCounts.orders(size).intValue())
                .mapToObj(rank -> Permutation.unrank(size, BigInteger.valueOf(rank)));
    }

    /** Returns the sum of the misfits for all numbers of cards, except one for which the law is not known. */
    private static double misfit(List<Frequencies> given, Bug bug) {
        double sum = 0;
        for (Frequencies one : given) {
            if (sum < Double.POSITIVE_INFINITY) {
                Frequencies law = bug.law(one.size());
                sum += one.size() == 5 && law.shares().isEmpty() ? 0 : misfit(one, law, FITS);
            }
        }
        return sum;
    }

    /** Returns the chi-square statistic of a sample, 0 for an equal law, or infinity if the law is refuted. */
    private static double misfit(Frequencies one, Frequencies law, double least) {
        double impossible = 1;
        double difference = 0;
        double statistic = 0;
        double rest = 1; // the cell of the orders with an expected count below 5
        double counted = 1;
        int cells = 0;
        for (Map.Entry<Permutation, Double> entry : law.shares().entrySet()) {
            double p = entry.getValue();
            double share = one.of(entry.getKey());
            impossible -= p > 0 ? share : 0;
            difference = Math.max(difference, Math.abs(share - p));
            if (p * one.samples() >= 5) {
                statistic += (share - p) * (share - p) / p * one.samples();
                cells++;
                rest -= p;
                counted -= share;
            }
        }
        statistic += (counted - rest) * (counted - rest) / Math.max(rest, 5.0 / one.samples()) * one.samples();
        int freedom = Math.max(1, rest > ROUNDING ? cells : cells - 1);
        boolean fits = one.isExact() ? difference < ROUNDING : Tails.chiSquare(statistic, freedom) >= least;
        return impossible > ROUNDING || !fits ? Double.POSITIVE_INFINITY : one.isExact() ? 0 : statistic;
    }

    /** Returns a variant of an order; the plainest variants have the lowest numbers. */
    private static Permutation turned(Permutation order, int variant) {
        int last = order.size() - 1;
        Permutation back =
                Permutation.of(IntStream.rangeClosed(0, last).map(k -> last - k).toArray());
        Permutation turned = variant % 4 < 2 ? order : order.inverse();
        turned = variant % 2 == 0 ? turned : back.then(turned).then(back);
        return variant < 4 ? turned : back.then(turned);
    }

    private static Frequencies turned(Frequencies given, int variant) {
        Map<Permutation, Double> shares = new HashMap<>();
        given.shares().forEach((order, share) -> shares.put(turned(order, variant), share));
        return new Frequencies(given.size(), given.samples(), shares);
    }

    /** Compares means of a bug with those of a shuffle, for many cards. */
    private static boolean holds(Match match, List<Permutation> many) {
        if (many.isEmpty()) {
            return true;
        }
        Shuffler bug = (deck, dice) -> match.bug.mistake.shuffle(deck.size(), deck, dice);
        Shuffler seeded = bug.using(Randomness.seeded(1));
        int size = many.get(0).size();
        List<Permutation> ours =
                Stream.generate(() -> seeded.permutation(size)).limit(SHUFFLES).toList();
        List<Permutation> theirs = many.stream()
                .limit(SHUFFLES)
                .map(order -> turned(order, match.variant))
                .toList();
        return MEANS.stream().allMatch(statistic -> {
            double[] a = moments(ours, statistic);
            double[] b = moments(theirs, statistic);
            return Math.abs(a[0] - b[0]) <= STANDARD_ERRORS * Math.sqrt(a[1] + b[1]) + ROUNDING;
        });
    }

    /** Returns the mean of a statistic, and the variance of the mean. */
    private static double[] moments(List<Permutation> orders, ToDoubleFunction<Permutation> statistic) {
        double[] values = orders.stream().mapToDouble(statistic).toArray();
        double mean = Arrays.stream(values).average().orElseThrow();
        double squares = Arrays.stream(values).map(x -> (x - mean) * (x - mean)).sum();
        return new double[] {mean, squares / values.length / values.length};
    }
}
