package io.github.fairshuffle.analysis;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** Tail probabilities, from the one optional dependency of this library, or else upper bounds of them. */
final class Tails {
    private Tails() {}

    /** The only code that names classes of the dependency, so that nothing else fails to load without it. */
    private static final class Commons {
        static double chiSquare(double statistic, int degreesOfFreedom) {
            return ChiSquaredDistribution.of(degreesOfFreedom).survivalProbability(statistic);
        }
    }

    /** {@return whether the dependency is there} */
    public static boolean areExact() {
        try {
            return Commons.chiSquare(0, 1) == 1;
        } catch (NoClassDefFoundError missing) {
            return false;
        }
    }

    /**
     * {@return the probability that a chi-square variable is above the statistic; 1 for 0 degrees of freedom} Without the
     * dependency it is a {@link #bound}.
     */
    public static double chiSquare(double statistic, int degreesOfFreedom) {
        if (degreesOfFreedom == 0) {
            return 1;
        }
        try {
            return Commons.chiSquare(statistic, degreesOfFreedom);
        } catch (NoClassDefFoundError missing) {
            return bound(statistic, degreesOfFreedom);
        }
    }

    /**
     * {@return an upper bound of that probability} With d degrees of freedom, a chi-square variable is above d + 2√(d·x) +
     * 2x with a probability of at most exp(−x) (B. Laurent and P. Massart, <i>Ann. Statist.</i> 28 (2000) 1302, lemma 1, doi
     * 10.1214/aos/1015957395).
     */
    static double bound(double statistic, int degreesOfFreedom) {
        double above = Math.max(0, statistic - degreesOfFreedom);
        double root = (Math.sqrt(degreesOfFreedom + 2 * above) - Math.sqrt(degreesOfFreedom)) / 2; // of x
        return Math.exp(-root * root);
    }
}
