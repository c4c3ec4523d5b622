/**
 * Contains the interface {@link io.github.fairshuffle.Shuffler}, the types {@link io.github.fairshuffle.Deck} and
 * {@link io.github.fairshuffle.Dice} that an algorithm uses, and the catalogue {@link io.github.fairshuffle.Shufflers}
 * of all algorithms.
 *
 * <p>Start with {@code Shuffler.durstenfeld().shuffle(list)}. The default generator {@linkplain
 * io.github.fairshuffle.Randomness#covers covers} 55 cards. If you pass your own generator, no algorithm can reach every
 * order of a deck with more cards than {@link io.github.fairshuffle.Randomness#largestSize} returns.
 *
 * <p>The file <a href="https://github.com/fairshuffle/fairshuffle#limits-and-stability">README.md</a> says what is stable.
 *
 * <p>Each test class in {@code src/test/java/io/github/fairshuffle/contract} tests one promise for all algorithms of
 * the catalogue.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
