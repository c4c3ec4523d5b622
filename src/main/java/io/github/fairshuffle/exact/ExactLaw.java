package io.github.fairshuffle.exact;

import io.github.fairshuffle.Deck;
import io.github.fairshuffle.Dice;
import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.Shuffler;
import io.github.fairshuffle.battery.statistics.AllOrders;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import io.github.fairshuffle.battery.statistics.Settings;
import io.github.fairshuffle.battery.statistics.Words;
import io.github.fairshuffle.internal.Interruption;
import io.github.fairshuffle.internal.Names;
import io.github.fairshuffle.internal.Text;
import io.github.fairshuffle.internal.array.Indices;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CancellationException;

/**
 * The exact distribution of a shuffler's orders for a small number of cards. The shuffler is run with every possible
 * sequence of rolls, called a path, and each resulting order is counted with the exact probability of the path. Nothing
 * is sampled or rounded, so {@link #isUniform()} is a proof for this number of cards, but for no other number.
 *
 * <pre>{@code
 * ExactLaw law = ExactLaw.of(new SwapAny(), 3);
 * law.isUniform();                                  // false
 * law.probability(Permutation.of(0, 1, 2));         // 4/27
 * law.totalVariation();                             // 1/18
 * System.out.println(law);                          // SwapAny, 3 cards: proved biased, total variation 1/18
 * }</pre>
 *
 * <p>If a shuffler rejects some rolls, its paths can be arbitrarily long. Then the enumeration cuts off some paths, and
 * the law is incomplete. The enumeration stops at the limit on paths, or when the paths that were cut off have a total
 * probability, {@link #unresolved()}, below 2<sup>−64</sup>. An incomplete law is proved biased if some order is too
 * likely even without these paths. Otherwise the law is open, and its {@linkplain #totalVariation() total variation}
 * lies within exact bounds.
 *
 * <p>The proof assumes that the same rolls always result in the same order. The result is wrong if the code uses
 * another source of randomness or keeps state between calls. Therefore each of the first 100 paths is run 21 times, and
 * every other path twice. A path that is cut off is run once. An exception is thrown if the runs of a path have
 * different results.
 *
 * <p>Time: two runs of the shuffler for each path. A typical uniform shuffler has n! paths: 40,320 for eight cards.
 */
public final class ExactLaw {
    /** The enumeration stops when the total probability of the unfinished paths is below this bound. */
    private static final Fraction NEGLIGIBLE = new Fraction(BigInteger.ONE, BigInteger.ONE.shiftLeft(64));

    /** The number of paths, from the first one on, that are run again {@link #MORE_RUNS} times instead of once. */
    private static final int FIRST_PATHS = 100;

    /** If each run flips a coin of its own, this number of runs has the same result with a probability of 1e-6. */
    private static final int MORE_RUNS = 20;

    private final String shuffler;
    private final int size;
    private final Map<Permutation, Fraction> probabilities;
    private final Fraction unresolved;
    private final Fraction expectedRolls;
    private final long paths;
    private final Fraction totalVariation;

    private ExactLaw(String shuffler, int size, PathTally tally) {
        this.shuffler = shuffler;
        this.size = size;
        probabilities = tally.probabilities();
        unresolved = tally.cutMass();
        expectedRolls = tally.expectedRolls();
        paths = tally.paths();
        totalVariation = distance();
    }

    /**
     * {@return the law of a shuffler, with a limit of five million paths} The exceptions are the same as for {@link
     * #of(Shuffler, int, long)}.
     *
     * @param shuffler the shuffler; its generator is not used
     * @param size the number of cards, 0 or more
     */
    public static ExactLaw of(Shuffler shuffler, int size) {
        return of(shuffler, size, Settings.MOST_PATHS);
    }

    /**
     * {@return the law of a shuffler, computed by walking every path up to a limit}
     *
     * @param shuffler the shuffler; its generator is not used
     * @param size the number of cards, 0 or more
     * @param mostPaths the limit on paths
     * @throws IllegalArgumentException if {@code size} is negative, or if no path ends within the limit, or if all paths
     *     have the same length and are more than the limit
     * @throws IllegalStateException if the same rolls result in different orders, because the shuffler keeps state or
     *     uses another source of randomness
     * @throws CancellationException if the thread is interrupted; its interrupt status stays set
     */
    public static ExactLaw of(Shuffler shuffler, int size, long mostPaths) {
        String name = Names.of(Objects.requireNonNull(shuffler, "shuffler"));
        if (size < 0) {
            throw new IllegalArgumentException("a size is 0 or more, not " + size);
        }
        // Increase the depth until nearly all paths end or there are too many. Another roll splits a path into two or
        // more paths, so a depth usually costs at least as much as all smaller depths together.
        for (int depth = 0; ; depth++) {
            PathTally tally = walk(shuffler, size, depth);
            boolean tooMany = tally.pathsOfNextDepth() > mostPaths;
            if (tooMany && tally.paths() == 0) {
                throw new OutcomeWalk.TooManyPaths(Text.format(
                        "the law of %s for %d cards has %d paths or more, and the limit is %d;"
                                + " use fewer cards, allow more paths, or sample it with Battery",
                        name, size, tally.pathsOfNextDepth(), mostPaths));
            }
            if (tooMany || tally.cutMass().compareTo(NEGLIGIBLE) < 0) {
                return new ExactLaw(name, size, tally);
            }
        }
    }

    /** Walks all paths of at most the given number of rolls. */
    private static PathTally walk(Shuffler shuffler, int size, int depth) {
        OutcomeWalk walk = new OutcomeWalk(depth);
        PathTally tally = new PathTally();
        long visited = 0;
        do {
            Interruption.check();
            try {
                Permutation order = run(shuffler, size, walk);
                int more = visited < FIRST_PATHS ? MORE_RUNS : 1;
                for (int k = 0; k < more; k++) {
                    if (!run(shuffler, size, walk).equals(order)) {
                        throw new OutcomeWalk.NotRepeatable("gave another order");
                    }
                }
                tally.ended(order, walk);
            } catch (OutcomeWalk.NotRepeatable different) {
                throw new IllegalStateException(different.getMessage(), different);
            } catch (Throwable thrown) { // the shuffler may turn a cut into another exception
                if (!walk.isCut()) {
                    throw thrown;
                }
                tally.cut(walk);
            }
            visited++;
        } while (walk.next());
        return tally;
    }

    private static Permutation run(Shuffler shuffler, int size, OutcomeWalk walk) {
        int[] cards = Indices.identity(size);
        Dice dice = walk.start();
        if (size > 1) {
            shuffler.permute(Deck.of(cards), dice);
        }
        walk.finish();
        return Permutation.of(cards);
    }

    /** {@return the number of cards} */
    public int size() {
        return size;
    }

    /**
     * {@return the exact probability of an order} The probability in an incomplete law excludes paths that were cut
     * off.
     *
     * @param order an order of {@code size()} cards
     * @throws IllegalArgumentException if the order has a different number of cards
     */
    public Fraction probability(Permutation order) {
        if (Objects.requireNonNull(order, "order").size() != size) {
            throw new IllegalArgumentException(
                    "this is the law of " + Text.count(size, "card") + ", not of " + order.size());
        }
        return probabilities.getOrDefault(order, Fraction.ZERO);
    }

    /** {@return the exact probability of each order that occurs, as {@link #probability} returns it; unmodifiable} */
    public Map<Permutation, Fraction> probabilities() {
        return Collections.unmodifiableMap(probabilities);
    }

    /** Returns 1/n!, the probability of each order under the uniform law. */
    private Fraction fair() {
        return new Fraction(BigInteger.ONE, AllOrders.number(size));
    }

    /** {@return whether no path was cut off, so that the probabilities have the sum 1} */
    public boolean isComplete() {
        return unresolved.equals(Fraction.ZERO);
    }

    /** {@return whether every order is proved to have exactly the same probability; false for an incomplete law} */
    public boolean isUniform() {
        return isComplete() && totalVariation.equals(Fraction.ZERO);
    }

    /**
     * {@return the exact total variation distance from uniform} The distance is half the sum of |p − 1/n!| over all n!
     * orders. It is also the largest error in the probability of any event. For an incomplete law, the result is a
     * lower bound of the distance, and {@link #totalVariationAtMost()} is an upper bound.
     */
    public Fraction totalVariation() {
        return totalVariation;
    }

    private Fraction distance() {
        Fraction fair = fair();
        return probabilities.values().stream()
                .filter(probability -> probability.compareTo(fair) > 0)
                .map(probability -> probability.minus(fair))
                .reduce(Fraction.ZERO, Fraction::plus);
    }

    /**
     * {@return the largest total variation distance that the law can have} For an incomplete law, the result assumes
     * that all paths that were cut off lead to the most likely order. Otherwise it equals {@link #totalVariation()}.
     */
    public Fraction totalVariationAtMost() {
        Fraction most = Collections.max(probabilities.values());
        Fraction missing = Collections.max(List.of(fair(), most)).minus(most);
        Fraction over = Collections.max(List.of(unresolved, missing)).minus(missing);
        return totalVariation.plus(over);
    }

    /** {@return the order with the largest probability; if there are several, the first in lexicographic order} */
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

    /**
     * {@return the order with the least probability, perhaps 0; if there are several, the first in lexicographic order}
     */
    public Permutation leastLikely() {
        if (BigInteger.valueOf(support()).equals(AllOrders.number(size))) {
            return firstWith(Collections.min(probabilities.values()));
        }
        BigInteger rank = BigInteger.ZERO;
        while (probabilities.containsKey(Permutation.unrank(size, rank))) {
            rank = rank.add(BigInteger.ONE);
        }
        return Permutation.unrank(size, rank);
    }

    /** {@return the number of orders that can occur, from 1 to size!} */
    public int support() {
        return probabilities.size();
    }

    /**
     * {@return the exact mean number of rolls} A roll with only one outcome is not counted. For an incomplete law, the
     * result is a lower bound, because the rolls after a cut are not counted.
     */
    public Fraction expectedRolls() {
        return expectedRolls;
    }

    /** {@return the number of paths that ended with an order} */
    public long paths() {
        return paths;
    }

    /** {@return the exact probability of the paths that were cut off; 0 if every path ended} */
    public Fraction unresolved() {
        return unresolved;
    }

    /** {@return the law in one line, such as {@code SwapAny, 4 cards: proved biased, total variation 25/384}} */
    @Override
    public String toString() {
        boolean isBiased = !totalVariation.equals(Fraction.ZERO);
        String evidence = isUniform()
                ? support() + " of " + AllOrders.number(size) + (size < 2 ? " order" : " orders")
                : "total variation " + Words.range(totalVariation, totalVariationAtMost(), Fraction::doubleValue);
        return shuffler + ", " + Text.count(size, "card") + ": "
                + (isBiased ? "proved biased, " : isComplete() ? "proved uniform, " : "open, ") + evidence;
    }
}
