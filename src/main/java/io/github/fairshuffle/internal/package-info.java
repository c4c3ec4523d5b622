/**
 * Where speed and care live: decks over arrays and lists, dice made of words, samples, and
 * the guards around them. Not exported.
 *
 * <p>{@code ContainersAgreeTest} holds every path of this package to the same order.
 */
@NullMarked
package io.github.fairshuffle.internal;

import org.jspecify.annotations.NullMarked;
