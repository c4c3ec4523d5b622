/**
 * Contains {@link io.github.fairshuffle.internal.Engine}, the entry point of every shuffle, its fast paths, samples,
 * decks in unison, the check of coverage, options and names. The subpackages handle arrays, lists, dice, and counts of
 * arrangements. Not exported.
 *
 * <p>{@code ContainersAgreeTest} checks that every path of a shuffle produces the same order.
 */
@NullMarked
package io.github.fairshuffle.internal;

import org.jspecify.annotations.NullMarked;
