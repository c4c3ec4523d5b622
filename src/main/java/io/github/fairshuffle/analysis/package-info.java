/**
 * Proofs and tests of shufflers. {@link io.github.fairshuffle.analysis.ExactLaw} enumerates every outcome of an
 * algorithm for a few cards. {@link io.github.fairshuffle.analysis.UniformityTest} is a battery of tests for what
 * cannot be enumerated. {@link io.github.fairshuffle.analysis.ForeignShuffler} makes shufflers of code that knows
 * nothing of decks and dice. {@link io.github.fairshuffle.analysis.Report} shows it all on one page.
 *
 * <p>Below this package, and not exported, are {@code statistics}, which gathers statistics of many shuffles, and
 * {@code page}, which draws the report. They are given plain values and do not use this package.
 *
 * <p>The tests of this package compare what is claimed here of known shuffles with published numbers, and
 * {@code CanaryMatrixTest} states which test finds which broken shuffle.
 */
@NullMarked
package io.github.fairshuffle.analysis;

import org.jspecify.annotations.NullMarked;
