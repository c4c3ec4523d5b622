/**
 * Shuffles that are wrong on purpose. Each contains a bug that occurs in practice. Use them to check statistical tests
 * and to learn, but not to shuffle.
 *
 * <p>{@code ExactLawContractTest} proves by enumeration that each shuffle except {@code Reseeded} is not uniform, and
 * {@code UniformityContractTest} rejects samples of each, because a fair shuffle in this package would be a bug too.
 */
@NullMarked
package io.github.fairshuffle.biased;

import org.jspecify.annotations.NullMarked;
