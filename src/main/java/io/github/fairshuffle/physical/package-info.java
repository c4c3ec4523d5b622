/**
 * Models of what hands do with cards. They come as close to uniform as you like when repeated, and are never exactly so
 * for three cards or more.
 *
 * <p>{@code ExactLawContractTest} computes their distance from uniform by enumeration and compares it with the
 * published values.
 */
@NullMarked
package io.github.fairshuffle.physical;

import org.jspecify.annotations.NullMarked;
