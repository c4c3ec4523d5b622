/**
 * Random orders that keep a rule, all of them equally likely, except after {@code approximately()}. If no order obeys the
 * rule, an exception says why.
 *
 * <p>{@code SpacedTest}, {@code DerangementTest} and {@code NextRoundTest} check this law by enumeration.
 */
@NullMarked
package io.github.fairshuffle.conditions;

import org.jspecify.annotations.NullMarked;
