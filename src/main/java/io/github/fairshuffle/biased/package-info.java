/**
 * Shuffles that are wrong on purpose, each a bug seen in the field, to test tests with and to learn from. Do not
 * shuffle with them.
 *
 * <p>{@code ExactLawContractTest} refutes each of them by enumeration: a biased shuffler that turned out fair would be
 * a bug too.
 */
@NullMarked
package io.github.fairshuffle.biased;

import org.jspecify.annotations.NullMarked;
