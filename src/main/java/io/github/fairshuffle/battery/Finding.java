package io.github.fairshuffle.battery;

import io.github.fairshuffle.battery.statistics.Words;

/**
 * The answer of a {@link Battery} or an {@link io.github.fairshuffle.audit.Audit} to the question whether a shuffle is
 * fair. The accessors of the result return the data behind the finding. Later releases may add constants.
 *
 * <pre>{@code
 * Finding finding = Audit.of(shuffler).run().finding();
 * finding.label();          // "proved biased"
 * finding.isConviction();   // true
 * }</pre>
 */
public enum Finding {
    /** Every order has exactly the same probability. */
    PROVED_UNIFORM,
    /** Every order that is a single cycle has exactly the same probability, and no other order occurs. */
    PROVED_UNIFORM_CYCLES,
    /** No test found a bias, but the shuffle is not proved uniform. */
    NO_BIAS_FOUND,
    /**
     * The law may be uniform or biased, because some paths of the {@link io.github.fairshuffle.exact.ExactLaw} were
     * cut.
     */
    OPEN,
    /** An exact law proves that some orders are more likely than others. */
    PROVED_BIASED,
    /** A sample shows a bias that a fair shuffle would show with a probability below alpha. */
    REJECTED_BY_SAMPLE,
    /** Cards are lost or duplicated. */
    LOSES_CARDS,
    /** No test found a bias, but there were too few shuffles for most tests. */
    TOO_FEW_SHUFFLES,
    /** The shuffler threw an exception, or nothing could be examined. */
    NOT_JUDGED;

    /**
     * {@return the finding in words, such as {@code proved biased}, which texts and pages use; JSON uses the names of the
     * constants}
     */
    public String label() {
        return Words.of(this);
    }

    /** {@return whether the finding is proved by an exact law, rather than only supported by a sample} */
    public boolean isProof() {
        return this == PROVED_UNIFORM || this == PROVED_UNIFORM_CYCLES || this == PROVED_BIASED;
    }

    /** {@return whether the shuffle was proved biased, was rejected because of a sample, or loses cards} */
    public boolean isConviction() {
        return this == PROVED_BIASED || this == REJECTED_BY_SAMPLE || this == LOSES_CARDS;
    }
}
