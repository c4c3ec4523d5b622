/**
 * Shuffles of files that are larger than memory: {@link io.github.fairshuffle.files.FileShuffle}, and the command {@code
 * shuffle} of the jar.
 *
 * <p>The order depends on the seed and the number of lines only. {@code FileShuffleTest} compares it for several amounts of
 * memory and buckets with the definition, and {@code KeyedShuffleTest} proves the law of the same code by enumeration.
 */
@NullMarked
package io.github.fairshuffle.files;

import org.jspecify.annotations.NullMarked;
