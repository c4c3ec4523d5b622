/**
 * Arrays: one class for each kind, the deck over a part of one, and the scatter shuffles. Not exported.
 *
 * <p>{@code ArrayKindsTest} proves the kinds to be copies of {@link io.github.fairshuffle.internal.array.Ints}; {@code
 * FusedLoopsTest}, {@code InPlaceScatterTest} and {@code PooledScatterTest} hold the fast paths to the short forms.
 */
@NullMarked
package io.github.fairshuffle.internal.array;

import org.jspecify.annotations.NullMarked;
