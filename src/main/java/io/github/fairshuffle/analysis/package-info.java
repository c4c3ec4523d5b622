/**
 * Proofs and tests of shufflers: {@link io.github.fairshuffle.analysis.ExactLaw} enumerates every outcome of an algorithm
 * for few cards, and the rest samples what cannot be enumerated: {@link io.github.fairshuffle.analysis.UniformityTest} is a
 * battery of tests, and {@link io.github.fairshuffle.analysis.ForeignShuffler} hands it code that knows nothing of decks and
 * dice.
 *
 * <p>What is claimed here of known shuffles is compared with published numbers in the tests of this package, and
 * {@code CanaryMatrixTest} pins which test finds which broken shuffle.
 */
@NullMarked
package io.github.fairshuffle.analysis;

import org.jspecify.annotations.NullMarked;
