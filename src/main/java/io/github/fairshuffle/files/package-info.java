/**
 * Shuffles of files that are larger than memory: {@link io.github.fairshuffle.files.FileShuffle}, and the command
 * {@code shuffle} of the jar.
 *
 * <p>The order depends only on the seed, the number of lines, and the options of a sample. {@code FileShuffleTest} and
 * {@code SelectionTest} compare the order with its definition, and {@code KeyedShuffleTest} proves by enumeration that
 * all orders are equally likely.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.files;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
