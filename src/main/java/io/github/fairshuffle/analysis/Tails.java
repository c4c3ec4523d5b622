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
    static boolean areExact() {
        try {
            return Commons.chiSquare(0, 1) == 1;
        } catch (NoClassDefFoundError missing) {
            return false;
        }
    }

    /** {@return the probability that a chi-square variable is above the statistic, or else a {@link #bound} of it} */
    static double chiSquare(double statistic, int degreesOfFreedom) {
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

    /**
     * {@return how unlikely a count is: e to the minus of this bounds the probability of a count as far above or below
     * what is expected, or further} Of trials·p for independent trials (H. Chernoff, <i>Ann. Math. Statist.</i> 23 (1952)
     * 493), and as well of trials drawn without putting back, of which p is the part that counts (W. Hoeffding, <i>J. Amer.
     * Statist. Assoc.</i> 58 (1963) 13, theorems 1 and 4, doi 10.2307/2282952).
     */
    static double exponent(long count, long trials, double p) {
        return term(count, trials * p) + term(trials - count, trials * (1 - p));
    }

    private static double term(long count, double expected) {
        return count == 0 ? 0 : count * Math.log(count / expected);
    }

    /**
     * {@return minus the logarithm of the probability that as many or more of those drawn are in a cell, or as few or fewer if
     * there are fewer than expected} They are drawn from all without putting back: Fisher's exact test. If already the probability
     * of exactly so many is no further than the furthest so far, it is returned, and no others are added.
     */
    static double fisher(double count, double drawn, double cell, double all, double furthest) {
        double exponent = choices(all, drawn) - choices(cell, count) - choices(all - cell, drawn - count);
        boolean above = count * all >= drawn * cell;
        double sum = 0;
        double next = 1; // as a multiple of the first
        for (double k = count; exponent > furthest && next > 1e-17 * sum; k += above ? 1 : -1) {
            sum += next;
            next *= above
                    ? (cell - k) * (drawn - k) / ((k + 1) * (all - cell - drawn + k + 1))
                    : k * (all - cell - drawn + k) / ((cell - k + 1) * (drawn - k + 1));
        }
        return exponent - Math.log(Math.max(1, sum));
    }

    /** The logarithm of the binomial coefficient. */
    private static double choices(double all, double drawn) {
        return logFactorial(all) - logFactorial(drawn) - logFactorial(all - drawn);
    }

    /** By Stirling's series; of less than 10 by recurrence. */
    private static double logFactorial(double n) {
        return n < 10
                ? logFactorial(n + 1) - Math.log(n + 1)
                : (n + 0.5) * Math.log(n) - n + Math.log(2 * Math.PI) / 2 + 1 / (12 * n) - 1 / (360 * n * n * n);
    }
}
