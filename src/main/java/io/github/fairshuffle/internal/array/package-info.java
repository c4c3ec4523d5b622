/**
 * Classes for arrays: one for each kind, the deck over a part of an array, and the scatter shuffles. Not exported.
 *
 * <p>{@code ArrayKindsTest} compares the other kinds with {@link io.github.fairshuffle.internal.array.Ints}. {@code
 * FusedLoopsTest}, {@code InPlaceScatterTest} and {@code PooledScatterTest} compare fast paths with short forms.
 */
@NullMarked
package io.github.fairshuffle.internal.array;

import org.jspecify.annotations.NullMarked;
