package io.github.fairshuffle.analysis;

import io.github.fairshuffle.internal.Names;

/**
 * The answer to the question whether a shuffle is fair: of an {@link ExactLaw}, of a {@link UniformityTest} and of an
 * {@link Audit}. The data behind a finding are accessors of the result. Later releases may add constants.
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
    /** No test found a bias, and nothing is proved. */
    NO_BIAS_FOUND,
    /** The paths that an {@link ExactLaw} has cut decide whether the law is uniform. */
    OPEN,
    /** Some orders are exactly proved to be more likely than others. */
    PROVED_BIASED,
    /** A sample shows a bias that a fair shuffle shows only with a probability below alpha. */
    REJECTED_BY_SAMPLE,
    /** Cards are lost or duplicated. */
    LOSES_CARDS,
    /** No test found a bias, but most tests need more shuffles than there are. */
    TOO_FEW_SHUFFLES,
    /** The shuffler failed, or a limit stopped the audit. */
    NOT_JUDGED;

    /** {@return the finding in words, such as {@code proved biased}: the same in every text, JSON and page} */
    public String label() {
        return Names.words(this);
    }

    /** {@return whether the finding rests on an exact law, and not on a sample} */
    public boolean isProof() {
        return this == PROVED_UNIFORM || this == PROVED_UNIFORM_CYCLES || this == PROVED_BIASED;
    }

    /** {@return whether the shuffle was found to be wrong: biased, by a proof or by a sample, or losing cards} */
    public boolean isConviction() {
        return this == PROVED_BIASED || this == REJECTED_BY_SAMPLE || this == LOSES_CARDS;
    }
}
