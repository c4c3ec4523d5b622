package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * The paths of an enumeration, counted by the order in which they end and by their probability. The probabilities are
 * summed once, at the end.
 */
final class PathTally {
    /** All paths of one weight are equally likely. */
    private record Weight(int rolls, BigInteger outcomes) {
        Weight(OutcomeWalk walk) {
            this(walk.length(), walk.outcomes());
        }

        Fraction of(long paths) {
            return Fraction.of(BigInteger.valueOf(paths), outcomes);
        }
    }

    private final Map<Weight, Map<Permutation, Long>> counts = new HashMap<>();
    private final Map<Weight, Long> cut = new HashMap<>();
    private long paths;
    private long pathsOfNextDepth;

    /** Counts the path that a walk has just ended with this order. */
    void ended(Permutation order, OutcomeWalk walk) {
        counts.computeIfAbsent(new Weight(walk), w -> new HashMap<>()).merge(order, 1L, Long::sum);
        paths++;
        pathsOfNextDepth++;
    }

    /** Counts the path at which a walk was cut. */
    void cut(OutcomeWalk walk) {
        cut.merge(new Weight(walk), 1L, Long::sum);
        pathsOfNextDepth += walk.outcomesOfNext();
    }

    /** {@return how many paths there are with one roll more: those that ended, and each outcome where one was cut} */
    long pathsOfNextDepth() {
        return pathsOfNextDepth;
    }

    /** {@return how many paths ended with an order} */
    long paths() {
        return paths;
    }

    /** {@return whether all paths ended and are equally likely} */
    boolean isBalanced() {
        return cut.isEmpty() && counts.size() == 1;
    }

    Fraction cutMass() {
        return sum(cut, weight -> 1);
    }

    Fraction expectedRolls() {
        Map<Weight, Long> all = new HashMap<>(cut);
        counts.forEach((weight, ended) -> ended.values().forEach(n -> all.merge(weight, n, Long::sum)));
        return sum(all, Weight::rolls);
    }

    /** The expected value of a number over some paths. */
    private static Fraction sum(Map<Weight, Long> paths, ToIntFunction<Weight> number) {
        return paths.entrySet().stream()
                .map(entry -> entry.getKey().of(entry.getValue() * number.applyAsInt(entry.getKey())))
                .reduce(Fraction.ZERO, Fraction::plus);
    }

    /** {@return the probability of each order to which a path led} */
    Map<Permutation, Fraction> probabilities() {
        Map<Permutation, Fraction> sums = new HashMap<>();
        counts.forEach((weight, ended) ->
                ended.forEach((order, paths) -> sums.merge(order, weight.of(paths), Fraction::plus)));
        return sums;
    }
}
