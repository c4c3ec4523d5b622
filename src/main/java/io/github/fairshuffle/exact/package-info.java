/**
 * Proofs for a few cards. The class {@link io.github.fairshuffle.exact.ExactLaw} enumerates every outcome of a
 * shuffler, which proves whether it is fair. {@code KnownLawsTest} compares the laws of known shuffles with published
 * numbers.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.exact;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
