/**
 * Statistical tests for decks that are too large to enumerate. The class {@link io.github.fairshuffle.battery.Battery}
 * tests the orders of a shuffler, or orders from elsewhere. {@code CanaryTest} checks which test finds each broken
 * shuffle.
 *
 * <p>The file <a href="https://github.com/fairshuffle/fairshuffle#limits-and-stability">README.md</a> says how stable this
 * package is.
 */
@CheckReturnValue
@NullMarked
package io.github.fairshuffle.battery;

import io.github.fairshuffle.internal.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
