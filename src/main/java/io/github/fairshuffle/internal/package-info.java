/**
 * The funnel of every shuffle, {@link io.github.fairshuffle.internal.Engine}, its fast paths, samples, decks in unison,
 * and the check of coverage. Arrays, lists and dice have packages of their own below. Not exported.
 *
 * <p>{@code ContainersAgreeTest} holds every path through the funnel to the same order.
 */
@NullMarked
package io.github.fairshuffle.internal;

import org.jspecify.annotations.NullMarked;
