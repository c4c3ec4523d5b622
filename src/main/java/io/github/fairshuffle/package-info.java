/**
 * Contains the interface {@link io.github.fairshuffle.Shuffler}, the types {@link io.github.fairshuffle.Deck} and
 * {@link io.github.fairshuffle.Dice} that an algorithm uses, and the catalogue {@link io.github.fairshuffle.Shufflers}
 * of all algorithms.
 *
 * <p>Start with {@code Shuffler.durstenfeld().shuffle(list)}. The default generator {@linkplain
 * io.github.fairshuffle.Randomness#covers covers} 55 cards. If you pass your own generator, no algorithm can reach every
 * order of a deck with more cards than {@link io.github.fairshuffle.Randomness#largestSize} returns.
 *
 * <table>
 *   <caption>Stability</caption>
 *   <tr><th>level</th><th>packages</th></tr>
 *   <tr><td>stable: no incompatible change before 2.0</td>
 *       <td>this one, {@code uniform}, {@code physical}, {@code biased}, {@code exact}, {@code files}, {@code draw}</td></tr>
 *   <tr><td>stable signatures, better orders possible</td><td>{@code conditions}</td></tr>
 *   <tr><td>may change in a minor release, with an entry in the changelog</td>
 *       <td>{@code audit}, {@code battery}, and the text of the commands; their options, exit codes and JSON fields are
 *       stable</td></tr>
 * </table>
 *
 * <p>Each test class in {@code src/test/java/io/github/fairshuffle/contract} tests one promise for all algorithms of
 * the catalogue.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
