/**
 * Whole numbers and dice: how many arrangements of elements in groups there are, and draws of one of them, all of them
 * equally likely. Nothing here knows what the elements are. Read {@link
 * io.github.fairshuffle.internal.count.Counted} first, and then {@link io.github.fairshuffle.internal.count.Insertions}.
 *
 * <p>{@code CountedTest} computes the laws of the draws as fractions, and compares the counts with enumerations.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.internal.count;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
