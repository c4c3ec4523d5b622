package io.github.fairshuffle.analysis.statistics;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** Tail probabilities, from the one optional dependency of this library. */
public final class Tails {
    private Tails() {}

    /** The only code that names classes of the dependency, so that nothing else fails to load without it. */
    private static final class Commons {
        static double chiSquare(double statistic, int degreesOfFreedom) {
            return ChiSquaredDistribution.of(degreesOfFreedom).survivalProbability(statistic);
        }
    }

    /**
     * Checks that the dependency is there.
     *
     * @throws IllegalStateException if it is missing, saying how to add it
     */
    public static void require() {
        chiSquare(1, 1);
    }

    /** {@return the probability that a chi-square variable is above the statistic; 1 for 0 degrees of freedom} */
    public static double chiSquare(double statistic, int degreesOfFreedom) {
        if (degreesOfFreedom == 0) {
            return 1;
        }
        try {
            return Commons.chiSquare(statistic, degreesOfFreedom);
        } catch (NoClassDefFoundError e) {
            throw new IllegalStateException(
                    "UniformityTest needs the dependency org.apache.commons:commons-statistics-distribution:1.3,"
                            + " which is optional and missing: add it to your build (and on the module path start with"
                            + " --add-modules org.apache.commons.statistics.distribution)",
                    e);
        }
    }
}
