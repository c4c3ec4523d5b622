package io.github.fairshuffle.analysis;

import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/** Tail probabilities, from the one optional dependency of this library. */
final class Tails {
    private Tails() {}

    /** The only code that names classes of the dependency, so that nothing else fails to load without it. */
    private static final class Commons {
        static double chiSquare(double statistic, int degreesOfFreedom) {
            return ChiSquaredDistribution.of(degreesOfFreedom).survivalProbability(statistic);
        }
    }

    /** Refuses to go on if the dependency is missing. */
    static void require() {
        chiSquare(1, 1);
    }

    /** The probability that a chi-square variable is above the statistic; 1 if there are no degrees of freedom. */
    static double chiSquare(double statistic, int degreesOfFreedom) {
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
