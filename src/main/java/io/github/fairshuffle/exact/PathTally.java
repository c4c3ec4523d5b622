package io.github.fairshuffle.exact;

import io.github.fairshuffle.Permutation;
import io.github.fairshuffle.battery.statistics.OutcomeWalk;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.function.ToIntFunction;

/**
 * Counts the paths of an enumeration by their final order and their probability. The probabilities are added once,
 * after the enumeration.
 */
final class PathTally {
    /** The number of rolls of a path, and the number n such that the path has probability 1/n. */
    private record Weight(int rolls, BigInteger outcomes) {
        Weight(OutcomeWalk walk) {
            this(walk.length(), walk.outcomes());
        }

        Fraction of(long paths) {
            return new Fraction(BigInteger.valueOf(paths), outcomes);
        }
    }

    private final Map<Weight, Map<Permutation, Long>> counts = new HashMap<>();
    private final Map<Weight, Long> cut = new HashMap<>();
    private long paths;
    private long pathsOfNextDepth;

    /** Counts the path that has just ended with the given order. */
    void ended(Permutation order, OutcomeWalk walk) {
        counts.computeIfAbsent(new Weight(walk), w -> new HashMap<>()).merge(order, 1L, Long::sum);
        paths++;
        pathsOfNextDepth++;
    }

    /** Counts the current path as a path that was cut off before its end. */
    void cut(OutcomeWalk walk) {
        cut.merge(new Weight(walk), 1L, Long::sum);
        pathsOfNextDepth += walk.outcomesOfNext();
    }

    /** {@return the number of paths that there would be if each path that was cut continued with one more roll} */
    long pathsOfNextDepth() {
        return pathsOfNextDepth;
    }

    /** {@return the number of paths that ended with an order} */
    long paths() {
        return paths;
    }

    Fraction cutMass() {
        return sum(cut, weight -> 1);
    }

    Fraction expectedRolls() {
        Map<Weight, Long> all = new HashMap<>(cut);
        counts.forEach((weight, ended) -> ended.values().forEach(n -> all.merge(weight, n, Long::sum)));
        return sum(all, Weight::rolls);
    }

    /** Returns the sum of a number over all paths, weighted by the probability of each path. */
    private static Fraction sum(Map<Weight, Long> paths, ToIntFunction<Weight> number) {
        return paths.entrySet().stream()
                .map(entry -> entry.getKey().of(entry.getValue() * number.applyAsInt(entry.getKey())))
                .reduce(Fraction.ZERO, Fraction::plus);
    }

    /** {@return the probability of each order that at least one path produced} */
    Map<Permutation, Fraction> probabilities() {
        Map<Permutation, Fraction> sums = new HashMap<>();
        counts.forEach((weight, ended) ->
                ended.forEach((order, paths) -> sums.merge(order, weight.of(paths), Fraction::plus)));
        return sums;
    }
}
