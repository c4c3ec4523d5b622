/**
 * Sources of randomness: dice for words or bytes, the default generator, and state sizes of generators. Not exported.
 *
 * <p>{@code WordDiceTest} enumerates every word, and proves uniform rolls.
 */
@NullMarked
package io.github.fairshuffle.internal.dice;

import org.jspecify.annotations.NullMarked;
