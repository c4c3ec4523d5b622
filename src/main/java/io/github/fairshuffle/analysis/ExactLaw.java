package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.internal.Names;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;

/**
 * The exact distribution of a shuffler's orders, for a small number of cards: the algorithm itself is run with dice
 * that walk through every outcome, and every path is counted with its exact probability. Nothing is sampled and nothing
 * is rounded, so {@link #isUniform()} is a proof for that size, and for that size only.
 *
 * <pre>{@code
 * ExactLaw law = ExactLaw.of(new SwapAny(), 3);
 * law.isUniform();                                  // false
 * law.probability(Permutation.of(0, 1, 2));         // 4/27
 * law.totalVariation();                             // 1/18
 * law.finding();                                    // PROVED_BIASED
 * System.out.println(law);                          // SwapAny, 3 cards: proved biased, total variation 1/18
 * }</pre>
 *
 * <p>A shuffler that rejects some rolls may never end. Its law is cut when the limit on paths is reached, or when less than
 * 2<sup>−64</sup> of the probability is missing. {@link #unresolved()} is the missing part; it may belong to any order. A
 * law that was cut is proved biased if some order is too likely already. Otherwise it is {@linkplain Finding#OPEN open},
 * within exact bounds of the {@linkplain #totalVariation() total variation}. All other numbers describe the paths that
 * ended before the cut.
 *
 * <p>The proof assumes that the same rolls give the same order. The result is wrong if the code uses another source of
 * randomness or keeps state between calls. Therefore every path is run twice, paths 2 to 100 eleven times, and path 1 65
 * times. Code that gives another order in one of these runs is refused.
 *
 * <p>Time: two runs of the shuffler for each path. Eight cards take 40,320 paths with a linear uniform shuffler.
 */
public final class ExactLaw {
    /** The default limit on paths. */
    private static final long MOST_PATHS = 5_000_000;

    /** The law is cut when the paths that go on have less probability than this. */
    private static final Fraction NEGLIGIBLE = Fraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(64));

    private static final long PATHS_BETWEEN_REPORTS = 1 << 20;

    /** The first paths are run more often than others, because there may be few paths, or only one. */
    private static final int FIRST_PATHS = 100;

    private static final int MORE_RUNS = 10;
    private static final int RUNS_OF_THE_FIRST = 64;

    private final String shuffler;
    private final int size;
    private final Map<Permutation, Fraction> probabilities;
    private final Fraction unresolved;
    private final Fraction expectedRolls;
    private final long paths;
    /** Whether all paths are equally likely. */
    private final boolean balanced;

    private ExactLaw(String shuffler, int size, PathTally tally) {
        this.shuffler = shuffler;
        this.size = size;
        probabilities = tally.probabilities();
        unresolved = tally.cutMass();
        expectedRolls = tally.expectedRolls();
        paths = tally.paths();
        balanced = tally.isBalanced();
    }

    /**
     * {@return the law of a shuffler, with a limit of five million paths} It throws the same exceptions as
     * {@link #of(Shuffler, int, long, Progress)}.
     *
     * @param shuffler the shuffler; its generator is not used
     * @param size how many cards, 0 or more
     */
    public static ExactLaw of(Shuffler shuffler, int size) {
        return of(shuffler, size, MOST_PATHS, Progress.NONE);
    }

    /**
     * {@return the law of a shuffler, by walking every outcome within a limit}
     *
     * @param shuffler the shuffler; its generator is not used
     * @param size how many cards, 0 or more
     * @param mostPaths the limit on paths
     * @param progress receives the number of paths that have been walked
     * @throws IllegalArgumentException if {@code size} is negative, or if no path ends within the limit
     * @throws IllegalStateException if the same outcomes give another order: the shuffler has another source of randomness, or
     *     keeps state
     */
    public static ExactLaw of(Shuffler shuffler, int size, long mostPaths, Progress progress) {
        Objects.requireNonNull(progress, "progress");
        String name = Names.of(Objects.requireNonNull(shuffler, "shuffler"));
        if (size < 0) {
            throw new IllegalArgumentException("a size is 0 or more, not " + size);
        }
        // Deepen until every path ends, or nearly every path, or there are too many. A path that goes on by a roll
        // becomes
        // two or more, so a level usually costs as much as all levels before it.
        for (int depth = 0; ; depth++) {
            PathTally tally = walk(shuffler, size, depth, mostPaths, progress);
            boolean tooMany = tally.pathsOfNextDepth() > mostPaths;
            if (tooMany && tally.paths() == 0) {
                throw new IllegalArgumentException(String.format(
                        "the law of %s for %d cards has %d paths at least, and the limit is %d;"
                                + " take fewer cards, allow more paths, or sample it with UniformityTest",
                        name, size, tally.pathsOfNextDepth(), mostPaths));
            }
            if (tooMany || tally.cutMass().compareTo(NEGLIGIBLE) < 0) {
                return new ExactLaw(name, size, tally);
            }
        }
    }

    /** Walks all paths of at most the given number of rolls. */
    private static PathTally walk(Shuffler shuffler, int size, int depth, long mostPaths, Progress progress) {
        OutcomeWalk walk = new OutcomeWalk(depth);
        PathTally tally = new PathTally();
        long visited = 0;
        do {
            try {
                Permutation order = run(shuffler, size, walk);
                int more = visited == 0 ? RUNS_OF_THE_FIRST : visited < FIRST_PATHS ? MORE_RUNS : 1;
                for (int k = 0; k < more; k++) {
                    if (!run(shuffler, size, walk).equals(order)) {
                        throw new OutcomeWalk.NotRepeatable("gave another order");
                    }
                }
                tally.ended(order, walk);
            } catch (Throwable thrown) { // the shuffler may turn a cut into another exception
                if (!walk.isCut()) {
                    throw thrown;
                }
                tally.cut(walk);
            }
            visited++;
            if (visited % PATHS_BETWEEN_REPORTS == 0) {
                progress.report(visited, mostPaths);
            }
        } while (walk.next());
        return tally;
    }

    /** Runs one path from its start. */
    private static Permutation run(Shuffler shuffler, int size, OutcomeWalk walk) {
        int[] cards = Permutation.identity(size).order();
        Dice dice = walk.start();
        if (size > 1) {
            shuffler.permute(Deck.of(cards), dice);
        }
        walk.finish();
        return Permutation.of(cards);
    }

    /** {@return how many cards} */
    public int size() {
        return size;
    }

    /**
     * {@return the exact probability of an order} If the law was cut, paths that were cut do not count.
     *
     * @param order an order of {@code size()} cards
     * @throws IllegalArgumentException if the order has another size
     */
    public Fraction probability(Permutation order) {
        if (order.size() != size) {
            throw new IllegalArgumentException("this is the law of " + size + " cards, not of " + order.size());
        }
        return probabilities.getOrDefault(order, Fraction.ZERO);
    }

    /** The probability of each order to which a path led. */
    Map<Permutation, Fraction> probabilities() {
        return Collections.unmodifiableMap(probabilities);
    }

    /**
     * {@return {@link Finding#PROVED_UNIFORM}, {@link Finding#PROVED_BIASED} or {@link Finding#OPEN}} A law is open only if
     * it was cut and no order has a probability above 1/n! yet.
     */
    public Finding finding() {
        return finding(fair(size), order -> true, Finding.PROVED_UNIFORM);
    }

    /** The same for the orders that are a single cycle: no other order may occur. */
    Finding findingForCycles() {
        return finding(fair(size - 1), order -> order.cycles() == 1, Finding.PROVED_UNIFORM_CYCLES);
    }

    /** Decides whether each possible order has the fair probability: no order may exceed it, and no other may occur. */
    private Finding finding(Fraction fair, Predicate<Permutation> possible, Finding proved) {
        boolean tooMuch = probabilities.entrySet().stream()
                .anyMatch(entry ->
                        !possible.test(entry.getKey()) || entry.getValue().compareTo(fair) > 0);
        return tooMuch ? Finding.PROVED_BIASED : isCut() ? Finding.OPEN : proved;
    }

    /** The probability of each order of some cards under a uniform law: 1/n!. */
    private static Fraction fair(int cards) {
        return Fraction.of(BigInteger.ONE, OrderCounts.orders(cards));
    }

    boolean isCut() {
        return !unresolved.equals(Fraction.ZERO);
    }

    /** {@return whether every order is proved to have exactly the same probability; false for a law that was cut} */
    public boolean isUniform() {
        return finding() == Finding.PROVED_UNIFORM;
    }

    /**
     * {@return the exact total variation distance from uniform} This is half the sum of |p − 1/n!| over all n! orders,
     * and the largest error in the probability of any event. If the law was cut, this is the smallest distance that the
     * law can have; {@link #totalVariationAtMost()} is the largest.
     */
    public Fraction totalVariation() {
        Fraction fair = fair(size);
        return probabilities.values().stream()
                .filter(probability -> probability.compareTo(fair) > 0)
                .map(probability -> probability.minus(fair))
                .reduce(Fraction.ZERO, Fraction::plus);
    }

    /**
     * {@return the largest total variation distance that the law can have} If the law was cut, this assumes that all paths
     * that were cut lead to the most likely order. Otherwise it is {@link #totalVariation()}.
     */
    public Fraction totalVariationAtMost() {
        Fraction most = Collections.max(probabilities.values());
        Fraction missing = Collections.max(List.of(fair(size), most)).minus(most);
        Fraction over = Collections.max(List.of(unresolved, missing)).minus(missing);
        return totalVariation().plus(over);
    }

    /** {@return the order with the largest probability; of several, the first in lexicographic order} */
    public Permutation mostLikely() {
        return firstWith(Collections.max(probabilities.values()));
    }

    private Permutation firstWith(Fraction probability) {
        return probabilities.entrySet().stream()
                .filter(entry -> entry.getValue().equals(probability))
                .map(Map.Entry::getKey)
                .min((a, b) -> Arrays.compare(a.order(), b.order()))
                .orElseThrow();
    }

    /** {@return the order with the least probability, which may be 0; of several, the first in lexicographic order} */
    public Permutation leastLikely() {
        if (BigInteger.valueOf(support()).equals(OrderCounts.orders(size))) {
            return firstWith(Collections.min(probabilities.values()));
        }
        BigInteger rank = BigInteger.ZERO;
        while (probabilities.containsKey(Permutation.unrank(size, rank))) {
            rank = rank.add(BigInteger.ONE);
        }
        return Permutation.unrank(size, rank);
    }

    /** {@return how many orders can occur, from 1 to size!} */
    public int support() {
        return probabilities.size();
    }

    /**
     * {@return whether the distance from uniform after 1,024 passes is at most half of that after one} It also implies that
     * every order is reachable: otherwise the reachable orders are a proper subgroup, and the distance stays at 1/2 or more,
     * while one pass has a distance of at most 1. A law that was cut refutes nothing. O((n!)²) time.
     */
    boolean approachesUniform() {
        if (isCut()) {
            return true;
        }
        Map<Permutation, Double> now = new HashMap<>();
        probabilities.forEach((order, probability) -> now.put(order, probability.doubleValue()));
        for (int doubling = 0; doubling < 10; doubling++) {
            Map<Permutation, Double> once = Map.copyOf(now);
            now.clear();
            once.forEach((one, p) -> once.forEach((next, q) -> now.merge(one.then(next), p * q, Double::sum)));
        }
        double fair = fair(size).doubleValue();
        double after =
                now.values().stream().mapToDouble(p -> Math.max(0, p - fair)).sum();
        return after <= Math.max(1e-9, totalVariation().doubleValue() / 2);
    }

    /**
     * {@return the exact mean number of rolls} A roll with one outcome does not count. If the law was cut, this is a lower
     * bound: a path that was cut counts only with its rolls before the cut.
     */
    public Fraction expectedRolls() {
        return expectedRolls;
    }

    /** {@return how many paths ended with an order} */
    public long paths() {
        return paths;
    }

    /** {@return whether all paths ended and are equally likely} */
    boolean isBalanced() {
        return balanced;
    }

    /** {@return the exact probability of the paths that were cut; 0 if every path came to its end} */
    public Fraction unresolved() {
        return unresolved;
    }

    /** {@return the total variation distance, such as {@code 25/384}, or its bounds, such as {@code 0 to 0.2103}} */
    String distance() {
        return Names.range(totalVariation(), totalVariationAtMost(), Fraction::doubleValue);
    }

    /**
     * {@return the law in a line, such as {@code Durstenfeld, 5 cards: proved uniform, 120 of 120 orders} or {@code SwapAny, 4
     * cards: proved biased, total variation 25/384}}
     */
    @Override
    public String toString() {
        String evidence = isUniform()
                ? support() + " of " + OrderCounts.orders(size) + " orders"
                : "total variation " + distance();
        return shuffler + ", " + size + " cards: " + finding().label() + ", " + evidence;
    }
}
