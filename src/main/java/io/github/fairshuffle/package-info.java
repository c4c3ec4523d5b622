/**
 * The interface {@link io.github.fairshuffle.Shuffler}, the two things an algorithm sees ({@link
 * io.github.fairshuffle.Deck} and {@link io.github.fairshuffle.Dice}), and the catalogue {@link
 * io.github.fairshuffle.Shufflers}.
 *
 * <p>Start with {@code Shuffler.durstenfeld().shuffle(list)}. The default generator has at least as many states as
 * there are orders of 57 cards; with one of your own, look at {@link io.github.fairshuffle.Randomness#largestSize}: a
 * generator with b bits of state cannot reach all orders of more cards than that, whatever the algorithm.
 *
 * <p>The promises made here for every shuffler (elements kept, one order on every container, trivial sizes, failures)
 * are each a class of tests in {@code src/test/java/io/github/fairshuffle/contract}, run over the whole catalogue.
 */
@NullMarked
package io.github.fairshuffle;

import org.jspecify.annotations.NullMarked;
