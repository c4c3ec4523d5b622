/**
 * Sources of randomness: dice that use words or bytes, the default generator, and the state sizes of other generators.
 * Not exported.
 *
 * <p>{@code WordDiceTest} and {@code SecureDiceTest} enumerate every word or byte, which proves that each roll is
 * uniform.
 */
@NullMarked
package io.github.fairshuffle.internal.dice;

import org.jspecify.annotations.NullMarked;
