/**
 * Shuffles of files that are larger than memory: {@link io.github.fairshuffle.files.FileShuffle}, and the command
 * {@code shuffle} of the jar.
 *
 * <p>The order depends only on the seed, the number of lines, and the options of a sample; an order by content and an
 * order of groups also depend on the lines. {@code FileShuffleTest}, {@code SelectionTest} and {@code GroupedByTest}
 * compare the order with its definition, and {@code ExternalSortTest} proves by enumeration that all orders of random
 * keys are equally likely.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
