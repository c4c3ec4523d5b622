/**
 * Where chance comes from: dice made of words or bytes, the generator behind the default, and what is known of others.
 * Not exported.
 *
 * <p>{@code WordDiceTest} and {@code SecureDiceTest} enumerate every word or byte, so that each roll is proved
 * uniform.
 */
@NullMarked
package io.github.fairshuffle.internal.dice;

import org.jspecify.annotations.NullMarked;
