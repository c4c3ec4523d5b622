/**
 * Sources of randomness: dice for words or bytes, the default generator, and state sizes of generators. Not exported.
 *
 * <p>{@code WordDiceTest} and {@code SecureDiceTest} enumerate every word or byte, and prove uniform rolls.
 */
@NullMarked
package io.github.fairshuffle.internal.dice;

import org.jspecify.annotations.NullMarked;
