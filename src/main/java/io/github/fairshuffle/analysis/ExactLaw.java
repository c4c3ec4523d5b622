package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Progress;
import io.github.fairshuffle.Shuffler;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The exact distribution of a shuffler's orders, for a small number of cards: the algorithm itself is run with dice
 * that walk through every outcome, and every path is counted with its exact probability. Nothing is sampled and nothing
 * is rounded, so {@link #isUniform()} is a proof for that size, and for that size only.
 *
 * <pre>{@code
 * ExactLaw law = ExactLaw.of(new SwapAny(), 3);
 * law.isUniform();                                  // false
 * law.probability(Permutation.of(0, 1, 2));         // 0.148…, that is 4/27
 * law.totalVariation();                             // 1/18
 * law.answer();                                     // PROVED_NOT_UNIFORM
 * System.out.println(law);                          // SwapAny, 3 cards: proved not uniform, total variation 1/18
 * }</pre>
 *
 * <p>A shuffler without a bound on its rolls, such as one that rejects, is cut: paths end after a number of rolls as
 * large as the limit on paths allows, or as soon as less than 2<sup>−64</sup> of the probability is left. What is left
 * exactly is {@link #unresolved()}: it may still go to any order. So such a law is proved not uniform if some order has
 * too much already, and otherwise {@linkplain Answer#OPEN open}, within bounds of the {@linkplain #totalVariation()
 * total variation} that are exact as well. All other numbers describe the paths that ended before the cut.
 *
 * <p>The proof rests on one assumption: the same rolls give the same order. Code with chance of its own, or code that
 * keeps state, breaks it. Each path is therefore run twice, the first hundred paths eleven times, and the first 65 times. Code
 * that gives another order in one of these runs is refused.
 *
 * <p>Time: two runs of the shuffler for each path. Eight cards take 40,320 paths with a linear uniform shuffler.
 */
public final class ExactLaw {
    /** What the enumeration says about the law. */
    public enum Answer {
        /** Every order has exactly the same probability. */
        PROVED_UNIFORM,
        /** Some order has another probability than the others, however the paths that were cut end. */
        PROVED_NOT_UNIFORM,
        /** The paths that were cut decide. */
        OPEN
    }

    /** How many paths are walked at most, by default. */
    public static final long MOST_PATHS = 5_000_000;

    /** Paths are not followed further when all together have less probability than this. */
    private static final Fraction NEGLIGIBLE = Fraction.of(BigInteger.ONE, BigInteger.ONE.shiftLeft(64));

    private static final long PATHS_BETWEEN_REPORTS = 1 << 20;

    /** The first paths are run more than twice, since there may be no others; there may be one only. */
    private static final int FIRST_PATHS = 100;

    private static final int MORE_RUNS = 10;
    private static final int RUNS_OF_THE_FIRST = 64;
    /** Of passes. */
    private static final int DOUBLINGS = 10;

    private final String shuffler;
    private final int size;
    private final BigInteger orders;
    private final BigInteger denominator;
    private final Map<Permutation, BigInteger> numerators;
    private final boolean uniformAtEveryDepth;
    private final Fraction unresolved;
    private final Fraction expectedRolls;
    private final long paths;

    private ExactLaw(String shuffler, int size, PathTally tally) {
        this.shuffler = shuffler;
        this.size = size;
        orders = OrderCounts.orders(size);
        denominator = tally.commonDenominator();
        numerators = tally.numerators(denominator);
        unresolved = tally.cutMass();
        uniformAtEveryDepth = tally.numeratorsByDepth(denominator).allMatch(this::isUniform);
        expectedRolls = tally.expectedRolls();
        paths = tally.paths();
    }

    /**
     * {@return the law of a shuffler, by walking every outcome, but no more than {@link #MOST_PATHS} paths} It fails as
     * {@link #of(Shuffler, int, long, Progress)} does.
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
     * @param progress receives reports of how many paths have been walked
     * @throws IllegalArgumentException if {@code size} is negative, or if there are so many paths that none ends within
     *     the limit
     * @throws IllegalStateException if the shuffler does not do the same for the same outcomes: it has chance of its
     *     own, or keeps state
     */
    public static ExactLaw of(Shuffler shuffler, int size, long mostPaths, Progress progress) {
        Objects.requireNonNull(progress, "progress");
        return of(shuffler, Names.of(Objects.requireNonNull(shuffler, "shuffler")), size, mostPaths, progress);
    }

    static ExactLaw of(Shuffler shuffler, String name, int size, long mostPaths, Progress progress) {
        if (size < 0) {
            throw new IllegalArgumentException("a size is 0 or more, not " + size);
        }
        // Deepen until every path ends, or nearly every one, or there are too many. A path that goes on by a roll
        // becomes two or more, so a level mostly costs as much as all before it together.
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
            } catch (Throwable thrown) { // whatever the shuffler makes of a cut
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

    private boolean isUniform(Map<?, BigInteger> numerators) {
        return BigInteger.valueOf(numerators.size()).equals(orders)
                && Set.copyOf(numerators.values()).size() == 1;
    }

    /** {@return how many cards} */
    public int size() {
        return size;
    }

    /**
     * {@return the probability of an order times {@link #denominator()}; 0 if the order cannot occur}
     *
     * @param order an order of {@code size()} cards
     * @throws IllegalArgumentException if the order has another size
     */
    public BigInteger numerator(Permutation order) {
        if (order.size() != size) {
            throw new IllegalArgumentException("this is the law of " + size + " cards, not of " + order.size());
        }
        return numerators.getOrDefault(order, BigInteger.ZERO);
    }

    /** {@return the common denominator of all probabilities} */
    public BigInteger denominator() {
        return denominator;
    }

    /**
     * {@return the probability of an order; of a law that is cut, that the order comes and comes before the cut}
     *
     * @param order an order of {@code size()} cards
     * @throws IllegalArgumentException if the order has another size
     */
    public double probability(Permutation order) {
        return exactly(order).doubleValue();
    }

    /**
     * {@return the same as a fraction}
     *
     * @param order an order of {@code size()} cards
     * @throws IllegalArgumentException if the order has another size
     */
    public Fraction exactly(Permutation order) {
        return Fraction.of(numerator(order), denominator);
    }

    /**
     * {@return what is proved} It is {@link Answer#OPEN} only of a law that is cut, if no order has a probability above
     * 1/n! yet. (One that cannot reach 1/n! any more means that another is above it.)
     */
    public Answer answer() {
        return answer(orders, numerators.keySet().stream().toList());
    }

    /** The same for the orders that are one cycle, and no others. */
    Answer answerForCycles() {
        return answer(
                OrderCounts.orders(size - 1),
                numerators.keySet().stream()
                        .filter(order -> order.cycles() == 1)
                        .toList());
    }

    /** Whether so many orders have the same probability each, and no order the rest. */
    private Answer answer(BigInteger count, List<Permutation> among) {
        boolean tooMuch = among.size() < numerators.size()
                || among.stream()
                        .anyMatch(order -> numerator(order).multiply(count).compareTo(denominator) > 0);
        if (tooMuch) {
            return Answer.PROVED_NOT_UNIFORM;
        }
        return isCut() ? Answer.OPEN : Answer.PROVED_UNIFORM;
    }

    boolean isCut() {
        return !unresolved.equals(Fraction.ZERO);
    }

    /**
     * {@return whether it is proved that every order has exactly the same probability} Of a law that is cut this is
     * false: see {@link #answer()}.
     */
    public boolean isUniform() {
        return answer() == Answer.PROVED_UNIFORM;
    }

    /**
     * {@return whether the paths of each number of rolls reached lead to every order equally often} If all longer paths
     * do so too, the law is uniform: this speaks for a law that is open, and proves nothing. A law may be uniform
     * without it.
     */
    public boolean isUniformAtEveryDepth() {
        return uniformAtEveryDepth;
    }

    /**
     * {@return the exact total variation distance from uniform} This is half the sum of |p − 1/n!| over all n! orders,
     * and the largest amount by which the probability of any event is off. Of a law that is cut, it is the smallest
     * distance that the law can have, however the paths end that were cut; {@link #totalVariationAtMost()} is the largest.
     */
    public Fraction totalVariation() {
        BigInteger excess = numerators.values().stream()
                .map(numerator -> numerator.multiply(orders).subtract(denominator))
                .filter(over -> over.signum() > 0)
                .reduce(BigInteger.ZERO, BigInteger::add);
        return Fraction.of(excess, denominator.multiply(orders));
    }

    /**
     * {@return the largest total variation distance that the law can have} That of a law that is cut, if all paths that
     * were cut lead to the most likely order. Otherwise it is {@link #totalVariation()}.
     */
    public Fraction totalVariationAtMost() {
        Fraction missing = Fraction.of(BigInteger.ONE, orders)
                .minus(Fraction.of(Collections.max(numerators.values()), denominator));
        Fraction over = unresolved.minus(positive(missing));
        return totalVariation().plus(positive(over));
    }

    private static Fraction positive(Fraction number) {
        return number.compareTo(Fraction.ZERO) > 0 ? number : Fraction.ZERO;
    }

    /** {@return the order with the largest probability; of several, the first in lexicographic order} */
    public Permutation mostLikely() {
        return firstWith(Collections.max(numerators.values()));
    }

    private Permutation firstWith(BigInteger numerator) {
        return numerators.entrySet().stream()
                .filter(entry -> entry.getValue().equals(numerator))
                .map(Map.Entry::getKey)
                .min((a, b) -> Arrays.compare(a.order(), b.order()))
                .orElseThrow();
    }

    /** {@return the order with the least probability, which may be 0; of several, the first in lexicographic order} */
    public Permutation leastLikely() {
        if (BigInteger.valueOf(support()).equals(orders)) {
            return firstWith(Collections.min(numerators.values()));
        }
        BigInteger rank = BigInteger.ZERO;
        while (numerators.containsKey(Permutation.unrank(size, rank))) {
            rank = rank.add(BigInteger.ONE);
        }
        return Permutation.unrank(size, rank);
    }

    /** {@return how many orders can occur, from 1 to size!} */
    public int support() {
        return numerators.size();
    }

    /**
     * {@return a new matrix of where each card goes} Its element {@code matrix[c][k]} is the exact probability that
     * card c comes to place k. Rows and columns sum to {@code 1 - unresolved()}.
     */
    public Fraction[][] positionMatrix() {
        BigInteger[][] sums = new BigInteger[size][size];
        for (BigInteger[] row : sums) {
            Arrays.fill(row, BigInteger.ZERO);
        }
        numerators.forEach((permutation, numerator) -> {
            for (int place = 0; place < size; place++) {
                int card = permutation.at(place);
                sums[card][place] = sums[card][place].add(numerator);
            }
        });
        Function<BigInteger, Fraction> probability = sum -> Fraction.of(sum, denominator);
        return Stream.of(sums)
                .map(row -> Stream.of(row).map(probability).toArray(Fraction[]::new))
                .toArray(Fraction[][]::new);
    }

    /**
     * {@return whether 1,024 passes come nearer to uniform than one: at most half as far} This says as well that every order
     * is reached: those that are ever reached are a subgroup of all, and so all or at most half of them, and as far from
     * uniform as 1/2; one pass is never further than 1. O((n!)²). A law that is cut says nothing, and so does not refute it.
     */
    boolean comesNearer() {
        if (isCut()) {
            return true;
        }
        Map<Permutation, Double> now = new HashMap<>();
        numerators.keySet().forEach(order -> now.put(order, probability(order)));
        for (int k = 0; k < DOUBLINGS; k++) {
            Map<Permutation, Double> once = Map.copyOf(now);
            now.clear();
            once.forEach((one, p) -> once.forEach((next, q) -> now.merge(one.then(next), p * q, Double::sum)));
        }
        double fair = 1 / orders.doubleValue();
        double after =
                now.values().stream().mapToDouble(p -> Math.max(0, p - fair)).sum();
        return after <= Math.max(1e-9, totalVariation().doubleValue() / 2);
    }

    /**
     * {@return the exact mean number of rolls} A roll with one outcome does not count. Of a law that is cut, it is a
     * lower bound: every longer path counts as long as the cut.
     */
    public Fraction expectedRolls() {
        return expectedRolls;
    }

    /** {@return how many paths ended with an order} */
    public long paths() {
        return paths;
    }

    /** {@return the exact probability of the paths that were cut; 0 if every path came to its end} */
    public Fraction unresolved() {
        return unresolved;
    }

    /**
     * {@return the total variation distance, such as {@code 25/384}; or its bounds, such as {@code 0 to 0.2103}, rounded
     * away from each other}
     */
    String distance() {
        if (!isCut()) {
            return totalVariation().toString();
        }
        double least = Math.floor(totalVariation().doubleValue() * 1e4) / 1e4;
        double most = Math.ceil(totalVariationAtMost().doubleValue() * 1e4) / 1e4;
        return String.format(Locale.ROOT, least == 0 ? "%.0f to %.4f" : "%.4f to %.4f", least, most);
    }

    /**
     * {@return the law in a line, such as {@code Durstenfeld, 5 cards: proved uniform, 120 of 120 orders} or {@code SwapAny, 4
     * cards: proved not uniform, total variation 25/384}}
     */
    @Override
    public String toString() {
        String evidence = isUniform() ? support() + " of " + orders + " orders" : "total variation " + distance();
        return shuffler + ", " + size + " cards: " + Names.words(answer()) + ", " + evidence;
    }
}
