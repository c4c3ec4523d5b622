/**
 * Algorithms that give every one of the n! orders the probability 1/n!, exactly.
 *
 * <p>{@code ExactLawContractTest} enumerates every outcome of each for up to six cards, and {@code UniformityContractTest}
 * tests the production path by chi-square.
 */
@NullMarked
package io.github.fairshuffle.uniform;

import org.jspecify.annotations.NullMarked;
