/**
 * Proofs and tests of shufflers. The class {@link io.github.fairshuffle.analysis.ExactLaw} enumerates every outcome for
 * a few cards, which proves whether an algorithm is fair. For larger decks, {@link
 * io.github.fairshuffle.analysis.UniformityTest} is a battery of statistical tests. An {@link
 * io.github.fairshuffle.analysis.Audit} uses exact laws and tests, and its answer is one {@link
 * io.github.fairshuffle.analysis.Finding}. A {@link io.github.fairshuffle.analysis.ForeignShuffler} adapts code that
 * does not use this library.
 *
 * <p>{@code KnownLawsTest} compares the laws of known shuffles with published numbers, and {@code CanaryTest} checks
 * which test finds each broken shuffle.
 */
@NullMarked
package io.github.fairshuffle.analysis;

import org.jspecify.annotations.NullMarked;
