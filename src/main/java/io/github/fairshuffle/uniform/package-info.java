/**
 * Algorithms that give every order of n cards the probability 1/n!, exactly.
 *
 * <p>{@code ExactLawContractTest} enumerates every outcome of each for up to six cards, and {@code
 * UniformityContractTest} tests the production path by chi-square. {@code ScatterTest} and {@code ParallelScatterTest}
 * do the former with tiny buckets, {@code ScatterStatisticsTest} looks at 100,000 cards.
 */
@NullMarked
package io.github.fairshuffle.uniform;

import org.jspecify.annotations.NullMarked;
