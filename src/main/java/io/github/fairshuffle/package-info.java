/**
 * The interface {@link io.github.fairshuffle.Shuffler}, the two types that an algorithm sees ({@link
 * io.github.fairshuffle.Deck} and {@link io.github.fairshuffle.Dice}), and the catalogue
 * {@link io.github.fairshuffle.Shufflers}.
 *
 * <p>Start with {@code Shuffler.durstenfeld().shuffle(list)}. The default generator has enough states to reach every
 * order of 57 cards. If you pass your own generator, call {@link io.github.fairshuffle.Randomness#largestSize}: no
 * algorithm can reach every order of a larger deck with that generator.
 *
 * <p>Each class of tests in {@code src/test/java/io/github/fairshuffle/contract} holds the whole catalogue to one
 * promise.
 */
@NullMarked
package io.github.fairshuffle;

import org.jspecify.annotations.NullMarked;
