/**
 * Sources of randomness: dice that use words or bytes, the default generator, and sizes of generators. Not exported.
 *
 * <p>{@code WordDiceTest} and {@code SecureDiceTest} enumerate every word or byte: each roll is uniform.
 */
@NullMarked
package io.github.fairshuffle.internal.dice;

import org.jspecify.annotations.NullMarked;
