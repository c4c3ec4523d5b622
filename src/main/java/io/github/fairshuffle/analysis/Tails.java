package io.github.fairshuffle.analysis;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.apache.commons.statistics.distribution.HypergeometricDistribution;

/** Computes tail probabilities by the only optional dependency of this library; without it, upper bounds of them. */
final class Tails {
    /** The least expected count of a cell for which the far tail of the chi-square law is accurate. */
    static final int LEAST_EXPECTED = 100;

    private Tails() {}

    /** Contains all references to the dependency, so that all other classes can be loaded without it. */
    private static final class Commons {
        static double chiSquare(double statistic, int degreesOfFreedom) {
            return ChiSquaredDistribution.of(degreesOfFreedom).survivalProbability(statistic);
        }

        static double drawn(int count, int drawn, int cell, int all) {
            HypergeometricDistribution law = HypergeometricDistribution.of(all, cell, drawn);
            return count > law.getMean() ? law.survivalProbability(count - 1) : law.cumulativeProbability(count);
        }
    }

    /** Whether the dependency is present. */
    static final boolean EXACT = isDependencyPresent();

    private static boolean isDependencyPresent() {
        try {
            return Commons.chiSquare(0, 1) == 1;
        } catch (NoClassDefFoundError missing) {
            return false;
        }
    }

    /** {@return Pearson's statistic: Σ (count − expected)² / expected} */
    static double pearson(int[] counts, double expected) {
        return IntStream.of(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }

    /** {@return the probability that a chi-square variable exceeds the statistic, or its {@link #bound}} */
    static double chiSquare(double statistic, int degreesOfFreedom) {
        return EXACT ? Commons.chiSquare(statistic, degreesOfFreedom) : bound(statistic, degreesOfFreedom);
    }

    /**
     * {@return an upper bound of that probability} With d degrees of freedom, a chi-square variable exceeds d + 2√(d·x) +
     * 2x with a probability of at most exp(−x) (B. Laurent and P. Massart, <i>Ann. Statist.</i> 28 (2000) 1302, lemma 1, doi
     * 10.1214/aos/1015957395).
     */
    static double bound(double statistic, int degreesOfFreedom) {
        double above = Math.max(0, statistic - degreesOfFreedom);
        double root = (Math.sqrt(degreesOfFreedom + 2 * above) - Math.sqrt(degreesOfFreedom)) / 2; // of x
        return Math.exp(-root * root);
    }

    /**
     * {@return the probability of a count at least this far above, or below, its mean, or an upper bound} It counts how many
     * members of a cell are in a sample that is drawn without replacement: Fisher's exact test.
     */
    static double drawn(int count, int drawn, int cell, int all) {
        return EXACT ? Commons.drawn(count, drawn, cell, all) : Math.exp(-exponent(count, drawn, cell, all));
    }

    /** {@return the exponent of that bound} The roles of sample and cell can be exchanged; the better bound counts. */
    static double exponent(int count, int drawn, int cell, int all) {
        return Math.max(exponent(count, drawn, (double) cell / all), exponent(count, cell, (double) drawn / all));
    }

    /**
     * {@return x such that a count at least this far above, or below, its mean trials·p has a probability of at most
     * e<sup>−x</sup>} This holds for independent trials (H. Chernoff, <i>Ann. Math. Statist.</i> 23 (1952) 493), and for a
     * sample without replacement from a set of which the part p is counted (W. Hoeffding, <i>J. Amer. Statist. Assoc.</i> 58
     * (1963) 13, theorems 1 and 4, doi 10.2307/2282952).
     */
    static double exponent(long count, long trials, double p) {
        return term(count, trials * p) + term(trials - count, trials * (1 - p));
    }

    /** {@return the same for a sum with at most the factorial moments of a Poisson law: e^(m − r)·(r/m)^r, if r is above m} */
    static double exponentOfRare(double count, double mean) {
        return count <= mean ? 0 : mean - count + count * Math.log(count / mean);
    }

    private static double term(long count, double expected) {
        return count == 0 ? 0 : count * Math.log(count / expected);
    }
}
