/**
 * Orders under conditions: exactly uniform among the orders that keep a rule, with an error that says why if there are none.
 *
 * <p>{@code SpacedTest}, {@code DerangementTest} and {@code NextRoundTest} enumerate the laws.
 */
@NullMarked
package io.github.fairshuffle.conditions;

import org.jspecify.annotations.NullMarked;
