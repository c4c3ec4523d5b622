/**
 * Shuffles that are wrong on purpose. Each contains a bug that occurs in practice. Use them to check statistical tests
 * and to learn, but not to shuffle.
 *
 * <p>A fair shuffle in this package would be a bug. Therefore {@code UniformityContractTest} rejects a sample of each
 * shuffle, and {@code ExactLawContractTest} proves the bias of all shuffles but {@code Reseeded} by enumeration.
 */
@NullMarked
package io.github.fairshuffle.biased;

import org.jspecify.annotations.NullMarked;
