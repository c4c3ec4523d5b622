package io.github.fairshuffle;

/**
 * What a shuffler promises about the distribution of its orders, assuming ideal dice. The promise is data, so that
 * {@code io.github.fairshuffle.analysis.ExactLaw} can test it. Later releases may add constants.
 *
 * <pre>{@code
 * Shuffler.durstenfeld().law();   // UNIFORM
 * new Riffle(7).law();            // CONVERGING
 * }</pre>
 */
public enum Law {
    /** Every order of n cards has probability exactly 1/n!. */
    UNIFORM,
    /** Every order of n cards that is a single cycle has probability 1/(n−1)!; no other order occurs. */
    UNIFORM_CYCLES,
    /** Not uniform for three cards or more after any finite number of passes, but closer to it with each. */
    CONVERGING,
    /** Not uniform for three cards or more, and known not to be: the shuffler re-enacts a bug. */
    BIASED,
    /** Nothing is promised; the law of a lambda or of a class that does not override {@link Shuffler#law()}. */
    UNSTATED
}
