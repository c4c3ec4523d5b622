package io.github.fairshuffle.battery.statistics;

import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.BinomialDistribution;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** Computes tail probabilities with the library's only optional dependency, or upper bounds if it is missing. */
public final class Tails {
    /** The smallest expected count of a cell for which the chi-square law is accurate far into its tail. */
    public static final int LEAST_EXPECTED = 100;

    /** A normal variable exceeds its mean by this number of standard deviations with a probability of 1e-6. */
    private static final double ONE_IN_A_MILLION = 4.7534;

    private Tails() {}

    /** Contains all references to the dependency, so that all other classes can be loaded if it is missing. */
    private static final class Commons {
        static double chiSquare(double statistic, int degreesOfFreedom) {
            return ChiSquaredDistribution.of(degreesOfFreedom).survivalProbability(statistic);
        }

        static double binomial(int count, int trials, double p) {
            BinomialDistribution law = BinomialDistribution.of(trials, p);
            return count > law.getMean() ? law.survivalProbability(count - 1) : law.cumulativeProbability(count);
        }
    }

    public static final boolean EXACT = isDependencyPresent();

    private static boolean isDependencyPresent() {
        try {
            return Commons.chiSquare(0, 1) == 1;
        } catch (NoClassDefFoundError missing) {
            return false;
        }
    }

    /** {@return Pearson's statistic: Σ (count − expected)² / expected} */
    public static double pearson(int[] counts, double expected) {
        return IntStream.of(counts)
                .mapToDouble(count -> (count - expected) * (count - expected) / expected)
                .sum();
    }

    /**
     * {@return X²·(n−1)/n, where X² is Pearson's statistic of the counts of n cards at n places} For a fair shuffler, the
     * result has a chi-square law with (n−1)² degrees of freedom, because rows and columns have fixed sums.
     *
     * @param counts the number of samples with each card at each place, card by card or place by place
     */
    public static double positions(int[] counts, int size, int samples) {
        return pearson(counts, (double) samples / size) * (size - 1) / size;
    }

    /** {@return the probability that a chi-square variable exceeds the statistic, or an upper {@link #bound} on it} */
    public static double chiSquare(double statistic, int degreesOfFreedom) {
        return EXACT ? Commons.chiSquare(statistic, degreesOfFreedom) : bound(statistic, degreesOfFreedom);
    }

    /**
     * {@return the number of standard deviations by which the cube root of a chi-square statistic exceeds its mean} The cube
     * root of the statistic, divided by the degrees of freedom d, is nearly normal with the mean 1 − 2/(9d) and the variance
     * 2/(9d) (Wilson and Hilferty 1931, <i>Proceedings of the National Academy of Sciences</i> 17, 684, doi
     * 10.1073/pnas.17.12.684). The result does not depend on the optional dependency.
     */
    public static double deviations(double statistic, int degreesOfFreedom) {
        double variance = 2.0 / 9 / degreesOfFreedom;
        return (Math.cbrt(statistic / degreesOfFreedom) - 1 + variance) / Math.sqrt(variance);
    }

    /**
     * {@return whether a chi-square statistic is so small that the law fits} The true law fails to fit with a probability of
     * at most 1e-6. With an upper bound of the p-value, wrong laws would fit.
     */
    public static boolean fits(double statistic, int degreesOfFreedom) {
        return deviations(statistic, degreesOfFreedom) <= ONE_IN_A_MILLION;
    }

    /**
     * {@return an upper bound on the probability that a chi-square variable exceeds the statistic} With d degrees of
     * freedom, the variable exceeds d + 2√(d·x) + 2x with a probability of at most exp(−x) (Laurent and Massart 2000,
     * <i>Annals of Statistics</i> 28, 1302, lemma 1, doi 10.1214/aos/1015957395).
     */
    public static double bound(double statistic, int degreesOfFreedom) {
        double above = Math.max(0, statistic - degreesOfFreedom);
        double root = (Math.sqrt(degreesOfFreedom + 2 * above) - Math.sqrt(degreesOfFreedom)) / 2; // of x
        return Math.exp(-root * root);
    }

    /**
     * {@return the probability of this count, or of a count still further from the mean trials·p on the same side, in
     * independent trials; or an upper bound, which is {@code exp(-exponent(count, trials, p))}}
     */
    public static double binomial(int count, int trials, double p) {
        return EXACT ? Commons.binomial(count, trials, p) : Math.exp(-exponent(count, trials, p));
    }

    /**
     * {@return x such that a random subset of {@code drawn} elements has this count of elements of a cell, or a count
     * still further from its mean on the same side, with a probability of at most e<sup>−x</sup>} The result is the
     * larger of two exponents. Both are valid, because the subset and the cell are interchangeable.
     */
    public static double exponent(int count, int drawn, int cell, int all) {
        return Math.max(exponent(count, drawn, (double) cell / all), exponent(count, cell, (double) drawn / all));
    }

    /**
     * {@return x such that the probability of this count, or of a count still further from the mean trials·p on the
     * same side, is at most e<sup>−x</sup>} This bound holds for independent trials (Chernoff 1952, <i>Annals of
     * Mathematical Statistics</i> 23, 493), and for a sample without replacement from a set in which the fraction p is
     * counted (Hoeffding 1963, <i>Journal of the American Statistical Association</i> 58, 13, theorems 1 and 4, doi
     * 10.2307/2282952).
     */
    public static double exponent(long count, long trials, double p) {
        return term(count, trials * p) + term(trials - count, trials * (1 - p));
    }

    /**
     * {@return x such that a number is at least r with a probability of at most e^−x = e^(r − m)·(m/r)^r} The number
     * has a mean m below r, and its factorial moments are at most those of a Poisson law with mean m.
     */
    public static double exponentOfRare(double count, double mean) {
        return count <= mean ? 0 : mean - count + count * Math.log(count / mean);
    }

    private static double term(long count, double expected) {
        return count == 0 ? 0 : count * Math.log(count / expected);
    }
}
