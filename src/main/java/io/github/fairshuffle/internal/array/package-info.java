/**
 * Classes for arrays: one class for each element type, the deck over a part of an array, and the scatter shuffles.
 *
 * <p>{@code ArrayKindsTest} compares the other kinds with {@link io.github.fairshuffle.internal.array.Ints}. {@code
 * FusedLoopsTest}, {@code InPlaceScatterTest} and {@code PooledScatterTest} compare the fast paths with the short
 * versions of the same algorithms in {@code uniform}.
 */
@NullMarked
package io.github.fairshuffle.internal.array;

import org.jspecify.annotations.NullMarked;
