/**
 * Algorithms that give every order of n cards the probability 1/n!, exactly.
 *
 * <p>{@code ExactLawContractTest} enumerates every outcome of each for up to six cards, and {@code
 * UniformityContractTest} tests the production path by chi-square. {@code ScatterTest} and {@code ParallelScatterTest}
 * enumerate with tiny buckets.
 */
@NullMarked
package io.github.fairshuffle.uniform;

import org.jspecify.annotations.NullMarked;
