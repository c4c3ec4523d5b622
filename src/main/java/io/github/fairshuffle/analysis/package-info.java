/**
 * Proofs and tests of shufflers. {@link io.github.fairshuffle.analysis.ExactLaw} enumerates every outcome of an
 * algorithm for a few cards: the proof. {@link io.github.fairshuffle.analysis.UniformityTest} is a battery of tests for
 * what cannot be enumerated. {@link io.github.fairshuffle.analysis.Audit} asks both, and has one {@link
 * io.github.fairshuffle.analysis.Finding}. {@link io.github.fairshuffle.analysis.ForeignShuffler} makes shufflers of
 * code that knows nothing of decks and dice.
 *
 * <p>{@code KnownLawsTest} compares laws of known shuffles with published numbers, and {@code CanaryTest} states which test
 * finds which broken shuffle.
 */
@NullMarked
package io.github.fairshuffle.analysis;

import org.jspecify.annotations.NullMarked;
