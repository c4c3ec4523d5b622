package io.github.fairshuffle;

/**
 * The promise of a shuffler about the distribution of its orders, if the dice are ideal. Because each promise is a
 * constant, an {@code io.github.fairshuffle.audit.Audit} can test it. Later releases may add constants.
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
    /** Not uniform for three or more cards after any finite number of passes, but closer to uniform after each pass. */
    CONVERGING,
    /** Not uniform for three or more cards, because the shuffler reproduces a known bug. */
    BIASED,
    /** No promise: the law of a lambda, or of a class that does not override {@link Shuffler#law()}. */
    UNSTATED
}
