package io.github.fairshuffle.analysis;

import io.github.fairshuffle.Permutation;
import java.util.function.IntFunction;

/** What a test has seen of a run of shuffles: a statistic that is chi-square distributed if they are uniform and independent. */
interface Evidence {
    /** The least expected count of a cell. Below it the far tail of the chi-square law is no longer to be trusted. */
    int LEAST_EXPECTED = 100;

    /** Takes the next shuffle of the identity. */
    void add(Permutation order);

    /** How far the counts are from what is expected. */
    double statistic();

    /** The degrees of freedom of the statistic; 0 if there was nothing to compare, and then the statistic is 0 as well. */
    int degreesOfFreedom();

    /**
     * How to gather evidence about decks of one size.
     *
     * @param samplesNeeded the smallest number of samples with which every cell has {@link #LEAST_EXPECTED}
     * @param start makes empty evidence for a number of samples, which is not below {@code samplesNeeded}
     */
    record Plan(long samplesNeeded, IntFunction<Evidence> start) {}
}
