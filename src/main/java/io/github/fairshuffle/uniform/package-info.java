/**
 * Algorithms that produce every order of n cards with exactly the same probability, 1/n!.
 *
 * <p>{@code ExactLawContractTest} enumerates the outcomes of each algorithm except {@code RandomKeys} for up to six
 * cards, and {@code UniformityContractTest} applies chi-square tests to the code that users call. {@code ScatterTest}
 * and {@code ParallelScatterTest} enumerate the outcomes with very small buckets.
 */
@NullMarked
package io.github.fairshuffle.uniform;

import org.jspecify.annotations.NullMarked;
