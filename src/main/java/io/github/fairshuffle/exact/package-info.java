/**
 * Proofs for a few cards. The class {@link io.github.fairshuffle.exact.ExactLaw} enumerates every outcome of a
 * shuffler, which proves whether it is fair. {@code KnownLawsTest} compares the laws of known shuffles with published
 * numbers.
 */
@NullMarked
package io.github.fairshuffle.exact;

import org.jspecify.annotations.NullMarked;
