/**
 * Models of what hands do with cards. Repetition brings them as close to uniform as you like; for three cards or more
 * they are never exactly uniform.
 *
 * <p>{@code ExactLawContractTest} computes their distance from uniform by enumeration and compares it with the
 * published values.
 */
@NullMarked
package io.github.fairshuffle.physical;

import org.jspecify.annotations.NullMarked;
