/**
 * Proofs and tests of shufflers: {@link io.github.fairshuffle.analysis.ExactLaw} enumerates every outcome of an algorithm
 * for few cards, and the rest samples what cannot be enumerated.
 *
 * <p>What is claimed here of known shuffles is compared with published numbers in the tests of this package.
 */
@NullMarked
package io.github.fairshuffle.analysis;

import org.jspecify.annotations.NullMarked;
